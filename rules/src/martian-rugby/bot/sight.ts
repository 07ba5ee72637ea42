/** What the bot sees in a position: distances in millimetres, reach, danger. */
import { angle, headingTo, type Point } from '../../geometry/plane.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Action } from '../actions/index.ts';
import { checkMover } from '../actions/rule.ts';
import { MM, measures, other, type Side, TURN } from '../data.ts';
import {
  centre,
  destination,
  footprint,
  frontOf,
  mayReach,
  measuresOf,
  type Piece,
  progress,
  tip,
} from '../pieces.ts';
import { minionsOf } from '../pitch.ts';
import { endsOf, legalWays, type Way, ways } from '../sample.ts';
import type { Minion, Pose, PublicState } from '../state.ts';
import { type Line, lane, meets, proper } from '../string.ts';

export const between = (a: Point, b: Point): number =>
  Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)) / MM;

/** One of so many, each as likely as the others. */
export const pick = (n: number, chance: Dice): number => (n > 1 ? chance.roll(n, 'choice') - 1 : 0);

/**
 * A little that keeps what is as good as equal from always being decided alike;
 * below a length in millimetres.
 */
export const whim = (most: number, chance: Dice): number => (most * pick(256, chance)) / 256;

/** Where a piece's next Move begins, more or less. */
export const spring = (view: PublicState, piece: Piece): Point =>
  piece.stance === 'lying' ? tip(view, piece) : { x: piece.x, y: piece.y };

/** Whether a piece could get from where it is onto a point with one Move, more or less. */
function canReach(view: PublicState, piece: Piece, goal: Point, margin: number): boolean {
  const { hb, l } = measuresOf(view, piece);
  const from = spring(view, piece);
  const reach = (l + (piece.stance === 'standing' ? hb : 0)) / MM + margin;
  if (between(from, goal) > reach) return false;
  if (piece.stance === 'standing') return true;
  const towards = headingTo(goal.x - from.x, goal.y - from.y, piece.heading);
  return Math.abs(angle(towards, piece.heading)) <= TURN + 20;
}

/** How many of the other side could tackle a piece of this side in their next turn. */
export function danger(view: PublicState, side: Side, piece: Piece): number {
  const goal = centre(view, piece);
  const margin = measuresOf(view, piece).k / MM + 6;
  const { l, hb } = measures('L', view.options.pieceScale);
  const furthest = 2 * l + hb + margin * MM;
  let found = 0;
  for (const minion of view.minions) {
    if (minion.side === side || minion.stunned) continue;
    if (Math.abs(minion.x - goal.x) > furthest || Math.abs(minion.y - goal.y) > furthest) continue;
    if (canReach(view, minion, goal, margin)) found++;
  }
  return found;
}

/** A movement that a minion might make, and what it would look like after it. */
export interface Step {
  readonly stance: Pose['stance'];
  /** Absent for staying as it is. */
  readonly way?: Way;
  readonly piece: Piece;
  readonly polygon: readonly Point[];
}

/** Every sampled movement of a minion that may move now. */
export function steps(view: PublicState, minion: Minion): Step[] {
  const found: Step[] = [];
  const add = (stance: Pose['stance']) => {
    const legal = legalWays(view, minion, stance);
    for (const [i, { pose, polygon }] of endsOf(view, minion, stance, legal).entries()) {
      const { x, y, heading } = pose;
      const piece = { x, y, heading, stance, size: minion.size };
      found.push({ stance, way: legal[i]!, piece, polygon });
    }
  };
  if (!checkMover(view, minion, 'lying')) add('lying');
  if (checkMover(view, minion, 'standing')) return found;
  if (minion.stance === 'lying') add('standing');
  else if (!view.options.realTime)
    found.push({ stance: 'standing', piece: minion, polygon: footprint(view, minion) });
  return found;
}

/** Own minions that have a movement left, in the order of their ids. */
export const movers = (view: PublicState, side: Side): Minion[] =>
  minionsOf(view, side).filter(
    (m) => !checkMover(view, m, 'lying') || (m.stance === 'lying' && !checkMover(view, m, 'standing')),
  );

/** How far a footprint's foremost point is, in millimetres. */
export const advance = (view: PublicState, side: Side, polygon: readonly Point[]): number =>
  frontOf(view, side, polygon) / MM;

/** Whether somebody of the other side could get into the way of a pass. */
export function interceptable(view: PublicState, passer: Minion, receiver: Minion, line: Line): boolean {
  const { from, to } = lane(view, passer, receiver);
  const part = proper(line.p, line.r, from, to);
  const imagined: PublicState = {
    ...view,
    ball: { where: 'passed', from: passer.id, to: receiver.id, ...line, length: 0 },
  };
  for (const minion of minionsOf(view, other(passer.side))) {
    if (!mayReach(view, minion, line.p, line.r)) continue;
    for (const way of ways(imagined, minion)) {
      const { polygon } = destination(imagined, minion, 'lying', way.heading, way.slide);
      if (meets(part, line, polygon)) return true;
    }
  }
  return false;
}

/** A point so many millimetres on the way of a side from a line of progress. */
export function ahead(view: PublicState, side: Side, mm: number, y: number): Point {
  const x = progress(view, side, mm * MM);
  return { x, y };
}

/** What a try is worth, in millimetres of ground. */
export const SCORES = 10_000;

/**
 * What it is worth to hold the ball at a place, in millimetres of ground: one that can
 * be reached will be tackled.
 */
export const holdingAt = (gained: number, threats: number): number =>
  gained - (threats ? 80 + 25 * Math.min(threats, 3) : 0);

/**
 * The worth of holding the ball so far forward; when it cannot be more than `least`, something up to that.
 */
export function runWorth(
  view: PublicState,
  { side }: Minion,
  piece: Piece,
  gained: number,
  least: number,
): number {
  if (gained * MM >= view.field.length) return SCORES;
  // danger and edges only take away
  if (gained <= least) return gained;
  const edge = Math.min(piece.y, view.field.width - piece.y) / MM;
  return holdingAt(gained, danger(view, side, piece)) - (edge < 60 ? (60 - edge) / 3 : 0);
}

/** A step as the action that makes it. */
export function action(minion: Minion, { stance, way }: Step): Action {
  if (!way) return { type: 'stand', minion: minion.id };
  return {
    type: stance === 'lying' ? 'move' : 'stand',
    minion: minion.id,
    heading: way.heading,
    slide: way.slide,
  };
}
