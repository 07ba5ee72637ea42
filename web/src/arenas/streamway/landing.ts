import type { Board } from '@touchline/rules/streamway';

/** Where a die takes a man. */
export interface Landing {
  /** The step it comes to; beyond the last it is dead. */
  readonly to: number;
  /** Where the snake there leads: of several the one that leads furthest down (SW-6.5). */
  readonly tail?: number;
  readonly dead: boolean;
}

export function landing(board: Board, step: number, value: number): Landing {
  const to = step + value;
  const tails = board.snakes.filter(({ head }) => head === to).map(({ tail }) => tail);
  return { to, dead: to > board.steps, ...(tails.length && { tail: Math.max(...tails) }) };
}
