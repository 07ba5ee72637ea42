/** Standing orders: RB-28. */
import { z } from 'zod';
import type { Team } from './field.ts';
import type { State } from './state.ts';

const id = z.string().max(8);
const ids = z.array(id).max(9);
const habit = z.enum(['auto', 'ask', 'never']);
export type Habit = z.infer<typeof habit>;
const percent = z.int().min(0).max(100);
const windows = z.enum(['never', 'carrier', 'all']);

/** RB-28.4. */
export const orders = z.strictObject({
  blitz: windows,
  release: windows,
  preBlitz: z.array(z.strictObject({ by: id, against: id })).max(81),
  intercept: habit,
  overhead: habit,
  loose: habit,
  dive: habit,
  dumpOff: habit,
  rollWithIt: habit,
  blockKick: habit,
  rerollBlock: habit,
  rerollCatch: habit,
  rerollKick: habit,
  rerollPass: habit,
  knockback: z.enum(['auto', 'ask']),
  stance: ids,
  spared: ids,
  minChance: percent,
  interceptChance: percent,
});
export type Orders = z.infer<typeof orders>;

export { DEFAULT_ORDERS } from './default-orders.ts';

export const ordersOf = (state: State, seat: string): Orders => state.orders[seat as Team];

/** Whether a player may be used in what is answered unasked, and have a window opened for it: RB-28.4. */
export const mayBeUsed =
  (state: State, seat: string) =>
  ({ id }: { readonly id: string }): boolean =>
    !ordersOf(state, seat).spared.includes(id);
