/** BB-13; Leap is only for jumps (DB-13.1). */
import type { Effect } from '../../flow/index.ts';
import type { Hooks } from '../hooks.ts';

export const agility: Effect<Hooks>[] = [
  {
    id: 'catch',
    clause: 'BB-13.1',
    hooks: { reroll: { rolls: ['catch', 'interception'], atOnce: 'failure' } },
  },
  { id: 'diving-catch', clause: 'BB-13.2', hooks: { divesToCatch: true } },
  { id: 'diving-tackle', clause: 'BB-13.3', hooks: { dives: -2 } },
  {
    id: 'dodge',
    clause: 'BB-13.4',
    hooks: { reroll: { rolls: ['dodge'], once: true, atOnce: 'failure' }, slips: true },
  },
  { id: 'leap', clause: 'BB-13.5', hooks: { modifier: (roll) => (roll === 'jump' ? 1 : 0) } },
  { id: 'jump-up', clause: 'BB-13.6', hooks: { jumpsUp: { modifier: 2 } } },
  { id: 'sneaky-git', clause: 'BB-13.7', hooks: { sneaks: true } },
  { id: 'side-step', clause: 'BB-13.8', hooks: { sideSteps: true } },
  { id: 'sprint', clause: 'BB-13.9', hooks: { goForIts: 3 } },
  {
    id: 'sure-feet',
    clause: 'BB-13.10',
    hooks: { reroll: { rolls: ['go-for-it'], once: true, atOnce: 'failure' } },
  },
];
