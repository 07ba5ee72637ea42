/** Maneuvers of the block: RB-26.2, RB-26.8 to RB-26.17, RB-26.23, RB-26.25, RB-26.26. */
import type { Effect } from '../../flow/index.ts';
import type { BlockForm, Hooks } from '../hooks.ts';

/** RB-15.1, RB-15.2 */
const PLAIN: BlockForm = {
  kind: 'block',
  cost: 'half',
  skill: 'block',
  attack: 0,
  damage: 0,
  targets: 1,
  defenders: ['dodge', 'block'],
  hurts: true,
  fells: false,
  strips: true,
};
const form = (kind: string, of: Partial<BlockForm>): BlockForm => ({ ...PLAIN, kind, ...of });

export const blocking: Effect<Hooks>[] = [
  { id: 'block', clause: 'RB-26.2', hooks: { block: PLAIN } },
  // RB-15.5
  { id: 'tackle', clause: 'RB-26.8', hooks: { block: form('tackle', { cost: 'none', attack: -1 }) } },
  {
    id: 'desperate-tackle',
    clause: 'RB-26.9',
    hooks: { block: form('desperate-tackle', { cost: 'sprint', attack: -3 }) },
  },
  { id: 'expert-blocker', clause: 'RB-26.10', hooks: { reroll: 'blocker' } },
  {
    id: 'multiblock',
    clause: 'RB-26.13',
    hooks: { block: form('multiblock', { attack: -4, targets: 2, strips: false }) },
  },
  { id: 'roll-with-it', clause: 'RB-26.14', hooks: { rollWithIt: { skill: 'roll-with-it', dl: 12 } } },
  { id: 'slam', clause: 'RB-26.15', hooks: { block: form('slam', { attack: -2, damage: 2 }) } },
  {
    id: 'standing-block',
    clause: 'RB-26.16',
    hooks: {
      block: form('standing-block', { cost: 'full', attack: 1, damage: 1, fromStart: true }),
    },
  },
  {
    id: 'trip',
    clause: 'RB-26.17',
    hooks: {
      block: form('trip', {
        skill: 'trip',
        defenders: ['dodge', 'block', 'hurdle', 'vault'],
        hurts: false,
        fells: true,
        strips: false,
      }),
    },
  },
  {
    id: 'acrobatic-dodge',
    clause: 'RB-26.23',
    hooks: {
      stance: true,
      attacking: (_state, { id, stance }) =>
        stance ? { name: 'acrobatic-dodge', value: -2, clause: 'RB-26.23', of: id } : undefined,
      defending: (_state, { id, stance }, skill) =>
        stance && skill === 'dodge'
          ? { name: 'acrobatic-dodge', value: 3, clause: 'RB-26.23', of: id }
          : undefined,
    },
  },
  { id: 'shank', clause: 'RB-26.25', hooks: { shank: { skill: 'combat-unarmed', hides: 'shank' } } },
  {
    id: 'strip-ball',
    clause: 'RB-26.26',
    hooks: { strip: { skill: 'strip-ball', defenders: ['dodge', 'block', 'STR', 'DEX'] } },
  },
];
