/** What there is on the field: short questions about a position. */
import {
  compareDistances,
  type Point,
  type Polygon,
  type SquaredDistance,
  toPolygon,
  touch,
} from '../geometry/plane.ts';
import { measures, type Side, sideOf, TOUCH } from './data.ts';
import { ballFootprint, destination, footprint } from './pieces.ts';
import type { Movement } from './sample.ts';
import type { Ball, BallPose, Minion, PublicState } from './state.ts';

export const findMinion = (state: PublicState, id: string): Minion | undefined =>
  state.minions.find((minion) => minion.id === id);

/** A minion that is known to be on the field. */
export function minionOf(state: PublicState, id: string): Minion {
  const found = findMinion(state, id);
  if (!found) throw new Error(`${id} is not on the field`);
  return found;
}

/** A side's minions, in the order of their ids. */
export const minionsOf = (state: PublicState, side: Side): Minion[] =>
  state.minions.filter((m) => m.side === side);

/** The minion that holds the ball. */
export const carrier = ({ ball, minions }: PublicState): Minion | undefined =>
  ball?.where === 'held' ? minions.find((m) => m.id === ball.minion) : undefined;

export const holds = ({ ball }: PublicState, { id }: { readonly id: string }): boolean =>
  ball?.where === 'held' && ball.minion === id;

export const looseBall = ({ ball }: PublicState): BallPose | undefined =>
  ball?.where === 'loose' ? ball.pose : undefined;

/** The side that has the ball, or threw it: MR-3.8. */
export function sideWithBall(ball: Ball | undefined): Side | undefined {
  if (!ball || ball.where === 'loose') return undefined;
  return sideOf(ball.where === 'held' ? ball.minion : ball.from);
}

/** Whether a footprint touches the loose ball: MR-6.2, MR-6.3. */
export function onLooseBall(state: PublicState, polygon: Polygon): boolean {
  const loose = looseBall(state);
  return loose !== undefined && touch(polygon, ballFootprint(state, loose), TOUCH);
}

/** What a minion that answers a pass or a kick would cover, were it to push nobody: MR-7.8, MR-8.8. */
export const laid = (state: PublicState, { minion, heading, slide }: Movement): Polygon =>
  destination(state, minionOf(state, minion), 'lying', heading, slide).polygon;

export const touches = (state: PublicState, a: Minion, b: Minion): boolean =>
  touch(footprint(state, a), footprint(state, b), TOUCH);

/** Who touches a ball, but for one: MR-6.4, MR-8.11. */
export function touchingBall(state: PublicState, ball: BallPose, except?: Minion): Minion[] {
  const found: Minion[] = [];
  let ground: Polygon | undefined;
  const { pieceScale } = state.options;
  const reach = measures('L', pieceScale).l + measures('S', pieceScale).b;
  for (const m of state.minions) {
    if (m === except || Math.abs(m.x - ball.x) > reach || Math.abs(m.y - ball.y) > reach) continue;
    ground ??= ballFootprint(state, ball);
    if (touch(ground, footprint(state, m), TOUCH)) found.push(m);
  }
  return found;
}

/** The one whose footprint is nearest to a point, the first of equals. */
export function nearestOf(state: PublicState, minions: readonly Minion[], point: Point): Minion | undefined {
  let best: Minion | undefined;
  let least: SquaredDistance | undefined;
  for (const minion of minions) {
    const distance = toPolygon(point, footprint(state, minion));
    if (least && compareDistances(distance, least) >= 0) continue;
    best = minion;
    least = distance;
  }
  return best;
}
