import type { Odds } from '../kernel/odds.ts';
import type { Action } from './actions/index.ts';
import { PLAYER_RULES } from './actions/players.ts';
import type { PublicState } from './state.ts';

type Blow = Extract<Action, { type: 'block' | 'tackle' }>;

/**
 * Chances of a block or a tackle by somebody who walks up first: where the two stand changes nothing (CB-8.3,
 * CB-9.2). Rivals that may roll on the way are not looked at (CB-15.18).
 */
export const oddsFromAfar = (state: PublicState, action: Blow): Odds =>
  PLAYER_RULES[action.type].foresee(state, action);
