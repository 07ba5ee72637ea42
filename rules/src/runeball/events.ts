import { z } from 'zod';
import { rollSchemas } from '../kernel/roll-schema.ts';
import { typed } from '../kernel/schemas.ts';
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

/**
 * Everything that can happen: section 6 of the rulebook. A test is an event of its own before the fact it
 * decides; other dice are in the event of what they decide.
 */
export const event = z.discriminatedUnion('type', [
  // rolls: RB-3.5
  typed('test-rolled', { player: id, roll: rolled, dl, margin: int }),
  /** The actor's roll, then the opponent's: RB-3.3. */
  typed('opposed-rolled', { player: id, opponent: id, rolls: z.array(rolled), margin: int }),
  typed('reroll-used', { player: id, name: z.string(), old: int, new: int }),

  // before play
  typed('match-started', { options: settings, referee: z.strictObject({ per: int }), rolls }),
  typed('team-submitted', {
    seat: team,
    name: z.string().optional(),
    preset: z.enum(PRESET_IDS).optional(),
    sheets: z.array(sheet),
  }),
  /** Nine values for each character, in id order: RB-6.4. */
  typed('attributes-rolled', { seat: team, values: z.array(int), rolls }),
  typed('keshat-thrown', {
    seat: team,
    roll: thrown,
    total: int,
    result: z.enum(['keshat', 'counts', 'bust']),
  }),
  typed('keshat-won', { seat: team, exact: flag, roll: thrown.optional() }),
  typed('side-chosen', { seat: team, side: z.enum(['kick', 'receive']), half: int }),
  typed('team-set-up', {
    seat: team,
    positions: z.array(z.strictObject({ player: id, hex, facing: direction })),
    kicker: id.optional(),
  }),
  typed('line-crossed', { player: id, path }),

  // kickoff
  typed('kicked-off', { player: id, target: hex, high: flag }),
  typed('kick-went-out', { player: id.optional(), hex }),
  typed('ball-awarded', { player: id, reason: z.enum(['kickoff', 'turnover']) }),

  // the ball
  typed('ball-scattered', { from: hex, direction, distance: int, to: hex, out: flag, rolls }),
  typed('ball-landed', { landing: z.enum(LANDINGS), hex, result: z.enum(['ground', 'caught', 'out']) }),
  typed('ball-bounced', {
    from: hex,
    direction,
    to: hex,
    state: z.enum(['bouncing', 'rest']),
    out: flag,
    rolls,
  }),
  typed('ball-recovered', { player: id }),
  /** `from`: who passed it, over so many hexes. */
  typed('ball-caught', { player: id, from: id.optional(), range: int.optional() }),
  typed('catch-failed', { player: id, landing: z.enum(LANDINGS).optional() }),
  typed('ball-tipped', { player: id, to: hex }),
  typed('ball-handed-off', { from: id, to: id }),
  typed('ball-stripped', { player: id, by: id }),
  typed('ball-came-to-rest', { hex, reason: z.enum(['ejected', 'nobody', 'left']) }),

  // rounds and turns
  typed('round-started', { half: int, round: int }),
  typed('initiative-rolled', { order: z.array(z.strictObject({ player: id, total: int })), rolls }),
  typed('round-ended', { half: int, round: int }),
  typed('turn-started', { player: id, turnType: z.enum(TURN_TYPES) }),
  typed('turn-ended', { player: id, reason: z.enum(TURN_ENDS) }),
  typed('turn-lost', { player: id, reason: z.enum(['out', 'off-field', 'carried']) }),
  typed('blitzed', { player: id, against: id }),
  typed('hold-taken', { player: id }),
  typed('hold-released', { player: id, before: id }),
  typed('action-declared', { player: id, action: declared }),
  typed('declaration-triggered', { player: id, by: id.optional() }),
  typed('declaration-lost', { player: id }),

  // movement
  /** `ball`: with it in hand. */
  typed('player-moved', { player: id, from: hex, path, cost: int, left: int, ball: yes }),
  typed('player-turned', { player: id, facing: direction }),
  typed('player-stood-up', { player: id, how: z.enum(['half-action', 'jump-up', 'award']) }),
  typed('player-jumped', {
    player: id,
    over: hex,
    to: hex,
    kind: z.enum(['hurdle', 'vault']),
    success: flag,
  }),
  typed('player-sidestepped', { player: id, to: hex }),
  typed('player-dived', { player: id, path }),
  typed('stance-taken', { player: id }),

  // contact
  typed('blocked', { player: id, target: id, kind: z.string(), strip: yes, margin: int }),
  typed('block-skipped', { player: id, target: id }),
  typed('player-pushed', { player: id, from: hex, to: hex }),
  typed('pushed-off-field', { player: id }),
  typed('player-knocked-down', { player: id, cause: z.enum(DOWNS), by: id.optional() }),
  typed('player-damaged', {
    player: id,
    by: id,
    rolled: int,
    armour: int,
    damage: int,
    lethal: flag,
    remaining: int,
    rolls,
  }),
  typed('wound-scored', { player: id, roll: thrown, sum: int, grade: z.enum(GRADES) }),
  typed('player-knocked-out', { player: id }),
  typed('player-died', { player: id }),

  // passing and kicking
  typed('pass-thrown', {
    player: id,
    to: id,
    range: int,
    kind: z.string(),
    margin: int,
    catchDl: int.optional(),
    interceptDl: int.optional(),
  }),
  typed('pass-intercepted', { player: id, from: id }),
  typed('goal-attempted', { player: id, distance: int, dl: int }),
  typed('goal-kicked', { player: id, team, distance: int, score }),
  typed('goal-missed', { player: id }),
  typed('kick-blocked', { player: id, kicker: id }),
  typed('quick-kicked', { player: id, direction, distance: int, rolls }),
  typed('kick-attacked', { player: id, target: id }),

  // consequences
  typed('fumbled', { team, player: id.optional(), cause: z.enum(FUMBLES) }),
  typed('turnover-scored', {
    team,
    cause: z.enum(['out', 'interception', 'push']),
    charged: id,
    exit: hex.optional(),
    score,
  }),
  typed('free-turn-earned', { team }),
  typed('free-turn-started', { team, player: id }),
  typed('free-turn-declined', { team }),
  /** `nobody`: whom the team could have activated has gone down since (RB-10.11). */
  typed('free-turn-lost', { team, reason: z.enum(['chain', 'nobody']) }),
  typed('touchdown-scored', { player: id, team, hex, score }),

  // fouls
  typed('foul-committed', { player: id, target: id, kind: z.string() }),
  typed('foul-unseen', { player: id }),
  typed('player-ejected', { player: id, limit: int }),

  // sideline
  typed('player-left-field', { player: id, hex, replacement: id.optional() }),
  typed('player-entered-field', { player: id, hex }),
  typed('player-picked-up', { player: id, by: id }),
  typed('player-set-down', { player: id, hex }),

  // stoppages and the end
  typed('stoppage-began', { reason: z.enum(['touchdown', 'goal', 'half-time', 'full-time']) }),
  typed('shook-off', { player: id, healed: int, roll: thrown }),
  typed('player-treated', { patient: id, healed: int, grade: z.enum(GRADES).optional(), rolls }),
  typed('player-woke', { player: id }),
  typed('half-ended', { half: int, score }),
  typed('overtime-began', {}),
  typed('shootout-kicked', { player: id.optional(), seat: team, good: flag }),
  typed('match-conceded', { seat: team }),
  typed('match-ended', { winner: team.optional(), reason: z.enum(REASONS), score }),
]);
export type Event = z.infer<typeof event>;
