/**
 * A plane of integer coordinates (micrometres, y upwards) with whole-degree headings and convex polygons, the
 * vertices counter-clockwise. Sines come from a table; lengths are compared by their squares; every answer is
 * exact, so that it is the same on every machine (MR-1.1 to MR-1.5, MR-1.10 to MR-1.12).
 */
import {
  compareFractions,
  compareProducts,
  compareTriples,
  divideTowards,
  type Fraction,
  larger,
  nearestAlong,
  rootBelow,
  smaller,
} from './exact.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Convex, counter-clockwise. */
export type Polygon = readonly Point[];

/** A millionfold sine of 0 to 90 degrees: MR-1.2. */
// biome-ignore format: as the rulebook prints it
export const SINES: readonly number[] = [
  0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434,
  173648, 190809, 207912, 224951, 241922, 258819, 275637, 292372, 309017, 325568,
  342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472, 484810,
  500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320,
  642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710,
  766044, 777146, 788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167,
  866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580,
  939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627,
  984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848,
  1000000,
];

const UNIT = 1_000_000;

/** The sines of 0 to 449 degrees, so that a cosine needs no reduction. */
const TURN = Int32Array.from({ length: 450 }, (_, degrees) => {
  const h = degrees % 360;
  const folded = h % 180;
  const sine = SINES[folded <= 90 ? folded : 180 - folded]!;
  return h < 180 ? sine : -sine;
});

/** Any integer as a heading, 0 to 359. */
export const heading = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** A millionfold sine of a heading: MR-1.2. */
export const sin = (h: number): number => TURN[h]!;
/** A millionfold cosine of a heading: MR-1.2. */
export const cos = (h: number): number => TURN[h + 90]!;

/** A millionth, to the nearest integer, halves away from zero: MR-1.3. */
export function millionth(v: number): number {
  const size = Math.floor((Math.abs(v) + UNIT / 2) / UNIT);
  // not -size, which would be a negative zero
  return v < 0 ? 0 - size : size;
}

/** The step of a length in the direction of a heading. */
export const step = (length: number, h: number): Point => ({
  x: millionth(length * cos(h)),
  y: millionth(length * sin(h)),
});

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** The heading that points best along (dx, dy), the lowest of equals; `none` for (0, 0): MR-1.5. */
export function headingTo(dx: number, dy: number, none = 0): number {
  if (dx === 0 && dy === 0) return none;
  const quadrant = dy >= 0 ? (dx > 0 ? 0 : 1) : dx < 0 ? 2 : 3;
  const along = (h: number) => cos(h % 360) * dx + sin(h % 360) * dy;
  // within a quadrant the gain from one heading to the next falls all the way: find where it ends
  let low = 90 * quadrant;
  let high = low + 90;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (along(middle + 1) > along(middle)) low = middle + 1;
    else high = middle;
  }
  // 0 is lower than 359
  return quadrant === 3 && low === 359 && along(360) === along(359) ? 0 : low % 360;
}

/** `a − b`, from −179 to 180: MR-1.5. */
export function angle(a: number, b: number): number {
  const difference = heading(a - b);
  return difference > 180 ? difference - 360 : difference;
}

/** The smallest rectangle around a polygon. */
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export function boxOf(polygon: Polygon): Box {
  const first = polygon[0]!;
  const box = { minX: first.x, minY: first.y, maxX: first.x, maxY: first.y };
  for (let i = 1; i < polygon.length; i++) {
    const { x, y } = polygon[i]!;
    if (x < box.minX) box.minX = x;
    else if (x > box.maxX) box.maxX = x;
    if (y < box.minY) box.minY = y;
    else if (y > box.maxY) box.maxY = y;
  }
  return box;
}

/** Whether two boxes come within a gap of each other. */
export const near = (a: Box, b: Box, gap: number): boolean =>
  a.minX - b.maxX < gap && b.minX - a.maxX < gap && a.minY - b.maxY < gap && b.minY - a.maxY < gap;

/** How deep `b` reaches behind the edge p→q of `a`, times the length of the normal: MR-5.4. */
function depthBehind(p: Point, nx: number, ny: number, b: Polygon): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < b.length; i++) {
    const v = b[i]!;
    const along = nx * v.x + ny * v.y;
    if (along < least) least = along;
  }
  return nx * p.x + ny * p.y - least;
}

/** The least depth over the edges of `a`, or the first that is below zero: the sign is all that counts. */
function leastSign(a: Polygon, b: Polygon): number {
  let least = 1;
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!;
    const q = a[i + 1 === a.length ? 0 : i + 1]!;
    const depth = depthBehind(p, q.y - p.y, p.x - q.x, b);
    if (depth < 0) return -1;
    if (depth === 0) least = 0;
  }
  return least;
}

/** Whether the insides of two polygons meet: MR-1.10. */
export const overlap = (a: Polygon, b: Polygon): boolean => leastSign(a, b) > 0 && leastSign(b, a) > 0;

