/** The string of a pass: MR-7.2 to MR-7.7. */
import { nearestMean } from '../geometry/exact.ts';
import {
  type Box,
  boxOf,
  clip,
  common,
  contains,
  crosses,
  END,
  lengthOf,
  longer,
  near,
  type Point,
  type Polygon,
  plus,
  type Span,
  START,
  step,
} from '../geometry/plane.ts';
import { MM } from './data.ts';
import { centre, footprint, headingFrom, progress } from './pieces.ts';
import type { Minion, PublicState } from './state.ts';

/** From where to where a ball is thrown. */
export interface Line {
  readonly p: Point;
  readonly r: Point;
}

/** What is wrong with a string, in the order it is looked for: MR-7.2, MR-7.5, MR-7.3, MR-7.4. */
export type Fault = 'point-not-on-piece' | 'forward-pass' | 'too-long' | 'line-blocked';

/** The part of p→r outside passer and receiver; empty when they leave none: MR-7.2. */
export const proper = (p: Point, r: Point, passer: Polygon, receiver: Polygon): Span => ({
  t0: clip(p, r, passer)?.t1 ?? START,
  t1: clip(p, r, receiver)?.t0 ?? END,
});

/** Where a minion is. */
interface Ground {
  readonly minion: Minion;
  readonly polygon: Polygon;
  readonly box: Box;
}

/** Where all are, for several passes in one position. */
export const groundsOf = (state: PublicState): Ground[] =>
  state.minions.map((minion) => {
    const polygon = footprint(state, minion);
    return { minion, polygon, box: boxOf(polygon) };
  });

/** All that the judging of one pass needs to know of the position. */
interface Lane {
  readonly state: PublicState;
  readonly passer: Minion;
  readonly from: Polygon;
  readonly to: Polygon;
  readonly others: readonly Ground[];
}

export const lane = (
  state: PublicState,
  passer: Minion,
  receiver: Minion,
  grounds = groundsOf(state),
): Lane => ({
  state,
  passer,
  from: footprint(state, passer),
  to: footprint(state, receiver),
  others: grounds.filter(({ minion }) => minion !== passer && minion !== receiver),
});

/** What is wrong with a string that is sent, or found: MR-7.2 to MR-7.5. */
export function faultOf({ state, passer, from, to, others }: Lane, { p, r }: Line): Fault | undefined {
  if (!contains(from, p) || !contains(to, r)) return 'point-not-on-piece';
  if (progress(state, passer.side, r.x) > progress(state, passer.side, p.x)) return 'forward-pass';
  const part = proper(p, r, from, to);
  if (longer(p, r, part, state.options.passMax * MM)) return 'too-long';
  if (!crosses(part)) return undefined;
  const box = boxOf([p, r]);
  for (let i = 0; i < others.length; i++) {
    const other = others[i]!;
    if (near(box, other.box, 1) && meets(part, { p, r }, other.polygon)) return 'line-blocked';
  }
  return undefined;
}

/** Whether a part of a string crosses a footprint: MR-7.4, MR-7.8. */
export function meets(part: Span, { p, r }: Line, polygon: Polygon): boolean {
  const inside = clip(p, r, polygon);
  return inside !== undefined && crosses(common(inside, part));
}

/** The length of the string proper, rounded down: MR-7.3. */
export const stringLength = ({ from, to }: Lane, { p, r }: Line): number =>
  lengthOf(p, r, proper(p, r, from, to));

/** The first legal string, for a pass that names none: MR-7.6. */
export function findString(given: Lane, receiver: Minion): Line | undefined {
  const { state, passer, from, to } = given;
  if (hopeless(given)) return undefined;
  const starts = candidates(state, passer, from);
  const finishes = candidates(state, receiver, to);
  for (const p of starts) for (const r of finishes) if (!faultOf(given, { p, r })) return { p, r };
  const corners = cornersOf(given);
  for (const p of starts)
    for (const v of corners) {
      const r = beyond(p, v, to);
      if (r && !faultOf(given, { p, r })) return { p, r };
    }
  return undefined;
}

/** Whether the pieces are so far apart, or the receiver so far ahead, that no string can be legal. */
function hopeless({ state, passer, from, to }: Lane): boolean {
  const a = boxOf(from);
  const b = boxOf(to);
  const forwards = state.attacks[passer.side] === 'far' ? b.minX > a.maxX : b.maxX < a.minX;
  return forwards || !near(a, b, state.options.passMax * MM + 1);
}

/** Centre, vertices and middles of edges, as far as they lie on the piece: MR-7.6. */
function candidates(state: PublicState, minion: Minion, polygon: Polygon): Point[] {
  const middles = polygon.map((v, i) => {
    const w = polygon[(i + 1) % polygon.length]!;
    return { x: Math.floor((v.x + w.x) / 2), y: Math.floor((v.y + w.y) / 2) };
  });
  return [centre(state, minion), ...polygon, ...middles].filter((point) => contains(polygon, point));
}

/** How far from a corner the strings run that go around it. */
const CLEAR = 100;

/** The corners of all other minions, each moved a little away from its minion's centre: MR-7.6. */
const cornersOf = ({ state, others }: Lane): Point[] =>
  others.flatMap(({ minion, polygon }) => {
    const middle = centre(state, minion);
    return polygon.map((v) => plus(v, step(CLEAR, headingFrom(state, minion.side, middle, v))));
  });

/** Where a ray through a point runs within the receiver: the middle of that part. MR-7.6 */
function beyond(p: Point, v: Point, receiver: Polygon): Point | undefined {
  const end = { x: 4 * (v.x - p.x) + p.x, y: 4 * (v.y - p.y) + p.y };
  const span = clip(p, end, receiver);
  if (!crosses(span)) return undefined;
  const { t0, t1 } = span;
  return {
    x: nearestMean(p.x, end.x - p.x, t0.num, t0.den, t1.num, t1.den),
    y: nearestMean(p.y, end.y - p.y, t0.num, t0.den, t1.num, t1.den),
  };
}
