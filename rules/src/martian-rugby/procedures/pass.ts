import { type FrameOf, procedure } from '../../flow/index.ts';
import { clip, common, type Point, type Polygon, pointAt, type Span } from '../../geometry/plane.ts';
import type { Pass } from '../actions/pass.ts';
import { other } from '../data.ts';
import * as questions from '../decisions.ts';
import { catching, type Flight } from '../flight.ts';
import { footprint, mayReach } from '../pieces.ts';
import { laid, minionOf, minionsOf, touches } from '../pitch.ts';
import { count, type Play, tell } from '../play.ts';
import type { Movement } from '../sample.ts';
import type { Minion, Passed, PublicState } from '../state.ts';
import { findString, type Line, lane, meets, proper, stringLength } from '../string.ts';
import { activate, noteBallAction } from './activation.ts';
import { isClean, land, roll } from './ball.ts';
import { relocate } from './movement.ts';
import { take } from './possession.ts';
import { actor } from './real-time.ts';
import { stun } from './stun.ts';
import { goOn, turnover } from './turn.ts';

interface PassFrame extends FrameOf<'pass'>, Omit<Pass, 'type'> {
  /** Who has got into its way. */
  interceptor?: string;
  flight?: Flight;
}

/** A pass: announced, in some cases intercepted, and caught. MR-7, MR-12 */
export const pass = procedure<Play, PassFrame>()('pass', {
  announce(play, { minion: name, to, p, r }) {
    const { state } = play;
    const passer = actor(play, name, 'ball');
    const receiver = minionOf(state, to);
    noteBallAction(activate(state, passer));
    const given = lane(state, passer, receiver);
    const line = p && r ? { p, r } : findString(given, receiver)!;
    const thrown = {
      from: name,
      to,
      p: { x: line.p.x, y: line.p.y },
      r: { x: line.r.x, y: line.r.y },
      length: stringLength(given, line),
    };
    state.ball = { where: 'passed', ...thrown };
    tell(play, { type: 'pass-announced', ...thrown });
    if (!canBeIntercepted(state, passer, receiver, line)) return 'arrival';
  },
  interception: (play, { minion }) =>
    questions.intercept.ask(play, other(minionOf(play.state, minion).side), {}),
  attempt(play, f) {
    const action = questions.intercept.answer(f);
    if (action.type === 'decline') return;
    const ball = passed(play.state);
    const at = tryInterception(play, ball, action);
    if (!at) return;
    f.interceptor = action.minion;
    if (!play.state.options.butterfingers) return 'end';
    f.flight = interceptorsCatch(ball, at, action.minion);
    return 'catch';
  },
  arrival({ state }, f) {
    if (!state.options.butterfingers) return 'end';
    f.flight = passFlight(passed(state));
  },
  catch: (play, { flight }) => (roll(play, flight!) ? 'catch' : 'end'),
  end(play, { flight, interceptor }) {
    if (flight && !isClean(flight)) land(play, flight);
    else if (interceptor) intercepted(play, minionOf(play.state, interceptor));
    else complete(play);
  },
});

const passed = ({ ball }: PublicState): Passed => ball as Passed;

/** Whether the other side is asked: MR-7.7. */
function canBeIntercepted(state: PublicState, passer: Minion, receiver: Minion, { p, r }: Line): boolean {
  if (touches(state, passer, receiver)) return false;
  return minionsOf(state, other(passer.side)).some((m) => mayReach(state, m, p, r));
}

/**
 * The one attempt to get into the way of a pass: MR-7.8, MR-7.11. Returns where it enters
 * the interceptor, if it does.
 */
function tryInterception(play: Play, ball: Passed, action: Movement): Point | undefined {
  const { state } = play;
  const { minion: name } = action;
  const minion = minionOf(state, name);
  // the string is judged as announced, before anybody is nudged
  const at = entry(state, ball, laid(state, action));
  relocate(play, minion, 'lying', action, true);
  tell(play, { type: 'interception-attempted', minion: name, success: at !== undefined });
  if (at) return at;
  count(play, name, 'failedInterceptions');
  stun(play, minion);
  return undefined;
}

/** MR-7.9 */
function intercepted(play: Play, minion: Minion): void {
  count(play, minion.id, 'interceptions');
  turnover(play, 'interception', minion.side, passed(play.state).from, minion);
}

/** The ball has come to the receiver, wherever it is by now: MR-7.10. */
function complete(play: Play): void {
  const { from, to, length } = passed(play.state);
  count(play, from, 'passes');
  count(play, from, 'passLength', length);
  take(play, minionOf(play.state, to), { type: 'pass-completed', from, to });
  goOn(play);
}

/** Where the string proper enters a footprint that is laid into its way: MR-7.8, MR-12.2. */
export function entry(state: PublicState, ball: Passed, ground: Polygon): Point | undefined {
  const { p, r } = ball;
  const part = stringOf(state, ball);
  if (!meets(part, ball, ground)) return undefined;
  return pointAt(p, r, common(clip(p, r, ground)!, part).t0);
}

const stringOf = (state: PublicState, { from, to, p, r }: Passed): Span =>
  proper(p, r, footprint(state, minionOf(state, from)), footprint(state, minionOf(state, to)));

/** The receiver's catch: MR-12.1. */
export const passFlight = ({ from, to, r }: Pick<Passed, 'from' | 'to' | 'r'>): Flight =>
  catching({ thrower: from }, { x: r.x, y: r.y, heading: 0 }, to);

/** The interceptor's: MR-12.1, MR-12.2. */
export const interceptorsCatch = ({ from }: Passed, at: Point, minion: string): Flight =>
  catching({ thrower: from }, { ...at, heading: 0 }, minion);
