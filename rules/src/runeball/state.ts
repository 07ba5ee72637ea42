import { z } from 'zod';
import type { Flowing } from '../flow/index.ts';
import { type Direction, TEAMS } from './field.ts';
import { settings } from './options.ts';
import type { Orders } from './orders.ts';
import { playerStats, teamStats } from './stats.ts';
import { sheet, wound } from './team.ts';

const count = z.int().min(0);
const id = z.string();
const seat = z.enum(TEAMS);
export const hex = z.strictObject({ q: z.int(), r: z.int() });
export const direction = z.int().min(1).max(6) as unknown as z.ZodType<Direction, Direction>;
export const perTeam = <T extends z.ZodType>(of: T) => z.strictObject({ A: of, B: of });
export const score = perTeam(count);

export const REROLLS = ['blocker', 'receiver', 'kicker', 'passer'] as const;
/** The four kinds of attempt that an Expert may roll again. */
export type Reroll = (typeof REROLLS)[number];

/** What a declaration is for: RB-12.5. */
export const declared = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('block'), target: z.union([z.enum(['any', 'carrier']), id.max(8)]) }),
  z.strictObject({ kind: z.literal('recover') }),
]);

export const player = z.strictObject({
  id,
  sheet: sheet.meta({ constant: true }),
  /** `absent`: a wound of an earlier match keeps it out of this one (RB-27.10). */
  where: z.enum(['field', 'sideline', 'ejected', 'dead', 'absent']),
  /** Present on the field. */
  hex: hex.optional(),
  facing: direction,
  posture: z.enum(['standing', 'prone']),
  conscious: z.boolean(),
  nonLethal: count,
  lethal: count,
  wounds: z.array(wound),
  /** Recorded for this round: RB-11.3. */
  initiative: z.int().optional(),
  /** Has had the normal turn of this round. */
  acted: z.boolean(),
  holding: z.boolean(),
  declared: declared.optional(),
  /** The worst lasting modifier on defence: RB-12.10. */
  defence: z.int(),
  /** In the stance of Acrobatic Dodge: RB-26.23. */
  stance: z.boolean(),
  /** A dive slows the next turn: RB-18.6. */
  diveDebt: z.boolean(),
  rerolls: z.strictObject({ blocker: count, receiver: count, kicker: count, passer: count }),
  carrying: id.optional(),
  carriedBy: id.optional(),
  /** Killed by the attack that is being resolved, and removed after it: RB-4.14. */
  dying: z.literal(true).optional(),
  /** Has been on the field in this match: RB-27.4. */
  entered: z.boolean(),
  /** What is counted: RB-27. */
  stats: playerStats,
});
export type Player = z.infer<typeof player>;
export type OnField = Player & { hex: { q: number; r: number } };

export const ball = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('none') }),
  z.strictObject({ state: z.literal('held'), carrier: id }),
  z.strictObject({ state: z.literal('rest'), hex }),
  z.strictObject({ state: z.literal('bouncing'), hex }),
  /** A high kickoff, and the margin by which it was kicked: RB-8.17. Nobody has it: RB-8.19. */
  z.strictObject({ state: z.literal('air'), target: hex, margin: z.int() }),
]);
export type Ball = z.infer<typeof ball>;

export const TURN_TYPES = ['normal', 'blitz', 'held', 'free'] as const;
export const TURN_ENDS = ['done', 'fumble', 'turnover', 'out', 'score'] as const;
export type TurnEnd = (typeof TURN_ENDS)[number];
export const MODES = ['half', 'full', 'sprint'] as const;

export const turn = z.strictObject({
  player: id,
  type: z.enum(TURN_TYPES),
  /** Movement rate in this turn: set when it begins (RB-12.9). */
  mr: count,
  halvesLeft: z.int().min(0).max(2),
  movePoints: count,
  /** The movement that is open; a half-action closes it: RB-12.12. */
  moveMode: z.enum(MODES).optional(),
  /** Steps taken in it, for RB-14.4. */
  steps: count,
  /** Anything but `face` and `dodge-stance` has been done. */
  did: z.boolean(),
  sprinted: z.boolean(),
  vaulted: z.boolean(),
  gave: z.boolean(),
  took: z.boolean(),
  jumpTried: z.boolean(),
  quickKicked: z.boolean(),
  startHex: hex,
  startAdjacent: z.array(id),
  /** Why it ends when what is under way is resolved. */
  over: z.enum(TURN_ENDS).optional(),
});
export type Turn = z.infer<typeof turn>;

export const PHASES = [
  'teams',
  'keshat',
  'choose-side',
  'setup-kicking',
  'setup-receiving',
  'cross-the-line',
  'kickoff',
  'play',
  'stoppage',
  'shootout',
  'over',
] as const;
export type Phase = (typeof PHASES)[number];

export const REASONS = ['score', 'draw', 'overtime', 'shootout', 'concession', 'forfeit'] as const;
export type Reason = (typeof REASONS)[number];

/** What everybody may see: everything but the orders (RB-28.1) and the stack. */
export const publicState = z.strictObject({
  phase: z.enum(PHASES),
  options: settings.meta({ constant: true }),
  /** 1 and 2; 3 is overtime. */
  half: count,
  /** From 1; 0 before the first of a drive that no round has followed yet. */
  round: count,
  drive: count,
  score,
  /** Most players on the field: RB-22.6. */
  limit: score,
  referee: z.strictObject({ per: count }),
  kicking: seat.optional(),
  /** Who chooses a side, in each half: RB-7.3, RB-7.4. */
  choice: z.strictObject({ first: seat, second: seat, keshat: z.boolean() }).optional(),
  kicker: id.optional(),
  ball,
  kickoffLive: z.boolean(),
  /** RB-9.8; absent before anybody has. */
  lastTouch: id.optional(),
  /**
   * Values rolled by a seat, nine for each character in id order, until the teams are in: RB-6.4.
   */
  rolled: perTeam(z.array(count)).partial().optional(),
  /** All eighteen in id order, A1 to A9 and B1 to B9; none before the teams are in. */
  players: z.array(player),
  turn: turn.optional(),
  /** Turns that a free turn has interrupted, the last one goes on first: RB-10.8. */
  suspended: z.array(turn),
  /** Free turns earned and not yet begun: RB-10.8. */
  freeQueue: z.array(seat),
  /** Free turns since the last normal, blitz or held turn: RB-10.9. */
  freeChain: count,
  /** Who has earned a free turn by the action under way: RB-10.7. */
  earned: z.array(seat),
  preempt: z.strictObject({ against: id, blitzUsed: z.boolean() }).optional(),
  /** Seats that want no more windows in this round: 4.4. */
  quiet: z.array(seat),
  /** Initiative of the round, in order of play. */
  order: z.array(z.strictObject({ player: id, total: z.int() })),
  /** Who comes in at the start of the next round: RB-24.5. */
  entries: z.array(z.strictObject({ seat, player: id, hex })),
  /** Kicks and goals so far, and who has kicked in this turn of the team: RB-23.17. */
  shootout: z.strictObject({ kicks: score, goals: score, used: z.array(id) }).optional(),
  /** What is counted: RB-27. */
  stats: perTeam(teamStats),
  result: z.strictObject({ winner: seat.optional(), reason: z.enum(REASONS), score }).optional(),
});
export type PublicState = z.infer<typeof publicState>;

/** The whole of a match: plain data. */
export interface State extends PublicState, Flowing {
  readonly orders: { A: Orders; B: Orders };
}
