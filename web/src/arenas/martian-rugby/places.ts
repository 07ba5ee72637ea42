import type { Minion, PublicState, Side } from '@touchline/rules/martian-rugby';
import {
  angle,
  attackHeading,
  centre,
  measures,
  measuresOf,
  type Point,
  progress,
} from '@touchline/rules/martian-rugby/page';

/** Degrees to either side within which something goes towards somebody. */
const TOWARDS = 14;

/** Where something goes: towards the ball, somebody by id, or an edge as who goes there sees it. */
export type Towards = 'ball' | 'line' | 'home' | 'left' | 'right' | { readonly id: string };

export const between = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);
const bearing = (from: Point, to: Point): number =>
  (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;

function nearest<T>(of: readonly T[], far: (one: T) => number): T | undefined {
  return of.reduce<T | undefined>(
    (best, one) => (best === undefined || far(one) < far(best) ? one : best),
    undefined,
  );
}

/**
 * How far it is from one place to another in micrometres, and towards what: the loose ball, the nearest
 * opponent in that direction, or else an edge of the field.
 */
export function wayOf(state: PublicState, side: Side, from: Point, to: Point): { far: number; to: Towards } {
  const far = between(from, to);
  const goes = bearing(from, to);
  const off = (point: Point) => Math.abs(angle(bearing(from, point), goes));
  const { ball } = state;
  if (ball?.where === 'loose' && off(ball.pose) < TOWARDS) return { far, to: 'ball' };
  const foe = nearest(
    state.minions.filter((one) => one.side !== side && off(centre(state, one)) < TOWARDS),
    (one) => between(from, centre(state, one)),
  );
  if (foe) return { far, to: { id: foe.id } };
  const turn = angle(goes, attackHeading(state, side));
  if (Math.abs(turn) <= 50) return { far, to: 'line' };
  if (Math.abs(turn) >= 130) return { far, to: 'home' };
  return { far, to: turn > 0 ? 'left' : 'right' };
}

/** Somebody near a place. */
export interface Near {
  readonly id: string;
  /** How many moves it is away, as well as can be said: 0 on the place itself. */
  readonly moves: number;
}

/**
 * Who of a side is first at a place where the ball comes down, and who of the others.
 * @param but who may not take the ball there, or does not come
 */
export function aroundOf(state: PublicState, side: Side, at: Point, but: readonly Minion[]) {
  const from = (one: Minion) => between(centre(state, one), at);
  const ball = measures('S', state.options.pieceScale).hb;
  const moves = (one: Minion) => {
    const { l, hb } = measuresOf(state, one);
    return Math.max(0, (from(one) - hb - ball) / l);
  };
  const near = (own: boolean): Near | undefined => {
    const one = nearest(
      state.minions.filter((one) => (one.side === side) === own && !but.includes(one)),
      moves,
    );
    return one && { id: one.id, moves: Math.ceil(moves(one)) };
  };
  return { theirs: near(false), own: near(true) };
}

/** How much nearer to the line a movement brings who has the ball, and how far it is then: centimetres. */
export interface Gain {
  readonly gained: number;
  readonly far: number;
}

/** How far a place is from the line where a side scores, and from its left edge, in micrometres. */
export function placeOf(state: PublicState, side: Side, { x, y }: Point): { line: number; left: number } {
  const far = state.attacks[side] === 'far';
  return {
    line: state.field.length - progress(state, side, x),
    left: far ? state.field.width - y : y,
  };
}
