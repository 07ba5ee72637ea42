import type { Asked, Asking, Question, QuestionKind } from '../../flow/index.ts';
import type { Decision, Seat, Typed } from '../../kernel/game.ts';
import { type Habit, type Orders, ordersOf } from '../orders.ts';
import type { State } from '../state.ts';

/** One row of the table. */
export const row = <Q extends Question, A extends Typed>(
  of: Asked<Q, A>,
  asking: Asking<State, Q, A>,
): QuestionKind<State, Q, A> => ({ ...of, ...asking });

/** On its own clock, unless it falls into the seat's own turn: RB-29.3. */
export const reaction = (
  state: State,
  question: Question & { about?: string },
  seat: Seat,
): Partial<Decision> => ({
  clock: state.turn?.player[0] === seat ? 'turn' : 'reaction',
  ...(question.about !== undefined && { about: question.about }),
});

export const DECLINE = { type: 'decline' } as const;

/**
 * What is answered by a habit (RB-28.2): by its rule, which is also played when the clock runs out, not at
 * all, or by the seat, which is then asked.
 * @param auto the rule of RB-28.4
 */
export const habitual = <Q extends Question, A extends Typed>(
  habitOf: (orders: Orders, question: Q) => Habit,
  auto: (state: State, question: Q, seat: Seat) => A,
  never: (question: Q) => A,
): Required<Pick<Asking<State, Q, A>, 'fallback' | 'order'>> => ({
  fallback: auto,
  order(state, question, seat) {
    const habit = habitOf(ordersOf(state, seat), question);
    return habit === 'ask' ? undefined : habit === 'auto' ? auto(state, question, seat) : never(question);
  },
});
