import { z } from 'zod';
import { rollSchemas } from '../kernel/roll-schema.ts';
import { SKILL_IDS, SKILLS } from './data/skills.ts';
import { CONTENTS, KINDS, PLACES, REASONS, seat, square, TURNOVERS } from './state.ts';

/** Every die by what it is asked for, what is added to it, and the clauses of both. */
const { rolled, thrown } = rollSchemas({
  dice: [
    ...['first-seat', 'gate', 'chef', 'teleporter', 'removed-teleporter', 'direction', 'statue', 'fall'],
    ...['go-for-it', 'dodge', 'pick-up', 'catch', 'interception', 'safe-throw', 'pass', 'jump', 'landing'],
    ...['stand-up', 'snatch', 'precarious', 'gaze', 'swing', 'block', 'armour', 'injury', 'casualty'],
    ...['bribe', 'bomb-blast', 'secret-weapon', 'jump-up', 'tentacles', 'shadowing', 'dauntless'],
    ...['foul-appearance', 'always-hungry', 'animosity', 'bone-head', 'really-stupid', 'wild-animal'],
    ...['take-root', 'blood-lust', 'chainsaw', 'regeneration', 'loner', 'pro'],
  ],
  modifiers: [
    ...['tackle-zone', 'quick-pass', 'accurate-pass', 'hand-off', 'strength', 'movement', 'niggling'],
    ...['pick-up', 'assist', 'helped', 'blitz', ...SKILL_IDS],
    'interception',
  ],
  clauses: [
    ...new Set([
      ...[
        'BB-1.12',
        'BB-5.3',
        'BB-5.4',
        'BB-5.7',
        'BB-5.10',
        'BB-7.1',
        'BB-7.2',
        'BB-7.3',
        'BB-8.3',
        'BB-8.9',
      ],
      ...['BB-8.14', 'BB-10.2', 'BB-17.11', 'BB-20.4', 'DB-8.4', 'DB-13.3', 'DB-14.10', 'DB-14.12'],
      ...SKILLS.map(({ clause }) => clause),
    ]),
  ],
});
const id = z.string();
const int = z.int();
const flag = z.boolean();
const yes = z.literal(true).optional();
const strength = z.strictObject({ base: int, skills: int, assists: int, total: int });

export const FACES = ['attacker-down', 'both-down', 'pushed', 'defender-stumbles', 'defender-down'] as const;
/** What a block die shows: BB-1.2. */
export type Face = (typeof FACES)[number];

export const TURN_ENDS = ['ended', 'turnover', 'clock', 'no-players', 'conceded'] as const;
export type TurnEnd = (typeof TURN_ENDS)[number];
export const TELEPORT_CAUSES = ['step', 'push', 'follow-up', 'chain', 'dugout', 'dive', 'thrown'] as const;
export type TeleportCause = (typeof TELEPORT_CAUSES)[number];

const e = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), ...fields });

