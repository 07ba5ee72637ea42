/** A match that is picked up in the middle of a turn, from what lies on the table. */
import type { Stack } from '../flow/index.ts';
import { activation } from './procedures/activation.ts';
import { match, nextSeat } from './procedures/match.ts';
import { teamTurn } from './procedures/turn.ts';
import type { PublicState } from './state.ts';

/**
 * What is under way in a turn: nobody's activation, or that of the active player.
 * @param from where the turn is picked up: at its start, or where somebody can be activated
 */
export function underWay(state: PublicState, from: 'begin' | 'open' = 'open'): Stack {
  const { seat, active } = state.turn!;
  return [
    match.frame({ treasury: {}, next: nextSeat(state, seat) }, 'turned'),
    teamTurn.frame({}, from),
    ...(active ? [activation.frame({ player: active.player, action: active.action, trait: 0 }, 'ask')] : []),
  ];
}
