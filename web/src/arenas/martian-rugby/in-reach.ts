import type { Action, Minion, PublicState } from '@touchline/rules/martian-rugby';
import {
  angle,
  centre,
  footprint,
  headingTo,
  measuresOf,
  type Point,
  TURN,
  tip,
} from '@touchline/rules/martian-rugby/page';
import { isReaction } from './outlook.ts';

/** Where the ball in the air can be stopped: the string of a pass, the beginning of a kick. */
function wayOf({ ball }: PublicState): readonly [Point, Point] | undefined {
  if (ball?.where === 'passed') return [ball.p, ball.r];
  if (ball?.where !== 'kicked') return undefined;
  const { launch, target, zone } = ball;
  const share = Math.min(1, zone / (Math.hypot(target.x - launch.x, target.y - launch.y) || 1));
  const end = {
    x: launch.x + (target.x - launch.x) * share,
    y: launch.y + (target.y - launch.y) * share,
  };
  return [launch, end];
}

/** The place of a stretch that is nearest to another. */
function nearestOn([a, b]: readonly [Point, Point], { x, y }: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.max(0, Math.min(1, t));
  return { x: a.x + part * dx, y: a.y + part * dy };
}

/** Degrees off its way from which on a lying minion touches nothing, however it turns and slides. */
const OFF = TURN + 36;

/** Whether a leap of a minion may end on a stretch; where it is doubtful, it may. */
function getsTo(state: PublicState, one: Minion, way: readonly [Point, Point]): boolean {
  const { l, hb } = measuresOf(state, one);
  const lies = one.stance === 'lying';
  const { length, width } = state.field;
  // who leaps from over the edge comes down elsewhere
  if (footprint(state, one).some(({ x, y }) => x < 0 || x > length || y < 0 || y > width)) return true;
  const from = lies ? tip(state, one) : centre(state, one);
  const to = nearestOn(way, from);
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far > (lies ? Math.hypot(l, hb) : Math.hypot(l + Math.SQRT2 * hb, 2 * hb))) return false;
  const turn = Math.abs(angle(headingTo(to.x - from.x, to.y - from.y, 0), one.heading));
  return !lies || far <= 2 * hb || turn <= OFF;
}

/** The answers to a ball in the air that may come to something, and to let it go. */
export function real(legal: readonly Action[], state: PublicState): readonly Action[] {
  const way = state.reaction ? wayOf(state) : undefined;
  if (!way) return legal;
  const can = new Set(state.minions.filter((one) => getsTo(state, one, way)).map(({ id }) => id));
  return legal.filter((one) => !isReaction(one) || can.has(one.minion));
}
