import { asResult, type Result } from '../kernel/game.ts';
import type { Action } from './actions/index.ts';
import type { Event } from './events.ts';
import type { Team } from './field.ts';
import type { PublicState, State } from './state.ts';

/** What everybody may see: all but the orders (RB-28.1) and the stack. Shares structure with the state. */
export function view({ stack: _stack, orders: _orders, ...seen }: State): PublicState {
  return seen;
}

/** A seat's own orders: RB-28.1. */
export const own = ({ orders }: State, seat: string): unknown => ({ orders: orders[seat as Team] });

/**
 * Whether a turn begins at once, or somebody comes before it, the orders of the other side have said
 * (RB-28.4); what else they do rolls dice. Teams that are handed in lie sealed until both are there.
 */
const SHOWING: ReadonlySet<Event['type']> = new Set([
  'turn-started',
  'blitzed',
  'hold-released',
  'team-submitted',
]);
export const reveals = ({ type }: Event): boolean => SHOWING.has(type);

/** RB-23.12 */
export const result = ({ result }: State): Result | undefined => asResult(result);

/** What nothing moves for. */
const STANDS: ReadonlySet<Action['type']> = new Set([
  'hold',
  'declare',
  'end-turn',
  'dodge-stance',
  'face',
  'pass-preempt',
  'decline',
]);
const STOOD = 0.1;
/** The next ones go while it is still on its way. */
const OFF_BALL = 0.25;

/** Who holds back or only turns is not waited for, and runs without the ball go together. */
export function pace({ ball }: PublicState, action: Action): number {
  if (STANDS.has(action.type)) return STOOD;
  if (action.type !== 'move') return 1;
  return ball.state === 'held' && ball.carrier !== action.player ? OFF_BALL : 1;
}
