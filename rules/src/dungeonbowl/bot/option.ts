/** What a player might do in an activation, and what that is worth. */
import type { Action } from '../actions/index.ts';
import { cell } from '../pieces.ts';
import type { ActionKind, Activation, InDungeon } from '../state.ts';
import { type Spot, wayTo } from './reach.ts';
import type { Sight } from './sight.ts';

/** A player whose activation is thought about; it need not be under way. */
export interface Mover {
  readonly sight: Sight;
  readonly player: InDungeon;
  readonly active: Activation;
  readonly spots: ReadonlyMap<number, Spot>;
  /** Whether this Action can be declared, or has been. */
  may(kind: ActionKind): boolean;
}

export interface Option {
  /** What is gained, in points of the score. */
  readonly worth: number;
  /** The chance that the turn ends with it. */
  readonly risk: number;
  readonly kind: ActionKind;
  /** The first thing to be done for it. */
  readonly action: Action;
}

/** A walk to a spot, or what is done there. */
export function go({ sight }: Mover, spot: Spot, there: Action): Action {
  if (!spot.from) return there;
  const path = wayTo(spot).map((at) => ({ ...sight.ground.squares[at]! }));
  return { type: 'move', path };
}

/** Cells in reach beside another one. */
export function* spotsBeside({ sight, spots }: Mover, at: number): Generator<Spot> {
  for (const next of sight.ground.around[at]!) {
    const spot = spots.get(next);
    if (spot && !(spot.from && sight.pads.includes(next))) yield spot;
  }
}

export const here = ({ sight, player }: Mover): number => cell(sight.ground, player);
