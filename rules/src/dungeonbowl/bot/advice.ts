/** What the bot would do in the place of a coach: for who is told what may be done next. */
import type { Action } from '../actions/index.ts';
import type { PublicState, SeatId } from '../state.ts';
import { ANSWERS } from './answers.ts';
import { look } from './sight.ts';
import { type Plan, planned } from './turn.ts';

export type { Plan };

/**
 * What a seat might do next in its turn as far as it can be said now.
 * @param who of whom alone it is asked
 * @param waits see `planned`
 * @returns nothing where the turn may end, or that player has nothing to do
 */
export const advise = (
  state: PublicState,
  seat: string,
  legal: readonly Action[],
  who?: string,
  waits = true,
): Plan | undefined => planned({ ...look(state, seat as SeatId), careful: true }, legal, who, waits);

/** What a seat might answer to a question that is no part of its turn; nothing before play. */
export function adviseAnswer(state: PublicState, seat: string, legal: readonly Action[]): Action | undefined {
  const first = legal[0]?.type;
  return first && ANSWERS[first]?.(look(state, seat as SeatId), legal);
}
