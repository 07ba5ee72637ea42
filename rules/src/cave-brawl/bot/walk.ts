/** Ways over free squares. One table serves all calls: it is good until the next. */
import type { Square } from '../../geometry/square.ts';
import type { Action } from '../actions/index.ts';
import { FREE, grid } from '../arena.ts';
import type { Team } from '../data.ts';
import type { Player } from '../state.ts';
import { canMove, type Sight } from './sight.ts';

const SIZE = grid.squares.length;
/** The square that is to B what this one is to A. */
const facing = (index: number): number =>
  grid.indexOf({ x: index % grid.width, y: grid.height - 1 - Math.floor(index / grid.width) });

/**
 * Neighbours in an order that looks the same to both teams, so that none gains by
 * where ways of one length lead.
 */
const NEIGHBOURS: Readonly<Record<Team, readonly (readonly number[])[]>> = {
  A: grid.neighbours,
  B: grid.squares.map((_, index) => grid.neighbours[facing(index)]!.map(facing)),
};

/** In which exploration a square was last reached. */
const seen = new Uint32Array(SIZE);
const steps = new Uint8Array(SIZE);
const before = new Int16Array(SIZE);
let exploration = 0;

/** Indices of the squares reached, nearest first. */
export const reached = new Int16Array(SIZE);

/** Steps to a square in the last exploration; 0 for a square that was not reached. */
export const stepsTo = (index: number): number => (seen[index] === exploration ? steps[index]! : 0);

function spread({ cells, team }: Sight, found: number, budget: number, stop: number): number {
  const neighbours = NEIGHBOURS[team];
  let count = found;
  for (let i = 0; i < count; i++) {
    const index = reached[i]!;
    const next = steps[index]! + 1;
    if (next > budget) break;
    if (index === stop) continue;
    const around = neighbours[index]!;
    for (let j = 0; j < around.length; j++) {
      const to = around[j]!;
      if (seen[to] === exploration || cells[to] !== FREE) continue;
      seen[to] = exploration;
      steps[to] = next;
      before[to] = index;
      reached[count++] = to;
    }
  }
  return count;
}

function visit(index: number, after: number, number: number): void {
  seen[index] = exploration;
  steps[index] = number;
  before[index] = after;
}

/** Where a player can walk with what it has left: the number of squares in {@link reached}. */
export function explore(sight: Sight, player: Player, budget = player.movesLeft): number {
  exploration++;
  if (!canMove(player) || budget < 1) return 0;
  const { cells, team } = sight;
  let count = 0;
  if (player.at) {
    const start = grid.indexOf(player.at);
    for (const index of NEIGHBOURS[team][start]!)
      if (cells[index] === FREE) {
        visit(index, -1, 1);
        reached[count++] = index;
      }
  } else {
    const entry = grid.indexOf(sight.home);
    if (cells[entry] !== FREE) return 0;
    visit(entry, -1, 1);
    reached[count++] = entry;
  }
  return spread(sight, count, budget, player === sight.carrier ? grid.indexOf(sight.goal) : -1);
}

/** From how far a free square can be walked to: {@link stepsTo} counts the square itself as one step. */
export function exploreBack(sight: Sight, target: Square, budget: number): number {
  exploration++;
  const index = grid.indexOf(target);
  if (sight.cells[index] !== FREE) return 0;
  visit(index, -1, 1);
  reached[0] = index;
  return spread(sight, 1, budget, -1);
}

/** The walk to a square that the last {@link explore} reached. */
export function walk(player: Player, index: number): Action {
  const path: Square[] = new Array(steps[index]!);
  let at = index;
  for (let i = path.length - 1; i >= 0; i--) {
    path[i] = grid.squares[at]!;
    at = before[at]!;
  }
  return { type: 'move', player: player.id, path };
}
