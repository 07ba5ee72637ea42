/** The tables of CB-3 and CB-16.9, and the names the rulebook uses. */

export const TEAMS = ['A', 'B'] as const;
export type Team = (typeof TEAMS)[number];
export const isTeam = (seat: string): seat is Team => seat === 'A' || seat === 'B';

export const MAIN_FACTIONS = ['amazons', 'cavemen', 'reptilians', 'witchdoctors'] as const;
type MainFaction = (typeof MAIN_FACTIONS)[number];

/** CB-3.13: the fifth has no types of its own. */
export const FACTIONS = [...MAIN_FACTIONS, 'exiles'] as const;
export type Faction = (typeof FACTIONS)[number];

export const ABILITIES = ['bt', 'cd', 'pk'] as const;
export type Ability = (typeof ABILITIES)[number];
/** As the rulebook writes them: CB-2.6. */
export const SCORES = { bt: 'BT', cd: 'CD', pk: 'PK' } as const satisfies Record<Ability, string>;

/** One line of the table of CB-3: modifiers to the d6 of each score, and the movement. */
interface TypeEntry {
  readonly faction: MainFaction;
  readonly kind: 'basic' | 'special';
  readonly bt: number;
  readonly cd: number;
  readonly pk: number;
  readonly mv: number;
  /** What it can do besides: none has an ability where this is absent (CB-15.24). */
  readonly special?: 'leap' | 'fear' | 'stench' | 'revive' | 'curse';
}

/** CB-3.1 to CB-3.12, clause by clause. */
const types = {
  amazon: { faction: 'amazons', kind: 'basic', bt: 0, cd: 0, pk: 0, mv: 5 },
  acrobat: { faction: 'amazons', kind: 'special', bt: -2, cd: 2, pk: 0, mv: 6, special: 'leap' },
  queen: { faction: 'amazons', kind: 'special', bt: 0, cd: 0, pk: 2, mv: 5 },
  caveman: { faction: 'cavemen', kind: 'basic', bt: 0, cd: 0, pk: 0, mv: 5 },
  'cave-ape': { faction: 'cavemen', kind: 'special', bt: 2, cd: 0, pk: -2, mv: 4, special: 'fear' },
  monkey: { faction: 'cavemen', kind: 'special', bt: -2, cd: 2, pk: -2, mv: 5 },
  'lizard-man': { faction: 'reptilians', kind: 'basic', bt: 1, cd: 0, pk: 0, mv: 4 },
  kobold: { faction: 'reptilians', kind: 'special', bt: -2, cd: 3, pk: 0, mv: 3 },
  troglodyte: { faction: 'reptilians', kind: 'special', bt: 2, cd: 0, pk: -2, mv: 4, special: 'stench' },
  zombie: { faction: 'witchdoctors', kind: 'basic', bt: 2, cd: -2, pk: -2, mv: 3, special: 'revive' },
  goblin: { faction: 'witchdoctors', kind: 'special', bt: -2, cd: 2, pk: 0, mv: 4 },
  witchdoctor: { faction: 'witchdoctors', kind: 'special', bt: -2, cd: 0, pk: 0, mv: 5, special: 'curse' },
} as const satisfies Readonly<Record<string, TypeEntry>>;
export type PlayerType = keyof typeof types;
export const TYPES: Readonly<Record<PlayerType, TypeEntry>> = types;
export const PLAYER_TYPES = Object.keys(types) as PlayerType[];

/** The table of CB-16.9, by the face of the `beast` d6, from 1. */
export const BEASTS = [
  { clause: 'CB-16.26', kind: 'stirge-swarm', power: 2, damageDice: 1, mv: 4 },
  { clause: 'CB-16.27', kind: 'smilodon', power: 6, damageDice: 2, mv: 6 },
  { clause: 'CB-16.28', kind: 'stegosaurus', power: 8, damageDice: 3, mv: 5 },
  { clause: 'CB-16.29', kind: 'giant-snake', power: 4, damageDice: 1, mv: 6 },
  { clause: 'CB-16.30', kind: 'mastodon', power: 10, damageDice: 3, mv: 5 },
  { clause: 'CB-16.31', kind: 'pteranodon', power: 4, damageDice: 1, mv: 7 },
] as const;
export type BeastKind = (typeof BEASTS)[number]['kind'];
export const BEAST_KINDS = BEASTS.map(({ kind }) => kind);

/** CB-11.2: difficulty class of a pass, by distance. */
export function passDifficulty(squares: number): number {
  return squares <= 5 ? 4 : squares <= 10 ? 8 : 12;
}

/** CB-12.2: difficulty class of a kick, by distance. */
export function kickDifficulty(squares: number): number {
  return squares <= 5 ? 14 : squares <= 10 ? 17 : 20;
}
