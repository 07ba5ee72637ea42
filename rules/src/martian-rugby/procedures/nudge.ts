import {
  type Box,
  boxOf,
  headingTo,
  leastPush,
  near,
  overlap,
  type Point,
  type Polygon,
  plus,
  pushAlong,
  step,
} from '../../geometry/plane.ts';
import { MM, measures, PUSHES_IN_ALL, PUSHES_OF_ONE, type Side } from '../data.ts';
import { attackHeading, centre, type Destination, footprint } from '../pieces.ts';
import { minionOf } from '../pitch.ts';
import type { Minion, PublicState } from '../state.ts';

/** A push, as it happened. */
export interface Push {
  readonly by: string;
  readonly of: string;
  readonly dx: number;
  readonly dy: number;
  /** A push of one piece by another (MR-5.4), as opposed to the leading apart (MR-5.5). */
  readonly direct: boolean;
}

/** A piece while pieces are pushed. */
interface Body {
  readonly id: string;
  readonly side: Side;
  polygon: Polygon;
  box: Box;
  /** Order of the first push, the mover 0; −1 before. */
  rank: number;
  /** Whole displacement in this action. */
  moved: Point;
  pushes: number;
}

/** A millimetre in the direction of a vector. */
const stepOf = (state: PublicState, { side }: Body, { x, y }: Point): Point =>
  step(MM, headingTo(x, y, attackHeading(state, side)));

/**
 * What a minion that ends its movement somewhere pushes out of its way, push by push: MR-5.1 to MR-5.7. Reads
 * only; the displacements of a piece add up to where it ends.
 */
export function nudges(state: PublicState, mover: Minion, end: Destination): Push[] {
  // most movements push nothing: look before everything is set up
  if (!blocked(state, mover, end.polygon)) return [];

  const pushes: Push[] = [];
  const first = bodyOf(mover, end.polygon);
  first.rank = 0;
  const ranked = [first];
  const bodies = state.minions.map((m) => (m === mover ? first : bodyOf(m, footprint(state, m))));
  for (let pair = nextPair(ranked, bodies); pair; pair = nextPair(ranked, bodies)) {
    if (pushes.length === PUSHES_IN_ALL) {
      const from = centre(state, { ...end.pose, size: mover.size });
      return [...pushes, ...leadApart(state, from, ranked, bodies)];
    }
    const [a, b] = pair;
    if (b.rank < 0) {
      b.rank = ranked.length;
      ranked.push(b);
    }
    b.pushes++;
    const way =
      b.pushes < PUSHES_OF_ONE
        ? leastPush(a.polygon, b.polygon, b.moved)
        : pushAlong(a.polygon, b.polygon, stepOf(state, b, b.moved));
    shift(b, way);
    pushes.push({ by: a.id, of: b.id, dx: way.x, dy: way.y, direct: true });
  }
  return pushes;
}

/** Whether a footprint overlaps any piece but the mover's own. */
function blocked(state: PublicState, mover: Minion, polygon: Polygon): boolean {
  const reach = measures('L', state.options.pieceScale).l + 1;
  const box = boxOf(polygon);
  for (const minion of state.minions) {
    const { x, y } = minion;
    if (minion === mover || !near(box, { minX: x, minY: y, maxX: x, maxY: y }, reach)) continue;
    if (overlap(polygon, footprint(state, minion))) return true;
  }
  return false;
}

function bodyOf({ id, side }: Minion, polygon: Polygon): Body {
  return { id, side, polygon, box: boxOf(polygon), rank: -1, moved: { x: 0, y: 0 }, pushes: 0 };
}

const meet = (a: Body, b: Body): boolean => near(a.box, b.box, 0) && overlap(a.polygon, b.polygon);

/** The overlapping pair that is next: the least rank, then the lowest id. MR-5.3 */
function nextPair(ranked: readonly Body[], bodies: readonly Body[]): [Body, Body] | undefined {
  for (let r = 0; r < ranked.length; r++) {
    const a = ranked[r]!;
    for (let i = 0; i < bodies.length; i++) {
      const b = bodies[i]!;
      if ((b.rank < 0 || b.rank > r) && meet(a, b)) return [a, b];
    }
  }
  return undefined;
}

function shift(body: Body, way: Point): void {
  body.polygon = body.polygon.map((v) => plus(v, way));
  body.box = boxOf(body.polygon);
  body.moved = plus(body.moved, way);
}

/**
 * The bound that is hardly ever reached: every ranked piece walks away from where the mover is
 * until it is free. MR-5.5
 */
function leadApart(state: PublicState, from: Point, [mover, ...others]: Body[], bodies: Body[]): Push[] {
  const pushes: Push[] = [];
  for (const body of others) {
    const own = plus(centre(state, minionOf(state, body.id)), body.moved);
    const away = stepOf(state, body, { x: own.x - from.x, y: own.y - from.y });
    let steps = 0;
    for (; bodies.some((b) => b !== body && meet(body, b)); steps++) shift(body, away);
    if (steps)
      pushes.push({ by: mover!.id, of: body.id, dx: away.x * steps, dy: away.y * steps, direct: false });
  }
  return pushes;
}
