/** What a player might do in its turn, and what that is worth. */
import type { Action } from '../actions/index.ts';
import { arc, type Direction, distance } from '../field.ts';
import { cell, stands } from '../pieces.ts';
import type { OnField, Turn } from '../state.ts';
import type { Sight } from './sight.ts';
import { costTo, FORWARD_FIRST, type Walk, wayTo } from './ways.ts';

/** The turn that is thought about; it need not be under way. */
export interface Mover {
  readonly sight: Sight;
  readonly player: OnField;
  readonly turn: Turn;
  /** What the position is worth if the player does nothing. */
  readonly still: number;
  /** The movements that the turn has left. */
  readonly walks: readonly Walk[];
  /** How many cells can be reached: the first of `reached`, until something else is explored. */
  readonly count: number;
}

/** The most points that the turn can still give. */
export const most = ({ walks }: Pick<Mover, 'walks'>): number =>
  Math.max(0, ...walks.map(({ points }) => points));

/** Points that leave so many half-actions; below 0 where the turn has them no more. */
export function sparing({ walks, turn }: Mover, halves: number): number {
  let points = turn.halvesLeft >= halves ? 0 : -1;
  for (const walk of walks) if (walk.halves >= halves && walk.points > points) points = walk.points;
  return points;
}

/** Points without a sprint. */
export function unsprinted({ walks }: Mover): number {
  let points = 0;
  for (const walk of walks) if (walk.mode !== 'sprint' && walk.points > points) points = walk.points;
  return points;
}

/** What a movement is made for in the same turn, and how likely that comes off. */
export interface Meant {
  readonly type: 'block' | 'pickup' | 'handoff';
  /** Against whom, or with whom. */
  readonly target?: string;
  /** The form of a block, and whether it is for the ball. */
  readonly kind?: string;
  readonly strip?: boolean;
  readonly chance: number;
}

export interface Option {
  /** In points of the score, to the bot's own side. */
  readonly worth: number;
  readonly action: Action;
  readonly meant?: Meant;
}

/** An action whose parts fit. */
export const act = (action: Action): Action => action;

export const better = (a: Option | undefined, b: Option | undefined): Option | undefined =>
  !a || (b && b.worth > a.worth) ? b : a;

/** The facing with most of the nearest foes in front, the carrier first among them: RB-5.1. */
export function facingAt({ foes, carrier, team }: Sight, at: number, now: Direction): Direction {
  let best = now;
  let most = -1;
  for (const way of FORWARD_FIRST[team]) {
    let seen = way === now ? 0.01 : 0;
    for (const foe of foes) {
      const there = cell(foe);
      const far = distance(at, there);
      if (!far || far > 9 || !stands(foe)) continue;
      const side = arc(at, way, there);
      seen += ((side === 'front' ? 2 : side === 'flank' ? 1 : 0) * (foe === carrier ? 3 : 1)) / far;
    }
    if (seen > most) {
      most = seen;
      best = way;
    }
  }
  return best;
}

/**
 * The movement to a cell that the last exploration reached.
 * @param spare halves of the turn that have to be left
 */
export function go({ sight, player, walks }: Mover, to: number, spare = 0): Action | undefined {
  const cost = costTo(to);
  const mode = walks.find(({ points, halves }) => points >= cost && halves >= spare)?.mode;
  if (!mode) return undefined;
  const path = wayTo(to).map(({ q, r }) => ({ q, r }));
  return act({ type: 'move', player: player.id, mode, path, facing: facingAt(sight, to, player.facing) });
}
