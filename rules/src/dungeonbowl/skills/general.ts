/** BB-12. Kick (BB-12.6) and Kick-Off Return (BB-12.7) have no effect: there are no kick-offs. */
import type { Effect } from '../../flow/index.ts';
import type { Hooks } from '../hooks.ts';

export const general: Effect<Hooks>[] = [
  { id: 'block', clause: 'BB-12.1', hooks: { staysUp: true } },
  {
    id: 'dauntless',
    clause: 'BB-12.2',
    hooks: {
      dauntless: (own, target) => ({
        name: 'dauntless',
        die: 6,
        target: target + 1,
        modifiers: [{ name: 'strength', value: own, clause: 'BB-12.2' }],
        clause: 'BB-12.2',
      }),
    },
  },
  {
    id: 'dirty-player',
    clause: 'BB-12.3',
    hooks: { either: (cause) => (cause === 'foul' ? 1 : 0) },
  },
  { id: 'fend', clause: 'BB-12.4', hooks: { fends: true } },
  { id: 'frenzy', clause: 'BB-12.5', hooks: { frenzied: true } },
  { id: 'kick', clause: 'BB-12.6', hooks: {} },
  { id: 'kick-off-return', clause: 'BB-12.7', hooks: {} },
  { id: 'pass-block', clause: 'BB-12.8', hooks: { passBlock: { squares: 3 } } },
  { id: 'pro', clause: 'BB-12.9', hooks: { rerollsAny: { target: 4 } } },
  { id: 'shadowing', clause: 'BB-12.10', hooks: { shadows: true } },
  { id: 'strip-ball', clause: 'BB-12.11', hooks: { strips: true } },
  {
    id: 'sure-hands',
    clause: 'BB-12.12',
    hooks: { reroll: { rolls: ['pick-up'], atOnce: 'failure' }, keepsBall: true },
  },
  { id: 'tackle', clause: 'BB-12.13', hooks: { deniesDodge: true } },
  { id: 'wrestle', clause: 'BB-12.14', hooks: { wrestles: true } },
];
