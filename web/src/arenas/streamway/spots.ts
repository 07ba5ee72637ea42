import type { Board, PublicState } from '@touchline/rules/streamway';
import { cellOf } from '@touchline/rules/streamway/page';
import type { Spot } from '../board/spot.ts';

/** How much room the gorge takes below the board, and how far down its water stands. */
export const GORGE = 34;
export const POOL = 25;

/** How high a square of the grid is, in units of the drawing; where there is room it is wider. */
export const CELL = 20;
const BROAD = 28;

/** A board as it is drawn. */
export interface Stream extends Board {
  /** How wide its squares are; as high as they are, when absent. */
  readonly across?: number;
}

/** A position as it is drawn where there is room so broad. */
export const broadened = (state: PublicState, broad: boolean): PublicState =>
  broad ? { ...state, board: { ...state.board, across: BROAD } as Stream } : state;

export const acrossOf = ({ across = CELL }: Stream): number => across;

/** How wide all its squares are together. */
export const widthOf = (board: Stream): number => board.columns * acrossOf(board);

/** The corners of a square around its middle. @param share of its size */
export function cornersOf(board: Stream, share = 1): readonly Spot[] {
  const x = (acrossOf(board) / 2) * share;
  const y = (CELL / 2) * share;
  return [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ];
}

/** The middle of a step. */
export function middle(board: Stream, step: number): Spot {
  const { x, y } = cellOf(board, step);
  return { x: (x + 0.5) * acrossOf(board), y: (y + 0.5) * CELL };
}

/** Where the flag of a wave stands on the upper bank, and how far the next one is away. */
export const FLAGS = 13;
export const flagOf = (wave: number): Spot => ({ x: 8 + (wave - 1) * FLAGS, y: -2 });

/** Where the stream leaves the board. */
export function fallsOf(board: Stream): Spot {
  const last = middle(board, board.steps);
  const before = middle(board, board.steps - 1);
  const out = (acrossOf(board) + CELL) / 2;
  return { x: last.x + Math.sign(last.x - before.x) * out, y: last.y + Math.sign(last.y - before.y) * CELL };
}

/** Over the edge, and down to where it ends. */
export function plungeOf(board: Stream): readonly Spot[] {
  const edge = fallsOf(board);
  return [edge, { x: edge.x, y: board.rows * CELL + POOL }];
}

/** Where it is told what comes of a way to the first row: beside the flags of the waves. */
export const besideFlags = ({ x, y }: Spot, flags: number): Spot =>
  y > CELL ? { x, y } : { x: Math.max(x, flags + 1.6 * CELL), y };
