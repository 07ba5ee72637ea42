import type { Action } from '../actions/index.ts';
import { inPosition } from '../aim.ts';
import type { Side } from '../data.ts';
import { destination, mayReach } from '../pieces.ts';
import { minionsOf } from '../pitch.ts';
import { entry } from '../procedures/pass.ts';
import { ways } from '../sample.ts';
import type { PublicState } from '../state.ts';
import { advance } from './sight.ts';

/** A Move that gets into the way, the furthest forward of those; a failure would cost a turn. */
export function react(view: PublicState, side: Side): Action {
  const { ball } = view;
  const decline: Action = { type: 'decline' };
  if (ball?.where !== 'passed' && ball?.where !== 'kicked') return decline;
  const type = ball.where === 'passed' ? 'intercept' : 'charge-down';
  const [p, r] = ball.where === 'passed' ? [ball.p, ball.r] : [ball.launch, ball.launch];
  const zone = ball.where === 'kicked' ? ball.zone : 0;
  let best: Action = decline;
  let furthest = Number.NEGATIVE_INFINITY;
  for (const minion of minionsOf(view, side)) {
    if (!mayReach(view, minion, p, r, zone)) continue;
    for (const { heading, slide } of ways(view, minion)) {
      const { polygon } = destination(view, minion, 'lying', heading, slide);
      const front = advance(view, side, polygon);
      if (front <= furthest) continue;
      const inTheWay =
        ball.where === 'passed' ? entry(view, ball, polygon) !== undefined : inPosition(ball, polygon);
      if (!inTheWay) continue;
      furthest = front;
      best = { type, minion: minion.id, heading, slide };
    }
  }
  return best;
}
