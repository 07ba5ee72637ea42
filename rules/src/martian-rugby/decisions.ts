/** What a side is asked: the rulebook's "Turn and decision flow", the clocks of its options, MR-11.4. */
import { type Asking, type Question, type QuestionKind, question } from '../flow/index.ts';
import type { Action } from './actions/index.ts';
import type { Side } from './data.ts';
import { kickOffs, nextPlacement, placements, reactions, turnActions } from './legal.ts';
import { isComplete } from './procedures/activation.ts';
import type { Phase, State } from './state.ts';

type Asked = Question & { readonly kind: Phase };
/** What is done in a turn, and in Real Time. */
type Acting = 'move' | 'stand' | 'pass' | 'kick' | 'drop';
type Answer<T extends Action['type']> = Extract<Action, { type: T }>;
type Clock = Asking<State, Asked, Action>['decision'];

/**
 * One clock for all of a set-up, and for all of a turn, if the rules set it one: a setting of the
 * rulebook's section 1.
 */
const timed: Clock = ({ options, turn, half, score }, { kind }) => {
  const { decisionSeconds: seconds } = options;
  const span = `${kind} ${turn} ${half} ${score.A} ${score.B}`;
  return { clock: 'turn', ...(seconds && { seconds, span }), ...(kind === 'turn' && { turn: `${turn}` }) };
};

const ask = <T extends Action['type']>(
  kind: Phase,
  asking: Asking<State, Asked, Answer<T>>,
): QuestionKind<State, Asked, Answer<T>> => question<State, Asked, Answer<T>>()(kind, asking);

/** Where a side's minions stand: all at once and in secret, or the next of them. */
export const setup = ask<'place' | 'place-one'>('setup', {
  clause: 'MR-2.9',
  decision: timed,
  legal: (state, _asked, seat) => placements(state, seat as Side),
  fallback: (state, _asked, seat) => nextPlacement(state, seat as Side),
});

export const kickoff = ask<'kick'>('kickoff', {
  clause: 'MR-2.11',
  decision: timed,
  legal: kickOffs,
  fallback: (state) => kickOffs(state)[0]!,
});

/** What a turn is made of; it ends by itself when nobody is left who could do anything: MR-3.7. */
export const turn = ask<Acting | 'finish-turn'>('turn', {
  clause: 'MR-3.1',
  decision: timed,
  legal: (state, _asked, seat) => turnActions(state, seat as Side, { type: 'finish-turn' }),
  fallback: () => ({ type: 'finish-turn' }),
  order: (state, _asked, seat) => (isComplete(state, seat as Side) ? { type: 'finish-turn' } : undefined),
});

/** Whether somebody gets in the way, for which play halts, in Real Time too: MR-11.5. */
const reaction = (kind: 'intercept' | 'charge-down', clause: string) =>
  ask<typeof kind | 'decline'>(kind, {
    clause,
    decision: ({ options }) => ({ clock: 'reaction', seconds: options.reactionSeconds }),
    legal: (state, _asked, seat) => [...reactions(state, seat as Side, kind), { type: 'decline' }],
    fallback: () => ({ type: 'decline' }),
  });

export const intercept = reaction('intercept', 'MR-7.7');
export const chargeDown = reaction('charge-down', 'MR-8.7');

/** Real Time: both sides may act, each at its pace. MR-11.1, MR-11.4 */
export const playOn = ask<Acting>('play', {
  clause: 'MR-11.1',
  decision({ lastAction, options }, _asked, seat) {
    const last = lastAction[seat as Side];
    return { clock: 'none', ...(last !== undefined && { from: last + options.minIntervalMs }) };
  },
  legal: (state, _asked, seat) => turnActions(state, seat as Side),
  fallback: (state, _asked, seat) => turnActions(state, seat as Side)[0]!,
});

export const questions = [setup, kickoff, turn, intercept, chargeDown, playOn];
