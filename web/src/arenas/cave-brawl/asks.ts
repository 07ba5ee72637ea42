import type { Beast, Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import { beside, GOALS, opponentOf } from '@touchline/rules/cave-brawl/page';
import type { Decision } from '@touchline/rules/kernel';
import { squaresApart } from '../board/near.ts';
import { everybody } from './everybody.ts';
import { words } from './words.ts';

/** Whether somebody can still walk, get up, throw, or strike at who is beside it. */
function isAble(one: Player, state: PublicState): boolean {
  const { turnOver, actionUsed, movesLeft, status, id } = one;
  if (turnOver || status === 'corpse' || status === 'removed') return false;
  if (movesLeft > 0) return true;
  const carries = state.ball?.where === 'held' && state.ball.player === id;
  const near = (foe: Player | Beast) =>
    foe.id[0] !== id[0] && foe.at && !('status' in foe && foe.status === 'corpse') && beside(one, foe);
  return !actionUsed && one.at !== undefined && (carries || everybody(state).some(near));
}

/** What is asked; of a turn, what it is for as the ball lies. */
export function asks({ kind, seat }: Pick<Decision, 'kind' | 'seat'>, state: PublicState): string {
  const { ball, teams, pending } = state;
  if (kind === 'push' && pending?.kind === kind) return words.shove(pending.target);
  if (kind !== 'turn' || !ball || !teams) return words.decision(kind);
  const team = seat as Team;
  const holder = ball.where === 'held' ? ball.player : undefined;
  const waiting = teams[team].players.filter(({ status }) => status === 'tunnel').length;
  if (waiting * 2 > teams[team].players.length)
    return holder?.[0] === team ? words.turn.start(holder) : words.turn.out;
  if (!teams[team].players.some((one) => isAble(one, state))) return words.turn.done;
  if (ball.where === 'loose') return words.turn.fetch;
  const side = ball.where === 'tunnel' ? ball.team : (ball.player[0] as Team);
  const carrier = ball.where === 'held' && teams[side].players.find(({ id }) => id === ball.player);
  // nobody can be struck in there
  if (!carrier || (side !== team && !carrier.at)) return words.turn.stand;
  // in its tunnel it is a step farther than in the mouth
  const away = squaresApart(carrier.at ?? GOALS[side], GOALS[opponentOf(side)]) + Number(!carrier.at);
  return side === team ? words.turn.carry(carrier.id, away) : words.turn.hunt(carrier.id, away);
}
