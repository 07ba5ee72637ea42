/** CB-16.11 to CB-16.16, CB-16.32: whom a beast goes for, and by which way. */
import { bend, byRow, distance, type Square, sameSquare } from '../../geometry/square.ts';
import { FREE, grid, holds, isGoal, occupancy, onBoard, playersOf, teamOf } from '../arena.ts';
import { TEAMS, type Team } from '../data.ts';
import type { Beast, OnBoard, PublicState } from '../state.ts';

/** A beast's prey, and whether it can come to stand beside it. */
export interface Hunt {
  readonly prey: OnBoard;
  readonly reachable: boolean;
}

/** No way leads there. */
const FAR = 0xffff;

/**
 * Steps from each square to the nearest of some squares, over floor that a beast may enter (CB-16.13). Its own square
 * counts as floor.
 */
function stepsTo(from: readonly Square[], floor: Uint8Array): Uint16Array {
  const steps = new Uint16Array(floor.length).fill(FAR);
  const queue: number[] = [];
  for (const square of from) {
    const index = grid.indexOf(square);
    if (!floor[index]) continue;
    steps[index] = 0;
    queue.push(index);
  }
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i]!;
    for (const next of grid.neighbours[here]!) {
      if (!floor[next] || steps[next] !== FAR) continue;
      steps[next] = steps[here]! + 1;
      queue.push(next);
    }
  }
  return steps;
}

/** 1 where the beast may walk: free squares but for the goals (CB-16.13), and where it stands. */
function floorFor(state: PublicState, beast: Beast): Uint8Array {
  const floor = new Uint8Array(grid.squares.length);
  const taken = occupancy(state);
  for (let i = 0; i < floor.length; i++) floor[i] = taken[i] === FREE && !isGoal(grid.squares[i]!) ? 1 : 0;
  floor[grid.indexOf(beast.at)] = 1;
  return floor;
}

const around = (square: Square): Square[] =>
  grid.neighbours[grid.indexOf(square)]!.map((index) => grid.squares[index]!);

/** The teams a beast hunts now: CB-16.11. */
function hunted(state: PublicState, beast: Beast): readonly Team[] {
  const { stalled, attacked } = beast;
  return stalled && !attacked && playersOf(state, stalled).some(onBoard) ? [stalled] : TEAMS;
}

/** CB-16.12, CB-16.14, CB-16.16 */
export function preyOf(state: PublicState, beast: Beast): Hunt | undefined {
  const all = hunted(state, beast).flatMap((team) => playersOf(state, team).filter(onBoard));
  if (!all.length) return undefined;
  const away = stepsTo([beast.at], floorFor(state, beast));
  const steps = all.map((prey) => Math.min(...around(prey.at).map((square) => away[grid.indexOf(square)]!)));
  const least = Math.min(...steps);
  const reachable = least < FAR;
  const near = reachable ? all.filter((_, i) => steps[i] === least) : nearestOf(all, beast.at);
  return { prey: near.sort((a, b) => preference(state, beast, a, b))[0]!, reachable };
}

function nearestOf(all: readonly OnBoard[], at: Square): OnBoard[] {
  const least = Math.min(...all.map((prey) => distance(prey.at, at)));
  return all.filter((prey) => distance(prey.at, at) === least);
}

/** The ties of CB-16.14: the carrier, lower HP, the team of `after`, lower number. */
function preference(state: PublicState, beast: Beast, a: OnBoard, b: OnBoard): number {
  return (
    Number(holds(state, b)) - Number(holds(state, a)) ||
    a.hp - b.hp ||
    Number(teamOf(b) === beast.after) - Number(teamOf(a) === beast.after) ||
    a.number - b.number
  );
}

/** The squares a beast walks through, for its prey: CB-16.15, CB-16.16. */
export function wayTo(state: PublicState, beast: Beast, { prey, reachable }: Hunt): Square[] {
  const floor = floorFor(state, beast);
  const goals = reachable ? around(prey.at) : [nearestSquare(beast, prey.at, floor)];
  return descend(beast, stepsTo(goals, floor), (square) => bend(square, prey.at));
}

/** The square within a beast's reach that is nearest to a prey it cannot come to stand beside: CB-16.16. */
function nearestSquare(beast: Beast, prey: Square, floor: Uint8Array): Square {
  const away = stepsTo([beast.at], floor);
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

/** Walks down a table of steps, at most MV squares; of steps that shorten the way the best, then in direction order. */
function descend(beast: Beast, steps: Uint16Array, worse: (square: Square) => number): Square[] {
  const path: Square[] = [];
  let here = grid.indexOf(beast.at);
  while (path.length < beast.mv && steps[here]! > 0 && steps[here] !== FAR) {
    let best: number | undefined;
    for (const next of grid.neighbours[here]!) {
      if (steps[next] !== steps[here]! - 1) continue;
      if (best === undefined || worse(grid.squares[next]!) < worse(grid.squares[best]!)) best = next;
    }
    here = best!;
    path.push(grid.squares[here]!);
  }
  return path;
}

/** Where a beast without prey goes when it stands on a corpse: CB-16.32. Nowhere otherwise. */
export function leaveCorpse(state: PublicState, beast: Beast): Square[] {
  const corpses = TEAMS.flatMap((team) => playersOf(state, team)).filter(
    (p) => p.status === 'corpse' && p.at,
  );
  const onCorpse = (square: Square) => corpses.some((corpse) => sameSquare(corpse.at!, square));
  if (!onCorpse(beast.at)) return [];
  const floor = floorFor(state, beast);
  const away = stepsTo([beast.at], floor);
  let best: Square | undefined;
  let least = beast.mv;
  for (const square of grid.squares) {
    const steps = away[grid.indexOf(square)]!;
    if (steps > least || onCorpse(square) || (best && steps === least)) continue;
    best = square;
    least = steps;
  }
  return best ? descend(beast, stepsTo([best], floor), () => 0) : [];
}
