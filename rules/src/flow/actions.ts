import { type ZodType, z } from 'zod';
import type { Dice } from '../kernel/dice.ts';
import { type Decision, REFEREE, type Seat, type Typed, type When } from '../kernel/game.ts';
import type { Odds } from '../kernel/odds.ts';
import { type Violation, violation } from '../kernel/violation.ts';
import type { Flow } from './flow.ts';
import { type Form, readerOf } from './form.ts';
import type { Flowing, Play, Question } from './frame.ts';
import { DEFAULT } from './question.ts';

/** Who acts, and the question that is answered; none where a rule needs none. */
export interface By<Q = Question> {
  readonly seat: Seat;
  readonly question: Q;
}

/** One action of a game. */
export interface Rule<State extends Flowing, P extends Play, A extends Typed = Typed, Q = Question> {
  /** Its form: an object whose `type` is a literal. */
  readonly schema: ZodType<A>;
  /** The kinds of question it answers; absent when it may come at any time. */
  readonly answers?: readonly string[];
  /** What is wrong with it, after the checks of all actions. Reads only. */
  check?(state: State, action: A, by: By<Q>, when: When): Violation | undefined;
  /**
   * Carries it out while its question stays open, as what a turn is made of. Absent when it is the answer
   * that the asking procedure goes on with.
   */
  apply?(play: P, action: A, by: By<Q>): void;
  odds?(state: State, action: A, by: By<Q>): Odds | undefined;
  /**
   * It answers nothing and moves no clock: a standing order, which counts from the next question on. It needs
   * an `apply`, and no {@link answers}.
   */
  readonly aside?: true;
}

/** How a game refuses what is wrong with any action, in the order they are looked at. */
export interface Refusals<State> {
  /** No schema reads it: where the rulebook has that looked at before all else. */
  unread?(): Violation;
  over(state: State): Violation;
  /** This seat has nothing to decide now. */
  notAsked(state: State, seat: Seat, action: Typed): Violation;
  /** It has, but this is no answer to it. */
  noAnswer(state: State, seat: Seat, action: Typed, question: Question): Violation;
}

/** The actions of a game in one table, and the questions they answer: what `Game` asks of them. */
export interface ActionTable<State extends Flowing, Event, A extends Typed> {
  readonly action: ZodType<A>;
  decisions(state: State): Decision[];
  legal(state: State, seat: Seat): A[];
  onTimeout(state: State, seat: Seat): A;
  check(state: State, seat: Seat, action: A, when: When): Violation | undefined;
  apply(state: State, seat: Seat, action: A, dice: Dice, when: When): Event[];
  odds(state: State, seat: Seat, action: A): Odds | undefined;
  aside(action: A): boolean;
}

/** A rule whose action is not known here. */
type AnyRule<State, P> = Pick<Rule<Flowing, Play>, 'answers' | 'aside'> & {
  readonly schema: ZodType;
  check?(state: State, action: never, by: never, when: When): Violation | undefined;
  apply?(play: P, action: never, by: never): void;
  odds?(state: State, action: never, by: never): Odds | undefined;
};
type ActionOf<R> = R extends { readonly schema: ZodType<infer A extends Typed> } ? A : never;

/**
 * Makes the table.
 * @param rules by the `type` of their action, in the rulebook's order
 * @param before runs ahead of each action that is carried out. An answer whose question it has done away with
 * (a whistle that has gone in between) is not carried out
 */
export function actionTable<
  State extends Flowing,
  P extends Play,
  const R extends Readonly<Record<string, AnyRule<State, P>>>,
>(
  flow: Flow<State, P>,
  refusals: Refusals<State>,
  rules: R,
  before?: (play: P, seat: Seat, action: Typed) => void,
): ActionTable<State, P['events'][number], ActionOf<R[keyof R]>> {
  type A = ActionOf<R[keyof R]>;
  const byType = new Map(
    Object.entries(rules) as unknown as [string, Rule<State, P, A, Question | undefined>][],
  );
  const ruleOf = ({ type }: Typed) => byType.get(type);
  const schemas = Object.values(rules).map(({ schema }) => schema) as unknown as Parameters<
    typeof z.discriminatedUnion
  >[1];
  const schema = z.discriminatedUnion('type', schemas) as unknown as ZodType<A>;
  const readers = new Map<unknown, Form>(
    Object.entries(rules).map(([type, rule]) => [type, readerOf(rule.schema)]),
  );
  const isRead = (action: A): boolean => readers.get(action?.type)?.(action) === true;
  return {
    action: schema,
    decisions: flow.decisions,
    // each question lists actions of this table
    legal: flow.legal as (state: State, seat: Seat) => A[],
    onTimeout: flow.fallback as (state: State, seat: Seat) => A,
    check(state, seat, action, when) {
      if (refusals.unread && !isRead(action)) return refusals.unread();
      if (!state.stack.length) return refusals.over(state);
      const rule = ruleOf(action);
      const question = flow.question(state, seat);
      if (!rule?.answers) {
        if (rule) return rule.check?.(state, action, { seat, question }, when);
      } else if (question && rule.answers.includes(question.kind))
        return rule.check?.(state, action, { seat, question }, when);
      return question
        ? refusals.noAnswer(state, seat, action, question)
        : refusals.notAsked(state, seat, action);
    },
    apply(state, seat, action, dice, when) {
      const play = { state, dice, when, events: [] } as unknown as P;
      const asked = flow.question(state, seat);
      const rule = ruleOf(action)!;
      if (rule.aside) {
        rule.apply?.(play, action, { seat, question: asked });
        return play.events;
      }
      before?.(play, seat, action);
      if (!rule.answers || (asked && state.stack.includes(asked))) {
        if (rule.apply) rule.apply(play, action, { seat, question: asked });
        else flow.answer(play, seat, action);
      }
      flow.run(play);
      return play.events;
    },
    odds: (state, seat, action) =>
      ruleOf(action)?.odds?.(state, action, { seat, question: flow.question(state, seat) }),
    aside: (action) => ruleOf(action)?.aside === true,
  };
}

/** The action {@link DEFAULT}, for a game that leaves a default to the dice. */
export function byDefault<State extends Flowing, P extends Play>(
  flow: Flow<State, P>,
  refusal: Violation = violation('malformed', '', 'Only the referee plays a default.'),
): Rule<State, P, typeof DEFAULT, Question | undefined> {
  return {
    schema: z.strictObject({ type: z.literal(DEFAULT.type) }),
    check: (_state, _action, { question }, { by }) => (by === REFEREE && question ? undefined : refusal),
    apply: (play, _action, { seat }) => flow.answer(play, seat, flow.random(play, seat)),
  };
}
