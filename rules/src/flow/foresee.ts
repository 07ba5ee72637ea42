/**
 * What a resolution can come to: the procedures that play runs, walked once for each way the dice can fall
 * and each answer a coach may give. Positions that are the same again are walked once.
 */
import type { Dice } from '../kernel/dice.ts';
import type { Typed } from '../kernel/game.ts';
import { isRolled, type Need, rollsOf } from '../kernel/roll.ts';
import type { Flow } from './flow.ts';
import { type Flowing, type Frame, openQuestion, type Play, type Question } from './frame.ts';

/** What is walked, as its game sees it. Ends are told apart by a text of the game's own. */
export interface Foreseeing<State extends Flowing, Event extends Typed> {
  /** A copy that a resolution may change, stack included. */
  copy(state: State): State;
  /** Equal for two positions exactly when all that is still looked at comes out the same. */
  key(state: State): string;
  /** Hears what has happened, in order. @returns what it has come to, once that is known */
  hear(state: State, event: Event): string | undefined;
  /**
   * Looks at a position before each stage, and at a question or the end of a match (no `frame`).
   * @returns what it has come to; {@link SKIP} for a procedure of which nothing is looked at
   */
  look(state: State, frame: Frame | undefined): string | typeof SKIP | undefined;
  /**
   * The answers to an open question that are looked at: the first asked takes the one that is best, or with
   * `against` worst, for who wants to know.
   */
  answers(state: State, question: Question): { readonly list: readonly Typed[]; readonly against?: boolean };
  /** How good an end is. */
  worth(end: string): number;
  /** The die before this event has to be rolled again until it counts. */
  isVoid(event: Event): boolean;
  /** Dice of this purpose are rolled together, and which of them shows what is all one. */
  areAlike(purpose: string): boolean;
  /** Of a die that is about to be rolled, a name for each face: faces of one name come to the same. */
  kinds?(state: State, purpose: string): readonly string[] | undefined;
}

export const SKIP = Symbol('skip');

/** What a resolution comes to when all are decided as well as can be. */
export interface Foreseen {
  /** Each end with its chance. */
  readonly ends: ReadonlyMap<string, number>;
  readonly worth: number;
  /** The rolls on the way to the best end, in order. */
  readonly needs: readonly Need[];
  /** Whether any die is rolled. */
  readonly rolled: boolean;
}

/** Why a run is given up in the middle of a stage: a die that is still to be chosen, ... */
const ASKED = Symbol('asked');
/** ... a stage that turns out to roll, and is better walked as a position of its own, ... */
const AGAIN = Symbol('again');
/** ... a die that does not count. */
const VOID = Symbol('void');

/** What positions come to that were walked already, by their keys. */
export type Known = Map<string, Foreseen>;

/**
 * @param start as play would go on from it: at a stage or at a question; it stays as it is
 * @param known filled, and not walked again: of walks that look at the same in the same way
 */
