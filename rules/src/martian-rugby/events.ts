import { z } from 'zod';
import { rollSchemas } from '../kernel/roll-schema.ts';
import { typed } from '../kernel/schemas.ts';
import { SIDES } from './data.ts';
import { settings } from './options.ts';
import { ballPose, point, pose, REASONS, score, side } from './state.ts';

const id = z.string();
const int = z.int();
const nothing = {};
const vector = z.strictObject({ dx: int, dy: int });

const { thrown, rolled } = rollSchemas({
  dice: ['kickoff coin', 'charge-down', 'scatter', 'catch', 'bounce'],
  clauses: ['MR-8.9', 'MR-8.11', 'MR-12.1'],
  seats: SIDES,
});

const e = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  typed(type, {
    /** Of the match; 0 before the first. */
    turn: z.int().min(0),
    /** Whose turn it is; who acted, in Real Time and during a set-up; the kicking side at a kick-off. */
    side: side.optional(),
    ...fields,
  });

export const TURNOVERS = ['interception', 'charge-down', 'caught', 'offside', 'out', 'tackle'] as const;
export type TurnoverReason = (typeof TURNOVERS)[number];
export const TURN_ENDS = ['complete', 'turnover', 'try', 'kickoff'] as const;
export type TurnEnd = (typeof TURN_ENDS)[number];

/** Everything that can happen, in the order of the rulebook's "Events". Lengths in micrometres. */
export const event = z.discriminatedUnion('type', [
  e('game-started', { options: settings }),
  /** `roll` is absent when `firstKick` names the side. */
  e('kickoff-drawn', { roll: thrown.optional() }),
  e('setup-opened', { kicking: side }),
  e('placement-committed', nothing),
  e('minion-placed', { minion: id, pose }),
  e('placements-revealed', { minions: z.array(z.strictObject({ id, ...pose.shape })) }),
  e('turn-started', nothing),
  e('minion-moved', {
    minion: id,
    from: pose,
    to: pose,
    heading: int,
    slide: int,
    /** Absent when nothing kept it from where it laid itself down: MR-4.6. */
    shifted: vector.optional(),
    reaction: z.boolean(),
  }),
  e('minion-stood', { minion: id, from: pose, to: pose }),
  e('piece-nudged', { minion: id, by: id, ...vector.shape }),
  e('carrier-tackled', { carrier: id, by: id, pushed: z.boolean() }),
  e('ball-picked-up', { minion: id }),
  e('ball-dropped', { minion: id, pose: ballPose }),
  e('pass-announced', { from: id, to: id, p: point, r: point, length: int }),
  e('interception-attempted', { minion: id, success: z.boolean() }),
  e('pass-completed', { from: id, to: id }),
  e('kick-announced', { minion: id, target: point, face: int, distance: int }),
  e('charge-down-attempted', { minion: id, inPosition: z.boolean() }),
  e('charge-down-rolled', { roll: rolled }),
  e('ball-landed', { pose: ballPose }),
  /** The ball rests if it succeeds; else its face is the way it goes. */
  e('scatter-rolled', { roll: rolled, from: point, to: point }),
  e('ball-caught', { minion: id, offside: z.boolean() }),
  e('catch-rolled', { minion: id, roll: rolled }),
  e('ball-fumbled', { minion: id, pose: ballPose }),
  e('bounce-rolled', { roll: thrown }),
  e('ball-out', { at: point }),
  e('ball-loose', { pose: ballPose, offside: z.array(id) }),
  e('minion-stunned', { minion: id }),
  e('stun-ended', { minion: id }),
  /** `attacker` is absent when both roles lapse. */
  e('roles-changed', { attacker: side.optional() }),
  e('turnover', { reason: z.enum(TURNOVERS), ballTo: id }),
  e('try-scored', { minion: id, points: int, score }),
  e('half-time', nothing),
  e('turn-ended', { reason: z.enum(TURN_ENDS) }),
  /** `winner` is absent for a draw. */
  e('game-ended', { score, winner: side.optional(), reason: z.enum(REASONS) }),
]);
export type Event = z.infer<typeof event>;

type Bare<E> = E extends Event ? Omit<E, 'turn' | 'side'> : never;
/** An event without its common fields. */
export type Happening = Bare<Event>;
