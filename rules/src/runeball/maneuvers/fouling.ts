/** Maneuvers against the rules: RB-26.11, RB-26.12, RB-26.31. */
import type { Effect } from '../../flow/index.ts';
import type { FoulForm, Hooks } from '../hooks.ts';

/** RB-22.2: what everybody can do, maneuver or not. */
export const PLAIN_FOUL: FoulForm = { kind: 'plain', attack: 0, damage: 0, hides: 'fouling' };

export const fouling: Effect<Hooks>[] = [
  {
    id: 'foul',
    clause: 'RB-26.11',
    hooks: { foul: { kind: 'foul', attack: 2, damage: 4, hides: 'fouling' } },
  },
  {
    id: 'innocent-foul',
    clause: 'RB-26.12',
    hooks: { foul: { kind: 'innocent', attack: 2, damage: 0, hides: 'innocent-foul' } },
  },
  { id: 'cross-the-line', clause: 'RB-26.31', hooks: { crossTheLine: { skill: 'fouling' } } },
];
