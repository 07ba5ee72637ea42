import { z } from 'zod';
import { type Violation, violation } from '../../kernel/violation.ts';
import type { DecisionKind } from '../data.ts';
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

const ANSWERS: Readonly<Record<DecisionKind, readonly Handler<Action>[]>> = answers();

function answers(): Record<DecisionKind, Handler<Action>[]> {
  const found: Record<DecisionKind, Handler<Action>[]> = {
    deploy: [],
    'monster-dice': [],
    apply: [],
    ladder: [],
    'follow-through': [],
    boon: [],
  };
  for (const handler of Object.values(HANDLERS)) found[handler.answers].push(handler as Handler<Action>);
  return found;
}

/** Every answer to the decision that is owed now. */
export function legalActions(state: State): Action[] {
  const { phase } = state;
  if (phase === 'over' || phase === 'auto') return [];
  const [first, ...others] = ANSWERS[phase];
  const found = first!.legal(state);
  for (const handler of others) found.push(...handler.legal(state));
  return found;
}

/** The checks of section 9, in its order. */
export function checkAction(state: State, seat: string, action: Action): Violation | undefined {
  const { phase } = state;
  if (phase === 'over') return violation('game-over', 'SW-3.11', 'The match is over.');
  if (seat !== state.active)
    return violation('not-your-decision', 'SW-9.1', `Seat ${state.active} decides now.`);
  if (!Object.hasOwn(HANDLERS, action.type))
    return violation('bad-action', 'SW-9.3', `There is no action ${String(action.type).slice(0, 24)}.`);
  const handler = handlerOf(action);
  if (handler.answers !== phase) {
    const types = Object.entries(HANDLERS).filter(([, each]) => each.answers === phase);
    const choice = types.map(([type]) => type).join(' or ');
    return violation('wrong-phase', 'SW-9.2', `The decision now is "${phase}": answer with ${choice}.`);
  }
  return handler.check(state, action);
}

/** The decision is answered; what follows from it is still to be resolved. */
export function carryOut(play: Play, action: Action): void {
  play.state.phase = 'auto';
  handlerOf(action).apply(play, action);
}
