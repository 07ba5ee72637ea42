/** The kicks of the bot. */
import type { Point } from '../../geometry/plane.ts';
import type { Action } from '../actions/index.ts';
import { legalKicks } from '../actions/kick.ts';
import { checkThrower } from '../actions/rule.ts';
import { MM, other } from '../data.ts';
import { front, progress } from '../pieces.ts';
import { minionsOf } from '../pitch.ts';
import type { Minion, PublicState } from '../state.ts';
import { between } from './sight.ts';

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
