import { z } from 'zod';
import type { Flowing } from '../flow/index.ts';
import { thrown } from '../kernel/roll-schema.ts';
import { KINDS } from './kinds.ts';
import { dungeon, settings } from './options.ts';
import type { Orders } from './orders.ts';
import { playerStats, teamStats } from './stats.ts';

export { SEATS, type SeatId } from './dungeon/types.ts';
export { type ActionKind, KINDS } from './kinds.ts';

import { SEATS, type SeatId } from './dungeon/types.ts';

const count = z.int().min(0);
const id = z.string().max(8);
const flag = z.boolean();
const yes = z.literal(true).optional();
export const seat = z.enum(SEATS);
export const square = z.strictObject({ x: z.int(), y: z.int() });
export const perSeat = <T extends z.ZodType>(of: T) =>
  z.strictObject({ A: of, B: of, C: of.optional(), D: of.optional() });

/** Where a player is: BB-2.4, DB-14.7. */
export const PLACES = ['dungeon', 'reserves', 'ko', 'casualty', 'ejected', 'lost', 'absent'] as const;
export type Place = (typeof PLACES)[number];
export const CONDITIONS = ['standing', 'prone', 'stunned'] as const;
/** How somebody in the dungeon is: BB-1.5. */
export type Condition = (typeof CONDITIONS)[number];

/** What a player is made of; the same all match, and the same for all who are alike. */
export const sheet = z.strictObject({
  position: z.string(),
  race: z.string(),
  ma: count,
  st: count,
  ag: count,
  av: count,
  skills: z.array(z.string()),
  niggling: count,
  star: yes,
  raised: yes,
  value: count,
  absent: yes,
});

/** What a casualty comes to: BB-7.6 to BB-7.12. */
export const casualty = z.strictObject({ roll: z.int(), effect: z.string() });

export const player = z.strictObject({
  id,
  seat,
  number: z.int().min(1),
  name: z.string().optional(),
  sheet: sheet.meta({ constant: true }),
  place: z.enum(PLACES),
  /** Present in the dungeon. */
  square: square.optional(),
  condition: z.enum(CONDITIONS),
  /** BB-1.8 */
  distracted: flag,
  /** BB-1.9 */
  rooted: flag,
  /** Has been activated in this turn: BB-3.2. */
  acted: flag,
  /** Was stunned when the own turn began, and not again since: BB-3.11, BB-7.4. */
  resting: flag,
  /** Teleports in this team turn: DB-9.7. */
  teleports: count,
  /** Teleport rolls in this team turn, misfires too: DB-9.2. */
  tossed: count,
  /** Skills that are used up in this team turn: BB-11.3. */
  used: z.array(z.string()),
  /** Every Casualty result that stands, if one does: one, with Decay two. */
  casualties: z.array(casualty).optional(),
  /** What is counted: section 7. */
  stats: playerStats,
});
export type Player = z.infer<typeof player>;
export type InDungeon = Player & { square: { x: number; y: number } };

/** The only one: DB-10.7. */
export const ball = z.discriminatedUnion('place', [
  /** In a chest. */
  z.strictObject({ place: z.literal('hidden') }),
  z.strictObject({ place: z.literal('ground'), square }),
  z.strictObject({ place: z.literal('held'), holder: id }),
  /** Dropped or in the air, and bounces from there when what is under way is resolved: BB-7.17. */
  z.strictObject({ place: z.literal('loose'), square }),
  /** In a hole, and returns on a pad when what is under way is resolved: DB-10.6. */
  z.strictObject({ place: z.literal('lost') }),
]);
export type Ball = z.infer<typeof ball>;

export const CONTENTS = ['ball', 'explosion'] as const;
export type Content = (typeof CONTENTS)[number];
export const chest = z.strictObject({
  id: z.string(),
  x: z.int(),
  y: z.int(),
  opened: flag,
  /** Known once it is opened: DB-4.2. */
  content: z.enum(CONTENTS).optional(),
});
export type Chest = z.infer<typeof chest>;
export const pad = z.strictObject({ n: z.int().min(1), x: z.int(), y: z.int(), inPlay: flag });
export type Pad = z.infer<typeof pad>;

