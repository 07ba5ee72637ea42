import { z } from 'zod';
import { rollSchemas } from '../kernel/roll-schema.ts';
import { PRESET_IDS } from './data/archetypes.ts';
import { ATTRIBUTES, SKILL_IDS } from './data/skills.ts';
import { GRADES, LANDINGS } from './data/tables.ts';
import { TEAMS } from './field.ts';
import { settings } from './options.ts';
import { declared, direction, hex, REASONS, score, TURN_ENDS, TURN_TYPES } from './state.ts';
import { sheet } from './team.ts';

/** Every die by what it is asked for, and the clauses of what is rolled with a need. */
const { rolled, thrown } = rollSchemas({
  dice: [
    ...['referee', 'attribute', 'keshat', 'coin', 'initiative', 'initiative tie'],
    ...['kickoff', 'scatter direction', 'scatter distance', 'high scatter', 'cross-the-line'],
    ...['bounce direction', 'bounce continue', 'catch', 'recover', 'pickup', 'handoff'],
    ...['jump-up', 'hurdle', 'vault', 'shake-off', 'physician', 'treat'],
    ...['block', 'trip', 'strip', 'defend', 'roll-with-it', 'str damage', 'damage', 'wound severity'],
    ...['fouling', 'innocent-foul', 'shank', 'shank-attack', 'weapon damage'],
    ...['pass', 'intercept', 'tip', 'kick', 'block-kick', 'kick-opposed'],
    ...['quick-kick', 'quick-kick distance', 'kick-attack'],
  ],
  modifiers: [
    ...SKILL_IDS,
    ...ATTRIBUTES,
    ...['wounds', 'blitz', 'maneuver', 'flank', 'rear', 'prone', 'defence', 'carrying', 'acrobatic-dodge'],
  ],
  clauses: [
    ...['RB-2.4', 'RB-3.6', 'RB-3.7', 'RB-5.5', 'RB-8.7', 'RB-9.6', 'RB-9.10', 'RB-12.10', 'RB-14.7'],
    ...['RB-14.8', 'RB-14.9', 'RB-15.2', 'RB-15.15', 'RB-17.5', 'RB-17.7', 'RB-17.10', 'RB-17.11'],
    ...['RB-18.3', 'RB-18.6', 'RB-18.7', 'RB-19.2', 'RB-20.3', 'RB-20.8', 'RB-21.1', 'RB-21.4', 'RB-22.2'],
    ...['RB-22.4', 'RB-23.17', 'RB-24.9', 'RB-24.11', 'RB-26', 'RB-26.14', 'RB-26.23', 'RB-26.31'],
    ...['RB-26.36', 'RB-26.37', 'RB-26.38'],
  ],
  seats: TEAMS,
});
const team = z.enum(TEAMS);
const id = z.string();
const int = z.int();
const flag = z.boolean();
const path = z.array(hex);
const rolls = z.array(thrown);
const yes = z.literal(true).optional();
const named = z.strictObject({ name: z.string(), value: int, clause: z.string() });
/** A DL and what was added to it: RB-3.5. Its sum is the `target` of the roll. */
export const dl = z.strictObject({ base: int, mods: z.array(named) });

export const FUMBLES = [
  'knocked-down',
  'strip',
  'catch',
  'recovery',
  'pass',
  'handoff',
  'tip',
  'kick',
  'fall',
] as const;
export type FumbleCause = (typeof FUMBLES)[number];
export const DOWNS = ['block', 'failed-block', 'wound', 'knockout', 'roll-with-it', 'fall', 'dive'] as const;
export type DownCause = (typeof DOWNS)[number];

const e = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), ...fields });

/**
 * Everything that can happen: section 6 of the rulebook. A test is an event of its own before the fact it
 * decides; other dice are in the event of what they decide.
 */
