/** RB-6.9, RB-6.11: archetypes, and the preset teams made of them. */
import type { Maneuver } from './maneuvers.ts';
import { ATTRIBUTES, type Attribute, type Skill } from './skills.ts';

export const ARCHETYPE_IDS = [
  'lineman',
  'blitzer',
  'thrower',
  'receiver',
  'runner',
  'kicker',
  'safety',
  'rogue',
  'doctor',
] as const;
export type Archetype = (typeof ARCHETYPE_IDS)[number];

export interface ArchetypeRow {
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly ranks: Readonly<Partial<Record<Skill, number>>>;
  readonly maneuvers: readonly Maneuver[];
}

type Nine = readonly [number, number, number, number, number, number, number, number, number];
const row = (
  attributes: Nine,
  ranks: ArchetypeRow['ranks'],
  maneuvers: readonly Maneuver[],
): ArchetypeRow => ({
  attributes: Object.fromEntries(ATTRIBUTES.map((name, i) => [name, attributes[i]!])) as Record<
    Attribute,
    number
  >,
  ranks,
  maneuvers,
});

/** RB-6.9, RB-6.10 */
export const ARCHETYPES: Readonly<Record<Archetype, ArchetypeRow>> = {
  lineman: row(
    [13, 13, 10, 9, 9, 12, 10, 9, 9],
    { block: 5, 'combat-unarmed': 4, dodge: 3, catch: 2, breakfall: 2 },
    ['slam', 'standing-block'],
  ),
  blitzer: row(
    [12, 11, 12, 10, 10, 10, 13, 8, 8],
    { block: 5, dodge: 3, catch: 2, 'strip-ball': 3, 'combat-unarmed': 3 },
    ['desperate-tackle', 'strip-ball'],
  ),
  thrower: row(
    [10, 9, 10, 14, 13, 9, 10, 10, 8],
    { pass: 5, dodge: 4, catch: 3, 'combat-thrown': 2, block: 2 },
    ['concentration', 'dump-off'],
  ),
  receiver: row(
    [8, 9, 12, 13, 11, 9, 14, 9, 8],
    { catch: 5, dodge: 4, acrobatics: 3, breakfall: 2, block: 2 },
    ['diving-catch', 'fast'],
  ),
  runner: row([11, 10, 14, 10, 10, 9, 13, 8, 8], { dodge: 5, vault: 3, acrobatics: 3, catch: 3, block: 2 }, [
    'vault',
    'acrobatic-dodge',
  ]),
  kicker: row([12, 10, 12, 10, 10, 13, 10, 9, 8], { kick: 5, catch: 4, block: 3, dodge: 2, pass: 2 }, [
    'perfect-kick',
    'expert-kicker',
  ]),
  safety: row([10, 10, 12, 12, 13, 9, 12, 8, 8], { catch: 4, block: 4, dodge: 3, acrobatics: 3, pass: 2 }, [
    'diving-intercept',
    'block-kick',
  ]),
  rogue: row(
    [11, 11, 12, 9, 12, 12, 9, 9, 9],
    { block: 4, trip: 3, dodge: 3, fouling: 2, stealth: 2, catch: 2 },
    ['foul', 'trip'],
  ),
  doctor: row([10, 11, 10, 12, 11, 10, 9, 13, 8], { physician: 4, block: 4, catch: 4, dodge: 2, pass: 2 }, [
    'nerves-of-steel',
    'eagle-eye',
  ]),
};

export const PRESET_IDS = ['balanced', 'bruisers', 'fliers'] as const;
export type Preset = (typeof PRESET_IDS)[number];

/** RB-6.11: players 1 to 9, and who of them is the doctor. */
export const PRESETS: Readonly<
  Record<Preset, { readonly players: readonly Archetype[]; readonly doctor?: number }>
> = {
  balanced: {
    players: ['thrower', 'receiver', 'safety', 'runner', 'blitzer', 'lineman', 'lineman', 'kicker', 'doctor'],
    doctor: 9,
  },
  bruisers: {
    players: ['thrower', 'receiver', 'blitzer', 'safety', 'lineman', 'lineman', 'lineman', 'rogue', 'kicker'],
  },
  fliers: {
    players: [
      'thrower',
      'receiver',
      'runner',
      'runner',
      'blitzer',
      'lineman',
      'lineman',
      'receiver',
      'kicker',
    ],
  },
};
