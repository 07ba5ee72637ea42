/** BB-16 */
import type { Effect } from '../../flow/index.ts';
import type { Hooks, RollName } from '../hooks.ts';

const ARMS: readonly RollName[] = ['pick-up', 'catch', 'interception'];

export const mutations: Effect<Hooks>[] = [
  { id: 'big-hand', clause: 'BB-16.1', hooks: { ignoresZones: (roll) => roll === 'pick-up' } },
  { id: 'claw', clause: 'BB-16.2', hooks: { claws: (cause) => (cause === 'block' ? 8 : undefined) } },
  { id: 'disturbing-presence', clause: 'BB-16.3', hooks: { disturbs: { within: 3, value: -1 } } },
  { id: 'extra-arms', clause: 'BB-16.4', hooks: { modifier: (roll) => (ARMS.includes(roll) ? 1 : 0) } },
  {
    id: 'foul-appearance',
    clause: 'BB-16.5',
    hooks: {
      beforeBlock: { name: 'foul-appearance', die: 6, target: 2, modifiers: [], clause: 'BB-16.5' },
    },
  },
  {
    id: 'horns',
    clause: 'BB-16.6',
    hooks: { blockStrength: ({ blitz, moved }) => (blitz && moved ? 1 : 0) },
  },
  { id: 'prehensile-tail', clause: 'BB-16.7', hooks: { hampers: -1 } },
  { id: 'tentacles', clause: 'BB-16.8', hooks: { holds: true } },
  { id: 'two-heads', clause: 'BB-16.9', hooks: { modifier: (roll) => (roll === 'dodge' ? 1 : 0) } },
  { id: 'very-long-legs', clause: 'BB-16.10', hooks: { modifier: (roll) => (roll === 'jump' ? 1 : 0) } },
];
