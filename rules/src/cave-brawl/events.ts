import { z } from 'zod';
import { ABILITIES, BEAST_KINDS, FACTIONS, MAIN_FACTIONS, PLAYER_TYPES, TEAMS } from './data.ts';
import { PLACEMENTS, REASONS, score, scores, square } from './state.ts';

const team = z.enum(TEAMS);
const id = z.string();
const int = z.int();
const face = z.int().min(1);
const faces = z.array(face);

const party = z.strictObject({ of: z.string(), ability: z.enum([...ABILITIES, 'pow', 'dc']), value: int });

/** A contest: d20 and modifiers against 10 (CB-7). */
export const contestRoll = z.strictObject({
  name: z.string(),
  die: z.literal(20),
  natural: face,
  attacker: party,
  defender: party,
  modifiers: z.array(z.strictObject({ name: z.enum(['difference', 'pressure']), value: int })),
  total: int,
  target: z.literal(10),
  success: z.boolean(),
});
export type ContestRoll = z.infer<typeof contestRoll>;

/** A d6 on which a 1 counts. */
export const testRoll = z.strictObject({
  name: z.string(),
  die: z.literal(6),
  natural: face,
  triggered: z.boolean(),
});
export type TestRoll = z.infer<typeof testRoll>;

/** A player as he was made. `rolls`, `modifiers` and `hpRolls` are absent when his scores were given (CB-2.9). */
export const madePlayer = z.strictObject({
  id,
  number: int,
  name: z.string().optional(),
  type: z.enum(PLAYER_TYPES),
  faction: z.enum(MAIN_FACTIONS),
  rolls: scores.optional(),
  modifiers: z.strictObject({ bt: int, cd: int, pk: int }).optional(),
  bt: int,
  cd: int,
  pk: int,
  mv: int,
  hpRolls: faces.optional(),
  maxHp: int,
});
export type MadePlayer = z.infer<typeof madePlayer>;

export const CAUSES = ['block', 'tackle', 'failed-tackle', 'beast', 'constriction'] as const;
export type Cause = (typeof CAUSES)[number];
export const TURN_LOSSES = ['block', 'fear', 'stench', 'rivalry', 'knocked-down'] as const;
export type TurnLoss = (typeof TURN_LOSSES)[number];

const cause = z.enum(CAUSES);
const contest = contestRoll;
const test = testRoll;

const e = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  z.strictObject({ type: z.literal(type), ...fields });

/** Everything that can happen, in the words of the rulebook's "Events". */
export const event = z.discriminatedUnion('type', [
  e('roster-submitted', { team }),
  e('team-created', { team, faction: z.enum(FACTIONS), players: z.array(madePlayer) }),
  e('coin-flipped', { natural: face, offence: team }),
  e('drive-started', { drive: int, offence: team, defence: team }),
  e('turn-started', { team, turn: int }),
  e('revive-rolled', { player: id, roll: test.optional(), pinned: z.literal(true).optional() }),
  e('zombie-revived', { player: id, rolls: faces, hp: int, at: square.optional() }),
  e('stench-tested', { player: id, roll: test }),
  e('rivalry-tested', { player: id, rival: id, roll: test }),
  e('carrier-chosen', { player: id }),
  e('player-moved', { player: id, from: square.optional(), path: z.array(square), movesLeft: int }),
  e('player-stood-up', { player: id }),
  e('fear-tested', { player: id, target: id, roll: test }),
  e('block-resolved', { player: id, target: id, roll: contest }),
  e('player-pushed', { player: id, by: id, from: square, to: square }),
  e('beast-pushed', { beast: id, by: id, from: square, to: square }),
  e('player-followed-up', { player: id, to: square }),
  e('tackle-resolved', { player: id, target: id, roll: contest, rivalry: z.boolean() }),
  e('player-knocked-down', { player: id, by: id }),
  e('beast-knocked-down', { beast: id, by: id }),
  e('player-damaged', { player: id, cause, by: id.optional(), rolls: faces, amount: int, hp: int }),
  e('beast-damaged', { beast: id, cause, by: id.optional(), rolls: faces, amount: int, hp: int }),
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
  e('pass-thrown', { player: id, receiver: id, distance: int, roll: contest }),
  e('catch-attempted', { player: id, roll: contest }),
  e('scatter-rolled', { natural: face, center: square }),
  e('kick-attempted', { player: id, distance: int, roll: contest }),
  e('ball-picked-up', { player: id, at: square }),
  e('vault-attempted', { player: id, over: id, from: square, to: square.optional(), roll: contest }),
  e('curse-cast', { player: id, target: id, ability: z.enum(ABILITIES), natural: face, value: int }),
  e('point-scored', { team, player: id, score }),
  e('ball-idled', { team: team.optional(), count: int, limit: int }),
  e('beast-released', {
    beast: id,
    kind: z.enum(BEAST_KINDS),
    natural: face,
    coin: face,
    side: z.enum(['left', 'right']),
    at: square,
    rolls: faces,
    hp: int,
    stalled: team.optional(),
  }),
  e('beast-moved', { beast: id, prey: id.optional(), path: z.array(square) }),
  e('beast-stood-up', { beast: id }),
  e('beast-attacked', { beast: id, target: id, roll: contest }),
  e('carry-off-tested', { beast: id, player: id, roll: test }),
  e('constrict-tested', { beast: id, player: id, roll: test }),
  e('drain-tested', { beast: id, player: id, roll: test }),
  e('player-carried-off', { player: id, beast: id }),
  e('player-constricted', { player: id, beast: id }),
  e('player-freed', { player: id, beast: id }),
  e('player-drained', { player: id, beast: id }),
  e('beasts-withdrawn', { beasts: z.array(id) }),
  e('turn-ended', { team, turn: int }),
  e('sudden-death-started', { turn: int }),
  e('match-ended', { winner: team.optional(), reason: z.enum(REASONS), score, coin: face.optional() }),
  e('player-improved', {
    team,
    number: int,
    ability: z.enum(ABILITIES),
    value: int,
    rolls: faces.optional(),
  }),
  e('player-replaced', { team, number: int, player: madePlayer }),
]);
export type Event = z.infer<typeof event>;
