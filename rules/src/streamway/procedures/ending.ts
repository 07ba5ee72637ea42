import { abandon } from '../../flow/index.ts';
import type { Ending } from '../data.ts';
import { isBossWave } from '../options.ts';
import { type Play, tell } from '../play.ts';
import type { State } from '../state.ts';

/** Everybody wins: SW-1.1. */
export function win(play: Play, reason: 'waves-won' | 'boss-destroyed'): void {
  const boss = reason === 'boss-destroyed';
  if (boss) play.state.stats.bossesKilled++;
  tell(play, 'game-won', { waves: play.state.stats.wavesWon, boss });
  end(play, true, reason);
}

/** Everybody loses: SW-1.1. */
export function lose(play: Play, reason: 'all-dead' | 'boss-limit'): void {
  tell(play, 'game-lost', { reason });
  end(play, false, reason);
}

function end(play: Play, won: boolean, reason: Ending): void {
  const { state } = play;
  abandon(play);
  state.result = { won, reason, score: scoreOf(state, won) };
}

/** The table's score in a league: SW-8.2. */
export function scoreOf(state: State, won: boolean): number {
  const { stats, men, options, round } = state;
  let score = 100 * stats.wavesWon + 25 * stats.monstersDestroyed + 200 * stats.bossesKilled;
  if (!won && !isBossWave(state)) score += Math.floor((100 * (round - 1)) / options.roundsPerWave);
  for (const man of men) if (man.status !== 'dead') score += 10;
  return score;
}
