import type { Action } from './actions/index.ts';
import { laddersAt, otherEnd } from './course.ts';
import type { Team } from './data.ts';
import { activePlayer, countOf, decider, eligibleMen, manById, type Pieces } from './pieces.ts';
import type { State } from './state.ts';

/** What is played for a seat whose clock has run out (rulebook, section 8.3). */
export function onTimeout(state: State, seat: string): Action {
  if (seat !== decider(state).seat) throw new Error(`${seat} owes no decision`);
  const { team, dead } = activePlayer(state);
  switch (state.phase) {
    case 'deploy':
      return { type: countOf(state, team, 'deployed') < 2 ? 'deploy' : 'skip-deploy' };
    case 'monster-dice':
      return {
        type: 'allot-monster-dice',
        allot: [{ monster: state.monsters[0]!.id, dice: state.dice.map((_, die) => die) }],
      };
    case 'apply':
      return { type: 'apply-die', die: state.dice.findIndex((die) => !die.used), man: highest(state) };
    case 'ladder':
      return { type: 'choose-ladder', ladder: furthestUp(state) };
    case 'follow-through':
      return { type: 'follow-through', accept: true };
    case 'boon': {
      const fromTeam = dead ? richest(state, team) : undefined;
      return fromTeam ? { type: 'steal-man', fromTeam } : { type: 'decline-boon' };
    }
    default:
      throw new Error(`${seat} owes no decision`);
  }
}

/** The eligible man on the lowest step, then the first by id. */
function highest(state: State): string {
  return eligibleMen(state).reduce((best, man) => (man.step < best.step ? man : best)).id;
}

/** The ladder on offer that leads furthest upstream, if one leads up at all; the first of several. */
function furthestUp(state: State): string | null {
  const { man, ladders } = state.offer!;
  const { step } = manById(state, man)!;
  let best: string | null = null;
  let top = step;
  for (const ladder of laddersAt(state.board, step)) {
    const to = otherEnd(ladder, step);
    if (to >= top || !ladders.includes(ladder.id)) continue;
    best = ladder.id;
    top = to;
  }
  return best;
}

/** The other team with the most men in reserve, the first of several, if they are at least two. */
export function richest(state: Pieces, own: Team): Team | undefined {
  let best: Team | undefined;
  let most = 1;
  for (const { id } of state.teams) {
    const men = id === own ? 0 : countOf(state, id, 'reserve');
    if (men <= most) continue;
    best = id;
    most = men;
  }
  return best;
}
