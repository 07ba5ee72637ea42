/** Maneuvers of the kick: RB-26.24, RB-26.27 to RB-26.30, RB-26.32. */
import type { Effect } from '../../flow/index.ts';
import type { Hooks } from '../hooks.ts';

export const kicking: Effect<Hooks>[] = [
  { id: 'block-kick', clause: 'RB-26.24', hooks: { blockKick: { reach: 3 } } },
  { id: 'expert-kicker', clause: 'RB-26.27', hooks: { reroll: 'kicker' } },
  { id: 'high-kickoff', clause: 'RB-26.28', hooks: { highKickoff: true } },
  { id: 'kick-attack', clause: 'RB-26.29', hooks: { kickAttack: { skill: 'kick' } } },
  { id: 'quick-kick', clause: 'RB-26.30', hooks: { quickKick: { skill: 'kick', dl: 8 } } },
  {
    id: 'perfect-kick',
    clause: 'RB-26.32',
    hooks: { kickoffScatter: (distance) => Math.max(0, distance - 2) },
  },
];
