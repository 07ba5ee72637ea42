/** MR-3.6, MR-11.6 */
import { type Play, tell } from '../play.ts';
import type { Minion } from '../state.ts';

/** A failed interceptor or charger: MR-3.6, MR-7.11, MR-8.10, MR-11.6. */
export function stun(play: Play, minion: Minion): void {
  minion.stunned = true;
  if (play.state.options.realTime) minion.stunCycles = minion.acted ? 2 : 1;
  tell(play, { type: 'minion-stunned', minion: minion.id });
}

export function endStun(play: Play, minion: Minion): void {
  if (!minion.stunned) return;
  minion.stunned = false;
  delete minion.stunCycles;
  tell(play, { type: 'stun-ended', minion: minion.id });
}
