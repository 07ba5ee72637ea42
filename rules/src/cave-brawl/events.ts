import { z } from 'zod';
import { rollSchemas } from '../kernel/roll-schema.ts';
import { typed } from '../kernel/schemas.ts';
import { ABILITIES, BEAST_KINDS, FACTIONS, MAIN_FACTIONS, PLAYER_TYPES, TEAMS } from './data.ts';
import { CONTESTS, MODIFIERS } from './needs.ts';
import { PLACEMENTS, REASONS, score, square } from './state.ts';

const team = z.enum(TEAMS);
const id = z.string();
const int = z.int();

/** Every die by what it is asked for, and the clauses of what is rolled with a need. */
const { thrown, rolled } = rollSchemas({
  dice: [
    ...Object.keys(CONTESTS),
    ...['block damage', 'tackle damage', 'tackler damage', 'beast damage', 'constrict damage'],
    ...['fear', 'stench', 'rivalry', 'revive', 'revive hp', 'scatter', 'curse'],
    ...['beast', 'cave coin', 'beast hp', 'carry-off', 'constrict', 'drain'],
    ...['BT', 'CD', 'PK', 'HP', 'opening coin', 'tie coin'],
  ],
  modifiers: MODIFIERS,
  clauses: [
    ...['CB-7.2', 'CB-7.4', ...Object.values(CONTESTS).map(({ clause }) => clause)],
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

/** Everything that can happen, in the words of the rulebook's "Events". */
export const event = z.discriminatedUnion('type', [
  typed('roster-submitted', { team }),
  typed('team-created', {
    team,
    faction: z.enum(FACTIONS),
    players: z.array(madePlayer),
    rolls: z.array(thrown).optional(),
  }),
  typed('coin-flipped', { offence: team, roll: thrown }),
  typed('drive-started', { drive: int, offence: team, defence: team }),
  typed('turn-started', { team, turn: int }),
  typed('revive-rolled', { player: id, roll: rolled.optional(), pinned: z.literal(true).optional() }),
  typed('zombie-revived', { player: id, roll: thrown, hp: int, at: square.optional() }),
  typed('stench-tested', { player: id, roll: rolled }),
  typed('rivalry-tested', { player: id, rival: id, roll: rolled }),
  typed('carrier-chosen', { player: id }),
  typed('player-moved', { player: id, from: square.optional(), path: z.array(square), movesLeft: int }),
  typed('player-stood-up', { player: id }),
  typed('fear-tested', { player: id, target: id, roll: rolled }),
  typed('block-resolved', { player: id, target: id, roll: rolled }),
  typed('player-pushed', { player: id, by: id, from: square, to: square }),
  typed('beast-pushed', { beast: id, by: id, from: square, to: square }),
  typed('player-followed-up', { player: id, to: square }),
  typed('tackle-resolved', { player: id, target: id, roll: rolled, rivalry: z.boolean() }),
  typed('player-knocked-down', { player: id, by: id }),
  typed('beast-knocked-down', { beast: id, by: id }),
  typed('player-damaged', { player: id, cause, by: id.optional(), roll: thrown, hp: int }),
  typed('beast-damaged', { beast: id, cause, by: id.optional(), roll: thrown, hp: int }),
  typed('player-died', {
    player: id,
    cause,
    by: id.optional(),
    at: square,
    corpse: z.literal(true).optional(),
  }),
  typed('beast-died', { beast: id, cause, by: id.optional(), at: square }),
  typed('turn-lost', { player: id, cause: z.enum(TURN_LOSSES) }),
  typed('ball-dropped', { player: id, at: square, cause }),
  typed('ball-placed', {
    to: square,
    by: team.optional(),
    reason: z.enum([...PLACEMENTS, 'no-carrier']),
    distance: int.optional(),
  }),
  typed('pass-thrown', { player: id, receiver: id, distance: int, roll: rolled }),
  typed('catch-attempted', { player: id, roll: rolled }),
  typed('scatter-rolled', { center: square, roll: thrown }),
  typed('kick-attempted', { player: id, distance: int, roll: rolled }),
  typed('ball-picked-up', { player: id, at: square }),
  typed('vault-attempted', { player: id, over: id, from: square, to: square.optional(), roll: rolled }),
  typed('curse-cast', { player: id, target: id, ability: z.enum(ABILITIES), value: int, roll: thrown }),
  typed('point-scored', { team, player: id, score }),
  typed('ball-idled', { team: team.optional(), count: int, limit: int }),
  typed('beast-released', {
    beast: id,
    kind: z.enum(BEAST_KINDS),
    side: z.enum(['left', 'right']),
    at: square,
    hp: int,
    rolls: z.array(thrown),
    stalled: team.optional(),
  }),
  typed('beast-moved', { beast: id, prey: id.optional(), path: z.array(square) }),
  typed('beast-stood-up', { beast: id }),
  typed('beast-attacked', { beast: id, target: id, roll: rolled }),
  typed('carry-off-tested', { beast: id, player: id, roll: rolled }),
  typed('constrict-tested', { beast: id, player: id, roll: rolled }),
  typed('drain-tested', { beast: id, player: id, roll: rolled }),
  typed('player-carried-off', { player: id, beast: id }),
  typed('player-constricted', { player: id, beast: id }),
  typed('player-freed', { player: id, beast: id }),
  typed('player-drained', { player: id, beast: id }),
  typed('beasts-withdrawn', { beasts: z.array(id) }),
  typed('turn-ended', { team, turn: int }),
  typed('sudden-death-started', { turn: int }),
  typed('match-ended', { winner: team.optional(), reason: z.enum(REASONS), score, roll: thrown.optional() }),
]);
export type Event = z.infer<typeof event>;
