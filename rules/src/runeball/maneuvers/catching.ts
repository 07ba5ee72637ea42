/** Maneuvers of the catch: RB-26.18 to RB-26.22. */
import type { Effect } from '../../flow/index.ts';
import type { Hooks } from '../hooks.ts';

export const catching: Effect<Hooks>[] = [
  { id: 'diving-catch', clause: 'RB-26.18', hooks: { divingCatch: { reach: 3 } } },
  { id: 'diving-intercept', clause: 'RB-26.19', hooks: { divingIntercept: { reach: 3 } } },
  { id: 'expert-receiver', clause: 'RB-26.20', hooks: { reroll: 'receiver' } },
  { id: 'nerves-of-steel', clause: 'RB-26.21', hooks: { unmoved: { test: 'catch', most: 4 } } },
  { id: 'tip', clause: 'RB-26.22', hooks: { tip: { reach: 3, easier: 4 } } },
];
