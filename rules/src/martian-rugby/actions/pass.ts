import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { MM } from '../data.ts';
import { flightOdds } from '../odds.ts';
import { findMinion, minionOf } from '../pitch.ts';
import { passFlight, pass as procedure } from '../procedures/pass.ts';
import type { Minion, PublicState } from '../state.ts';
import { type Fault, faultOf, findString, type Line, lane, stringLength } from '../string.ts';
import { checkThrower, type Deed, id, point } from './rule.ts';

const schema = typed('pass', {
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
export const pass: Deed<Pass> = {
  schema,
  answers: ['turn', 'play'],
  subject: ({ minion }) => minion,
  check(state, side, { minion: name, to, p, r }) {
    const passer = minionOf(state, name);
    if (!p !== !r) return violation('bad-action', 'MR-1.1', 'Say both ends of the string, or neither.');
    const found = checkThrower(state, passer);
    if (found) return found;
    const receiver = findMinion(state, to);
    if (!receiver || receiver.side !== side || receiver === passer)
      return violation('bad-receiver', 'MR-7.1', 'A pass goes to another minion of your side.');
    if (receiver.offside)
      return violation('offside', 'MR-8.15', `${to} is offside and may not be passed to.`);
    return checkString(state, passer, receiver, p && r && { p, r });
  },
  apply: (play, { minion, to, p, r }) => procedure.start(play, { minion, to, ...(p && r && { p, r }) }),
  odds(state, { minion, to, p, r }) {
    // without Butterfingers nothing is rolled
    if (!state.options.butterfingers) return undefined;
    const passer = minionOf(state, minion);
    const receiver = minionOf(state, to);
    const line = p && r ? { p, r } : findString(lane(state, passer, receiver), receiver)!;
    return flightOdds(state, passFlight({ from: minion, to, r: line.r }));
  },
};

function checkString(
  state: PublicState,
  passer: Minion,
  receiver: Minion,
  said: Line | undefined,
): Violation | undefined {
  const given = lane(state, passer, receiver);
  const line = said ?? findString(given, receiver);
  if (!line)
    return violation(
      'no-clear-line',
      'MR-7.6',
      `No string to ${receiver.id} was found; try one of your own.`,
    );
  const fault = faultOf(given, line);
  if (!fault) return undefined;
  const [clause, message] = FAULTS[fault];
  if (fault !== 'too-long') return violation(fault, clause, message);
  const { passMax } = state.options;
  const length = Math.ceil(stringLength(given, line) / MM);
  return violation(fault, clause, `${message}: ${length} mm, where ${passMax} mm is the most.`);
}
