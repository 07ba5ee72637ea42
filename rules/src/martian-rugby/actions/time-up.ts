import type { z } from 'zod';
import type { Rule } from '../../flow/index.ts';
import { REFEREE, type Seat, type Wake } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import type { Play } from '../play.ts';
import * as turn from '../procedures/turn.ts';
import type { State } from '../state.ts';

const schemas = {
  timeUp: typed('time-up', {}),
  halfTimeUp: typed('half-time-up', {}),
};
type TimeUp = z.infer<typeof schemas.timeUp>;
type HalfTimeUp = z.infer<typeof schemas.halfTimeUp>;
/** What the server tells the rules: the time limit, or half of it, has passed. MR-10.5, MR-10.7 */
export type Signal = TimeUp | HalfTimeUp;

/** The signals come from the referee alone, and once. */
function checkSignal(state: State, seat: Seat, clause: string, due: boolean): Violation | undefined {
  if (seat !== REFEREE)
    return violation('not-your-decision', clause, 'The clock of the match is kept by the referee.');
  if (state.options.timeLimitMinutes && due) return undefined;
  return violation('wrong-phase', clause, 'This match has no such limit, or it has passed before.');
}

export function signal(play: Play, { type }: Signal): void {
  if (type === 'time-up') turn.timeUp(play);
  else turn.halfTimeUp(play);
}

export const timeUp: Rule<State, Play, TimeUp, unknown> = {
  schema: schemas.timeUp,
  check: (state, _action, { seat }) => checkSignal(state, seat, 'MR-10.5', !state.timeUp),
  apply: signal,
};

export const halfTimeUp: Rule<State, Play, HalfTimeUp, unknown> = {
  schema: schemas.halfTimeUp,
  check: (state, _action, { seat }) =>
    checkSignal(state, seat, 'MR-10.7', state.options.swapEnds && !state.halfTimeUp),
  apply: signal,
};

/** When the referee signals next: MR-10.5, MR-10.7. */
export function wakes(state: State): Wake<Signal> | undefined {
  const limit = state.options.timeLimitMinutes * 60_000;
  if (!limit || !state.stack.length || state.timeUp) return undefined;
  if (state.options.swapEnds && !state.halfTimeUp) return { at: limit / 2, action: { type: 'half-time-up' } };
  return { at: limit, action: { type: 'time-up' } };
}
