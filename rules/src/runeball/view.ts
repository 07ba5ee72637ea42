import { asResult, type Result } from '../kernel/game.ts';
import type { Team } from './field.ts';
import type { PublicState, State } from './state.ts';

/** What everybody may see: all but the orders (RB-28.1) and the stack. Shares structure with the state. */
export function view({ stack: _stack, orders: _orders, ...seen }: State): PublicState {
  return seen;
}

/** A seat's own orders: RB-28.1. */
export const own = ({ orders }: State, seat: string): unknown => ({ orders: orders[seat as Team] });

/** RB-23.12 */
export const result = ({ result }: State): Result | undefined => asResult(result);
