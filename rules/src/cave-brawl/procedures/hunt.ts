/** CB-16.11 to CB-16.16, CB-16.32: whom a beast goes for, and by which way. */
import { bend, byRow, distance, type Square } from '../../geometry/square.ts';
import { FREE, GOALS, grid, holds, occupancy, onBoard, playersOf, teamOf } from '../arena.ts';
import { TEAMS, type Team } from '../data.ts';
import type { Beast, OnBoard, Player, PublicState } from '../state.ts';

/** A beast's prey, and whether it can come to stand beside it. */
export interface Hunt {
  readonly prey: OnBoard;
  readonly reachable: boolean;
}

/** No way leads there. */
const FAR = 0xffff;
const SIZE = grid.squares.length;
const stepsTable = new Uint16Array(SIZE);
const queue = new Uint16Array(SIZE);
const marks = new Uint8Array(SIZE);

/** Free squares that a beast may enter, and the one it stands on, are FREE: CB-16.13. Good until the next occupancy. */
function floorFor(state: PublicState, beast: Beast): Uint8Array {
  const floor = occupancy(state);
  floor[grid.indexOf(GOALS.A)] = 1;
  floor[grid.indexOf(GOALS.B)] = 1;
  floor[grid.indexOf(beast.at)] = FREE;
  return floor;
}

/**
 * Steps over a beast's floor from each square to the nearest of some squares; {@link FAR} where no way leads, and beyond
 * the first that is marked in `until`. One table serves all calls: it is good until the next.
 */
function stepsFrom(sources: readonly number[], floor: Uint8Array, until?: Uint8Array): Uint16Array {
  const steps = stepsTable.fill(FAR);
  let end = 0;
  for (const source of sources) {
    if (floor[source] !== FREE) continue;
    steps[source] = 0;
    queue[end++] = source;
  }
  for (let i = 0; i < end; i++) {
    const here = queue[i]!;
    if (until?.[here]) break;
    const around = grid.neighbours[here]!;
    for (let j = 0; j < around.length; j++) {
      const next = around[j]!;
      if (floor[next] !== FREE || steps[next] !== FAR) continue;
      steps[next] = steps[here]! + 1;
      queue[end++] = next;
    }
  }
  return steps;
}

/** Marks squares by index, for {@link stepsFrom}. */
function mark(indices: readonly number[]): Uint8Array {
  for (let i = 0; i < indices.length; i++) marks[indices[i]!] = 1;
  return marks;
}

/** The indices of the squares beside a square. */
const around = (square: Square): readonly number[] => grid.neighbours[grid.indexOf(square)]!;

/** The players a beast hunts now: CB-16.11, CB-16.12. */
function hunted(state: PublicState, { stalled, attacked }: Beast): OnBoard[] {
  const onlyStalled = stalled && !attacked ? playersOf(state, stalled).filter(onBoard) : [];
  if (onlyStalled.length) return onlyStalled;
  return [...playersOf(state, 'A').filter(onBoard), ...playersOf(state, 'B').filter(onBoard)];
}

/** CB-16.12, CB-16.14, CB-16.16 */
export function preyOf(state: PublicState, beast: Beast): Hunt | undefined {
  const all = hunted(state, beast);
  if (!all.length) return undefined;
  marks.fill(0);
  for (const prey of all) mark(around(prey.at));
  const away = stepsFrom([grid.indexOf(beast.at)], floorFor(state, beast), marks);
  const stepsTo = (prey: OnBoard) => {
    let least = FAR;
    for (const index of around(prey.at)) if (away[index]! < least) least = away[index]!;
    return least;
  };
  const prey = least(state, beast, all, stepsTo);
  if (stepsTo(prey) < FAR) return { prey, reachable: true };
  return { prey: least(state, beast, all, (other) => distance(other.at, beast.at)), reachable: false };
}

/** The prey that is least by some measure, with the ties of CB-16.14. */
function least(
  state: PublicState,
  beast: Beast,
  all: readonly OnBoard[],
  measure: (prey: OnBoard) => number,
): OnBoard {
  let best = all[0]!;
  let lowest = measure(best);
  for (let i = 1; i < all.length; i++) {
    const value = measure(all[i]!);
    if (value > lowest || (value === lowest && preference(state, beast.after, best, all[i]!) < 0)) continue;
    best = all[i]!;
    lowest = value;
  }
  return best;
}

/** The ties of CB-16.14: the carrier, lower HP, the team of `after`, lower number. */
function preference(state: PublicState, after: Team, a: Player, b: Player): number {
  return (
    Number(holds(state, b)) - Number(holds(state, a)) ||
    a.hp - b.hp ||
    Number(teamOf(b) === after) - Number(teamOf(a) === after) ||
    a.number - b.number
  );
}

/** The squares a beast walks through, for its prey: CB-16.15, CB-16.16. */
export function wayTo(state: PublicState, beast: Beast, { prey, reachable }: Hunt): Square[] {
  const floor = floorFor(state, beast);
  const goals = reachable ? around(prey.at) : [grid.indexOf(nearestSquare(beast, prey.at, floor))];
  return descend(beast, goals, floor, (square) => bend(square, prey.at));
}

/** The square within a beast's reach that is nearest to a prey it cannot come to stand beside: CB-16.16. */
function nearestSquare(beast: Beast, prey: Square, floor: Uint8Array): Square {
  const away = stepsFrom([grid.indexOf(beast.at)], floor);
  const steps = (square: Square) => away[grid.indexOf(square)]!;
  let best = beast.at;
  for (const square of grid.squares) {
    if (steps(square) > beast.mv) continue;
    const order =
      distance(square, prey) - distance(best, prey) || steps(square) - steps(best) || byRow(square, best);
    if (order < 0) best = square;
  }
  return best;
}

/** A shortest way, at most MV squares of it; of steps that shorten it the least bent, then in direction order. */
function descend(
  beast: Beast,
  goals: readonly number[],
  floor: Uint8Array,
  bent: (square: Square) => number,
): Square[] {
  let here = grid.indexOf(beast.at);
  marks.fill(0);
  const steps = stepsFrom(goals, floor, mark([here]));
  const path: Square[] = [];
  while (path.length < beast.mv && steps[here]! > 0 && steps[here] !== FAR) {
    let best = -1;
    for (const next of grid.neighbours[here]!) {
      if (steps[next] !== steps[here]! - 1) continue;
      if (best < 0 || bent(grid.squares[next]!) < bent(grid.squares[best]!)) best = next;
    }
    here = best;
    path.push(grid.squares[here]!);
  }
  return path;
}

/** Where a beast without prey goes when it stands on a corpse: CB-16.32. Nowhere otherwise. */
export function leaveCorpse(state: PublicState, beast: Beast): Square[] {
  const corpses = new Set<number>();
  for (const team of TEAMS)
    for (const { status, at } of playersOf(state, team))
      if (status === 'corpse' && at) corpses.add(grid.indexOf(at));
  if (!corpses.has(grid.indexOf(beast.at))) return [];
  const floor = floorFor(state, beast);
  const away = stepsFrom([grid.indexOf(beast.at)], floor);
  let best: number | undefined;
  for (let index = 0; index < SIZE; index++)
    if (!corpses.has(index) && away[index]! <= beast.mv && (best === undefined || away[index]! < away[best]!))
      best = index;
  return best === undefined ? [] : descend(beast, [best], floor, () => 0);
}
