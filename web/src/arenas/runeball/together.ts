import { modifierOf, type Rolled } from '@touchline/rules/kernel';
import type { Event } from '@touchline/rules/runeball';
import { percent } from '../../ui/percent.ts';
import type { Staged } from '../arena.ts';
import { stagedWords as TOLD } from './staged-words.ts';

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

/** What belongs to a blow, up to the damage it does. */
const BLOW: ReadonlySet<string> = new Set([
  ...['blocked', 'foul-committed', 'kick-attacked', 'player-damaged', 'wound-scored'],
]);

/** The place of the last event in a row that is of these types; `at` itself where none follows. */
function last(events: readonly Event[], at: number, types: ReadonlySet<string>): number {
  let end = at;
  while (end + 1 < events.length && types.has(events[end + 1]!.type)) end++;
  return end;
}

/** RB-3.3: how often who acts comes to as much as the other. */
function chanceAgainst(mine: Rolled, theirs: Rolled): number {
  const ahead = modifierOf(mine) - modifierOf(theirs);
  let won = 0;
  for (let one = 1; one <= mine.die; one++)
    for (let other = 1; other <= theirs.die; other++) if (one + ahead >= other) won++;
  return won / (mine.die * theirs.die);
}

const told = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(', ');

/** RB-4.4, RB-4.10: what a hit took, as far as its entry tells it. */
function harmOf(events: readonly Event[]): string {
  const hit = events.find((one): one is Of<'player-damaged'> => one.type === 'player-damaged');
  const wound = events.find((one): one is Of<'wound-scored'> => one.type === 'wound-scored');
  return told(hit && TOLD.lost(hit.damage), wound && TOLD.wound(wound.grade));
}

/** RB-15.3: what came of a contest. */
function came(roll: Rolled, margin: number, events: readonly Event[]): string {
  if (roll.name === 'block-kick') return margin < 0 ? TOLD.past : TOLD.stops;
  if (margin >= 0) return told(TOLD.hits, harmOf(events));
  const blocks = events.some(({ type }) => type === 'blocked');
  return told(blocks && margin <= -4 ? TOLD.falls : TOLD.misses, harmOf(events));
}

/** Both sides of a contest throw at once; the damage of a blow falls with them. */
function contest(events: readonly Event[], at: number, event: Of<'opposed-rolled'>): Staged {
  const [mine, theirs] = event.rolls as [Rolled, Rolled];
  const through = last(events, at, BLOW);
  const blow = events.slice(at + 1, through + 1);
  return {
    at: event.opponent,
    before: TOLD.against(event.player, event.opponent, percent(chanceAgainst(mine, theirs))),
    after: TOLD.verdict(mine.total, theirs.total, came(mine, event.margin, blow)),
    through,
  };
}

/** RB-7.1: both throws of the draw. */
function draw(events: readonly Event[], at: number): Staged {
  const through = last(events, at, new Set(['keshat-thrown']));
  const throws = events.slice(at, through + 1) as readonly Of<'keshat-thrown'>[];
  return {
    before: TOLD.draw,
    after: throws.map(({ seat, total, result }) => TOLD.threw(seat, total, result === 'bust')).join(', '),
    through,
  };
}

/** Dice of which each alone says nothing: they fall together, with what comes of them in words. */
export function together(events: readonly Event[], at: number): Staged | undefined {
  const event = events[at]!;
  switch (event.type) {
    case 'opposed-rolled':
      return contest(events, at, event);
    case 'player-damaged': {
      const through = last(events, at, new Set(['wound-scored']));
      return { at: event.player, before: TOLD.damage, after: harmOf(events.slice(at, through + 1)), through };
    }
    case 'ball-scattered':
      return { before: TOLD.flies, after: TOLD.wide(event.distance, event.out), through: at };
    case 'ball-bounced': {
      const through = last(events, at, new Set(['ball-bounced']));
      const { out, state } = events[through] as Of<'ball-bounced'>;
      return { before: TOLD.bounces, after: TOLD.bounced(through - at + 1, out, state === 'rest'), through };
    }
    case 'keshat-thrown':
      return draw(events, at);
    default:
      return undefined;
  }
}