export function foresee<State extends Flowing, P extends Play<State, Event>, Event extends Typed>(
  flow: Flow<State, P>,
  start: State,
  how: Foreseeing<State, Event>,
  known: Known = new Map(),
): Foreseen {
  /** Stages that roll: the walk parts ahead of them, so that positions that are the same meet. */
  const rolls = new Set<string>();

  const node = (state: State): Foreseen => {
    const key = how.key(state);
    let found = known.get(key);
    if (!found) {
      found = expand(state, []) as Foreseen;
      known.set(key, found);
    }
    return found;
  };

  /** A position whose next dice fall like this. */
  const expand = (
    from: State,
    faces: readonly number[],
    walked = new Map<string, Foreseen | typeof VOID>(),
  ): Foreseen | typeof VOID => {
    const state = how.copy(from);
    const needs: Need[] = [];
    const events: Event[] = [];
    let thrown = 0;
    let sides = 0;
    let alike = false;
    let kinds: readonly string[] | undefined;
    let stage = '';
    let first = '';
    let end: string | undefined;
    const dice: Dice = {
      roll(of, purpose) {
        const face = faces[thrown];
        if (face !== undefined) {
          thrown++;
          first ||= stage;
          return face;
        }
        const last = events.at(-1);
        if (thrown && last && how.isVoid(last)) throw VOID;
        rolls.add(stage);
        if (thrown && stage !== first) throw AGAIN;
        sides = of;
        alike = how.areAlike(purpose);
        kinds = how.kinds?.(state, purpose);
        throw ASKED;
      },
    };
    const play = { state, dice, when: { at: 0 }, events } as unknown as P;
    const hear = () => {
      for (const event of events) {
        for (const roll of rollsOf(event)) if (isRolled(roll)) needs.push(roll);
        end ??= how.hear(state, event);
      }
      events.length = 0;
      return end !== undefined;
    };
    let parts = false;
    try {
      for (let skips = true; skips; ) {
        skips = false;
        flow.run(play, (frame) => {
          if (hear()) return true;
          const seen = how.look(state, frame);
          if (seen === SKIP) skips = true;
          else end = seen;
          if (seen !== undefined) return true;
          stage = `${frame.do} ${frame.at}`;
          parts = thrown > 0 && rolls.has(stage);
          return parts;
        });
        if (skips) state.stack.pop();
      }
    } catch (why) {
      if (why === AGAIN) return expand(from, faces, walked);
      if (why === VOID) return VOID;
      if (why !== ASKED) throw why;
      return mixed(from, faces, sides, alike ? walked : undefined, kinds);
    }
    if (!hear() && !parts) end ??= how.look(state, undefined) as string | undefined;
    if (end !== undefined) return { ends: new Map([[end, 1]]), worth: how.worth(end), needs, rolled: false };
    return parts ? after(needs, node(state)) : answered(state, needs);
  };

  /** All faces of the next die that count. */
  const mixed = (
    from: State,
    faces: readonly number[],
    sides: number,
    walked: Map<string, Foreseen | typeof VOID> | undefined,
    kinds: readonly string[] | undefined,
  ): Foreseen | typeof VOID => {
    const all: Foreseen[] = [];
    // names of faces tell those of this die apart, and say nothing of the dice before
    const seen = kinds ? new Map<string, Foreseen | typeof VOID>() : walked;
    for (let face = 1; face <= sides; face++) {
      const fallen = [...faces, face];
      const key = kinds ? kinds[face - 1] : walked && fallen.toSorted((a, b) => a - b).join();
      const one = (key && seen?.get(key)) || expand(from, fallen, walked);
      if (key) seen?.set(key, one);
      if (one !== VOID) all.push(one);
    }
    if (!all.length) return VOID;
    const ends = new Map<string, number>();
    let best = all[0]!;
    let worth = 0;
    for (const one of all) {
      for (const [end, p] of one.ends) ends.set(end, (ends.get(end) ?? 0) + p / all.length);
      worth += one.worth / all.length;
      if (one.worth > best.worth) best = one;
    }
    return { ends, worth, needs: best.needs, rolled: true };
  };

  const answered = (state: State, needs: readonly Need[]): Foreseen => {
    const question = openQuestion(state);
    if (!question) throw new Error('a match that is over has come to nothing');
    const { list, against } = how.answers(state, question);
    let best: Foreseen | undefined;
    for (const action of list) {
      const then = how.copy(state);
      const play = { state: then, when: { at: 0 }, events: [] } as unknown as P;
      flow.answer(play, question.seats[0]!, action);
      const one = node(then);
      if (!best || (against ? one.worth < best.worth : one.worth > best.worth)) best = one;
    }
    if (!best) throw new Error(`"${question.kind}" has no answer`);
    return after(needs, best);
  };

  return expand(start, []) as Foreseen;
}

const after = (needs: readonly Need[], then: Foreseen): Foreseen =>
  needs.length ? { ...then, needs: [...needs, ...then.needs] } : then;
