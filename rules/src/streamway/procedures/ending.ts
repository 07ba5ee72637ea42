import { abandon } from '../../flow/index.ts';
import type { Ending } from '../data.ts';
import { type Play, tell } from '../play.ts';
import { scoreOf } from '../score.ts';

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