/** Everything that can happen: section 6. */
export const event = z.discriminatedUnion('type', [
  /** `rerollOf`: what had it rolled again. */
  e('dice-rolled', {
    roll: rolled.optional(),
    rolls: z.array(thrown).optional(),
    rerollOf: z.string().optional(),
  }),

  // before play
  e('dungeon-accepted', { seat }),
  e('first-seat-chosen', { seat }),
  e('inducements-bought', {
    seat,
    items: z.array(
      z.strictObject({
        kind: z.string(),
        count: int,
        position: z.string().optional(),
        skill: z.string().optional(),
        star: z.string().optional(),
      }),
    ),
  }),
  e('chest-placed', { seat, chest: id, square }),
  e('teleporter-placed', { seat, number: int, square }),
  e('player-placed', { player: id, square, via: z.enum(['end-zone', 'teleporter']), number: int.optional() }),

  // turns
  e('turn-began', { seat, number: int }),
  e('turn-ended', { seat, number: int, reason: z.enum(TURN_ENDS) }),
  e('turnover', { seat, cause: z.enum(TURNOVERS) }),
  e('sponge-used', { player: id }),
  e('player-arrived', { player: id, number: int, random: flag }),
  e('action-declared', { player: id, action: z.enum(KINDS) }),
  e('activation-ended', { player: id }),
  e('trait-failed', { player: id, skill: z.string() }),

  // movement
  e('player-moved', { player: id, from: square, to: square, cost: int, goForIt: flag }),
  e('player-stood-up', { player: id }),
  e('player-jumped', { player: id, from: square, to: square, squares: int }),
  e('player-recovered', { player: id, cost: int }),
  e('player-swung', { player: id, facing: z.enum(['n', 'e', 's', 'w']), direction: int }),

  // contact
  e('block-declared', {
    attacker: id,
    defender: id,
    attackerStrength: strength,
    defenderStrength: strength,
    dice: int,
    chooser: seat,
  }),
  e('block-die-chosen', { seat, faces: z.array(int), index: int, face: z.enum(FACES) }),
  e('player-pushed', { player: id, from: square, to: square, by: id }),
  e('player-stood-firm', { player: id }),
  e('player-slammed', { player: id, against: z.enum(['wall', 'obstacle', 'chest', 'player']) }),
  e('followed-up', { player: id, from: square, to: square }),
  e('player-knocked-down', { player: id, square, cause: z.string() }),
  e('player-placed-prone', { player: id, square, cause: z.string() }),
  e('armour-held', { player: id, av: int, total: int }),
  e('armour-broken', { player: id, av: int, total: int }),
  e('player-stunned', { player: id, by: id.optional() }),
  e('player-knocked-out', { player: id, by: id.optional() }),
  e('casualty-suffered', { player: id, by: id.optional(), die: int, result: z.string(), effect: z.string() }),
  e('apothecary-used', { player: id }),
  e('player-regenerated', { player: id }),
  e('player-raised', { player: id, of: id }),
  e('player-turned-over', { player: id }),
  e('player-removed', { player: id, to: z.enum(PLACES), cause: z.string() }),
  e('player-ejected', { player: id, cause: z.string() }),
  e('bribe-used', { player: id, success: flag }),
  e('skill-used', { player: id, skill: z.string() }),
  e('reroll-used', { player: id, source: z.string() }),
  e('reroll-denied', { player: id, by: z.enum(['loner', 'pro']) }),
  e('player-distracted', { player: id, by: id.optional() }),
  e('player-rooted', { player: id }),
  e('player-bitten', { player: id, by: id }),

  // the ball
  e('ball-picked-up', { player: id, square }),
  e('ball-caught', { player: id, square, completion: yes }),
  e('ball-missed', { player: id, square }),
  e('ball-dropped', { player: id, square }),
  e('ball-bounced', { from: square, to: square, die: int }),
  e('ball-scattered', { from: square, to: square, die: int }),
  e('direction-rerolled', { die: int }),
  e('ball-rested', { square }),
  e('ball-lost', { square }),
  e('ball-teleported', { from: int, to: int }),
  e('ball-returned', { number: int }),
  e('pass-thrown', {
    player: id,
    from: square,
    to: square,
    range: z.enum(['quick', 'short']),
    what: z.enum(['ball', 'bomb', 'player']),
    result: z.enum(['accurate', 'inaccurate', 'fumble']),
  }),
  e('pass-intercepted', { player: id, square }),
  e('pass-hit-obstacle', { square }),
  e('hand-off-made', { player: id, to: id }),
  e('foul-committed', { player: id, target: id }),
  e('player-thrown', { player: id, by: id, to: square }),
  e('player-landed', { player: id, square, standing: flag }),
  e('player-eaten', { player: id, by: id }),
  e('bomb-exploded', { square, victims: z.array(id) }),
  e('bomb-lost', { square }),

  // the dungeon
  e('chest-opened', { chest: id, square, by: id.optional(), content: z.enum(CONTENTS) }),
  e('ball-snatched', { player: id, square }),
  e('snatch-failed', { player: id, square }),
  e('chest-exploded', { chest: id, square, victims: z.array(id) }),
  e('player-teleported', { player: id, from: int, to: int, count: int, cause: z.enum(TELEPORT_CAUSES) }),
  e('teleporter-misfired', { player: id, number: int }),
  e('player-strained', { player: id, number: int }),
  e('player-fell', { player: id, hole: square, lethal: flag }),
  e('clock-opened-chests', { chests: z.array(id) }),
  e('teleporters-removed', { numbers: z.array(int) }),
  e('dugouts-closed', {}),

  // decisions and the end
  e('decision-defaulted', { seat, kind: z.string() }),
  e('draw-offered', { seat }),
  e('draw-answered', { seat, accept: flag }),
  e('seat-conceded', { seat, inactive: yes }),
  e('touchdown-scored', { player: id, square }),
  e('game-ended', { winners: z.array(seat), reason: z.enum(REASONS) }),
]);
export type Event = z.infer<typeof event>;
