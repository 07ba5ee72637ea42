/** Maneuvers of the pass: RB-26.5, RB-26.39 to RB-26.45. */
import type { Effect } from '../../flow/index.ts';
import type { Hooks } from '../hooks.ts';

export const passing: Effect<Hooks>[] = [
  { id: 'pass', clause: 'RB-26.5', hooks: { pass: { kind: 'normal', cost: 'half', attack: 0 } } },
  { id: 'bomb', clause: 'RB-26.39', hooks: { range: { from: 19, to: 22, dl: 24 } } },
  { id: 'concentration', clause: 'RB-26.40', hooks: { unmoved: { test: 'pass', most: 4 } } },
  { id: 'dump-off', clause: 'RB-26.41', hooks: { dumpOff: { from: 2, to: 6, attack: -3 } } },
  {
    id: 'eagle-eye',
    clause: 'RB-26.42',
    hooks: { pass: { kind: 'eagle-eye', cost: 'full', attack: 2, defence: -2 } },
  },
  { id: 'expert-passer', clause: 'RB-26.43', hooks: { reroll: 'passer' } },
  { id: 'point-blank', clause: 'RB-26.44', hooks: { range: { from: 2, to: 3, dl: 6 } } },
  {
    id: 'running-pass',
    clause: 'RB-26.45',
    hooks: { pass: { kind: 'running', cost: 'full move', attack: -3, defence: -2 } },
  },
];
