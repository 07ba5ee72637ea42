import type { Own, PublicState } from '@touchline/rules/dungeonbowl';
import { lazy } from 'react';
import type { Doing } from './doing.ts';
import { OrdersSheet } from './orders.tsx';

// what it takes to know is much, and seldom wanted
const Inducements = lazy(() => import('./inducements.tsx').then((all) => ({ default: all.Inducements })));

export interface Opened {
  readonly which: 'orders' | 'inducements';
  readonly state: PublicState;
  readonly seat: string;
  readonly own: Own;
  choose(action: Doing): void;
  close(): void;
}

/** The sheet that is wanted, over the dungeon. */
export function OpenedSheet({ which, own: { orders, money }, ...props }: Opened) {
  if (which === 'orders') return <OrdersSheet {...props} orders={orders} />;
  return money === undefined ? null : <Inducements {...props} money={money} />;
}
