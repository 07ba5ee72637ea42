import { z } from 'zod';
import { asResult, type Result } from '../kernel/game.ts';
import type { Action } from './actions/index.ts';
import { type Side, sideOf } from './data.ts';
import type { Event } from './events.ts';
import { carrier } from './pitch.ts';
import { sealedOf } from './procedures/set-up.ts';
import { type PublicState, publicState, type State } from './state.ts';

/** The fields of the public state: first those that are always there, then those that come and go. */
const FIELDS = Object.entries(publicState.shape)
  .sort(([, a], [, b]) => Number(a instanceof z.ZodOptional) - Number(b instanceof z.ZodOptional))
  .map(([name]) => name as keyof PublicState);

/**
 * Everything but what is under way, where placements lie sealed: MR-2.9. Field by field, as copying "the
 * rest" of a state that has gained and lost fields costs ten times as much, and reading such a state twice.
 */
export function view(state: State): PublicState {
  const seen: Partial<Record<keyof PublicState, unknown>> = {};
  for (const name of FIELDS) if (state[name] !== undefined) seen[name] = state[name];
  return seen as PublicState;
}

/** A side's own placement, while it is hidden from the others: MR-2.9. */
export const own = (state: State, seat: string): unknown => {
  const placement = sealedOf(state, seat as Side);
  return placement && { placement };
};

/** Placements lie sealed until both are there: MR-2.9. */
export const reveals = ({ type }: Event): boolean => type === 'placements-revealed';

/** Who has won, or nobody, and by how much, which is what a league counts: MR-10.4 to MR-10.6, MR-15.2. */
export const result = ({ result }: State): Result | undefined => asResult(result);

/** Who moves without the ball goes while others still do; a turn that has ended is looked at. */
const OFF_BALL = 0.25;
const TURN_ENDED = 1.5;
const WITH_BALL = 2.5;
const AFTER_TRY = 7;
const REVEALED = 4;
const THROWN = 2;

/** Who moves with the ball, or gets it, is looked at longer; so is a try, and both sides before the kick. */
export function pace(view: PublicState, action: Action): number {
  if (action.type === 'place') return view.phase === 'kickoff' ? REVEALED : 1;
  if (action.type === 'kick' || action.type === 'pass') return THROWN;
  if (action.type !== 'move' && action.type !== 'stand') return 1;
  if (view.phase === 'setup' || view.phase === 'over') return AFTER_TRY;
  if (carrier(view)?.id === action.minion) return WITH_BALL;
  return sideOf(action.minion) === view.toAct || view.phase === 'play' ? OFF_BALL : TURN_ENDED;
}