/**
 * A direction out of one polygon into another, the normal of an edge, and how deep
 * they overlap along it: MR-5.4.
 */
interface Axis {
  readonly x: number;
  readonly y: number;
  readonly depth: number;
}

/** The axes of a pair, all of them away from `a`: the edges of `a`, then those of `b`. */
function axesOf(a: Polygon, b: Polygon): Axis[] {
  const axes: Axis[] = [];
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!;
    const q = a[i + 1 === a.length ? 0 : i + 1]!;
    const x = q.y - p.y;
    const y = p.x - q.x;
    axes.push({ x, y, depth: depthBehind(p, x, y, b) });
  }
  for (let i = 0; i < b.length; i++) {
    const p = b[i]!;
    const q = b[i + 1 === b.length ? 0 : i + 1]!;
    const x = p.y - q.y;
    const y = q.x - p.x;
    axes.push({ x, y, depth: depthBehind(p, 0 - x, 0 - y, a) });
  }
  return axes;
}

/**
 * The translation of `b` out of `a` along the axis of the least depth that does
 * not take back `moved`: MR-5.4.
 */
export function leastPush(a: Polygon, b: Polygon, moved: Point): Point {
  const axes = axesOf(a, b);
  const onwards = axes.filter(({ x, y }) => x * moved.x + y * moved.y >= 0);
  const least = (s: Axis, t: Axis) => {
    const ss = s.x * s.x + s.y * s.y;
    const tt = t.x * t.x + t.y * t.y;
    return compareTriples(t.depth, t.depth, ss, s.depth, s.depth, tt) < 0 ? t : s;
  };
  return wayOut(axes, (onwards.length ? onwards : axes).reduce(least));
}

/** The translation of `b` in a direction as far as it takes to be clear of `a`: MR-5.4. */
export const pushAlong = (a: Polygon, b: Polygon, direction: Point): Point => wayOut(axesOf(a, b), direction);

/** The way along a direction to where the first of the axes is left behind, which it is to the last unit. */
function wayOut(axes: readonly Axis[], { x, y }: Point): Point {
  let first: Axis | undefined;
  let pace = 0;
  for (const axis of axes) {
    const along = axis.x * x + axis.y * y;
    if (along <= 0 || (first && compareProducts(axis.depth, pace, first.depth, along) >= 0)) continue;
    first = axis;
    pace = along;
  }
  const { depth, x: outX, y: outY } = first!;
  return { x: divideTowards(x * depth, pace, outX), y: divideTowards(y * depth, pace, outY) };
}

/** The square of a distance, `a · b / den`, kept in factors that are exact: MR-1.11. */
export interface SquaredDistance {
  readonly a: number;
  readonly b: number;
  readonly den: number;
}

const NOWHERE: SquaredDistance = { a: 0, b: 0, den: 1 };

export const compareDistances = (s: SquaredDistance, t: SquaredDistance): number =>
  compareTriples(s.a, s.b, t.den, t.a, t.b, s.den);

/** Whether a distance is at most `length`. */
export const within = (s: SquaredDistance, length: number): boolean =>
  compareTriples(s.a, s.b, 1, length, length, s.den) <= 0;

const nearer = (s: SquaredDistance, t: SquaredDistance): SquaredDistance =>
  compareDistances(t, s) < 0 ? t : s;

/** From a point to a segment: MR-1.11. */
export function toSegment(p: Point, a: Point, b: Point): SquaredDistance {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const ex = p.x - a.x;
  const ey = p.y - a.y;
  const t = ex * dx + ey * dy;
  const dd = dx * dx + dy * dy;
  if (t <= 0) return { a: ex * ex + ey * ey, b: 1, den: 1 };
  if (t >= dd) return { a: (p.x - b.x) * (p.x - b.x) + (p.y - b.y) * (p.y - b.y), b: 1, den: 1 };
  const cross = dx * ey - dy * ex;
  return { a: cross, b: cross, den: dd };
}

/** Whether a point lies inside a polygon or on its edge. */
export function contains(polygon: Polygon, p: Point): boolean {
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i]!;
    const b = polygon[i + 1 === polygon.length ? 0 : i + 1]!;
    if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) < 0) return false;
  }
  return true;
}

/** From a point to a polygon, 0 within it: MR-1.11. */
export function toPolygon(p: Point, polygon: Polygon): SquaredDistance {
  return contains(polygon, p) ? NOWHERE : toEdges(p, polygon);
}

function toEdges(p: Point, polygon: Polygon): SquaredDistance {
  let least = toSegment(p, polygon[polygon.length - 1]!, polygon[0]!);
  for (let i = 0; i + 1 < polygon.length; i++)
    least = nearer(least, toSegment(p, polygon[i]!, polygon[i + 1]!));
  return least;
}

