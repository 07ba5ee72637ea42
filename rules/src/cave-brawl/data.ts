/** The tables of CB-3 and CB-16.9, and the names the rulebook uses. */

export const TEAMS = ['A', 'B'] as const;
export type Team = (typeof TEAMS)[number];
export const isTeam = (seat: string): seat is Team => seat === 'A' || seat === 'B';

export const MAIN_FACTIONS = ['amazons', 'cavemen', 'reptilians', 'witchdoctors'] as const;
type MainFaction = (typeof MAIN_FACTIONS)[number];

/** CB-3.13: the fifth has no types of its own. */
export const FACTIONS = [...MAIN_FACTIONS, 'exiles'] as const;
export type Faction = (typeof FACTIONS)[number];

export const PLAYER_TYPES = [
  'amazon',
  'acrobat',
  'queen',
  'caveman',
  'cave-ape',
  'monkey',
  'lizard-man',
  'kobold',
  'troglodyte',
  'zombie',
  'goblin',
  'witchdoctor',
] as const;
export type PlayerType = (typeof PLAYER_TYPES)[number];

export const ABILITIES = ['bt', 'cd', 'pk'] as const;
export type Ability = (typeof ABILITIES)[number];
/** As the rulebook writes them: CB-2.6. */
export const SCORES = { bt: 'BT', cd: 'CD', pk: 'PK' } as const satisfies Record<Ability, string>;

/** One line of the table of CB-3: modifiers to the d6 of each score, and the movement. */
interface TypeEntry {
  readonly clause: string;
  readonly faction: MainFaction;
  readonly kind: 'basic' | 'special';
  readonly bt: number;
  readonly cd: number;
  readonly pk: number;
  readonly mv: number;
  readonly special?: 'leap' | 'fear' | 'stench' | 'revive' | 'curse';
}

/** CB-3.1 to CB-3.12. A type without `special` has no ability: CB-15.24. */
export const TYPES: Readonly<Record<PlayerType, TypeEntry>> = {
  amazon: { clause: 'CB-3.1', faction: 'amazons', kind: 'basic', bt: 0, cd: 0, pk: 0, mv: 5 },
  acrobat: {
    clause: 'CB-3.2',
    faction: 'amazons',
    kind: 'special',
    bt: -2,
    cd: 2,
    pk: 0,
    mv: 6,
    special: 'leap',
  },
  queen: { clause: 'CB-3.3', faction: 'amazons', kind: 'special', bt: 0, cd: 0, pk: 2, mv: 5 },
  caveman: { clause: 'CB-3.4', faction: 'cavemen', kind: 'basic', bt: 0, cd: 0, pk: 0, mv: 5 },
  'cave-ape': {
    clause: 'CB-3.5',
    faction: 'cavemen',
    kind: 'special',
    bt: 2,
    cd: 0,
    pk: -2,
    mv: 4,
    special: 'fear',
  },
  monkey: { clause: 'CB-3.6', faction: 'cavemen', kind: 'special', bt: -2, cd: 2, pk: -2, mv: 5 },
  'lizard-man': { clause: 'CB-3.7', faction: 'reptilians', kind: 'basic', bt: 1, cd: 0, pk: 0, mv: 4 },
  kobold: { clause: 'CB-3.8', faction: 'reptilians', kind: 'special', bt: -2, cd: 3, pk: 0, mv: 3 },
  troglodyte: {
    clause: 'CB-3.9',
    faction: 'reptilians',
    kind: 'special',
    bt: 2,
    cd: 0,
    pk: -2,
    mv: 4,
    special: 'stench',
  },
  zombie: {
    clause: 'CB-3.10',
    faction: 'witchdoctors',
    kind: 'basic',
    bt: 2,
    cd: -2,
    pk: -2,
    mv: 3,
    special: 'revive',
  },
  goblin: { clause: 'CB-3.11', faction: 'witchdoctors', kind: 'special', bt: -2, cd: 2, pk: 0, mv: 4 },
  witchdoctor: {
    clause: 'CB-3.12',
    faction: 'witchdoctors',
    kind: 'special',
    bt: -2,
    cd: 0,
    pk: 0,
    mv: 5,
    special: 'curse',
  },
};

export const BEAST_KINDS = [
  'stirge-swarm',
  'smilodon',
  'stegosaurus',
  'giant-snake',
  'mastodon',
  'pteranodon',
] as const;
export type BeastKind = (typeof BEAST_KINDS)[number];

/** One line of the table of CB-16.9. */
interface BeastEntry {
  readonly clause: string;
  readonly kind: BeastKind;
  readonly power: number;
  readonly damageDice: number;
  readonly mv: number;
}

/** By the face of the `beast` d6, from 1. */
export const BEASTS: readonly BeastEntry[] = [
  { clause: 'CB-16.26', kind: 'stirge-swarm', power: 2, damageDice: 1, mv: 4 },
  { clause: 'CB-16.27', kind: 'smilodon', power: 6, damageDice: 2, mv: 6 },
  { clause: 'CB-16.28', kind: 'stegosaurus', power: 8, damageDice: 3, mv: 5 },
  { clause: 'CB-16.29', kind: 'giant-snake', power: 4, damageDice: 1, mv: 6 },
  { clause: 'CB-16.30', kind: 'mastodon', power: 10, damageDice: 3, mv: 5 },
  { clause: 'CB-16.31', kind: 'pteranodon', power: 4, damageDice: 1, mv: 7 },
];

/** CB-11.2: difficulty class of a pass, by distance. */
export function passDifficulty(squares: number): number {
  return squares <= 5 ? 4 : squares <= 10 ? 8 : 12;
}

/** CB-12.2: difficulty class of a kick, by distance. */
export function kickDifficulty(squares: number): number {
  return squares <= 5 ? 14 : squares <= 10 ? 17 : 20;
}
