/** Where the active player can go: what `legal` lists as single steps, as whole ways. RB-14.1 to RB-14.4 */
import { cellOf, DIRECTIONS, HEXES, type Hex, isPost, neighbour, OFF } from './field.ts';
import { occupants, onField } from './pieces.ts';
import type { OnField, PublicState } from './state.ts';
import { type Mode, type Opened, opened, paid } from './steps.ts';

/** A hex that can be reached, by the movement that takes least of the turn, and the way of least cost. */
export interface Reached {
  readonly to: Hex;
  readonly path: readonly Hex[];
  readonly mode: Mode;
  /** Points of movement that are left there. */
  readonly left: number;
}

/** From the smallest part of a turn to the largest. */
const MODES: readonly Mode[] = ['continue', 'half', 'full', 'sprint'];

interface Step {
  readonly at: number;
  readonly move: Opened;
  readonly from?: Step;
}

/** Every hex in reach of the active player, by cell. Nothing for one who lies on the ground. */
export function reach(state: PublicState): ReadonlyMap<number, Reached> {
  const found = new Map<number, Reached>();
  const { turn } = state;
  if (!turn) return found;
  const player = onField(state, turn.player);
  if (player.posture === 'prone') return found;
  for (const mode of MODES) {
    const begun = opened(turn, mode);
    if (!begun) continue;
    for (const [to, step] of spread(state, player, begun))
      if (!found.has(to))
        found.set(to, { to: HEXES[to]!, path: wayOf(step), mode, left: step.move.movePoints });
  }
  return found;
}

/** The cheapest way to each hex, the first hex left out. */
function spread(state: PublicState, player: OnField, begun: Opened): ReadonlyMap<number, Step> {
  const taken = occupants(state);
  const best = new Map<number, Step>();
  const start = cellOf(player.hex);
  const waiting: Step[] = [{ at: start, move: begun }];
  for (let step = waiting.shift(); step; step = waiting.shift())
    for (const direction of DIRECTIONS) {
      const to = neighbour(step.at, direction);
      if (to === OFF || to === start || taken[to] !== -1 || isPost(to)) continue;
      const move = paid(state, player, step.at, to, step.move);
      const before = best.get(to);
      if (!move || (before && before.move.movePoints >= move.movePoints)) continue;
      const next = { at: to, move, from: step };
      best.set(to, next);
      waiting.push(next);
    }
  return best;
}

/** The hexes of a way in their order, without the one it begins in. */
function wayOf(step: Step): Hex[] {
  const way: Hex[] = [];
  for (let at: Step | undefined = step; at?.from; at = at.from) way.unshift(HEXES[at.at]!);
  return way;
}
