import { z } from 'zod';
import { type Violation, violation } from '../../kernel/violation.ts';
import { activePlayer, decider, eligibleMen } from '../pieces.ts';
import type { Play } from '../play.ts';
import { followThroughBarred, mustDeploy } from '../resolve/turn.ts';
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

const isAction = (given: unknown): boolean => action.safeParse(given).success;

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

/** Every answer to the decision that is owed now. */
export function legalActions(state: State): Action[] {
  const found: Action[] = [];
  for (const type of TYPES)
    if (HANDLERS[type].answers === state.phase) found.push(...HANDLERS[type].legal(state));
  return found;
}

/** The checks of section 9, in its order. */
export function checkAction(state: State, seat: string, action: Action): Violation | undefined {
  if (!isAction(action))
    return violation(
      'bad-action',
      'SW-9.3',
      'This is no action of Streamway, or a part of it is not as it must be.',
    );
  const { phase, active } = state;
  if (phase === 'over') return violation('game-over', 'SW-3.11', 'The match is over.');
  const owner = decider(state).seat;
  if (seat !== owner) {
    const clause = owner === active ? 'SW-9.1' : 'SW-6.10';
    return violation('not-your-decision', clause, `Now ${toDo(state)}; wait for that.`);
  }
  const handler = handlerOf(action);
  if (handler.answers === phase) return handler.check(state, action);
  if (action.type === 'follow-through' && followThroughBarred(state))
    return violation(
      'wrong-phase',
      'SW-5.4',
      'In this match only the dead give dice up: apply those that are left.',
    );
  return violation('wrong-phase', 'SW-9.2', `Now ${toDo(state)}.`);
}

/** What is to be done now, and by whom, as a player would say it. */
function toDo(state: State): string {
  const { seat, team } = decider(state);
  const who = `seat ${seat} of team ${team}`;
  switch (state.phase) {
    case 'deploy':
      return mustDeploy(state)
        ? `${who} deploys a man, as the team has none on the board`
        : `${who} deploys a man, or keeps the reserve`;
    case 'monster-dice':
      return `${who} gives every die of the roll to a monster`;
    case 'apply':
      return `${who} applies a die to a man (${eligibleMen(state)
        .map((man) => man.id)
        .join(', ')})`;
    case 'ladder':
      return `${who} says whether ${state.offer!.man} takes a ladder (${state.offer!.ladders.join(', ')}) or stays`;
    case 'follow-through':
      return `${who} gives up the dice that are left, or goes on to apply them`;
    default:
      return activePlayer(state).dead
        ? `${who} takes a man from another team, or declines`
        : `${who} gives a man to a dead team, or declines`;
  }
}

/** The decision is answered; what follows from it is still to be resolved. */
export function carryOut(play: Play, action: Action): void {
  play.state.phase = 'auto';
  handlerOf(action).apply(play, action);
}
