import { z } from 'zod';
import { type Flowing, openQuestion } from '../flow/index.ts';
import type { Side } from './data.ts';
import { settings } from './options.ts';
import { minionStats, sideStats } from './stats.ts';

const id = z.string();
const int = z.int();
const count = z.int().min(0);
export const side = z.enum(['A', 'B']);
export const point = z.strictObject({ x: int, y: int });
/** The pose of a ball: it always stands. */
export const ballPose = z.strictObject({ x: int, y: int, heading: count });
export type BallPose = z.infer<typeof ballPose>;

export const stance = z.enum(['standing', 'lying']);

/** Where and how a piece is: MR-1.8. */
export const pose = z.strictObject({ x: int, y: int, heading: count, stance });
export type Pose = z.infer<typeof pose>;

export const minion = z.strictObject({
  id,
  side,
  size: z.enum(['S', 'M', 'L']),
  ...pose.shape,
  /** In this turn; in Real Time, in this cycle. */
  acted: z.boolean(),
  /** MR-3.6 */
  stunned: z.boolean(),
  /** Real Time: how many cycles have to begin before the stun ends (MR-11.6). */
  stunCycles: count.optional(),
  /** Marked: MR-8.15. */
  offside: z.boolean(),
});
export type Minion = z.infer<typeof minion>;

/** A minion in the middle of its actions: MR-3.3. */
export const activation = z.strictObject({
  minion: id,
  moved: z.boolean(),
  ballAction: z.boolean(),
  /** Moves it may make besides: MR-13.3. */
  rush: count,
});
export type Activation = z.infer<typeof activation>;

export const ball = z.discriminatedUnion('where', [
  z.strictObject({ where: z.literal('held'), minion: id }),
  z.strictObject({ where: z.literal('loose'), pose: ballPose }),
  /** An announced pass with its string: MR-7.2. */
  z.strictObject({ where: z.literal('passed'), from: id, to: id, p: point, r: point, length: count }),
  /** An announced kick with its line, and how far the kicker's front was: MR-8.6, MR-8.13. */
  z.strictObject({
    where: z.literal('kicked'),
    from: id,
    launch: point,
    target: point,
    face: count,
    zone: count,
    front: int,
  }),
]);
export type Ball = z.infer<typeof ball>;
export type Passed = Extract<Ball, { where: 'passed' }>;
export type Kicked = Extract<Ball, { where: 'kicked' }>;

export const PHASES = ['setup', 'kickoff', 'turn', 'intercept', 'charge-down', 'play', 'over'] as const;
export type Phase = (typeof PHASES)[number];
export const REASONS = ['points', 'turns', 'time', 'concession'] as const;
export type Reason = (typeof REASONS)[number];

export const score = z.strictObject({ A: count, B: count });
const ticks = z.strictObject({ A: count.optional(), B: count.optional() });

/** What everybody may see: everything but placements that are still secret (MR-2.9). */
export const publicState = z.strictObject({
  phase: z.enum(PHASES),
  options: settings.meta({ constant: true }),
  /** Micrometres: MR-2.2. */
  field: z.strictObject({ length: count, width: count }).meta({ constant: true }),
  score,
  /** Turns begun. */
  turn: count,
  /** Whose turn it is; absent outside turns and in Real Time. */
  toAct: side.optional(),
  attacker: side.optional(),
  /** The back line each side attacks: `far` is x = W, `near` x = 0. */
  attacks: z.strictObject({ A: z.enum(['far', 'near']), B: z.enum(['far', 'near']) }),
  half: int.min(1).max(2),
  /** Who kicks off, or kicked off last. */
  kicking: side,
  /** Who took the first kick-off of the game: MR-10.7. */
  firstKicking: side,
  /** From the set-up until the ball is kicked. */
  kicker: id.optional(),
  /** Whose placement is in; during the set-up. */
  committed: z.strictObject({ A: z.boolean(), B: z.boolean() }).optional(),
  /** Turns each side began since the kick-off: MR-13.3. */
  sinceKickoff: score,
  /** In the order of MR-2.4. */
  minions: z.array(minion),
  activations: z.strictObject({ A: activation.optional(), B: activation.optional() }),
  /** Absent during the set-up. */
  ball: ball.optional(),
  /** Who may answer a pass or a kick, and how. */
  reaction: z.strictObject({ side, kind: z.enum(['intercept', 'charge-down']) }).optional(),
  /** The time limit has passed, or half of it. */
  timeUp: z.boolean(),
  halfTimeUp: z.boolean(),
  /** Real Time: when each side last acted, in milliseconds of the match (MR-11.4). */
  lastAction: ticks,
  stats: z.strictObject({ A: sideStats, B: sideStats, minions: z.record(z.string(), minionStats) }),
  result: z.strictObject({ winner: side.optional(), reason: z.enum(REASONS), score }).optional(),
});
export type PublicState = z.infer<typeof publicState>;

/** A minion as it is placed. */
export interface Placed extends Pose {
  id: string;
}

/**
 * The whole of a match: plain data. What is under way, with placements while they are secret (MR-2.9), is in
 * its stack; all else is public.
 */
export interface State extends PublicState, Flowing {}

/**
 * Writes down which question is open as the public state tells it: bots, odds, page and text read `phase` and
 * `reaction`, and know no stack. Nothing else writes these two.
 */
export function noteQuestion(state: State): void {
  const open = openQuestion(state);
  state.phase = (open?.kind ?? 'over') as Phase;
  if (open?.kind === 'intercept' || open?.kind === 'charge-down')
    state.reaction = { side: open.seats[0] as Side, kind: open.kind };
  else state.reaction = undefined;
}
