/** The end of a match: DB-1. */
import { abandon } from '../../flow/index.ts';
import type { Play } from '../play.ts';
import type { Reason, SeatId } from '../state.ts';

/** Ends it at once: nothing that is still to come takes place. */
export function finishWith(play: Play, winners: SeatId[], reason: Reason): void {
  const { state, events } = play;
  const score = Object.fromEntries(state.seats.map((seat) => [seat, 0]));
  if (reason === 'touchdown') for (const seat of winners) score[seat] = 1;
  // DB-4.2: public when the game is over
  for (const chest of state.chests)
    chest.content ??= state.hidden.chest === state.chests.indexOf(chest) ? 'ball' : 'explosion';
  delete state.roll;
  state.phase = 'over';
  state.result = { winners, reason, score };
  events.push({ type: 'game-ended', winners, reason });
  abandon(play);
}
