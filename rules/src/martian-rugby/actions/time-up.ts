import { z } from 'zod';
import { REFEREE, type Wake } from '../../kernel/game.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import type { State } from '../state.ts';

/** What the server tells the rules: the time limit, or half of it, has passed. MR-10.5, MR-10.7 */
export const timeUp = z.strictObject({ type: z.literal('time-up') });
export const halfTimeUp = z.strictObject({ type: z.literal('half-time-up') });
export type Signal = z.infer<typeof timeUp> | z.infer<typeof halfTimeUp>;

/** The signals come from the referee alone, and once. */
export function checkSignal(state: State, seat: string, { type }: Signal): Violation | undefined {
  const clause = type === 'time-up' ? 'MR-10.5' : 'MR-10.7';
  if (seat !== REFEREE)
    return violation('not-your-decision', clause, 'The clock of the match is kept by the referee.');
  const { timeLimitMinutes, swapEnds } = state.options;
  const due = type === 'time-up' ? !state.timeUp : swapEnds && !state.halfTimeUp;
  if (timeLimitMinutes && due) return undefined;
  return violation('wrong-phase', clause, 'This match has no such limit, or it has passed before.');
}

/** When the referee signals next: MR-10.5, MR-10.7. */
export function wakes(state: State): Wake<Signal> | undefined {
  const limit = state.options.timeLimitMinutes * 60_000;
  if (!limit || state.phase === 'over' || state.timeUp) return undefined;
  if (state.options.swapEnds && !state.halfTimeUp) return { at: limit / 2, action: { type: 'half-time-up' } };
  return { at: limit, action: { type: 'time-up' } };
}
