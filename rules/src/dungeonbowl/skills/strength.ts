/** BB-15 */
import type { Effect } from '../../flow/index.ts';
import type { Hooks } from '../hooks.ts';

export const strength: Effect<Hooks>[] = [
  { id: 'break-tackle', clause: 'BB-15.1', hooks: { dodgesByStrength: true } },
  { id: 'grab', clause: 'BB-15.2', hooks: { grabs: true } },
  { id: 'guard', clause: 'BB-15.3', hooks: { guards: true } },
  { id: 'juggernaut', clause: 'BB-15.4', hooks: { juggernaut: true } },
  {
    id: 'mighty-blow',
    clause: 'BB-15.5',
    hooks: { either: (cause) => (cause === 'block' ? 1 : 0) },
  },
  { id: 'multiple-block', clause: 'BB-15.6', hooks: { multipleBlock: { strength: 2 } } },
  { id: 'piling-on', clause: 'BB-15.7', hooks: { pilesOn: true } },
  { id: 'stand-firm', clause: 'BB-15.8', hooks: { standsFirm: true } },
  {
    id: 'strong-arm',
    clause: 'BB-15.9',
    hooks: { modifier: (roll, range) => (roll === 'pass' && range === 'short' ? 1 : 0) },
  },
  {
    id: 'thick-skull',
    clause: 'BB-15.10',
    hooks: { injury: (total) => (total === 8 ? 'stunned' : undefined) },
  },
];
