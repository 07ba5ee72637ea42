import type { Board } from '@touchline/rules/streamway';
import { cellOf } from '@touchline/rules/streamway/page';
import type { Spot } from '../board/spot.ts';

/** How much room the gorge takes below the board, and how far down its water stands. */
export const GORGE = 42;
export const POOL = 31;

/** The side of a square of the grid, in units of the drawing. */
export const CELL = 20;

/** The middle of a step. */
export function middle(board: Board, step: number): Spot {
  const { x, y } = cellOf(board, step);
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

/** Where the flag of a wave stands on the upper bank, and how far the next one is away. */
export const FLAGS = 13;
export const flagOf = (wave: number): Spot => ({ x: 8 + (wave - 1) * FLAGS, y: -2 });

/** Where the stream leaves the board. */
export function fallsOf(board: Board): Spot {
  const last = middle(board, board.steps);
  const before = middle(board, board.steps - 1);
  return { x: last.x + Math.sign(last.x - before.x) * CELL, y: last.y + Math.sign(last.y - before.y) * CELL };
}

/** Over the edge, and down to where it ends. */
export function plungeOf(board: Board): readonly Spot[] {
  const edge = fallsOf(board);
  return [edge, { x: edge.x, y: board.rows * CELL + POOL }];
}
