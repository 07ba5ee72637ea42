/** The tables of Part A that are no team lists and no skills. Money is in gold pieces. */
import { type Position, type Race, ROSTERS } from './rosters.ts';

export { BLOCK_FACES, type BlockFace } from './faces.ts';

export const CHARACTERISTICS = ['ma', 'st', 'ag', 'av'] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];

/** BB-2.3: absolutely, and from the starting value. */
export const LIMITS = { least: 1, most: 10, change: 2 } as const;

/** A row of BB-7.5. */
export interface Casualty {
  /** D68, both included. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
  readonly clause: string;
  readonly effect: 'none' | 'miss' | 'niggling' | 'dead' | `-${Characteristic}`;
}

const injury = (
  from: number,
  name: string,
  effect: Casualty['effect'],
  clause: string,
  to = from,
): Casualty => ({ from, to, name, clause, effect });

/** BB-7.5 to BB-7.12. All but the first and the last rows miss the next match. */
export const CASUALTIES: readonly Casualty[] = [
  injury(11, 'Badly Hurt', 'none', 'BB-7.6', 38),
  injury(41, 'Broken Ribs', 'miss', 'BB-7.7'),
  injury(42, 'Groin Strain', 'miss', 'BB-7.7'),
  injury(43, 'Gouged Eye', 'miss', 'BB-7.7'),
  injury(44, 'Broken Jaw', 'miss', 'BB-7.7'),
  injury(45, 'Fractured Arm', 'miss', 'BB-7.7'),
  injury(46, 'Fractured Leg', 'miss', 'BB-7.7'),
  injury(47, 'Smashed Hand', 'miss', 'BB-7.7'),
  injury(48, 'Pinched Nerve', 'miss', 'BB-7.7'),
  injury(51, 'Damaged Back', 'niggling', 'BB-7.8'),
  injury(52, 'Smashed Knee', 'niggling', 'BB-7.8'),
  injury(53, 'Smashed Hip', '-ma', 'BB-7.9'),
  injury(54, 'Smashed Ankle', '-ma', 'BB-7.9'),
  injury(55, 'Serious Concussion', '-av', 'BB-7.10'),
  injury(56, 'Fractured Skull', '-av', 'BB-7.10'),
  injury(57, 'Broken Neck', '-ag', 'BB-7.11'),
  injury(58, 'Smashed Collar Bone', '-st', 'BB-7.11'),
  injury(61, 'Dead', 'dead', 'BB-7.12', 68),
];

/** @param roll D68: a six-sided die for tens and an eight-sided one for units */
export const casualtyBy = (roll: number): Casualty =>
  CASUALTIES.find(({ from, to }) => roll >= from && roll <= to)!;

/** BB-19.1, BB-19.2 */
export const AWARDS = { completion: 1, casualty: 2, interception: 2, touchdown: 3, mvp: 5 } as const;

/** BB-19.3: from so many Star Player Points, so many improvements in all. */
export const LEVELS = [
  { from: 0, title: 'Rookie', improvements: 0 },
  { from: 6, title: 'Experienced', improvements: 1 },
  { from: 16, title: 'Veteran', improvements: 2 },
  { from: 31, title: 'Emerging Star', improvements: 3 },
  { from: 51, title: 'Star', improvements: 4 },
  { from: 76, title: 'Super-Star', improvements: 5 },
  { from: 176, title: 'Legend', improvements: 6 },
] as const;
export type Level = (typeof LEVELS)[number];

/** The last row that the points reach: BB-19.3. */
export const levelOf = (points: number): Level => LEVELS.findLast(({ from }) => points >= from)!;

/** BB-19.4: the characteristics that may be raised in place of a skill, by the sum of the two dice. */
export const RAISES: Readonly<Partial<Record<number, readonly Characteristic[]>>> = {
  10: ['ma', 'av'],
  11: ['ag'],
  12: ['st'],
};

/** BB-19.5: added to a player's value. */
export const IMPROVEMENT_VALUE = {
  normal: 20_000,
  double: 30_000,
  ma: 30_000,
  av: 30_000,
  ag: 40_000,
  st: 50_000,
} as const;

/** BB-19.7 */
export const TREASURY = 1_000_000;
/** BB-2.1, BB-19.7 */
export const TEAM_SIZE = { least: 11, most: 16 } as const;
/** The most of each that a new team buys: BB-19.7. */
export const AT_CREATION = { rerolls: 8, fanFactor: 9 } as const;
/** BB-19.6, BB-19.7. Coaches and cheerleaders count for money, never in play: BB-2.2. */
export const STAFF_COST = {
  apothecary: 50_000,
  fanFactor: 10_000,
  assistantCoaches: 10_000,
  cheerleaders: 10_000,
} as const;
/** What a team re-roll costs a team that is no longer new, in list prices: BB-19.7. */
export const LATER_REROLL = 2;

/** BB-19.12: up to this team value nothing; from here on, so much for each started step. */
export const EXPENSES = { from: 1_750_000, step: 150_000, cost: 10_000 } as const;
export const expensesOf = (teamValue: number): number =>
  teamValue < EXPENSES.from
    ? 0
    : EXPENSES.cost * (1 + Math.floor((teamValue - EXPENSES.from) / EXPENSES.step));

/** What can be bought for one match: BB-20.2. No wizard is among it: DB-1.7. */
export const INDUCEMENT_IDS = [
  'bribe',
  'extra-team-training',
  'halfling-master-chef',
  'igor',
  'mercenary',
  'star-player',
  'wandering-apothecary',
] as const;
export type Inducement = (typeof INDUCEMENT_IDS)[number];

interface InducementRow {
  readonly name: string;
  readonly clause: string;
  /** The most that a team may buy; what limits mercenaries are their positions. */
  readonly max: number;
  /** What one costs; 0 where that depends on who it is. */
  cost(race: Race): number;
  /** Whether this race may have it. */
  allowed(race: Race): boolean;
}

const item = (name: string, clause: string, max: number, cost: number): InducementRow => ({
  name,
  clause,
  max,
  cost: () => cost,
  allowed: () => true,
});

/** BB-20.4 to BB-20.10 */
export const INDUCEMENTS: Readonly<Record<Inducement, InducementRow>> = {
  bribe: item('Bribe', 'BB-20.4', 3, 100_000),
  'extra-team-training': item('Extra team training', 'BB-20.5', 4, 100_000),
  'halfling-master-chef': {
    ...item('Halfling Master Chef', 'BB-20.6', 1, 300_000),
    cost: (race) => (race === 'halfling' ? 100_000 : 300_000),
  },
  igor: { ...item('Igor', 'BB-20.7', 1, 100_000), allowed: (race) => !ROSTERS[race].apothecary },
  mercenary: item('Mercenary', 'BB-20.8', 16, 0),
  'star-player': item('Star Player', 'BB-20.9', 2, 0),
  'wandering-apothecary': {
    ...item('Wandering apothecary', 'BB-20.10', 2, 100_000),
    allowed: (race) => !!ROSTERS[race].apothecary,
  },
};

/** BB-20.8: above the price of the position, and for one normal skill more. */
export const MERCENARY = { above: 30_000, skill: 50_000 } as const;
export const mercenaryCost = ({ cost }: Position, withSkill: boolean): number =>
  cost + MERCENARY.above + (withSkill ? MERCENARY.skill : 0);
