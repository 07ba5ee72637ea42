/** What the bot does with the ball in hand: throw it, or keep it. */
import type { Point } from '../../geometry/plane.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Action } from '../actions/index.ts';
import { legalKicks } from '../actions/kick.ts';
import { checkThrower } from '../actions/rule.ts';
import { MM, other } from '../data.ts';
import { footprint, front, measuresOf, progress } from '../pieces.ts';
import { minionsOf } from '../pitch.ts';
import type { Minion, PublicState } from '../state.ts';
import { findString, lane } from '../string.ts';
import { advance, between, danger, interceptable, type Step, steps, whim } from './sight.ts';

/** By how much, in millimetres, runs that are as good as equal are told apart. */
const WHIM = 4;

/**
 * What it is worth to hold the ball at a place, in millimetres of ground: one that can
 * be reached will be tackled.
 */
export const holdingAt = (gained: number, threats: number): number =>
  gained - (threats ? 110 + 25 * Math.min(threats, 3) : 0);

/** The worth of a carrier's step; when it cannot be more than `least`, something up to that. */
function runWorth(view: PublicState, runner: Minion, step: Step, least: number): number {
  const gained = advance(view, runner.side, step.polygon);
  if (gained * MM >= view.field.length) return 10_000;
  // danger and edges only take away
  if (gained <= least) return gained;
  const y = step.piece.y;
  const edge = Math.min(y, view.field.width - y) / MM;
  return holdingAt(gained, danger(view, runner.side, step.piece)) - (edge < 60 ? (60 - edge) / 3 : 0);
}

/** The best that a minion with the ball could do with its movement. */
export function bestRun(
  view: PublicState,
  runner: Minion,
  chance: Dice,
): { step: Step; worth: number } | undefined {
  let best: { step: Step; worth: number } | undefined;
  const carried: PublicState = { ...view, ball: { where: 'held', minion: runner.id } };
  for (const step of steps(carried, runner)) {
    const some = whim(WHIM, chance);
    const least = best ? best.worth - some : Number.NEGATIVE_INFINITY;
    const worth = runWorth(view, runner, step, least) + some;
    if (!best || worth > best.worth) best = { step, worth };
  }
  return best;
}

/** What the ball is worth with a team-mate, who may still have a run to make. */
function worthWith(view: PublicState, receiver: Minion, chance: Dice): number {
  const ground = footprint(view, receiver);
  const here = holdingAt(advance(view, receiver.side, ground), danger(view, receiver.side, receiver));
  if (receiver.acted || receiver.stunned) return here;
  return bestRun(view, receiver, chance)?.worth ?? here;
}

/** More than a minion could make of the ball with its next movement; unbounded where it could score. */
function hope(view: PublicState, minion: Minion): number {
  const { l, hb } = measuresOf(view, minion);
  const furthest = front(view, minion) + l + 2 * hb;
  return furthest < view.field.length ? furthest / MM + WHIM : Number.POSITIVE_INFINITY;
}

/** A pass nobody can get at that gains more than `least`, if the carrier may pass. */
export function bestPass(view: PublicState, passer: Minion, least: number, chance: Dice): Action | undefined {
  if (checkThrower(view, passer)) return undefined;
  const offers = minionsOf(view, passer.side)
    .filter((m) => m !== passer && !m.offside && between(m, passer) < view.options.passMax + 80)
    .filter((m) => hope(view, m) > least)
    .map((receiver) => ({ receiver, worth: worthWith(view, receiver, chance) }))
    .filter(({ worth }) => worth > least)
    .sort((a, b) => b.worth - a.worth);
  for (const { receiver } of offers.slice(0, 4)) {
    const line = findString(lane(view, passer, receiver), receiver);
    if (line && !interceptable(view, passer, receiver, line))
      return { type: 'pass', minion: passer.id, to: receiver.id, p: line.p, r: line.r };
  }
  return undefined;
}

/** A kick over the defenders to where an onside team-mate is nearer than any of them. */
export function bestKick(view: PublicState, kicker: Minion): Action | undefined {
  const behind = front(view, kicker);
  const chasers = minionsOf(view, kicker.side).filter((m) => !m.stunned && front(view, m) <= behind);
  return kickBy(view, kicker, 40, (target, nearest) => {
    const own = Math.min(...chasers.map((m) => between(m, target)));
    return nearest - own + progress(view, kicker.side, target.x) / MM / 20;
  });
}

/** From before the own back line the ball is kicked as far away as it goes. */
export function clearance(view: PublicState, kicker: Minion): Action | undefined {
  if (front(view, kicker) > view.field.length / 5) return undefined;
  return kickBy(
    view,
    kicker,
    0,
    (target, nearest) => progress(view, kicker.side, target.x) / MM + Math.min(nearest, 150),
  );
}

/**
 * Of the kicks that come down where nobody of the other side is, the one worth most, if it
 * is worth more than `least`.
 */
function kickBy(
  view: PublicState,
  kicker: Minion,
  least: number,
  worthOf: (target: Point, nearest: number) => number,
): Action | undefined {
  if (checkThrower(view, kicker)) return undefined;
  const foes = minionsOf(view, other(kicker.side));
  let best: Action | undefined;
  let most = least;
  for (const kick of legalKicks(view, kicker)) {
    const nearest = Math.min(...foes.map((foe) => between(foe, kick.target)));
    if (nearest < 40) continue;
    const worth = worthOf(kick.target, nearest);
    if (worth <= most) continue;
    most = worth;
    best = kick;
  }
  return best;
}