/** From a segment to a polygon: MR-1.11. */
export function segmentToPolygon(p: Point, r: Point, polygon: Polygon): SquaredDistance {
  const span = clip(p, r, polygon);
  if (span && compareFractions(span.t0, span.t1) <= 0) return NOWHERE;
  let least = nearer(toPolygon(p, polygon), toPolygon(r, polygon));
  for (let i = 0; i < polygon.length; i++) least = nearer(least, toSegment(polygon[i]!, p, r));
  return least;
}

/** Whether two polygons come within `gap` of each other: MR-1.10. */
export function touch(a: Polygon, b: Polygon, gap: number): boolean {
  if (!near(boxOf(a), boxOf(b), gap + 1)) return false;
  if (leastSign(a, b) >= 0 && leastSign(b, a) >= 0) return true;
  for (let i = 0; i < a.length; i++) if (within(toEdges(a[i]!, b), gap)) return true;
  for (let i = 0; i < b.length; i++) if (within(toEdges(b[i]!, a), gap)) return true;
  return false;
}

/** A part of a segment, from `t0` to `t1` of its way; nothing when `t0` is not before `t1`. */
export interface Span {
  readonly t0: Fraction;
  readonly t1: Fraction;
}

export const START: Fraction = { num: 0, den: 1 };
export const END: Fraction = { num: 1, den: 1 };

/** The part of p→r within a polygon; `undefined` when it runs outside along or beside an edge: MR-1.12. */
export function clip(p: Point, r: Point, polygon: Polygon): Span | undefined {
  let t0 = START;
  let t1 = END;
  const dx = r.x - p.x;
  const dy = r.y - p.y;
  for (let i = 0; i < polygon.length; i++) {
    const a = polygon[i]!;
    const b = polygon[i + 1 === polygon.length ? 0 : i + 1]!;
    const nx = b.y - a.y;
    const ny = a.x - b.x;
    const den = nx * dx + ny * dy;
    const num = nx * (a.x - p.x) + ny * (a.y - p.y);
    if (den > 0) t1 = smaller(t1, { num, den });
    else if (den < 0) t0 = larger(t0, { num: -num, den: -den });
    else if (num <= 0) return undefined;
  }
  return { t0, t1 };
}

/** Whether a span has any length. */
export const crosses = (span: Span | undefined): span is Span =>
  span !== undefined && compareFractions(span.t0, span.t1) < 0;

/** What two spans of one segment have in common. */
export const common = (a: Span, b: Span): Span => ({ t0: larger(a.t0, b.t0), t1: smaller(a.t1, b.t1) });

/** The point at `t` of p→r, to the nearest. */
export const pointAt = (p: Point, r: Point, t: Fraction): Point => ({
  x: nearestAlong(p.x, r.x - p.x, t.num, t.den),
  y: nearestAlong(p.y, r.y - p.y, t.num, t.den),
});

/** The point of p→r nearest to `c`, rounded. */
export function nearestOn(c: Point, p: Point, r: Point): Point {
  const dx = r.x - p.x;
  const dy = r.y - p.y;
  const dd = dx * dx + dy * dy;
  const t = (c.x - p.x) * dx + (c.y - p.y) * dy;
  return t <= 0 ? p : t >= dd ? r : pointAt(p, r, { num: t, den: dd });
}

/** Whether a part of p→r is longer than `length`, which is at least 2^16. */
export function longer(p: Point, r: Point, part: Span, length: number): boolean {
  const whole = (r.x - p.x) * (r.x - p.x) + (r.y - p.y) * (r.y - p.y);
  const share = part.t1.num / part.t1.den - part.t0.num / part.t0.den;
  if (share <= 0 && compareFractions(part.t0, part.t1) >= 0) return false;
  const difference = share * share * whole - length * length;
  // the share is wrong by 2^-51 at most, which moves the end of no segment by a thousandth of a unit
  if (Math.abs(difference) > length * length * 1e-6) return difference > 0;
  const [num, den] = squareOf(p, r, part);
  return num > BigInt(length) * BigInt(length) * den;
}

/** The length of a part of p→r, rounded down. */
export function lengthOf(p: Point, r: Point, part: Span): number {
  if (compareFractions(part.t0, part.t1) >= 0) return 0;
  return rootBelow(...squareOf(p, r, part));
}

/** A distance, rounded down. */
export const distanceOf = (s: SquaredDistance): number => rootBelow(BigInt(s.a) * BigInt(s.b), BigInt(s.den));

function squareOf(p: Point, r: Point, { t0, t1 }: Span): [num: bigint, den: bigint] {
  const whole = BigInt((r.x - p.x) * (r.x - p.x) + (r.y - p.y) * (r.y - p.y));
  const share = BigInt(t1.num) * BigInt(t0.den) - BigInt(t0.num) * BigInt(t1.den);
  const den = BigInt(t1.den) * BigInt(t0.den);
  return [share * share * whole, den * den];
}
