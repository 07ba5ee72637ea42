/** What is answered unasked where nobody has said otherwise: RB-28.4. */
import type { Orders } from './orders.ts';

/** The defaults of RB-28.4. */
export const DEFAULT_ORDERS: Orders = {
  blitz: 'carrier',
  release: 'all',
  preBlitz: [],
  intercept: 'auto',
  overhead: 'auto',
  loose: 'auto',
  dive: 'auto',
  dumpOff: 'ask',
  rollWithIt: 'auto',
  blockKick: 'auto',
  rerollBlock: 'auto',
  rerollCatch: 'auto',
  rerollKick: 'auto',
  rerollPass: 'auto',
  knockback: 'ask',
  stance: [],
  spared: [],
  minChance: 50,
  interceptChance: 0,
};
