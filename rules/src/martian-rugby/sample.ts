/** The finite sample of movements and kicks for bots and interfaces: MR-14. */
import { angle, heading, nearestOn, type Point, step } from '../geometry/plane.ts';
import { TURN } from './data.ts';
import { attackHeading, centre, destination, headingFrom, measuresOf, tip } from './pieces.ts';
import { carrier, looseBall, onLooseBall } from './pitch.ts';
import type { Minion, PublicState } from './state.ts';

/** A heading and a slide. */
export interface Way {
  readonly heading: number;
  readonly slide: number;
}

const FROM_LYING = [0, 15, -15, 30, -30, 45, -45, 60, -60, TURN, -TURN];
const FROM_STANDING = Array.from({ length: 24 }, (_, i) => 15 * i);

/** Whether an offside minion would end on the loose ball: MR-6.3. */
export function endsOnBall(state: PublicState, minion: Minion, stance: Minion['stance'], way: Way): boolean {
  if (!minion.offside || !looseBall(state)) return false;
  return onLooseBall(state, destination(state, minion, stance, way.heading, way.slide).polygon);
}

/** Every slide of the sample in each of these headings: MR-14.1. */
function slides(headings: readonly number[], hb: number): Way[] {
  const q = Math.floor((4 * hb) / 5);
  const found: Way[] = [];
  for (const h of headings)
    found.push({ heading: h, slide: 0 }, { heading: h, slide: -q }, { heading: h, slide: q });
  return found;
}

/** The ways of standing minions of each size, made once: they depend on nothing else. */
const standing = new Map<number, readonly Way[]>();

function fromStanding(hb: number): readonly Way[] {
  const found = standing.get(hb) ?? slides(FROM_STANDING, hb);
  standing.set(hb, found);
  return found;
}

/** The sampled ways that depend on nothing but the minion's pose and half its base: MR-14.1, MR-14.2. */
export const usualWays = (minion: Minion, hb: number): readonly Way[] =>
  minion.stance === 'standing'
    ? fromStanding(hb)
    : slides(
        FROM_LYING.map((turn) => heading(minion.heading + turn)),
        hb,
      );

/** The sampled ways of a Move, and of a Stand Still of a lying minion, legal or not: MR-14.1 to MR-14.3. */
export function ways(state: PublicState, minion: Minion): readonly Way[] {
  const usual = usualWays(minion, measuresOf(state, minion).hb);
  const straight = straightWays(state, minion);
  return straight.length ? usual.concat(straight) : usual;
}

/** Those straight at a point of interest: MR-14.3. */
export function straightWays(state: PublicState, minion: Minion): readonly Way[] {
  const lies = minion.stance === 'lying';
  const from = lies ? tip(state, minion) : { x: minion.x, y: minion.y };
  const straight: Way[] = [];
  for (const point of pointsOfInterest(state, minion)) {
    const h = headingFrom(state, minion.side, from, point);
    const turn = angle(h, minion.heading);
    if (lies ? Math.abs(turn) > TURN || FROM_LYING.includes(turn) : h % 15 === 0) continue;
    if (!straight.some((way) => way.heading === h)) straight.push({ heading: h, slide: 0 });
  }
  return straight;
}

/** MR-14.3 */
function pointsOfInterest(state: PublicState, minion: Minion): Point[] {
  const points: Point[] = [];
  const loose = looseBall(state);
  if (loose) points.push(loose);
  const runner = carrier(state);
  if (runner) points.push(centre(state, runner));
  const { ball, field } = state;
  points.push({
    x: state.attacks[minion.side] === 'far' ? field.length : 0,
    y: centre(state, minion).y,
  });
  const from = minion.stance === 'standing' ? centre(state, minion) : tip(state, minion);
  if (ball?.where === 'passed') points.push(nearestOn(from, ball.p, ball.r));
  if (ball?.where === 'kicked') points.push(nearestOn(from, ball.launch, ball.target));
  return points;
}

/** Whether MR-6.3 forbids a minion nothing. */
export const mayEndOnBall = (state: PublicState, minion: Minion): boolean =>
  !minion.offside || !looseBall(state);

/**
 * The sampled ways that are legal: MR-6.3 alone can forbid one.
 * @param all the sample, where it is known already
 */
export function legalWays(
  state: PublicState,
  minion: Minion,
  stance: Minion['stance'],
  all = ways(state, minion),
): readonly Way[] {
  if (mayEndOnBall(state, minion) || isFar(state, minion)) return all;
  return all.filter((way) => !endsOnBall(state, minion, stance, way));
}

/** Whether the ball is out of reach of any movement, wherever the edges shift it: two of its lengths, and as much again. */
function isFar(state: PublicState, minion: Minion): boolean {
  const { x, y } = looseBall(state)!;
  const { length, width } = state.field;
  const { l, b } = measuresOf(state, minion);
  const reach = 4 * (l + b);
  const inside = minion.x >= 0 && minion.y >= 0 && minion.x <= length && minion.y <= width;
  return inside && (Math.abs(minion.x - x) > reach || Math.abs(minion.y - y) > reach);
}

/** Real Time: whether the sample has a movement for this minion. MR-11.2 */
export function hasLegalMovement(state: PublicState, minion: Minion): boolean {
  if (!minion.offside || !looseBall(state)) return true;
  if (legalWays(state, minion, 'lying').length) return true;
  return minion.stance === 'lying' && legalWays(state, minion, 'standing').length > 0;
}

const KICKS_LYING = [0, 10, -10];
const KICKS_STANDING = [0, 15, -15, 30, -30, 45, -45, 60, -60];

/** Where the line of a kick begins: MR-8.6. */
export const launchPoint = (state: PublicState, kicker: Minion): Point =>
  kicker.stance === 'lying' ? tip(state, kicker) : { x: kicker.x, y: kicker.y };

/** The sampled targets of one distance: MR-14.4. */
export function targets(state: PublicState, kicker: Minion, distance: number): Point[] {
  const from = launchPoint(state, kicker);
  const lies = kicker.stance === 'lying';
  const straight = lies ? kicker.heading : attackHeading(state, kicker.side);
  return (lies ? KICKS_LYING : KICKS_STANDING).map((turn) => {
    const { x, y } = step(distance, heading(straight + turn));
    return { x: from.x + x, y: from.y + y };
  });
}
