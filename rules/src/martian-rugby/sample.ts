/** The finite sample of movements and kicks for bots and interfaces: MR-14. */
import { angle, heading, nearestOn, type Point, plus, step } from '../geometry/plane.ts';
import { TURN } from './data.ts';
import {
  attackHeading,
  type Contact,
  centre,
  contact,
  type Destination,
  destination,
  headingFrom,
  measuresOf,
  progress,
  tip,
} from './pieces.ts';
import { carrier, looseBall, onLooseBall } from './pitch.ts';
import type { Minion, PublicState } from './state.ts';

/** A heading and a slide. */
export interface Way {
  readonly heading: number;
  readonly slide: number;
}

/** A Move of a minion. */
export interface Movement extends Way {
  readonly minion: string;
}

const FROM_LYING = [0, 15, -15, 30, -30, 45, -45, 60, -60, TURN, -TURN];
const FROM_STANDING = Array.from({ length: 24 }, (_, i) => 15 * i);

/** Whether an offside minion would end on the loose ball: MR-6.3. */
export const endsOnBall = (state: PublicState, minion: Minion, stance: Minion['stance'], way: Way): boolean =>
  mayEnd(state, minion, stance, [way]).length === 0;

/** The greatest slide of the sample: MR-14.1. */
export const slideOf = (state: PublicState, minion: Minion): number =>
  Math.floor((4 * measuresOf(state, minion).hb) / 5);

/** The slides of the sample in every heading: MR-14.1. */
export const slidesOf = (most: number): readonly number[] => [0, -most, most];

/** The headings of the sample that depend on nothing but the pose: MR-14.2. */
export const usualHeadings = ({ stance, heading: from }: Minion): readonly number[] =>
  stance === 'standing' ? FROM_STANDING : FROM_LYING.map((turn) => heading(from + turn));

/** The sampled ways of a Move, and of a Stand Still of a lying minion, legal or not: MR-14.1 to MR-14.3. */
export function ways(state: PublicState, minion: Minion): Way[] {
  const slides = slidesOf(slideOf(state, minion));
  const found: Way[] = [];
  for (const heading of usualHeadings(minion)) for (const slide of slides) found.push({ heading, slide });
  for (const heading of straightOn(state, minion)) found.push({ heading, slide: 0 });
  return found;
}

/**
 * Headings straight at a point of interest, as far as the others leave them out: MR-14.2, MR-14.3.
 * @param ball {@link whereBallIs}, where it is known already
 */
export function straightOn(state: PublicState, minion: Minion, ball = whereBallIs(state)): number[] {
  const lies = minion.stance === 'lying';
  const from = launchPoint(state, minion);
  const found: number[] = [];
  const add = (point: Point): void => {
    const h = headingFrom(state, minion.side, from, point);
    const turn = lies ? Math.abs(angle(h, minion.heading)) : h;
    if (turn % 15 === 0 || (lies && turn >= TURN) || found.includes(h)) return;
    found.push(h);
  };
  if (ball) add(ball);
  // straight at the back line is among the headings of one that stands
  if (lies) add({ x: progress(state, minion.side, state.field.length), y: centre(state, minion).y });
  const thrown = state.ball;
  if (thrown?.where === 'passed') add(nearestOn(from, thrown.p, thrown.r));
  if (thrown?.where === 'kicked') add(nearestOn(from, thrown.launch, thrown.target));
  return found;
}

/** The ball on the ground, or the centre of the minion that has it: MR-14.3. */
export function whereBallIs(state: PublicState): Point | undefined {
  const runner = carrier(state);
  return runner ? centre(state, runner) : looseBall(state);
}

/** Whether MR-6.3 forbids a minion nothing. */
const mayEndAnywhere = (state: PublicState, minion: Minion): boolean =>
  !minion.offside || !looseBall(state) || isFar(state, minion);

/** The sampled ways that are legal: MR-6.3 alone can forbid one. */
export function legalWays(state: PublicState, minion: Minion, stance: Minion['stance']): readonly Way[] {
  return mayEnd(state, minion, stance, ways(state, minion));
}

/** Those of the ways that MR-6.3 does not forbid. */
export function mayEnd<W extends Way>(
  state: PublicState,
  minion: Minion,
  stance: Minion['stance'],
  all: readonly W[],
): readonly W[] {
  if (mayEndAnywhere(state, minion)) return all;
  const ends = endsOf(state, minion, stance, all);
  return all.filter((_, i) => !onLooseBall(state, ends[i]!.polygon));
}

/** Where ways end. Those in one heading start from one contact, which is looked for once. */
export function endsOf(
  state: PublicState,
  minion: Minion,
  stance: Minion['stance'],
  all: readonly Way[],
): Destination[] {
  let towards: number | undefined;
  let from: Contact | undefined;
  return all.map(({ heading, slide }) => {
    if (heading !== towards) from = contact(state, minion, heading);
    towards = heading;
    return destination(state, minion, stance, heading, slide, from);
  });
}

/**
 * Whether the ball is out of reach of any movement: two lengths and a base at most, of
 * which edges only ever take off.
 */
function isFar(state: PublicState, minion: Minion): boolean {
  const { x, y } = looseBall(state)!;
  const { length, width } = state.field;
  const { l, b } = measuresOf(state, minion);
  // the ball has an extent too, of less than one base
  const reach = 2 * (l + b);
  const inside = minion.x >= 0 && minion.y >= 0 && minion.x <= length && minion.y <= width;
  return inside && (Math.abs(minion.x - x) > reach || Math.abs(minion.y - y) > reach);
}

/** Real Time: whether the sample has a movement for this minion. MR-11.2 */
export function hasLegalMovement(state: PublicState, minion: Minion): boolean {
  if (mayEndAnywhere(state, minion)) return true;
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
  const turns = lies ? KICKS_LYING : KICKS_STANDING;
  return turns.map((turn) => plus(from, step(distance, heading(straight + turn))));
}
