import type { Event } from '@touchline/rules/dungeonbowl';
import type { Blow } from '../board/blow.ts';

type Growing = Omit<Blow, 'falls'> & { readonly falls: string[] };

/** The blows of an entry, in order: who strikes whom, and who goes down by it. */
export function blowsOf(events: readonly Event[]): readonly Blow[] {
  const all: Growing[] = [];
  const strike = (by: string | undefined, on: string): Growing => {
    const blow = { by, on, hits: true, falls: [], losses: [], gone: [] };
    all.push(blow);
    return blow;
  };
  /** The blow that this came of. */
  const of = (id: string): Growing => {
    const last = all.findLast((one) => one.on === id || one.by === id);
    return last ?? strike(undefined, id);
  };
  let declared: { readonly attacker: string; readonly defender: string } | undefined;
  for (const event of events)
    switch (event.type) {
      case 'block-declared':
        declared = event;
        break;
      case 'block-die-chosen':
        if (declared) strike(declared.attacker, declared.defender);
        break;
      case 'player-pushed':
        if (!all.some(({ by, on }) => by === event.by && on === event.player)) strike(event.by, event.player);
        break;
      case 'foul-committed':
        strike(event.player, event.target);
        break;
      case 'player-slammed':
        strike(undefined, event.player);
        break;
      case 'chest-exploded':
      case 'bomb-exploded':
        for (const id of event.victims) strike(undefined, id);
        break;
      case 'player-knocked-down':
      case 'player-placed-prone':
        of(event.player).falls.push(event.player);
        break;
    }
  return all;
}
