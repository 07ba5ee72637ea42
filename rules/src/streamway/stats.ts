import { z } from 'zod';
import { counters } from '../kernel/schemas.ts';

/** What is counted for each seat: SW-8.1. What happens in a player's turn counts for that player. */
export const SEAT_COUNTERS = [
  'turnsAlive',
  'turnsDead',
  'diceApplied',
  'pipsOnOwn',
  'pipsOnOthers',
  'menDeployed',
  'ownKilled',
  'othersKilled',
  'snakes',
  'laddersUp',
  'laddersDown',
  'bumps',
  'pushes',
  'monstersThrown',
  'monstersDestroyed',
  'boxcars',
  'snakeEyes',
  'gifts',
  'thefts',
] as const;

/** What is counted for each team: SW-8.1. */
export const TEAM_COUNTERS = ['menLost', 'menRestored', 'turnsDead'] as const;

/** What is counted for the whole table: SW-8.1. `bossesKilled` is 0 or 1. */
export const TABLE_COUNTERS = [
  'wavesWon',
  'roundsSurvived',
  'monstersDestroyed',
  'menThrown',
  'bossesKilled',
] as const;

const counter = z.int().min(0);

export const seatStats = counters(SEAT_COUNTERS, counter);
export const teamStats = counters(TEAM_COUNTERS, counter);
export const tableStats = counters(TABLE_COUNTERS, counter);
export type TableStats = z.infer<typeof tableStats>;

/** Counters that have counted nothing yet. */
export function zeros<K extends string>(names: readonly K[]): Record<K, number> {
  const none = {} as Record<K, number>;
  for (const name of names) none[name] = 0;
  return none;
}
