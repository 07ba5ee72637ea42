import { z } from 'zod';
import { counters } from '../kernel/schemas.ts';

/** What is counted for each player. A counter is absent while it is zero. */
const PLAYER_COUNTERS = [
  'squaresMoved',
  'squaresWithBall',
  'blocksTried',
  'blocksMade',
  'tacklesTried',
  'tacklesMade',
  'knockedDown',
  'damageDealt',
  'damageTaken',
  'kills',
  'beastKills',
  'passesTried',
  'passesOnTarget',
  'passesCaught',
  'catchesTried',
  'catchesMade',
  'kicksTried',
  'kicksMade',
  'pickUps',
  'vaultsTried',
  'vaultsMade',
  'points',
  'curses',
  'revivals',
  'rivalTackles',
  'deaths',
] as const;

/**
 * What is counted for each team during play; the rest of {@link teamStatistics}
 * follows from how things stand.
 */
export const TEAM_COUNTERS = ['turnsWithBall', 'beastsProvoked'] as const;

const counter = z.int().min(1).optional();

export const playerStats = counters(PLAYER_COUNTERS, counter);
export const teamStats = counters(TEAM_COUNTERS, counter);

/** Adds to a counter, which begins to exist with its first point. */
export function count<K extends string>(stats: { [Key in K]?: number | undefined }, name: K, by = 1): void {
  // to read what is absent takes twice as long as to ask whether it is there
  if (by) stats[name] = (name in stats ? stats[name]! : 0) + by;
}
