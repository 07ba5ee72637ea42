/** BB-17. Fan Favourite (BB-17.10) has no effect. */
import type { Effect } from '../../flow/index.ts';
import type { Need } from '../../kernel/roll.ts';
import type { Hooks, Trait } from '../hooks.ts';
import { beside, stands } from '../pieces.ts';
import type { Player, PublicState } from '../state.ts';

const onD6 = (name: string, target: number, clause: string, modifiers: Need['modifiers'] = []): Need => ({
  name,
  die: 6,
  target,
  modifiers,
  clause,
});
/** BB-17.15: a team-mate beside who stands and is not Really Stupid. */
const helpedBeside = (state: PublicState, player: Player): boolean =>
  state.players.some(
    (one) =>
      one !== player &&
      one.seat === player.seat &&
      stands(one) &&
      !one.sheet.skills.includes('really-stupid') &&
      beside(state, one, player),
  );

const always = (need: Need, loss: Trait['loss']): Trait => ({ need: () => need, loss });

export const extraordinary: Effect<Hooks>[] = [
  { id: 'always-hungry', clause: 'BB-17.1', hooks: { hungry: onD6('always-hungry', 2, 'BB-17.1') } },
  { id: 'animosity', clause: 'BB-17.2', hooks: { animosity: onD6('animosity', 2, 'BB-17.2') } },
  { id: 'ball-and-chain', clause: 'BB-17.3', hooks: { swings: true, brittle: true } },
  // the traits are heard in the order of section 3.2 (4)
  {
    id: 'bone-head',
    clause: 'BB-17.8',
    hooks: { trait: always(onD6('bone-head', 2, 'BB-17.8'), 'distracted') },
  },
  {
    id: 'really-stupid',
    clause: 'BB-17.15',
    hooks: {
      trait: {
        need: (state, player) =>
          onD6(
            'really-stupid',
            4,
            'BB-17.15',
            helpedBeside(state, player) ? [{ name: 'helped', value: 2, clause: 'BB-17.15' }] : [],
          ),
        loss: 'distracted',
      },
    },
  },
  {
    id: 'wild-animal',
    clause: 'BB-17.26',
    hooks: {
      trait: {
        need: (_state, _player, action) =>
          onD6(
            'wild-animal',
            4,
            'BB-17.26',
            action === 'block' || action === 'blitz' ? [{ name: action, value: 2, clause: 'BB-17.26' }] : [],
          ),
        loss: 'lost',
      },
    },
  },
  {
    id: 'take-root',
    clause: 'BB-17.25',
    hooks: {
      trait: {
        need: (_state, { rooted }) => (rooted ? undefined : onD6('take-root', 2, 'BB-17.25')),
        loss: 'rooted',
      },
    },
  },
  {
    id: 'blood-lust',
    clause: 'BB-17.5',
    hooks: { trait: always(onD6('blood-lust', 2, 'BB-17.5'), 'thirsty') },
  },
  { id: 'bombardier', clause: 'BB-17.6', hooks: { bombs: true } },
  {
    id: 'chainsaw',
    clause: 'BB-17.7',
    hooks: {
      weapon: 'chainsaw',
      // the block of a holder is made with the chainsaw: this one is of somebody who has blocked a holder
      armourBy: (cause) => (cause === 'chainsaw' || cause === 'block' ? 3 : 0),
      armourOwn: 3,
    },
  },
  { id: 'decay', clause: 'BB-17.9', hooks: { decays: true } },
  { id: 'fan-favourite', clause: 'BB-17.10', hooks: {} },
  { id: 'hypnotic-gaze', clause: 'BB-17.11', hooks: { gazes: true } },
  { id: 'no-hands', clause: 'BB-17.12', hooks: { handless: true } },
  { id: 'nurgles-rot', clause: 'BB-17.13', hooks: { rots: true } },
  { id: 'loner', clause: 'BB-17.14', hooks: { testsTeamReroll: { target: 4 } } },
  { id: 'regeneration', clause: 'BB-17.16', hooks: { regenerates: { target: 4 } } },
  { id: 'right-stuff', clause: 'BB-17.17', hooks: { thrown: true } },
  { id: 'secret-weapon', clause: 'BB-17.18', hooks: { secretWeapon: { spotted: 6 } } },
  { id: 'stab', clause: 'BB-17.19', hooks: { weapon: 'stab' } },
  {
    id: 'stakes',
    clause: 'BB-17.20',
    hooks: {
      armourBy: (cause, race) =>
        cause === 'stab' && ['khemri', 'necromantic', 'undead', 'vampire'].includes(race) ? 1 : 0,
    },
  },
  {
    id: 'stunty',
    clause: 'BB-17.21',
    hooks: {
      ignoresZones: (roll, { sheet }) => roll === 'dodge' && !sheet.skills.includes('secret-weapon'),
      modifier: (roll) => (roll === 'pass' ? -1 : 0),
      injury: (total) => (total === 7 ? 'ko' : total === 9 ? 'badly-hurt' : undefined),
    },
  },
  { id: 'throw-team-mate', clause: 'BB-17.22', hooks: { throwsTeamMates: true } },
  {
    id: 'titchy',
    clause: 'BB-17.24',
    hooks: { modifier: (roll) => (roll === 'dodge' ? 1 : 0), harmless: true },
  },
];
