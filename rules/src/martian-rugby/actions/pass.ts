import { z } from 'zod';
import type { Odds } from '../../kernel/odds.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { MM, other } from '../data.ts';
import { catching } from '../flight.ts';
import { chances, flightRolls } from '../odds.ts';
import { mayReach } from '../pieces.ts';
import { findMinion, minionOf, minionsOf, touches } from '../pitch.ts';
import { count, type Play, tell } from '../play.ts';
import { activate, noteBallAction } from '../procedures/activation.ts';
import { fly } from '../procedures/ball.ts';
import { take } from '../procedures/possession.ts';
import { resume } from '../procedures/turn.ts';
import type { Minion, Passed, PublicState } from '../state.ts';
import { type Fault, faultOf, findString, type Line, lane, stringLength } from '../string.ts';
import { actor, checkThrower, id, isPoint, point, type Rule } from './rule.ts';

const type = 'pass';
export const schema = z.strictObject({
  type: z.literal(type),
  minion: id,
  to: id,
  /** Both or neither: without them a string is looked for (MR-7.6). */
  p: point.optional(),
  r: point.optional(),
});
export type Pass = z.infer<typeof schema>;

const FAULTS: Readonly<Record<Fault, readonly [clause: string, message: string]>> = {
  'point-not-on-piece': ['MR-7.2', 'The string runs from a point on the passer to a point on the receiver.'],
  'forward-pass': [
    'MR-7.5',
    'The ball is passed sideways or backwards: the end of the string is ahead of its start.',
  ],
  'too-long': ['MR-7.3', 'The string is too long'],
  'line-blocked': ['MR-7.4', 'Another minion is in the way of the string.'],
};

/** The ball goes along a free straight line to a team-mate: MR-7. */
export const pass: Rule<Pass> = {
  phases: ['turn', 'play'],
  formed: ({ to, p, r }) =>
    typeof to === 'string' &&
    (p === undefined) === (r === undefined) &&
    (p === undefined || (isPoint(p) && isPoint(r))),
  subject: ({ minion }) => minion,
  check(state, side, { minion: name, to, p, r }) {
    const passer = minionOf(state, name);
    const found = checkThrower(state, passer);
    if (found) return found;
    const receiver = findMinion(state, to);
    if (!receiver || receiver.side !== side || receiver === passer)
      return violation('bad-receiver', 'MR-7.1', 'A pass goes to another minion of your side.');
    if (receiver.offside)
      return violation('offside', 'MR-8.15', `${to} is offside and may not be passed to.`);
    return checkString(state, passer, receiver, p && r ? { p, r } : undefined);
  },
  apply(play, { minion: name, to, p, r }, side) {
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
    const ball = { where: 'passed' as const, ...thrown };
    state.ball = ball;
    tell(play, { type: 'pass-announced', ...thrown });
    if (!canBeIntercepted(state, passer, receiver, line)) return complete(play, ball);
    state.phase = 'intercept';
    state.reaction = { side: other(side), kind: 'intercept' };
  },
  odds(state, { minion, to, p, r }) {
    if (!state.options.butterfingers) return undefined;
    const passer = minionOf(state, minion);
    const receiver = minionOf(state, to);
    const line = p && r ? { p, r } : findString(lane(state, passer, receiver), receiver)!;
    return passOdds(state, { from: minion, to, r: line.r });
  },
};

function checkString(
  state: PublicState,
  passer: Minion,
  receiver: Minion,
  line: Line | undefined,
): Violation | undefined {
  const given = lane(state, passer, receiver);
  if (!line) {
    if (findString(given, receiver)) return undefined;
    return violation(
      'no-clear-line',
      'MR-7.6',
      `No string to ${receiver.id} was found; try one of your own.`,
    );
  }
  const fault = faultOf(given, line);
  if (!fault) return undefined;
  const [clause, message] = FAULTS[fault];
  if (fault !== 'too-long') return violation(fault, clause, message);
  const { passMax } = state.options;
  const length = Math.ceil(stringLength(given, line) / MM);
  return violation(fault, clause, `${message}: ${length} mm, where ${passMax} mm is the most.`);
}

/** Whether the other side is asked: MR-7.7. */
function canBeIntercepted(state: PublicState, passer: Minion, receiver: Minion, { p, r }: Line): boolean {
  if (touches(state, passer, receiver)) return false;
  return minionsOf(state, other(passer.side)).some((m) => mayReach(state, m, p, r));
}

type Thrown = Pick<Passed, 'from' | 'to' | 'r'>;

const passFlight = ({ from, to, r }: Thrown) =>
  catching({ thrower: from }, { x: r.x, y: r.y, heading: 0 }, to);

/** The ball comes to the receiver, wherever he is by now: MR-7.10, MR-12.1. */
export function complete(play: Play, ball: Passed): void {
  const { state } = play;
  const { from, to, length } = ball;
  const done = (receiver: Minion) => {
    count(play, from, 'passes');
    count(play, from, 'passLength', length);
    take(play, receiver, { type: 'pass-completed', from, to });
    resume(play);
  };
  if (state.options.butterfingers) fly(play, passFlight(ball), done);
  else done(minionOf(state, to));
}

/** Whether the receiver holds on to it, and what becomes of it if not. Without Butterfingers nothing is rolled. */
export function passOdds(state: PublicState, thrown: Thrown): Odds | undefined {
  if (!state.options.butterfingers) return undefined;
  const flight = passFlight(thrown);
  return { outcomes: chances(state, flight), rolls: flightRolls(state, flight) };
}
