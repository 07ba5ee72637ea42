/** A square of a grid: column and row, counted from the top left. */
export interface Square {
  readonly x: number;
  readonly y: number;
}

/** A step to one of the eight neighbours. */
export interface Direction {
  readonly name: 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
  readonly dx: number;
  readonly dy: number;
}

/** The eight directions, clockwise from the top. */
export const DIRECTIONS: readonly Direction[] = [
  { name: 'N', dx: 0, dy: -1 },
  { name: 'NE', dx: 1, dy: -1 },
  { name: 'E', dx: 1, dy: 0 },
  { name: 'SE', dx: 1, dy: 1 },
  { name: 'S', dx: 0, dy: 1 },
  { name: 'SW', dx: -1, dy: 1 },
  { name: 'W', dx: -1, dy: 0 },
  { name: 'NW', dx: -1, dy: -1 },
];

/** Steps from one square to another when a diagonal counts one. */
export function distance(a: Square, b: Square): number {
  const dx = a.x > b.x ? a.x - b.x : b.x - a.x;
  const dy = a.y > b.y ? a.y - b.y : b.y - a.y;
  return dx > dy ? dx : dy;
}

/** |dx| + |dy|: tells the straighter of two ways of the same {@link distance}. */
export function bend(a: Square, b: Square): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

export function sameSquare(a: Square, b: Square): boolean {
  return a.x === b.x && a.y === b.y;
}

export function adjacent(a: Square, b: Square): boolean {
  return distance(a, b) === 1;
}

/** Orders squares by row, then column. */
export function byRow(a: Square, b: Square): number {
  return a.y - b.y || a.x - b.x;
}

/** A bounded grid. Its squares are made once and shared, so that nothing is allocated to name one. */
export interface SquareGrid {
  readonly width: number;
  readonly height: number;
  /** Every square, by index: row after row. */
  readonly squares: readonly Square[];
  /** The way of one step to each square, by index. */
  readonly steps: readonly (readonly Square[])[];
  /** By index: the indices of the neighbours inside the grid, in the order of {@link DIRECTIONS}. */
  readonly neighbours: readonly (readonly number[])[];
  contains(square: Square): boolean;
  /** Index of a square inside the grid. */
  indexOf(square: Square): number;
}

/** Makes a grid of the given size. */
export function squareGrid(width: number, height: number): SquareGrid {
  const contains = (s: Square) => s.x >= 0 && s.y >= 0 && s.x < width && s.y < height;
  const indexOf = (s: Square) => s.y * width + s.x;
  const squares: readonly Square[] = Array.from({ length: width * height }, (_, i) =>
    Object.freeze({ x: i % width, y: Math.floor(i / width) }),
  );
  const around = (at: Square) =>
    DIRECTIONS.map((d) => ({ x: at.x + d.dx, y: at.y + d.dy }))
      .filter(contains)
      .map(indexOf);
  return {
    width,
    height,
    squares,
    steps: squares.map((square) => Object.freeze([square])),
    neighbours: squares.map(around),
    contains,
    indexOf,
  };
}
