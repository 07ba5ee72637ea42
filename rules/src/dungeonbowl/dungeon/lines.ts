/** BB-8.2, BB-8.13, DB-11: which throws there are underground, and who is in their way. */
import type { Ground } from './types.ts';

export type Range = 'quick' | 'short';

/** BB-8.2: by |dy|, a character for each |dx|. What is longer is illegal (DB-11.1). */
const RULER = ['-QQQSSS', 'QQQQSSS', 'QQQSSSS', 'QQSSSSS', 'SSSSSS-', 'SSSSS--', 'SSSS---'];
/** The most squares of a row or column that a throw goes. */
export const REACH = 6;

/** The range of a throw, or `undefined` where there is none: BB-8.2. */
export function rangeOf(dx: number, dy: number): Range | undefined {
  const letter = RULER[Math.abs(dy)]?.[Math.abs(dx)];
  return letter === 'Q' ? 'quick' : letter === 'S' ? 'short' : undefined;
}

/**
 * DB-11.3: whether the line along (dx, dy) passes through the inside of the square at (x, y) from its start,
 * by the signs of the cross products with its four corners.
 */
function passesThrough(dx: number, dy: number, x: number, y: number): boolean {
  const centre = 2 * (dx * y - dy * x);
  // the corners add ±dx ± dy
  return Math.abs(centre) < Math.abs(dx) + Math.abs(dy);
}

/** Calls for each square within the box of two squares; one that lies on neither end's outside. */
function box(dx: number, dy: number, each: (x: number, y: number) => void): void {
  const [stepX, stepY] = [Math.sign(dx) || 1, Math.sign(dy) || 1];
  for (let x = 0; x !== dx + stepX; x += stepX) for (let y = 0; y !== dy + stepY; y += stepY) each(x, y);
}

/**
 * DB-11.2: whether no wall stops the line between two cells.
 * @param wall by cell
 */
export function isClear(width: number, wall: Uint8Array, from: number, to: number): boolean {
  const dx = (to % width) - (from % width);
  const dy = Math.floor(to / width) - Math.floor(from / width);
  const [stepX, stepY] = [Math.sign(dx), Math.sign(dy)];
  const wallAt = (x: number, y: number) => wall[from + y * width + x] === 1;
  let clear = true;
  box(dx, dy, (x, y) => {
    if (wallAt(x, y) && passesThrough(dx, dy, x, y)) clear = false;
    // the corner ahead lies on the line, and is none of the box's own
    const corner = x !== dx && y !== dy && dx * (2 * y + stepY) === dy * (2 * x + stepX);
    if (corner && wallAt(x + stepX, y) && wallAt(x, y + stepY)) clear = false;
  });
  return clear;
}

/** The cells that the line crosses between its ends, nearest to `from` first: DB-11.3. */
export function crossed(width: number, from: number, to: number): number[] {
  const dx = (to % width) - (from % width);
  const dy = Math.floor(to / width) - Math.floor(from / width);
  const found: { cell: number; along: number }[] = [];
  box(dx, dy, (x, y) => {
    const cell = from + y * width + x;
    if (cell !== from && cell !== to && passesThrough(dx, dy, x, y))
      found.push({ cell, along: x * dx + y * dy });
  });
  return found.sort((a, b) => a.along - b.along).map(({ cell }) => cell);
}

/** Where a throw may go, and how far that is. */
export interface Target {
  readonly cell: number;
  readonly range: Range;
}

const kept = new WeakMap<Ground, (readonly Target[] | undefined)[]>();

/** Every walkable cell that a throw may go to, by row: DB-11.1, DB-11.2. Chests are not asked (DB-11.5). */
export function targetsFrom(ground: Ground, from: number): readonly Target[] {
  const byCell = kept.get(ground) ?? [];
  if (!byCell.length) kept.set(ground, byCell);
  byCell[from] ??= findTargets(ground, from);
  return byCell[from];
}

function findTargets(ground: Ground, from: number): Target[] {
  const { width, height, squares, walkable } = ground;
  const { x, y } = squares[from]!;
  const found: Target[] = [];
  for (let toY = Math.max(0, y - REACH); toY <= Math.min(height - 1, y + REACH); toY++)
    for (let toX = Math.max(0, x - REACH); toX <= Math.min(width - 1, x + REACH); toX++) {
      const cell = toY * width + toX;
      const range = rangeOf(toX - x, toY - y);
      if (range && walkable[cell] && ground.clear(from, cell)) found.push({ cell, range });
    }
  return found;
}

/** BB-8.13: whether the ruler of a throw touches a square, and it lies between its ends. */
function inTheWay(dx: number, dy: number, ix: number, iy: number): boolean {
  const c = dx * dx + dy * dy;
  if (ix * ix + iy * iy >= c || (dx - ix) ** 2 + (dy - iy) ** 2 >= c) return false;
  const centre = dy * 2 * ix - dx * 2 * iy;
  const corners = [dy - dx, dy + dx, -dy - dx, -dy + dx].map((by) => Math.abs(centre + by));
  const least = Math.min(...corners);
  return 10000 * least * least < 30276 * c;
}

/** The walkable cells from which a throw may be intercepted, by row: BB-8.13, DB-11.6. */
export function interceptionCells(ground: Ground, from: number, to: number): number[] {
  const { squares, walkable, around } = ground;
  const start = squares[from]!;
  const [dx, dy] = [squares[to]!.x - start.x, squares[to]!.y - start.y];
  const line = [from, ...ground.crossed(from, to), to];
  const near = new Set([...line, ...line.flatMap((cell) => [...around[cell]!])]);
  return [...near]
    .filter((cell) => cell >= 0 && walkable[cell])
    .filter((cell) => inTheWay(dx, dy, squares[cell]!.x - start.x, squares[cell]!.y - start.y))
    .sort((a, b) => a - b);
}
