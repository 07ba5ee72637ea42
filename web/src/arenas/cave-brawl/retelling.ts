import type { Event } from '@touchline/rules/cave-brawl';
import type { Retelling } from '../board/recap.ts';
import { log, sumUp } from './log.ts';

/** What is worth to be told again. */
const WEIGHS: ReadonlySet<Event['type']> = new Set([
  'block-resolved',
  'tackle-resolved',
  'beast-attacked',
  'beast-released',
  'player-died',
  'pass-thrown',
  'kick-attempted',
  'ball-picked-up',
  'ball-placed',
  'point-scored',
]);

/** That a turn has ended, whose is next, and who has walked is seen on the board. */
const SEEN: ReadonlySet<Event['type']> = new Set(['turn-started', 'turn-ended', 'player-moved']);

export const retelling: Retelling<Event> = {
  began: (event) => (event.type === 'turn-started' ? event.team : undefined),
  weighs: ({ type }) => WEIGHS.has(type),
  sum: (events) =>
    sumUp(events.filter(({ type }) => !SEEN.has(type))) ??
    events
      .filter(({ type }) => WEIGHS.has(type))
      .map(log.event)
      .join('. '),
};