/** Why the turn of a team ends as a turnover: BB-4.2 to BB-4.10. */
export const TURNOVERS = [
  'knocked-down',
  'carrier-prone',
  'pass-lost',
  'pick-up',
  'fumble',
  'intercepted',
  'thrown-carrier',
  'ejected',
  'clock',
  'hole',
  'carrier-gone',
  'statue',
  'blood-lust',
] as const;
export type Turnover = (typeof TURNOVERS)[number];

/** The activation under way: BB-3.8. */
export const activation = z.strictObject({
  player: id,
  action: z.enum(KINDS),
  squaresLeft: count,
  goForItsLeft: count,
  /** Has moved at least one square: BB-16.6. */
  moved: flag,
  /** A chest was opened: DB-8.2. */
  movementEnded: flag,
  /** The part of the Action that ends it is done: BB-3.8, DB-8.1. */
  specialDone: flag,
  /** The block of a Blitz was thrown: BB-3.9. */
  blitzed: flag,
  /** Took root in this activation: BB-17.25. */
  rooting: flag,
  /** Owes a square of movement for a pad: DB-9.8. */
  recover: flag,
  /** Has to bite at the end: BB-17.5. */
  thirsty: flag,
});
export type Activation = z.infer<typeof activation>;

export const turn = z.strictObject({
  seat,
  /** Counts the turns of all seats, from 1. */
  number: z.int().min(1),
  blitzUsed: flag,
  passUsed: flag,
  handOffUsed: flag,
  foulUsed: flag,
  rerollUsed: flag,
  drawOffered: flag,
  /** Nobody has done anything yet: DB-17.3. */
  idle: flag,
  active: activation.optional(),
  /** It ends as a turnover when what is under way is resolved: BB-4.1. */
  turnover: z.enum(TURNOVERS).optional(),
});
export type Turn = z.infer<typeof turn>;

export const team = z.strictObject({
  name: z.string(),
  race: z.string(),
  rerolls: count,
  /** The Leader re-roll is there still: BB-9.8. */
  leaderReroll: flag,
  apothecaries: count,
  bribes: count,
  igor: flag,
  fanFactor: count,
  tv: count,
  /** Plays on: has not conceded (DB-16.6). */
  playing: flag,
  /** Own turns in a row that ran out without any action: DB-17.3. */
  idleTurns: count,
  /** What is counted: section 7. */
  stats: teamStats(TURNOVERS),
});
export type Team = z.infer<typeof team>;

export const PHASES = [
  'agree',
  'inducements',
  'place-chests',
  'place-teleporters',
  'place-players',
  'play',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];
export const REASONS = ['touchdown', 'time', 'nobody-left', 'agreement', 'concession', 'cancelled'] as const;
export type Reason = (typeof REASONS)[number];

/** What everybody may see: section 5. */
export const publicState = z.strictObject({
  phase: z.enum(PHASES),
  options: settings.meta({ constant: true }),
  dungeon: dungeon.meta({ constant: true }),
  /** In seat order. */
  seats: z.array(seat).meta({ constant: true }),
  firstSeat: seat,
  /** Absent before play and between two turns. */
  turn: turn.optional(),
  /** Turns completed by all seats together: DB-15.1. */
  turnsDone: count,
  teams: perSeat(team),
  /** In seat order, each team by number. */
  players: z.array(player),
  ball,
  chests: z.array(chest),
  pads: z.array(pad),
  /** Closed by DB-15.6. */
  dugoutsOpen: flag,
  /** The roll that somebody is asked about: a re-roll, block dice. */
  roll: thrown.optional(),
  /** Milliseconds from the start of the match to the first turn: DB-15.1. */
  began: count.optional(),
  result: z
    .strictObject({ winners: z.array(seat), reason: z.enum(REASONS), score: z.record(z.string(), count) })
    .optional(),
});
export type PublicState = z.infer<typeof publicState>;

/** What nobody may know before it happens: DB-4.2, DB-15.8. */
export interface Hidden {
  /** The chest with the ball, from 0. */
  readonly chest: number;
  /** When all chests are opened, in the unit of `timeLimit`: DB-15.2. */
  readonly chestsAt?: number;
  /** When teleporters are removed: DB-15.4. */
  readonly teleportersAt?: number;
}

/** The whole of a match: plain data. */
export interface State extends PublicState, Flowing {
  readonly hidden: Hidden;
  /** Of each seat, what it alone may see: DB-19.1. */
  readonly orders: Partial<Record<SeatId, Orders>>;
}
