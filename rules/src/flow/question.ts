import type { Dice } from '../kernel/dice.ts';
import type { Decision, Seat, Typed } from '../kernel/game.ts';
import { type Frame, isQuestion, type Play, type Question } from './frame.ts';

/** What a game says of one kind of question: the row of the rulebook's table of decisions. */
export interface Asking<State, Q extends Question, A extends Typed> {
  /** The clause that asks. */
  readonly clause: string | ((state: State, question: Q, seat: Seat) => string);
  /** Whose clock runs and how, and what it is about. The seat's own time, and about nothing, where absent. */
  decision?(state: State, question: Q, seat: Seat): Partial<Omit<Decision, 'seat' | 'kind' | 'clause'>>;
  /** The answers of a seat, as `Game.legal` lists them. */
  legal(state: State, question: Q, seat: Seat): A[];
  /** What is played for a seat whose clock has run out. A default that rolls returns {@link DEFAULT}. */
  fallback(state: State, question: Q, seat: Seat): A | typeof DEFAULT;
  /** The default that rolls; required where {@link fallback} returns {@link DEFAULT}. */
  random?(state: State, question: Q, seat: Seat, dice: Dice): A;
  /** The question answers itself when only one answer is left. */
  readonly forced?: true;
  /** What a standing order of the seat answers; `undefined` when the seat is to be asked. */
  order?(state: State, question: Q, seat: Seat): A | undefined;
  /**
   * Tells what everybody learns of an answer at once, though the procedure waits for those of other seats.
   */
  answered?(play: Play, question: Q, seat: Seat, answer: A): void;
}

/** A kind of question, for the procedures that ask it. */
export interface Asked<Q extends Question, A extends Typed> {
  readonly kind: Q['kind'];
  /**
   * Asks one seat, or several at once; play waits until all have answered. The next stage has the answers.
   */
  ask(play: Pick<Play, 'state'>, seats: Seat | readonly Seat[], data: Omit<Q, keyof Question>): void;
  /** Takes the answer of the one seat that was asked. @throws Error when there is none */
  answer(frame: Frame): A;
  /** Takes the answers of all seats that were asked. */
  answers(frame: Frame): Readonly<Record<Seat, A>>;
}

/** A kind of question that procedures ask. */
export interface QuestionKind<State, Q extends Question, A extends Typed>
  extends Asked<Q, A>,
    Asking<State, Q, A> {
  readonly kind: Q['kind'];
}

/** Declares a kind of question. */
export const question =
  <State, Q extends Question, A extends Typed>() =>
  (kind: Q['kind'], asking: Asking<State, Q, A>): QuestionKind<State, Q, A> => ({
    ...asking,
    ...asked<Q, A>()(kind),
  });

/**
 * The half of a kind of question that procedures need. For a question whose {@link Asking} leads back to the
 * procedures: a turn, whose answers are all that a player can do.
 */
export const asked =
  <Q extends Question, A extends Typed>() =>
  (kind: Q['kind']): Asked<Q, A> => ({
    kind,
    ask: ({ state }, seats, data) =>
      void state.stack.push({
        do: 'ask',
        kind,
        seats: typeof seats === 'string' ? [seats] : [...seats],
        ...data,
      } as Question),
    answer(frame) {
      const answers = taken(frame);
      for (const seat in answers) return answers[seat] as A;
      throw new Error(`"${kind}" has not been answered in ${frame.do}`);
    },
    answers: (frame) => taken(frame) as Record<Seat, A>,
  });

function taken(frame: Frame): Record<Seat, Typed> {
  const { answers = {} } = frame;
  delete frame.answers;
  return answers;
}

/**
 * Hands a seat's answer to the procedure whose question is on top of the stack. It goes on
 * when all seats have answered.
 */
export function giveAnswer({ state: { stack } }: Pick<Play, 'state'>, seat: Seat, action: Typed): void {
  const open = stack[stack.length - 1] as Question;
  const asker = stack[stack.length - 2];
  if (asker && !isQuestion(asker)) {
    asker.answers ??= {};
    asker.answers[seat] = action;
  }
  if (open.seats.length === 1) stack.pop();
  else open.seats = open.seats.filter((one) => one !== seat);
}

/** What the referee plays for a seat whose default is left to the dice. Legal for nobody else. */
export const DEFAULT = { type: 'default' } as const;
