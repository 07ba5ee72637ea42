/** The tables of the rulebook that are no skills and no maneuvers. */

/** Equal dice and what is added to their sum. */
export interface DiceOf {
  readonly sides: number;
  readonly count: number;
  readonly add: number;
}
const dice = (count: number, sides: number, add = 0): DiceOf => ({ sides, count, add });

/** RB-4.2: up to this STR, these dice. */
const STR_DAMAGE: readonly (readonly [upTo: number, DiceOf])[] = [
  [7, dice(1, 2)],
  [9, dice(1, 3)],
  [11, dice(1, 4)],
  [13, dice(1, 6)],
  [15, dice(1, 6, 1)],
  [17, dice(1, 8, 1)],
  [Number.POSITIVE_INFINITY, dice(2, 6)],
];
export const strengthDamage = (strength: number): DiceOf => STR_DAMAGE.find(([upTo]) => strength <= upTo)![1];

export const GRADES = ['graze', 'light', 'serious', 'severe', 'critical'] as const;
export type Grade = (typeof GRADES)[number];

/** RB-4.10: up to this severity, this wound. `out` knocks out. */
export const WOUNDS: readonly {
  readonly upTo: number;
  readonly grade: Grade;
  readonly penalty: number;
  readonly move: number;
  readonly out?: true;
}[] = [
  { upTo: 5, grade: 'graze', penalty: 0, move: 0 },
  { upTo: 8, grade: 'light', penalty: -1, move: 0 },
  { upTo: 10, grade: 'serious', penalty: -2, move: -1 },
  { upTo: 12, grade: 'severe', penalty: -3, move: -2, out: true },
  { upTo: Number.POSITIVE_INFINITY, grade: 'critical', penalty: -4, move: -2, out: true },
];

/** RB-8.8: by this margin or better, so far; worse than all of them is out of bounds. */
export const KICK_SCATTER: readonly (readonly [margin: number, DiceOf])[] = [
  [6, dice(1, 4, -1)],
  [3, dice(1, 6, -1)],
  [0, dice(1, 8, -1)],
  [-3, dice(2, 6, -1)],
  [-6, dice(2, 8, -1)],
];

/** RB-17.3: ranges everybody can throw. */
export const PASS_RANGES: readonly { readonly from: number; readonly to: number; readonly dl: number }[] = [
  { from: 2, to: 6, dl: 10 },
  { from: 7, to: 10, dl: 14 },
  { from: 11, to: 14, dl: 18 },
  { from: 15, to: 18, dl: 22 },
];

/** RB-17.5: by this margin or better. Without `catch` it scatters; worse than all of them is a fumble. */
export const PASS_BANDS: readonly {
  readonly margin: number;
  readonly catch?: number;
  readonly intercept: number;
}[] = [
  { margin: 3, catch: 8, intercept: 22 },
  { margin: 0, catch: 10, intercept: 20 },
  { margin: -3, catch: 16, intercept: 18 },
  { margin: -6, intercept: 16 },
];

export const LANDINGS = [
  'kickoff',
  'goal-miss',
  'pass-scatter',
  'tip',
  'blocked-kick',
  'kick-attack',
] as const;
export type Landing = (typeof LANDINGS)[number];

/** How a ball comes down. */
export interface LandingRow {
  /** The DL of the catch. */
  readonly dl: number;
  /** Who stands under it may step aside. */
  readonly sidestep?: true;
  /** Which team may dive for it first, seen from the one that threw or kicked: RB-18.11. */
  readonly dive?: 'own' | 'other';
  /** Whose fumble it is when nobody catches it; `catcher`: nobody's if nobody tries. */
  readonly charged: 'catcher' | 'last' | 'thrower';
  /** It is a fumble too when the other team catches it: RB-17.8, RB-17.9. */
  readonly meant?: true;
  readonly cause: 'catch' | 'pass' | 'tip' | 'kick';
}
/** RB-9.10, RB-18.10 */
export const LANDING: Readonly<Record<Landing, LandingRow>> = {
  kickoff: { dl: 8, sidestep: true, dive: 'other', charged: 'catcher', cause: 'catch' },
  'goal-miss': { dl: 8, sidestep: true, dive: 'other', charged: 'last', cause: 'kick' },
  'pass-scatter': { dl: 16, dive: 'own', charged: 'thrower', meant: true, cause: 'pass' },
  tip: { dl: 10, charged: 'thrower', meant: true, cause: 'tip' },
  'blocked-kick': { dl: 12, dive: 'other', charged: 'thrower', cause: 'kick' },
  'kick-attack': { dl: 12, dive: 'other', charged: 'thrower', cause: 'kick' },
};
