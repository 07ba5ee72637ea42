/** CB-16.11 to CB-16.16, CB-16.32: whom a beast goes for, and by which way. */
import { bend, byRow, distance, type Square } from '../../geometry/square.ts';
import { FREE, GOALS, grid, holds, occupancy, onBoard, playersOf, teamOf } from '../arena.ts';
import { TEAMS, type Team } from '../data.ts';
import type { Beast, OnBoard, Player, PublicState } from '../state.ts';

/** A beast's prey, and whether it can come to stand beside it. */
interface Hunt {
  readonly prey: OnBoard;
  readonly reachable: boolean;
  /** {@link stepsFrom} the beast: good until the next. */
  readonly away: Uint16Array;
}

/** No way leads there. */
const FAR = 0xffff;
const SIZE = grid.squares.length;
const stepsTable = new Uint16Array(SIZE);
const queue = new Uint16Array(SIZE);
const marks = new Uint8Array(SIZE);

/**
 * Free squares that a beast may enter, and the one it stands on, are FREE: CB-16.13.
 * Good until the next occupancy.
 */
function floorFor(state: PublicState, beast: Beast): Uint8Array {
  const floor = occupancy(state);
  floor[grid.indexOf(GOALS.A)] = 1;
  floor[grid.indexOf(GOALS.B)] = 1;
  floor[grid.indexOf(beast.at)] = FREE;
  return floor;
}

/**
 * Steps of a beast to each square; {@link FAR} where no way leads, and beyond the first that is marked
 * in `until`. One table serves all calls: it is good until the next.
 */
function stepsFrom(state: PublicState, beast: Beast, until?: Uint8Array): Uint16Array {
  const floor = floorFor(state, beast);
  const steps = stepsTable.fill(FAR);
  const start = grid.indexOf(beast.at);
  steps[start] = 0;
  queue[0] = start;
  let end = 1;
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
  for (const prey of all) for (const index of around(prey.at)) marks[index] = 1;
  const away = stepsFrom(state, beast, marks);
  const stepsTo = (prey: OnBoard) => {
    let least = FAR;
    for (const index of around(prey.at)) if (away[index]! < least) least = away[index]!;
    return least;
  };
  const prey = least(state, beast, all, stepsTo);
  if (stepsTo(prey) < FAR) return { prey, reachable: true, away };
  const near = least(state, beast, all, (other) => distance(other.at, beast.at));
  return { prey: near, reachable: false, away };
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
export function wayTo(beast: Beast, { prey, reachable, away }: Hunt): Square[] {
  const goals = reachable ? around(prey.at) : [nearestSquare(beast, prey.at, away)];
  return shortestWay(beast, goals, away, (square) => bend(square, prey.at));
}

/** The square within a beast's reach that is nearest to a prey it cannot come to stand beside: CB-16.16. */
function nearestSquare(beast: Beast, prey: Square, away: Uint16Array): number {
  const steps = (square: Square) => away[grid.indexOf(square)]!;
  let best = beast.at;
  for (const square of grid.squares) {
    if (steps(square) > beast.mv) continue;
    const order =
      distance(square, prey) - distance(best, prey) || steps(square) - steps(best) || byRow(square, best);
    if (order < 0) best = square;
  }
  return grid.indexOf(best);
}

/**
 * A shortest way to the nearest of some squares, at most MV squares of it; of steps that shorten it the least
 * bent, then in direction order.
 */
function shortestWay(
  beast: Beast,
  goals: readonly number[],
  away: Uint16Array,
  bent: (square: Square) => number,
): Square[] {
  const length = Math.min(...goals.map((goal) => away[goal]!));
  markWays(
    goals.filter((goal) => away[goal] === length),
    away,
  );
  let here = grid.indexOf(beast.at);
  const path: Square[] = [];
  for (let left = Math.min(beast.mv, length); left > 0; left--) {
    let best = -1;
    for (const next of grid.neighbours[here]!) {
      if (!marks[next] || away[next] !== away[here]! + 1) continue;
      if (best < 0 || bent(grid.squares[next]!) < bent(grid.squares[best]!)) best = next;
    }
    here = best;
    path.push(grid.squares[here]!);
  }
  return path;
}

/** Marks every square on the shortest ways of a beast to some squares that it can come to. */
function markWays(goals: readonly number[], away: Uint16Array): void {
  marks.fill(0);
  let end = 0;
  for (const goal of goals) {
    marks[goal] = 1;
    queue[end++] = goal;
  }
  for (let i = 0; i < end; i++) {
    const here = queue[i]!;
    const around = grid.neighbours[here]!;
    for (let j = 0; j < around.length; j++) {
      const before = around[j]!;
      if (marks[before] || away[before] !== away[here]! - 1) continue;
      marks[before] = 1;
      queue[end++] = before;
    }
  }
}

/** Where a beast without prey goes when it stands on a corpse: CB-16.32. Nowhere otherwise. */
export function leaveCorpse(state: PublicState, beast: Beast): Square[] {
  const corpses = new Set<number>();
  for (const team of TEAMS)
    for (const { status, at } of playersOf(state, team))
      if (status === 'corpse' && at) corpses.add(grid.indexOf(at));
  if (!corpses.has(grid.indexOf(beast.at))) return [];
  const away = stepsFrom(state, beast);
  let best: number | undefined;
  for (let index = 0; index < SIZE; index++)
    if (!corpses.has(index) && away[index]! <= beast.mv && (best === undefined || away[index]! < away[best]!))
      best = index;
  return best === undefined ? [] : shortestWay(beast, [best], away, () => 0);
}
