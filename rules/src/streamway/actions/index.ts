import { z } from 'zod';
import { type Violation, violation } from '../../kernel/violation.ts';
import type { Play } from '../play.ts';
import type { State } from '../state.ts';
import * as allotMonsterDice from './allot-monster-dice.ts';
import * as applyDie from './apply-die.ts';
import * as chooseLadder from './choose-ladder.ts';
import * as declineBoon from './decline-boon.ts';
import * as deploy from './deploy.ts';
import * as followThrough from './follow-through.ts';
import * as giveMan from './give-man.ts';
import type { Handler } from './handler.ts';
import * as skipDeploy from './skip-deploy.ts';
import * as stealMan from './steal-man.ts';

/** Every action of a match (rulebook, section 9). */
export const action = z.discriminatedUnion('type', [
  deploy.schema,
  skipDeploy.schema,
  allotMonsterDice.schema,
  applyDie.schema,
  chooseLadder.schema,
  followThrough.schema,
  giveMan.schema,
  stealMan.schema,
  declineBoon.schema,
]);
export type Action = z.infer<typeof action>;

const HANDLERS: { readonly [T in Action['type']]: Handler<Extract<Action, { type: T }>> } = {
  deploy: deploy.deploy,
  'skip-deploy': skipDeploy.skipDeploy,
  'allot-monster-dice': allotMonsterDice.allotMonsterDice,
  'apply-die': applyDie.applyDie,
  'choose-ladder': chooseLadder.chooseLadder,
  'follow-through': followThrough.followThrough,
  'give-man': giveMan.giveMan,
  'steal-man': stealMan.stealMan,
  'decline-boon': declineBoon.declineBoon,
};

const handlerOf = (action: Action) => HANDLERS[action.type] as Handler<Action>;

const TYPES = Object.keys(HANDLERS) as Action['type'][];

/** The actions that answer a decision. */
const answersTo = (phase: State['phase']): Action['type'][] =>
  TYPES.filter((type) => HANDLERS[type].answers === phase);

/** Every answer to the decision that is owed now. */
export function legalActions(state: State): Action[] {
  const found: Action[] = [];
  for (const type of TYPES)
    if (HANDLERS[type].answers === state.phase) found.push(...HANDLERS[type].legal(state));
  return found;
}

/** The checks of section 9, in its order. */
export function checkAction(state: State, seat: string, action: Action): Violation | undefined {
  const { phase } = state;
  if (phase === 'over') return violation('game-over', 'SW-3.11', 'The match is over.');
  if (seat !== state.active)
    return violation('not-your-decision', 'SW-9.1', `Seat ${state.active} decides now.`);
  const handler = handlerOf(action);
  if (handler.answers !== phase)
    return violation(
      'wrong-phase',
      'SW-9.2',
      `The decision now is "${phase}": answer with ${answersTo(phase).join(' or ')}.`,
    );
  return handler.check(state, action);
}

/** The decision is answered; what follows from it is still to be resolved. */
export function carryOut(play: Play, action: Action): void {
  play.state.phase = 'auto';
  handlerOf(action).apply(play, action);
}
