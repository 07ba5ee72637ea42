import { openQuestion } from '../flow/frame.ts';
import type { Result } from '../kernel/game.ts';
import type { Event } from './events.ts';
import { noOrders, type Orders } from './orders.ts';
import type { BuyQuestion } from './questions.ts';
import type { PublicState, SeatId, State } from './state.ts';

/** What everybody may see: all but what is hidden, orders and the stack. Shares structure with the state. */
export function view({ stack: _stack, hidden: _hidden, orders: _orders, ...seen }: State): PublicState {
  return seen;
}

/** What a seat alone may see. */
export interface Own {
  /** DB-19.1 */
  readonly orders: Orders;
  /** While it is asked what it buys: gold pieces that it can spend, petty cash and treasury. BB-20.1 */
  readonly money?: number;
}
export function own(state: State, seat: string): Own {
  const orders = state.orders[seat as SeatId] ?? noOrders();
  const open = openQuestion(state) as BuyQuestion | undefined;
  const buys = open?.kind === 'buy-inducements' && open.seats.includes(seat);
  return { orders, ...(buys && { money: open.money }) };
}

/** What lay hidden (DB-4.2), or may have gone by the orders of another seat (DB-19.1). */
const SHOWING: ReadonlySet<Event['type']> = new Set([
  'chest-opened',
  'clock-opened-chests',
  'teleporters-removed',
  'draw-answered',
  'player-pushed',
  'player-stood-firm',
  'skill-used',
]);
export const reveals = ({ type }: Event): boolean => SHOWING.has(type);

export const result = ({ result }: State): Result | undefined => result;