export const event = z.discriminatedUnion('type', [
  // rolls: RB-3.5
  e('test-rolled', { player: id, roll: rolled, dl, margin: int }),
  /** The actor's roll, then the opponent's: RB-3.3. */
  e('opposed-rolled', { player: id, opponent: id, rolls: z.array(rolled), margin: int }),
  e('reroll-used', { player: id, name: z.string(), old: int, new: int }),

  // before play
  e('match-started', { options: settings, referee: z.strictObject({ per: int }), rolls }),
  e('team-submitted', {
    seat: team,
    name: z.string().optional(),
    preset: z.enum(PRESET_IDS).optional(),
    sheets: z.array(sheet),
  }),
  /** Nine values for each character, in id order: RB-6.4. */
  e('attributes-rolled', { seat: team, values: z.array(int), rolls }),
  e('keshat-thrown', { seat: team, roll: thrown, total: int, result: z.enum(['keshat', 'counts', 'bust']) }),
  e('keshat-won', { seat: team, exact: flag, roll: thrown.optional() }),
  e('side-chosen', { seat: team, side: z.enum(['kick', 'receive']), half: int }),
  e('team-set-up', {
    seat: team,
    positions: z.array(z.strictObject({ player: id, hex, facing: direction })),
    kicker: id.optional(),
  }),
  e('line-crossed', { player: id, path }),

  // kickoff
  e('kicked-off', { player: id, target: hex, high: flag }),
  e('kick-went-out', { player: id.optional(), hex }),
  e('ball-awarded', { player: id, reason: z.enum(['kickoff', 'turnover']) }),

  // the ball
  e('ball-scattered', { from: hex, direction, distance: int, to: hex, out: flag, rolls }),
  e('ball-landed', { landing: z.enum(LANDINGS), hex, result: z.enum(['ground', 'caught', 'out']) }),
  e('ball-bounced', { from: hex, direction, to: hex, state: z.enum(['bouncing', 'rest']), out: flag, rolls }),
  e('ball-recovered', { player: id }),
  /** `from`: who passed it, over so many hexes. */
  e('ball-caught', { player: id, from: id.optional(), range: int.optional() }),
  e('catch-failed', { player: id, landing: z.enum(LANDINGS).optional() }),
  e('ball-tipped', { player: id, to: hex }),
  e('ball-handed-off', { from: id, to: id }),
  e('ball-stripped', { player: id, by: id }),
  e('ball-came-to-rest', { hex, reason: z.enum(['ejected', 'nobody', 'left']) }),

  // rounds and turns
  e('round-started', { half: int, round: int }),
  e('initiative-rolled', { order: z.array(z.strictObject({ player: id, total: int })), rolls }),
  e('round-ended', { half: int, round: int }),
  e('turn-started', { player: id, turnType: z.enum(TURN_TYPES) }),
  e('turn-ended', { player: id, reason: z.enum(TURN_ENDS) }),
  e('turn-lost', { player: id, reason: z.enum(['out', 'off-field', 'carried']) }),
  e('blitzed', { player: id, against: id }),
  e('hold-taken', { player: id }),
  e('hold-released', { player: id, before: id }),
  e('action-declared', { player: id, action: declared }),
  e('declaration-triggered', { player: id, by: id.optional() }),
  e('declaration-lost', { player: id }),

  // movement
  /** `ball`: with it in hand. */
  e('player-moved', { player: id, from: hex, path, cost: int, left: int, ball: yes }),
  e('player-turned', { player: id, facing: direction }),
  e('player-stood-up', { player: id, how: z.enum(['half-action', 'jump-up', 'award']) }),
  e('player-jumped', { player: id, over: hex, to: hex, kind: z.enum(['hurdle', 'vault']), success: flag }),
  e('player-sidestepped', { player: id, to: hex }),
  e('player-dived', { player: id, path }),
  e('stance-taken', { player: id }),

  // contact
  e('blocked', { player: id, target: id, kind: z.string(), strip: yes, margin: int }),
  e('block-skipped', { player: id, target: id }),
  e('player-pushed', { player: id, from: hex, to: hex }),
  e('pushed-off-field', { player: id }),
  e('player-knocked-down', { player: id, cause: z.enum(DOWNS), by: id.optional() }),
  e('player-damaged', {
    player: id,
    by: id,
    rolled: int,
    armour: int,
    damage: int,
    lethal: flag,
    remaining: int,
    rolls,
  }),
  e('wound-scored', { player: id, roll: thrown, sum: int, grade: z.enum(GRADES) }),
  e('player-knocked-out', { player: id }),
  e('player-died', { player: id }),

  // passing and kicking
  e('pass-thrown', {
    player: id,
    to: id,
    range: int,
    kind: z.string(),
    margin: int,
    catchDl: int.optional(),
    interceptDl: int.optional(),
  }),
  e('pass-intercepted', { player: id, from: id }),
  e('goal-attempted', { player: id, distance: int, dl: int }),
  e('goal-kicked', { player: id, team, distance: int, score }),
  e('goal-missed', { player: id }),
  e('kick-blocked', { player: id, kicker: id }),
  e('quick-kicked', { player: id, direction, distance: int, rolls }),
  e('kick-attacked', { player: id, target: id }),

  // consequences
  e('fumbled', { team, player: id.optional(), cause: z.enum(FUMBLES) }),
  e('turnover-scored', {
    team,
    cause: z.enum(['out', 'interception', 'push']),
    charged: id,
    exit: hex.optional(),
    score,
  }),
  e('free-turn-earned', { team }),
  e('free-turn-started', { team, player: id }),
  e('free-turn-declined', { team }),
  /** `nobody`: whom the team could have activated has gone down since (RB-10.11). */
  e('free-turn-lost', { team, reason: z.enum(['chain', 'nobody']) }),
  e('touchdown-scored', { player: id, team, hex, score }),

  // fouls
  e('foul-committed', { player: id, target: id, kind: z.string() }),
  e('foul-unseen', { player: id }),
  e('player-ejected', { player: id, limit: int }),

  // sideline
  e('player-left-field', { player: id, hex, replacement: id.optional() }),
  e('player-entered-field', { player: id, hex }),
  e('player-picked-up', { player: id, by: id }),
  e('player-set-down', { player: id, hex }),

  // stoppages and the end
  e('stoppage-began', { reason: z.enum(['touchdown', 'goal', 'half-time', 'full-time']) }),
  e('shook-off', { player: id, healed: int, roll: thrown }),
  e('player-treated', { patient: id, healed: int, grade: z.enum(GRADES).optional(), rolls }),
  e('player-woke', { player: id }),
  e('half-ended', { half: int, score }),
  e('overtime-began', {}),
  e('shootout-kicked', { player: id.optional(), seat: team, good: flag }),
  e('match-conceded', { seat: team }),
  e('match-ended', { winner: team.optional(), reason: z.enum(REASONS), score }),
]);
export type Event = z.infer<typeof event>;
