import { z } from 'zod';
import { clip, common, type Point, type Polygon, pointAt, type Span } from '../../geometry/plane.ts';
import type { Odds } from '../../kernel/odds.ts';
import { catching, type Flight } from '../flight.ts';
import { afterMove, chances, flightRolls } from '../odds.ts';
import { destination, footprint } from '../pieces.ts';
import { minionOf } from '../pitch.ts';
import { count, tell } from '../play.ts';
import { fly } from '../procedures/ball.ts';
import { relocate } from '../procedures/movement.ts';
import { stun, turnover } from '../procedures/turn.ts';
import type { Passed, PublicState } from '../state.ts';
import { meets, proper } from '../string.ts';
import { complete, passOdds } from './pass.ts';
import { moving, type Rule, reaction } from './rule.ts';

const type = 'intercept';
export const schema = z.strictObject({ type: z.literal(type), ...moving });
export type Intercept = z.infer<typeof schema>;

/** The one attempt to get into the way of a pass: MR-7.7 to MR-7.11. */
export const intercept: Rule<Intercept> = {
  phases: ['intercept'],
  ...reaction,
  apply(play, { minion: name, heading, slide }) {
    const { state } = play;
    const ball = state.ball as Passed;
    const minion = minionOf(state, name);
    // the string is judged as announced, before anybody is nudged
    const at = entry(state, ball, destination(state, minion, 'lying', heading, slide).polygon);
    relocate(play, minion, 'lying', heading, slide, true);
    tell(play, { type: 'interception-attempted', minion: name, success: at !== undefined });
    if (!at) {
      count(play, name, 'failedInterceptions');
      stun(play, minion);
      return complete(play, ball);
    }
    const won = () => {
      count(play, name, 'interceptions');
      turnover(play, 'interception', minion.side, ball.from, minion);
    };
    if (state.options.butterfingers) fly(play, interceptorsCatch(ball, at, name), won);
    else won();
  },
  odds(state, { minion: name, heading, slide }) {
    const ball = state.ball as Passed;
    const after = afterMove(state, name, heading, slide);
    const at = entry(state, ball, destination(state, minionOf(state, name), 'lying', heading, slide).polygon);
    if (!at) return passOdds(after, ball);
    return state.options.butterfingers
      ? interceptionOdds(after, interceptorsCatch(ball, at, name))
      : undefined;
  },
};

/** Where the string proper enters a footprint that is laid into its way: MR-7.8, MR-12.2. */
export function entry(state: PublicState, ball: Passed, laid: Polygon): Point | undefined {
  const { p, r } = ball;
  const part = stringOf(state, ball);
  if (!meets(part, ball, laid)) return undefined;
  return pointAt(p, r, common(clip(p, r, laid)!, part).t0);
}

const stringOf = (state: PublicState, { from, to, p, r }: Passed): Span =>
  proper(p, r, footprint(state, minionOf(state, from)), footprint(state, minionOf(state, to)));

const interceptorsCatch = ({ from }: Passed, at: Point, minion: string): Flight =>
  catching({ thrower: from }, { ...at, heading: 0 }, minion);

/** The interceptor hopes that the ball does not stay with the other side. */
function interceptionOdds(state: PublicState, flight: Flight): Odds {
  return { outcomes: chances(state, flight, 'lost'), rolls: flightRolls(state, flight) };
}
