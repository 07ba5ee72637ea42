/** Maneuvers of movement and armour: RB-26.33 to RB-26.38. */
import type { Effect } from '../../flow/index.ts';
import type { Hooks } from '../hooks.ts';

export const moving: Effect<Hooks>[] = [
  { id: 'fast', clause: 'RB-26.33', hooks: { movement: 1 } },
  { id: 'heavy-armor', clause: 'RB-26.34', hooks: { movement: -1, armour: 3 } },
  { id: 'light-armor', clause: 'RB-26.35', hooks: { movement: 1, armour: 1 } },
  {
    id: 'hurdle',
    clause: 'RB-26.36',
    hooks: {
      leap: { kind: 'hurdle', skill: 'hurdle', dl: 10, cost: 2, over: 'prone', barsAttacks: false },
    },
  },
  { id: 'jump-up', clause: 'RB-26.37', hooks: { jumpUp: { skill: 'jump-up', dl: 12 } } },
  {
    id: 'vault',
    clause: 'RB-26.38',
    hooks: {
      leap: { kind: 'vault', skill: 'vault', dl: 14, cost: 2, over: 'anything', barsAttacks: true },
    },
  },
];
