import type { Asked, Asking, Question, QuestionKind } from '../../flow/index.ts';
import type { Decision, Seat, Typed } from '../../kernel/game.ts';
import { type Habitual, orderOf, usable } from '../orders.ts';
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
  const { about } = question;
  const seconds = options.turnClock;
  if (!seconds) return about === undefined ? { turn: name } : { turn: name, about };
  return about === undefined
    ? { turn: name, seconds, span: name }
    : { turn: name, seconds, span: name, about };
}

/** A standing order for what is asked of one player: `always` or `never` answer it (DB-19.2). */
export const habitual =
  <Q extends Question & { about: string }, A extends Typed>(what: Habitual, answer: (use: boolean) => A) =>
  (state: State, { about }: Q): A | undefined => {
    const habit = orderOf(state, about, what);
    return habit === 'ask' ? undefined : answer(habit === 'always');
  };
/** The same for what is asked of several, of whom one is to be named: DB-19.3. */
export const habitualOf =
  <Q extends Question & { players: string[] }, A extends Typed>(
    what: Habitual,
    answer: (state: State, question: Q, usable: readonly string[]) => A,
  ) =>
  (state: State, question: Q): A | undefined => {
    const able = usable(state, what, question.players);
    return able && answer(state, question, able);
  };
