import { headingOf, type Projection, type Turns, turned, unturned } from './projection.ts';
import type { Spot } from './spot.ts';

export interface Square {
  readonly x: number;
  readonly y: number;
}

interface Squares {
  readonly columns: number;
  readonly rows: number;
  /** The side of a square, in units of the drawing. */
  readonly unit: number;
  readonly turns?: Turns;
}

/** A board of squares, the first at the top left before it is turned. A square is called `x,y`. */
export function squares({ columns, rows, unit, turns = 0 }: Squares): Projection<Square> {
  const size = [columns * unit, rows * unit] as const;
  const { x: width, y: height } = turns % 2 ? { x: size[1], y: size[0] } : { x: size[0], y: size[1] };
  const middle = ({ x, y }: Square): Spot =>
    turned({ x: (x + 0.5) * unit, y: (y + 0.5) * unit }, ...size, turns);
  const half = unit / 2;
  return {
    width,
    height,
    key: ({ x, y }) => `${x},${y}`,
    place: (key) => {
      const [x, y] = key.split(',').map(Number);
      return { x: x!, y: y! };
    },
    middle,
    at: (spot) => {
      const there = unturned(spot, ...size, turns);
      const [x, y] = [Math.floor(there.x / unit), Math.floor(there.y / unit)];
      return x >= 0 && y >= 0 && x < columns && y < rows ? { x, y } : undefined;
    },
    corners: [
      { x: -half, y: -half },
      { x: half, y: -half },
      { x: half, y: half },
      { x: -half, y: half },
    ],
    heading: (from, to) => headingOf(middle(from), middle(to)),
  };
}
