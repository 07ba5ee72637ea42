/** BB-14. Hail Mary Pass (BB-14.3) cannot be used: too long. */
import type { Effect } from '../../flow/index.ts';
import type { Hooks, RollName } from '../hooks.ts';

const CALM: readonly RollName[] = ['pass', 'catch', 'interception'];

export const passing: Effect<Hooks>[] = [
  { id: 'accurate', clause: 'BB-14.1', hooks: { modifier: (roll) => (roll === 'pass' ? 1 : 0) } },
  { id: 'dump-off', clause: 'BB-14.2', hooks: { dumpsOff: true } },
  { id: 'hail-mary-pass', clause: 'BB-14.3', hooks: {} },
  { id: 'leader', clause: 'BB-14.4', hooks: { leads: true } },
  { id: 'nerves-of-steel', clause: 'BB-14.5', hooks: { ignoresZones: (roll) => CALM.includes(roll) } },
  { id: 'pass', clause: 'BB-14.6', hooks: { reroll: { rolls: ['pass'], atOnce: 'fumble' } } },
  { id: 'safe-throw', clause: 'BB-14.7', hooks: { safeThrow: true } },
];
