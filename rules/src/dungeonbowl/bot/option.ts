/** What a player might do in an activation, and what that is worth. */
import type { Action } from '../actions/index.ts';
import { cell } from '../pieces.ts';
import type { ActionKind, Activation, InDungeon } from '../state.ts';
import { type Spot, type Spots, spotOf, wayTo } from './reach.ts';
import type { Sight } from './sight.ts';

/** A player whose activation is thought about; it need not be under way. */
export interface Mover {
  readonly sight: Sight;
  readonly player: InDungeon;
  readonly active: Activation;
  readonly spots: Spots;
  /** Whether this Action can be declared, or has been. */
  may(kind: ActionKind): boolean;
}

export interface Option {
  /** What is gained, in points of the score. */
  readonly worth: number;
  /** The chance that the turn ends with it. */
  readonly risk: number;
  readonly kind: ActionKind;
  /** The match is won with it. */
  readonly wins?: true;
  /** What is done for it, in order. */
  steps(): readonly [Action, ...Action[]];
}

/** Is told of what might be done, one option at a time. */
export type Offer = (option: Option) => void;

/** A walk to a spot. */
export const goTo =
  ({ sight, spots }: Mover, spot: Spot) =>
  (): readonly [Action] => [
    { type: 'move', path: wayTo(spots, spot).map((at) => ({ ...sight.ground.squares[at]! })) },
  ];
/** A walk to a spot, unless one is there, and what is done there. */
export const go =
  (mover: Mover, spot: Spot, there: Action): Option['steps'] =>
  () =>
    spot.n ? [...goTo(mover, spot)(), there] : [there];

/** To go to a spot, by its number, and no more. */
export function walk(mover: Mover, n: number, worth: number): Option {
  const spot = spotOf(mover.spots, n);
  const end = { type: 'end-activation' } as const;
  return { worth, risk: 1 - spot.p, kind: 'move', steps: go(mover, spot, end) };
}

/** Cells in reach beside another one, the nearest first. */
export function spotsBeside({ sight, spots }: Mover, at: number): Spot[] {
  const found: Spot[] = [];
  for (const next of sight.ground.around[at]!) {
    const n = next < 0 ? -1 : spots.at[next]!;
    if (n === 0 || (n > 0 && !sight.pads.includes(next))) found.push(spotOf(spots, n));
  }
  return found.sort((a, b) => a.steps - b.steps);
}

export const here = ({ sight, player }: Mover): number => cell(sight.ground, player);
