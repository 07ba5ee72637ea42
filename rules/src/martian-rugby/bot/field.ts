/** Where the bot wants its minions without the ball, and the step that brings each there. */
import { angle, headingTo, overlap, type Point } from '../../geometry/plane.ts';
import type { Dice } from '../../kernel/dice.ts';
import { MM, measures, type Side, TURN } from '../data.ts';
import { centre, footprint, progress } from '../pieces.ts';
import { minionsOf } from '../pitch.ts';
import type { Minion, PublicState } from '../state.ts';
import { ahead, between, type Step, spring, steps, whim } from './sight.ts';

/** Lanes beside the ball, in the order in which they are filled. */
const LANES = [-1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6];

const within = (view: PublicState, y: number): number =>
  Math.min(Math.max(y, 30 * MM), view.field.width - 30 * MM);

/** So many of the nearest go ahead of the carrier, each by so many lengths of a medium one. */
const AHEAD = 3;
const STRIDE = 0.8;
/** And so many to either side. */
const ASIDE = 0.7;

/** Receivers: some ahead, whom a run brings the carrier level with, others beside it and a little behind. */
export function supportPost(view: PublicState, side: Side, runner: Minion, rank: number): Point {
  const at = centre(view, runner);
  const depth = progress(view, side, at.x) / MM;
  if (rank < AHEAD) {
    const { l } = measures('M', view.options.pieceScale);
    const y = within(view, at.y + (rank % 2 ? ASIDE : -ASIDE) * l);
    const furthest = view.field.length / MM - 20;
    return ahead(view, side, Math.min(depth + ((rank + 1) * STRIDE * l) / MM, furthest), y);
  }
  const lane = LANES[rank % LANES.length]!;
  const y = within(view, at.y + lane * 75 * MM);
  return ahead(view, side, depth - 15 - 5 * Math.abs(lane), y);
}

/** A line before the ball, a second behind it, and one fullback before the own back line. */
export function guardPost(view: PublicState, side: Side, ball: Point, rank: number, last: boolean): Point {
  const depth = progress(view, side, ball.x) / MM;
  if (last) return ahead(view, side, 100, within(view, ball.y));
  const second = rank >= 6;
  const lane = LANES[rank % 6]!;
  const y = within(view, ball.y + lane * (second ? 90 : 40) * MM);
  return ahead(view, side, Math.max(depth - (second ? 170 : 55), 20), y);
}

/** Own minions that may move, the nearest to a point first. */
export const nearestFirst = (minions: readonly Minion[], point: Point): Minion[] =>
  [...minions].sort((a, b) => between(a, point) - between(b, point));

/** The place of a minion among its side, by its distance from a point. */
export function rankOf(view: PublicState, minion: Minion, point: Point): number {
  const own = between(minion, point);
  return minionsOf(view, minion.side).filter((m) => {
    const d = between(m, point);
    return d < own || (d === own && m.id < minion.id);
  }).length;
}

/**
 * How ill a step serves: how far it leaves the minion from its post, where it looks, whom it shoves. When it
 * cannot be less than `most`, something from there on.
 */
function cost(view: PublicState, minion: Minion, step: Step, post: Point, face: Point, most: number): number {
  const from = spring(view, step.piece);
  let sum = between(from, post);
  if (sum >= most) return sum;
  if (step.piece.stance === 'lying') {
    const towards = headingTo(face.x - from.x, face.y - from.y, step.piece.heading);
    if (Math.abs(angle(towards, step.piece.heading)) > TURN) sum += 35;
  }
  if (!step.way || sum >= most) return sum;
  const reach = MM * view.options.pieceScale;
  for (const m of view.minions) {
    if (m === minion || Math.abs(m.x - step.piece.x) > reach || Math.abs(m.y - step.piece.y) > reach)
      continue;
    if (overlap(step.polygon, footprint(view, m))) sum += m.side === minion.side ? 25 : 10;
  }
  return sum;
}

/** Millimetres that a step has to bring over staying, or getting up: the end of a turn does either. */
const WORTH = 38;

/** Whether a step is what the end of the turn makes of a minion that has not acted: MR-3.7. */
const stays = (minion: Minion, { stance, way }: Step): boolean =>
  !way || (stance === 'standing' && way.heading === minion.heading && !way.slide);

/**
 * The step that serves best to get to a post while facing a point; none where the end of the turn serves
 * about as well.
 */
export function worthStep(
  view: PublicState,
  minion: Minion,
  post: Point,
  face: Point,
  chance: Dice,
): Step | undefined {
  const all = steps(view, minion);
  const best = bestStep(view, minion, post, face, chance, all);
  // in real time no turn ends
  if (!best || view.options.realTime) return best;
  if (stays(minion, best)) return undefined;
  const still = all.find((step) => stays(minion, step));
  if (!still) return best;
  const costOf = (step: Step) => cost(view, minion, step, post, face, Number.POSITIVE_INFINITY);
  const least = (WORTH * view.options.pieceScale) / 100;
  return costOf(still) - costOf(best) < least ? undefined : best;
}

/** The step that serves best to get to a post while facing a point. */
export function bestStep(
  view: PublicState,
  minion: Minion,
  post: Point,
  face: Point,
  chance: Dice,
  all: readonly Step[] = steps(view, minion),
): Step | undefined {
  let best: Step | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const step of all) {
    const some = whim(4, chance);
    const sum = cost(view, minion, step, post, face, least - some) + some;
    if (sum >= least) continue;
    least = sum;
    best = step;
  }
  return best;
}
