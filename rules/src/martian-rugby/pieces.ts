/** The geometry of pyramids on the field: MR-1.6 to MR-1.13, MR-4.2 to MR-4.4. */
import {
  angle,
  boxOf,
  cos,
  heading,
  headingTo,
  millionth,
  type Point,
  type Polygon,
  plus,
  segmentToPolygon,
  sin,
  step,
  toSegment,
  within,
} from '../geometry/plane.ts';
import { type Measures, measures, type Side, type Size, TURN } from './data.ts';
import type { BallPose, Minion, Pose, PublicState } from './state.ts';

/** A piece with its size: a minion, or one that might be. */
export type Piece = Pose & { readonly size: Size };

export const measuresOf = (state: PublicState, { size }: { readonly size: Size }): Measures =>
  measures(size, state.options.pieceScale);

/** `at(a, c)` of a piece: `a` along its heading, `c` to the left. MR-1.9 */
export function at(piece: { x: number; y: number; heading: number }, a: number, c: number): Point {
  const cosine = cos(piece.heading);
  const sine = sin(piece.heading);
  return {
    x: piece.x + millionth(a * cosine - c * sine),
    y: piece.y + millionth(a * sine + c * cosine),
  };
}

function square(piece: { x: number; y: number; heading: number }, hb: number): Polygon {
  return [at(piece, -hb, -hb), at(piece, hb, -hb), at(piece, hb, hb), at(piece, -hb, hb)];
}

/** The part of the table that a piece touches: MR-1.8, MR-1.9. */
export function footprint(state: PublicState, piece: Piece): Polygon {
  const { hb, l } = measuresOf(state, piece);
  if (piece.stance === 'standing') return square(piece, hb);
  return [at(piece, 0, -hb), at(piece, l, 0), at(piece, 0, hb)];
}

/** The ball is a small pyramid that stands: MR-2.3, MR-1.7. */
export const ballFootprint = (state: PublicState, ball: BallPose): Polygon =>
  square(ball, measures('S', state.options.pieceScale).hb);

/** MR-1.9 */
export const tip = (state: PublicState, piece: Piece): Point => at(piece, measuresOf(state, piece).l, 0);

/** MR-1.9 */
export const centre = (state: PublicState, piece: Piece): Point =>
  piece.stance === 'standing' ? { x: piece.x, y: piece.y } : at(piece, measuresOf(state, piece).k, 0);

/** How far a point is towards the back line that a side attacks: MR-1.13. */
export const progress = (state: PublicState, side: Side, x: number): number =>
  state.attacks[side] === 'far' ? x : state.field.length - x;

/** The heading straight at the back line that a side attacks. */
export const attackHeading = (state: PublicState, side: Side): number =>
  state.attacks[side] === 'far' ? 0 : 180;

/** The greatest progress of a footprint: MR-1.13. */
export function frontOf(state: PublicState, side: Side, polygon: Polygon): number {
  const { minX, maxX } = boxOf(polygon);
  return progress(state, side, state.attacks[side] === 'far' ? maxX : minX);
}

export const front = (state: PublicState, minion: Minion): number =>
  frontOf(state, minion.side, footprint(state, minion));

/** `headingTo` between two points, for a piece of a side: MR-1.5. */
export const headingFrom = (state: PublicState, side: Side, from: Point, to: Point): number =>
  headingTo(to.x - from.x, to.y - from.y, attackHeading(state, side));

/** The vertex that reaches furthest along a heading, the first of equals. */
function furthest(polygon: Polygon, from: Point, h: number): Point {
  let best = polygon[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < polygon.length; i++) {
    const v = polygon[i]!;
    const along = cos(h) * (v.x - from.x) + sin(h) * (v.y - from.y);
    if (along > most) {
      most = along;
      best = v;
    }
  }
  return best;
}

/** Where a piece that is laid against another in a direction meets it, and how far it may slide along. */
export interface Contact {
  readonly point: Point;
  readonly limit: number;
}

