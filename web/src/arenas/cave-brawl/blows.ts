import type { Event } from '@touchline/rules/cave-brawl';
import { sumOf, type Thrown } from '@touchline/rules/kernel';
import type { Blow } from '../board/blow.ts';

type Growing = { -readonly [K in keyof Blow]: Blow[K] extends readonly (infer T)[] ? T[] : Blow[K] };

const nobody = () => ({ falls: [], losses: [], gone: [] });

/** Who strikes whom in an event; `undefined` where nobody does. */
function struck(event: Event): Pick<Blow, 'by' | 'on' | 'hits'> | undefined {
  switch (event.type) {
    case 'block-resolved':
    case 'tackle-resolved':
      return { by: event.player, on: event.target, hits: event.roll.success };
    case 'beast-attacked':
      return { by: event.beast, on: event.target, hits: event.roll.success };
    case 'player-pushed':
      return { by: event.by, on: event.player, hits: true };
    case 'beast-pushed':
      return { by: event.by, on: event.beast, hits: true };
    default:
      return undefined;
  }
}

/** The blows of an entry, in order. */
export function blowsOf(events: readonly Event[]): readonly Blow[] {
  const all: Growing[] = [];
  const strike = (by: string | undefined, on: string, hits = true): Growing => {
    const blow = { by, on, hits, ...nobody() };
    all.push(blow);
    return blow;
  };
  /** The blow that this came of; constriction comes of none. */
  const of = (id: string, by?: string): Growing => {
    const last = all.at(-1);
    return last && (last.on === id || last.by === id) ? last : strike(by, id);
  };
  const hurt = (id: string, roll: Thrown, by?: string) => of(id, by).losses.push({ id, n: sumOf(roll) });
  for (const event of events) {
    const blow = struck(event);
    if (blow) strike(blow.by, blow.on, blow.hits);
    else if (event.type === 'player-damaged') hurt(event.player, event.roll, event.by);
    else if (event.type === 'beast-damaged') hurt(event.beast, event.roll, event.by);
    else if (event.type === 'player-knocked-down') of(event.player).falls.push(event.player);
    else if (event.type === 'beast-knocked-down') of(event.beast).falls.push(event.beast);
    else if (event.type === 'player-died') of(event.player).gone.push({ id: event.player, how: 'dies' });
    else if (event.type === 'beast-died') of(event.beast).gone.push({ id: event.beast, how: 'dies' });
    else if (event.type === 'player-carried-off')
      of(event.player, event.beast).gone.push({ id: event.player, how: 'flies' });
  }
  return all;
}
