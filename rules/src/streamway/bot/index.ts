/** A heuristic player, by the rulebook's section 15. */
import type { Bot } from '../../kernel/bot.ts';
import type { Action } from '../actions/index.ts';
import { richest } from '../decisions.ts';
import { countOf } from '../pieces.ts';
import type { PublicState } from '../state.ts';
import { bestAllotment, bestDie, bestLadder } from './search.ts';

/** Knows what it is shown, and plays it through with the rules themselves. */
export const bot: Bot<PublicState, Action> = {
  decide({ view, legal }) {
    switch (view.phase) {
      case 'deploy':
        return deployment(view);
      case 'monster-dice':
        return bestAllotment(view, legal());
      case 'apply':
        return bestDie(view);
      case 'ladder':
        return bestLadder(view);
      case 'follow-through':
        // dice that are given up drag nobody down
        return { type: 'follow-through', accept: true };
      case 'boon':
        return boon(view);
      default:
        throw new Error('the match is over');
    }
  },
};

/** Two men on the board give the dice a choice of targets, three when there are many dice. */
function deployment(view: PublicState): Action {
  const { team } = view.seats[Number(view.active)]!;
  const wanted = view.dicePerTurn > 2 ? 3 : 2;
  return { type: countOf(view, team, 'deployed') < wanted ? 'deploy' : 'skip-deploy' };
}

/** A man changes teams only if it is not the last of its reserve. */
function boon(view: PublicState): Action {
  const { team, dead } = view.seats[Number(view.active)]!;
  if (!dead) {
    const toTeam = view.teams.find((side) => side.dead)?.id;
    return toTeam && countOf(view, team, 'reserve') >= 2
      ? { type: 'give-man', toTeam }
      : { type: 'decline-boon' };
  }
  const fromTeam = richest(view, team);
  return fromTeam ? { type: 'steal-man', fromTeam } : { type: 'decline-boon' };
}
