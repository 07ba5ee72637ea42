import type { Dice } from '../kernel/dice.ts';
import type { Decision, Seat, Started, Typed } from '../kernel/game.ts';
import { type Flowing, type Frame, isQuestion, openQuestion, type Play, type Question } from './frame.ts';
import { DONE } from './procedure.ts';
import { type Asking, DEFAULT, giveAnswer } from './question.ts';

/** A game's procedures and questions, run. */
export interface Flow<State extends Flowing, P extends Play> {
  /**
   * As `Game.start`.
   * @param state nothing has happened in it
   * @param first starts what the match begins with
   */
  start(state: State, dice: Dice, first: (play: P) => void): Started<State, P['events'][number]>;
  /**
   * Goes on until somebody has to decide, or the match is over.
   * @param until stops before a stage: for odds and for bots, who look no further
   */
  run(play: P, until?: (frame: Frame) => boolean): void;
  /** The open question that this seat has to answer. */
  question(state: State, seat: Seat): Question | undefined;
  /** As `Game.decisions`. */
  decisions(state: State): Decision[];
  /** As `Game.legal`. */
  legal(state: State, seat: Seat): Typed[];
  /** As `Game.onTimeout`. @throws Error when the seat owes no decision */
  fallback(state: State, seat: Seat): Typed;
  /** Hands a seat's answer to the procedure that asked. */
  answer(play: P, seat: Seat, action: Typed): void;
  /** Rolls the default of a seat's question. */
  random(play: P, seat: Seat): Typed;
}

/** What a game declares: every procedure and every kind of question that can be on its stack. */
export interface Declared<State extends Flowing, P extends Play> {
  readonly procedures: readonly { readonly name: string; step(play: P, frame: never): string }[];
  readonly questions: readonly (Asking<State, never, Typed> & { readonly kind: string })[];
}

/** @throws Error when two procedures or two kinds of question have one name */
export function defineFlow<State extends Flowing, P extends Play>(
  declared: Declared<State, P>,
): Flow<State, P> {
  const procedures = byName(declared.procedures, ({ name }) => name);
  const kinds = byName(declared.questions, ({ kind }) => kind);
  const kindOf = ({ kind }: Question) => kinds.get(kind) as unknown as Asking<State, Question, Typed>;

  const question = (state: State, seat: Seat): Question | undefined => {
    const open = openQuestion(state);
    return open?.seats.includes(seat) ? open : undefined;
  };

  const owed = (state: State, seat: Seat): Question => {
    const open = question(state, seat);
    if (!open) throw new Error(`${seat} owes no decision`);
    return open;
  };

  const answer = (play: P, seat: Seat, action: Typed): void => {
    const open = play.state.stack.at(-1) as Question;
    kindOf(open).answered?.(play, open, seat, action);
    giveAnswer(play, seat, action);
  };

  /** Answers what needs no asking. Says whether it did. */
  const answersItself = (play: P, open: Question): boolean => {
    const { order, forced, legal } = kindOf(open);
    if (!order && !forced) return false;
    const state = play.state as State;
    for (const seat of open.seats) {
      const list = forced && legal(state, open, seat);
      const action = order?.(state, open, seat) ?? (list && list.length === 1 ? list[0] : undefined);
      if (!action) continue;
      answer(play, seat, action);
      return true;
    }
    return false;
  };

  return {
    start(state, dice, first) {
      const play = { state, dice, when: { at: 0 }, events: [] } as unknown as P;
      first(play);
      this.run(play);
      return { state, events: play.events };
    },
    run(play, until) {
      const { stack } = play.state;
      for (let frame = stack[stack.length - 1]; frame; frame = stack[stack.length - 1]) {
        if (isQuestion(frame)) {
          if (answersItself(play, frame)) continue;
          return;
        }
        const depth = stack.length - 1;
        const procedure = procedures.get(frame.do)!;
        let next: string;
        do {
          if (until?.(frame)) return;
          next = procedure.step(play, frame as never);
          // the stage has abandoned everything, itself included
          if (stack[depth] !== frame) break;
          if (next !== DONE) frame.at = next;
          else if (stack.length === depth + 1) stack.pop();
          else stack.splice(depth, 1);
        } while (next !== DONE && stack.length === depth + 1);
      }
    },
    question,
    decisions(state) {
      const open = openQuestion(state);
      if (!open) return [];
      const { clause, decision } = kindOf(open);
      return open.seats.map((seat) => {
        const its = typeof clause === 'string' ? clause : clause(state, open, seat);
        const owed = { seat, kind: open.kind, clause: its, clock: 'turn' as const };
        return decision ? Object.assign(owed, decision(state, open, seat)) : owed;
      });
    },
    legal(state, seat) {
      const open = question(state, seat);
      return open ? kindOf(open).legal(state, open, seat) : [];
    },
    fallback(state, seat) {
      const open = owed(state, seat);
      return kindOf(open).fallback(state, open, seat);
    },
    answer,
    random(play, seat) {
      const open = owed(play.state as State, seat);
      const { random } = kindOf(open);
      if (!random) throw new Error(`"${DEFAULT.type}" of "${open.kind}" is not left to the dice`);
      return random(play.state as State, open, seat, play.dice);
    },
  };
}

function byName<T>(list: readonly T[], nameOf: (one: T) => string): ReadonlyMap<string, T> {
  const table = new Map<string, T>();
  for (const one of list) {
    const name = nameOf(one);
    if (table.has(name)) throw new Error(`two are called "${name}"`);
    table.set(name, one);
  }
  return table;
}
