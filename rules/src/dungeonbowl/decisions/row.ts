import type { Asked, Asking, Question, QuestionKind } from '../../flow/index.ts';
import type { Decision, Seat, Typed } from '../../kernel/game.ts';
import type { State } from '../state.ts';

/** One row of the table of section 3.3. */
export const row = <Q extends Question, A extends Typed>(
  of: Asked<Q, A>,
  asking: Asking<State, Q, A>,
): QuestionKind<State, Q, A> => ({ ...of, ...asking });

/**
 * Of the seat of the player concerned (DB-16.5), on the clock of a decision; within the own turn on that of
 * the turn as well: BB-3.12.
 */
export function interrupt(
  { turn, options }: State,
  question: Question & { about?: string },
  seat: Seat,
): Partial<Decision> {
  return {
    clock: turn?.seat === seat ? 'turn' : 'reaction',
    ...(options.decisionClock && { seconds: options.decisionClock }),
    ...(question.about !== undefined && { about: question.about }),
  };
}
/** A row marked *turn*: all of them share the time of the turn. */
export function ownTurn(
  { turn, options }: State,
  question: Question & { about?: string },
): Partial<Decision> {
  const name = `turn-${turn!.number}`;
  return {
    turn: name,
    ...(options.turnClock && { seconds: options.turnClock, span: name }),
    ...(question.about !== undefined && { about: question.about }),
  };
}
