/** BB-2.6: what a team is given as. */
import { z } from 'zod';
import { RACES } from '../data/rosters.ts';
import { CHANGES } from './cost.ts';

export * from './cost.ts';

const count = (most: number) => z.int().min(0).max(most);

export const givenPlayer = z.strictObject({
  number: z.int().min(1).max(16),
  /** The id of a position in the list of the race. */
  position: z.string().max(40),
  name: z.string().min(1).max(40).optional(),
  /** Learnt, in order: BB-19.4. */
  skills: z.array(z.string().max(40)).max(12).optional(),
  /** In the order in which they came about. */
  changes: z.array(z.enum(CHANGES)).max(40).optional(),
  /** Niggling Injuries: BB-7.8. */
  niggling: count(40).optional(),
  /** Star Player Points: BB-19.1. */
  points: count(9999).optional(),
  /** Misses this match: BB-7.7. */
  absent: z.literal(true).optional(),
});
export type GivenPlayer = z.infer<typeof givenPlayer>;

/** A team as it comes to a match. */
export const team = z.strictObject({
  race: z.enum(RACES),
  name: z.string().min(1).max(40),
  /** Sixteen are the most; what is too long is told by its clause, as long as it can be read. */
  players: z.array(givenPlayer).max(40),
  rerolls: count(99),
  apothecary: z.boolean(),
  fanFactor: count(99),
  assistantCoaches: count(99),
  cheerleaders: count(99),
  /** In a league, the gold pieces that may be spent on inducements: BB-20.1. */
  treasury: count(100_000_000).optional(),
});
export type GivenTeam = z.infer<typeof team>;
