import type { z } from 'zod';
import { actionTable, openQuestion, type Question } from '../../flow/index.ts';
import { violation } from '../../kernel/violation.ts';
import { flow } from '../flow.ts';
import { activePlayer, eligibleMen, mustDeploy } from '../pieces.ts';
import { barredFromGivingUp } from '../procedures/boon.ts';
import type { LadderQuestion, State } from '../state.ts';
import { allotMonsterDice } from './allot-monster-dice.ts';
import { applyDie } from './apply-die.ts';
import { chooseLadder } from './choose-ladder.ts';
import { declineBoon } from './decline-boon.ts';
import { deploy } from './deploy.ts';
import { followThrough } from './follow-through.ts';
import { giveMan } from './give-man.ts';
import { skipDeploy } from './skip-deploy.ts';
import { stealMan } from './steal-man.ts';

/** Every action of a match (rulebook, section 9). */
export const actions = actionTable(
  flow,
  {
    unread: () =>
      violation(
        'bad-action',
        'SW-9.3',
        'This is no action of Streamway, or a part of it is not as it must be.',
      ),
    over: () => violation('game-over', 'SW-3.11', 'The match is over.'),
    notAsked(state: State) {
      const open = openQuestion(state)!;
      const clause = open.seats[0] === state.active ? 'SW-9.1' : 'SW-6.10';
      return violation('not-your-decision', clause, `Now ${toDo(state, open)}; wait for that.`);
    },
    noAnswer(state: State, _seat, { type }, open) {
      if (type === 'follow-through' && open.kind === 'apply' && barredFromGivingUp(state))
        return violation(
          'wrong-phase',
          'SW-5.4',
          'In this match only the dead give dice up: apply those that are left.',
        );
      return violation('wrong-phase', 'SW-9.2', `Now ${toDo(state, open)}.`);
    },
  },
  {
    deploy,
    'skip-deploy': skipDeploy,
    'allot-monster-dice': allotMonsterDice,
    'apply-die': applyDie,
    'choose-ladder': chooseLadder,
    'follow-through': followThrough,
    'give-man': giveMan,
    'steal-man': stealMan,
    'decline-boon': declineBoon,
  },
);
export type Action = z.infer<typeof actions.action>;

/** What is to be done now, and by whom, as a player would say it. */
function toDo(state: State, open: Question): string {
  const { seat, team } = state.seats[Number(open.seats[0])]!;
  const who = `seat ${seat} of team ${team}`;
  switch (open.kind) {
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
    case 'ladder': {
      const { man, ladders } = open as LadderQuestion;
      return `${who} says whether ${man} takes a ladder (${ladders.join(', ')}) or stays`;
    }
    case 'follow-through':
      return `${who} gives up the dice that are left, or goes on to apply them`;
    default:
      return activePlayer(state).dead
        ? `${who} takes a man from another team, or declines`
        : `${who} gives a man to a dead team, or declines`;
  }
}