/** The contact of a movement: MR-4.3, MR-4.4. */
export function contact(state: PublicState, piece: Piece, h: number): Contact {
  const { hb, b } = measuresOf(state, piece);
  if (piece.stance === 'lying') return { point: tip(state, piece), limit: hb - 1 };
  const point = touching(state, piece, h);
  return { point, limit: heading(h - piece.heading) % 90 === 0 ? b - 1 : hb - 1 };
}

/** Where a ball dropped in a direction touches: MR-4.3, MR-6.4. */
export function touching(state: PublicState, piece: Piece, h: number): Point {
  if (piece.stance === 'standing' && heading(h - piece.heading) % 90 === 0)
    return plus(piece, step(measuresOf(state, piece).hb, h));
  return furthest(footprint(state, piece), piece, h);
}

/** Whether a piece may turn to a heading when it moves: MR-4.3, MR-4.4. */
export const canTurn = (piece: Piece, h: number): boolean =>
  h >= 0 && h <= 359 && (piece.stance === 'standing' || Math.abs(angle(h, piece.heading)) <= TURN);

/** How far from the edges a footprint has to be shifted: MR-4.6. */
function shiftInside(state: PublicState, polygon: Polygon, carrier: Side | undefined): Point {
  const { length, width } = state.field;
  const { minX, minY, maxX, maxY } = boxOf(polygon);
  const open = carrier && state.attacks[carrier];
  return {
    x: minX < 0 && open !== 'near' ? -minX : maxX > length && open !== 'far' ? length - maxX : 0,
    y: minY < 0 ? -minY : maxY > width ? width - maxY : 0,
  };
}

/** Whether a footprint is partly outside the field. */
function outside(state: PublicState, polygon: Polygon): boolean {
  const { x, y } = shiftInside(state, polygon, undefined);
  return x !== 0 || y !== 0;
}

/** A movement's end. */
export interface Destination {
  readonly pose: Pose;
  /** Zero both ways when the edges did not interfere. */
  readonly shift: Point;
  readonly polygon: Polygon;
}

/**
 * Where a Move (`lying`) or a Stand Still of a lying piece (`standing`) ends: MR-4.2, MR-4.6, MR-4.8. The
 * contact may be handed in where it is known already.
 */
export function destination(
  state: PublicState,
  piece: Piece & { readonly side: Side; readonly id: string },
  stance: Pose['stance'],
  h: number,
  slide: number,
  { point } = contact(state, piece, h),
): Destination {
  const { hb } = measuresOf(state, piece);
  const beside = plus(point, step(slide, (h + 90) % 360));
  const { x, y } = stance === 'standing' ? plus(beside, step(hb, h)) : beside;
  const laid = { x, y, heading: h, stance, size: piece.size };
  const polygon = footprint(state, laid);
  const holds = state.ball?.where === 'held' && state.ball.minion === piece.id;
  const shift = shiftInside(state, polygon, holds ? piece.side : undefined);
  const pose = { x: x + shift.x, y: y + shift.y, heading: h, stance };
  if (!shift.x && !shift.y) return { pose, shift, polygon };
  return { pose, shift, polygon: polygon.map((v) => plus(v, shift)) };
}

/**
 * Whether a minion's Move might get to a segment, or as near to it as `more`: what it starts
 * from (its footprint, or its tip) is so near, or partly outside the field, from where it could be
 * carried further. MR-7.7, MR-8.7
 */
export function mayReach(state: PublicState, minion: Minion, p: Point, r: Point, more = 0): boolean {
  if (minion.stunned) return false;
  const { l, b } = measuresOf(state, minion);
  const start = minion.stance === 'standing' ? footprint(state, minion) : [tip(state, minion)];
  const distance = minion.stance === 'standing' ? segmentToPolygon(p, r, start) : toSegment(start[0]!, p, r);
  return within(distance, l + b + more) || outside(state, start);
}

/** A minion's pose, by itself. */
export const poseOf = ({ x, y, heading: h, stance }: Pose): Pose => ({ x, y, heading: h, stance });
