import type { PublicState } from './state.ts';

/** The parts of a state that are worth points; a public state has them too. */
type Scored = Pick<PublicState, 'stats' | 'men' | 'wave' | 'round'> & {
  readonly options: { readonly waves: number; readonly roundsPerWave: number };
};

/** The table's score in a league, so far or at the end: SW-8.2. */
export function scoreOf({ stats, men, options, wave, round }: Scored, won: boolean): number {
  let score = 100 * stats.wavesWon + 25 * stats.monstersDestroyed + 200 * stats.bossesKilled;
  if (!won && wave <= options.waves) score += Math.floor((100 * (round - 1)) / options.roundsPerWave);
  for (const man of men) if (man.status !== 'dead') score += 10;
  return score;
}
