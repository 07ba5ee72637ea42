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
