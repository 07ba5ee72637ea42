import {
  type AnyGame,
  type Dice,
  firstDifference,
  nextOf,
  REFEREE,
  recordingDice,
  type Seat,
  type Typed,
  type Violation,
  violation,
} from '@touchline/rules/kernel';
import { analysis } from '../text/analysis.ts';
import type { Move } from './tree.ts';

const TOLD = analysis.wrong;

/** A match at one moment. */
export interface Standing {
  /** Of the game; only to be read. */
  readonly state: unknown;
  /** Milliseconds since the match began. */
  readonly at: number;
}

/** A move that was carried out, and the match after it. */
export interface Made extends Standing {
  readonly move: Move;
  readonly events: readonly Typed[];
}

/** An action, by whom and when. */
export type Tried = Pick<Move, 'seat' | 'action' | 'at'> & { readonly by?: typeof REFEREE };

/** Why an action cannot be carried out; anybody may have made it up. */
export function refusalOf(game: AnyGame, before: Standing, tried: Tried): Violation | undefined {
  const { seat, action, at } = tried;
  if (!Number.isSafeInteger(at) || at < before.at) return violation('no-move', '', TOLD.time);
  if (game.result(before.state)) return violation('no-move', '', TOLD.over);
  const next = nextOf(game, { state: before.state, seq: 1 }, at, REFEREE);
  if (next && 'seat' in next && (seat === REFEREE || next.at <= at)) {
    const due = seat === REFEREE && next.at <= at && !firstDifference(next.action, action);
    return due ? undefined : violation('no-move', '', TOLD.referee);
  }
  if (seat === REFEREE) return violation('no-move', '', TOLD.referee);
  return game.check(before.state, seat, action, when(tried));
}

const when = ({ at, by }: Tried) => ({ at, ...(by && { by }) });

/** Carries out what {@link refusalOf} lets through, on a copy. What dice throw, it throws. */
export function carryOut(game: AnyGame, before: Standing, tried: Tried, dice: Dice): Made {
  const kept = recordingDice(dice);
  const state = structuredClone(before.state);
  const { seat, action, at } = tried;
  const events = game.apply(state, seat, action, kept, when(tried));
  return { state, at, events, move: { seat, action, at, dice: kept.rolled } };
}

/** A die that somebody has to choose. */
export class Unchosen extends Error {
  readonly sides: number;
  readonly purpose: string;

  constructor(sides: number, purpose: string) {
    super(`d${sides} "${purpose}"`);
    this.sides = sides;
    this.purpose = purpose;
  }
}

/** Dice that show what was chosen, in order. @throws {@link Unchosen} at the first that was not */
export function chosenDice(faces: readonly number[]): Dice {
  let next = 0;
  return {
    roll(sides, purpose) {
      const face = faces[next++];
      if (face === undefined) throw new Unchosen(sides, purpose);
      return face;
    },
  };
}

/** Dice as they fall. */
export const fallingDice: Dice = {
  roll(sides) {
    const [bits] = crypto.getRandomValues(new Uint32Array(1)) as unknown as [number];
    // what would make low faces likelier is drawn again
    return bits < 2 ** 32 - (2 ** 32 % sides) ? (bits % sides) + 1 : this.roll(sides, '');
  },
};

/** The seats that may decide something, each once. */
export const deciders = (game: AnyGame, { state }: Standing): readonly Seat[] =>
  game.decisions(state).map(({ seat }) => seat);
