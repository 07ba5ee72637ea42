import { z } from 'zod';
import { rollSchemas } from '../kernel/roll-schema.ts';
import { CONTESTS, MODIFIERS } from './contest.ts';
import { ABILITIES, BEAST_KINDS, FACTIONS, MAIN_FACTIONS, PLAYER_TYPES, TEAMS } from './data.ts';
import { PLACEMENTS, REASONS, score, square } from './state.ts';

const team = z.enum(TEAMS);
const id = z.string();
const int = z.int();

/** Every die by what it is asked for, and the clauses of what is rolled with a need. */
const { thrown, rolled } = rollSchemas({
  dice: [
    ...CONTESTS,
    ...['block damage', 'tackle damage', 'tackler damage', 'beast damage', 'constrict damage'],
    ...['fear', 'stench', 'rivalry', 'revive', 'revive hp', 'scatter', 'curse'],
    ...['beast', 'cave coin', 'beast hp', 'carry-off', 'constrict', 'drain'],
    ...['BT', 'CD', 'PK', 'HP', 'advance hp', 'opening coin', 'tie coin'],
  ],
  modifiers: MODIFIERS,
  clauses: [
    ...['CB-7.2', 'CB-7.4', 'CB-8.3', 'CB-9.2', 'CB-11.3', 'CB-11.7', 'CB-12.3', 'CB-15.3', 'CB-16.17'],
    ...['CB-15.7', 'CB-15.10', 'CB-15.14', 'CB-15.18', 'CB-16.18', 'CB-16.19', 'CB-16.21'],
  ],
  seats: TEAMS,
});

/** A player as it was made. `modifiers` are absent when its scores were given (CB-2.9). */
const madePlayer = z.strictObject({
  id,
  number: int,
  name: z.string().optional(),
  type: z.enum(PLAYER_TYPES),
  faction: z.enum(MAIN_FACTIONS),
  modifiers: z.strictObject({ bt: int, cd: int, pk: int }).optional(),
  bt: int,
  cd: int,
  pk: int,
  mv: int,
  maxHp: int,
});
export type MadePlayer = z.infer<typeof madePlayer>;

export const CAUSES = ['block', 'tackle', 'failed-tackle', 'beast', 'constriction'] as const;
export type Cause = (typeof CAUSES)[number];
const TURN_LOSSES = ['block', 'fear', 'stench', 'rivalry', 'knocked-down'] as const;
export type TurnLoss = (typeof TURN_LOSSES)[number];

const cause = z.enum(CAUSES);

const e = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), ...fields });

/** Everything that can happen, in the words of the rulebook's "Events". */
export const event = z.discriminatedUnion('type', [
  e('roster-submitted', { team }),
  e('team-created', {
    team,
    faction: z.enum(FACTIONS),
    players: z.array(madePlayer),
    rolls: z.array(thrown).optional(),
  }),
  e('coin-flipped', { offence: team, roll: thrown }),
  e('drive-started', { drive: int, offence: team, defence: team }),
  e('turn-started', { team, turn: int }),
  e('revive-rolled', { player: id, roll: rolled.optional(), pinned: z.literal(true).optional() }),
  e('zombie-revived', { player: id, roll: thrown, hp: int, at: square.optional() }),
  e('stench-tested', { player: id, roll: rolled }),
  e('rivalry-tested', { player: id, rival: id, roll: rolled }),
  e('carrier-chosen', { player: id }),
  e('player-moved', { player: id, from: square.optional(), path: z.array(square), movesLeft: int }),
  e('player-stood-up', { player: id }),
  e('fear-tested', { player: id, target: id, roll: rolled }),
  e('block-resolved', { player: id, target: id, roll: rolled }),
  e('player-pushed', { player: id, by: id, from: square, to: square }),
  e('beast-pushed', { beast: id, by: id, from: square, to: square }),
  e('player-followed-up', { player: id, to: square }),
  e('tackle-resolved', { player: id, target: id, roll: rolled, rivalry: z.boolean() }),
  e('player-knocked-down', { player: id, by: id }),
  e('beast-knocked-down', { beast: id, by: id }),
  e('player-damaged', { player: id, cause, by: id.optional(), roll: thrown, hp: int }),
  e('beast-damaged', { beast: id, cause, by: id.optional(), roll: thrown, hp: int }),
  e('player-died', { player: id, cause, by: id.optional(), at: square, corpse: z.literal(true).optional() }),
  e('beast-died', { beast: id, cause, by: id.optional(), at: square }),
  e('turn-lost', { player: id, cause: z.enum(TURN_LOSSES) }),
  e('ball-dropped', { player: id, at: square, cause }),
  e('ball-placed', {
    to: square,
    by: team.optional(),
    reason: z.enum([...PLACEMENTS, 'no-carrier']),
    distance: int.optional(),
  }),
  e('pass-thrown', { player: id, receiver: id, distance: int, roll: rolled }),
  e('catch-attempted', { player: id, roll: rolled }),
  e('scatter-rolled', { center: square, roll: thrown }),
  e('kick-attempted', { player: id, distance: int, roll: rolled }),
  e('ball-picked-up', { player: id, at: square }),
  e('vault-attempted', { player: id, over: id, from: square, to: square.optional(), roll: rolled }),
  e('curse-cast', { player: id, target: id, ability: z.enum(ABILITIES), value: int, roll: thrown }),
  e('point-scored', { team, player: id, score }),
  e('ball-idled', { team: team.optional(), count: int, limit: int }),
  e('beast-released', {
    beast: id,
    kind: z.enum(BEAST_KINDS),
    side: z.enum(['left', 'right']),
    at: square,
    hp: int,
    rolls: z.array(thrown),
    stalled: team.optional(),
  }),
  e('beast-moved', { beast: id, prey: id.optional(), path: z.array(square) }),
  e('beast-stood-up', { beast: id }),
  e('beast-attacked', { beast: id, target: id, roll: rolled }),
  e('carry-off-tested', { beast: id, player: id, roll: rolled }),
  e('constrict-tested', { beast: id, player: id, roll: rolled }),
  e('drain-tested', { beast: id, player: id, roll: rolled }),
  e('player-carried-off', { player: id, beast: id }),
  e('player-constricted', { player: id, beast: id }),
  e('player-freed', { player: id, beast: id }),
  e('player-drained', { player: id, beast: id }),
  e('beasts-withdrawn', { beasts: z.array(id) }),
  e('turn-ended', { team, turn: int }),
  e('sudden-death-started', { turn: int }),
  e('match-ended', { winner: team.optional(), reason: z.enum(REASONS), score, roll: thrown.optional() }),
  e('player-improved', {
    team,
    number: int,
    ability: z.enum(ABILITIES),
    value: int,
    roll: thrown.optional(),
  }),
  e('player-replaced', { team, number: int, player: madePlayer, rolls: z.array(thrown) }),
]);
export type Event = z.infer<typeof event>;
