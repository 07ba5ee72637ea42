import type { Event } from '@touchline/rules/dungeonbowl';
import type { Retelling } from '../board/recap.ts';
import { sumUp } from './log.ts';

/** What is worth to be told again. */
const WEIGHS: ReadonlySet<Event['type']> = new Set([
  'chest-opened',
  'block-die-chosen',
  'ball-picked-up',
  'ball-caught',
  'ball-dropped',
  'pass-thrown',
  'hand-off-made',
  'foul-committed',
  'bomb-exploded',
  'player-fell',
  'turnover',
]);

export const retelling: Retelling<Event> = {
  began: (event) => (event.type === 'turn-began' ? event.seat : undefined),
  weighs: ({ type }) => WEIGHS.has(type),
  lost: ({ type }) => type === 'turnover',
  sum: sumUp,
};
