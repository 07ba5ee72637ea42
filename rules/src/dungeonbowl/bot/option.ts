/** What a player might do in an activation, and what that is worth. */
import type { Action } from '../actions/index.ts';
import { cell } from '../pieces.ts';
import type { ActionKind, Activation, InDungeon } from '../state.ts';
import { type Spot, type Spots, wayTo } from './reach.ts';
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
  /** The first thing to be done for it. */
  action(): Action;
}

/** A walk to a spot, or what is done there. */
export const go =
  ({ sight }: Mover, spot: Spot, there: Action): (() => Action) =>
  () => {
    if (!spot.from) return there;
    const path = wayTo(spot).map((at) => ({ ...sight.ground.squares[at]! }));
    return { type: 'move', path };
  };

/** Cells in reach beside another one, the nearest first. */
export function spotsBeside({ sight, spots }: Mover, at: number): Spot[] {
  const found: Spot[] = [];
  for (const next of sight.ground.around[at]!) {
    const spot = spots.at[next];
    if (spot && !(spot.from && sight.pads.includes(next))) found.push(spot);
  }
  return found.sort((a, b) => a.steps - b.steps);
}

export const here = ({ sight, player }: Mover): number => cell(sight.ground, player);
