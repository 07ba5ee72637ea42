import { z } from 'zod';
import type { Flowing } from '../flow/index.ts';
import { BEAST_KINDS, FACTIONS, MAIN_FACTIONS, PLAYER_TYPES, TEAMS } from './data.ts';
import { settings } from './options.ts';
import { playerStats, teamStats } from './stats.ts';

export const square = z.strictObject({ x: z.int(), y: z.int() });
const team = z.enum(TEAMS);
const id = z.string();
const count = z.int().min(0);

/** The three of the five scores of CB-2.6 that are rolled; `mv` and `hp` are the others. */
export const scores = z.strictObject({ bt: count, cd: count, pk: count });

export const player = z.strictObject({
  id,
  number: count,
  name: z.string().optional(),
  type: z.enum(PLAYER_TYPES),
  /** Of origin: CB-2.5. */
  faction: z.enum(MAIN_FACTIONS),
  /** Scores as rolled; `bt`, `cd` and `pk` may have been lowered since. */
  base: scores.meta({ constant: true }),
  bt: count,
  cd: count,
  pk: count,
  mv: count,
  hp: count,
  maxHp: count,
  status: z.enum(['tunnel', 'standing', 'down', 'corpse', 'removed']),
  /** Absent in the tunnel and when removed. */
  at: square.optional(),
  movesLeft: count,
  actionUsed: z.boolean(),
  turnOver: z.boolean(),
  stoodUp: z.boolean(),
  rivalryRolled: z.boolean(),
  curseSpent: z.boolean(),
  /** Snakes that constrict it. */
  heldBy: z.array(id),
  stats: playerStats,
});
export type Player = z.infer<typeof player>;
/** A player whom the rulebook calls "in the arena": it has a square. */
export type OnBoard = Player & { at: Square };
type Square = z.infer<typeof square>;

export const beast = z.strictObject({
  id,
  kind: z.enum(BEAST_KINDS),
  power: count,
  damageDice: count,
  mv: count,
  hp: count,
  maxHp: count,
  at: square,
  down: z.boolean(),
  /** The team that stalled; absent after a loose-ball release. */
  stalled: team.optional(),
  /** The team after whose turns it acts. */
  after: team,
  /** Whether it has made its first attack. */
  attacked: z.boolean(),
  holding: id.optional(),
});
export type Beast = z.infer<typeof beast>;

const side = z.strictObject({ faction: z.enum(FACTIONS), players: z.array(player), stats: teamStats });
export type Side = z.infer<typeof side>;

/** The one ball: CB-10.1. */
export const ball = z.discriminatedUnion('where', [
  z.strictObject({ where: z.literal('tunnel'), team }),
  z.strictObject({ where: z.literal('held'), player: id }),
  z.strictObject({ where: z.literal('loose'), at: square }),
]);

export const PLACEMENTS = ['bounce', 'dropped-catch', 'failed-pass', 'failed-kick'] as const;

export const pending = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('carrier'), seat: team, candidates: z.array(id) }),
  z.strictObject({
    kind: z.literal('push'),
    seat: team,
    blocker: id,
    target: id,
    candidates: z.array(square),
    canFollowUp: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('place-ball'),
    seat: team,
    reason: z.enum(PLACEMENTS),
    center: square,
    /** The one in force: CB-10.7. */
    distance: count,
    candidates: z.array(square),
  }),
]);
export type Pending = z.infer<typeof pending>;

export const REASONS = ['points', 'kick', 'elimination', 'turn-limit', 'concession'] as const;
export type Reason = (typeof REASONS)[number];

export const score = z.strictObject({ A: count, B: count });

/** What everybody may see: everything but the rosters that lie sealed. */
export const publicState = z.strictObject({
  phase: z.enum(['draft', 'turn', 'over']),
  options: settings.meta({ constant: true }),
  /** Which rosters are in; in the draft only. */
  submitted: z.strictObject({ A: z.boolean(), B: z.boolean() }).optional(),
  /** From 1; 0 in the draft. */
  drive: count,
  turn: count,
  active: team.optional(),
  offence: team.optional(),
  suddenDeath: z.boolean(),
  score,
  /** Absent in the draft. */
  teams: z.strictObject({ A: side, B: side }).optional(),
  ball: ball.optional(),
  /** `team`: that held it, or in whose tunnel it was; `at`: absent in the tunnel. */
  ballAtTurnStart: z.strictObject({ team: team.optional(), at: square.optional() }).optional(),
  /** The counts of CB-16.2 and CB-16.4. */
  idle: z.strictObject({ held: count, loose: count }),
  /** In order of release; several may be of one kind: CB-16.8. */
  beasts: z.array(beast),
  nextBeast: count,
  pending: pending.optional(),
  result: z.strictObject({ winner: team.optional(), reason: z.enum(REASONS), score }).optional(),
});
export type PublicState = z.infer<typeof publicState>;

/** The whole of a match: plain data. What is asked now, and what is sealed, lies on the stack. */
export interface State extends Omit<PublicState, 'pending' | 'submitted'>, Flowing {}
