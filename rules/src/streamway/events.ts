import { z } from 'zod';
import { rollSchemas } from '../kernel/roll-schema.ts';
import { typed } from '../kernel/schemas.ts';
import { CAUSES, TEAMS, WALKS } from './data.ts';
import { options } from './options.ts';

const team = z.enum(TEAMS);
const id = z.string();
const int = z.int();
const ids = z.array(id);
const ints = z.array(int);
const formula = z.string();
const cause = z.enum(CAUSES);

const { thrown } = rollSchemas({ dice: ['stream dice', 'ability d6'] });

const e = <T extends string, F extends z.ZodRawShape>(type: T, fields: F) =>
  typed(type, { wave: int, round: int, seat: z.string(), ...fields });

/** Everything that can happen, in the words of the rulebook's section 11. `seat` is the active one. */
export const event = z.discriminatedUnion('type', [
  e('game-started', { options, seats: z.array(z.strictObject({ seat: z.string(), team })) }),
  e('wave-started', { dice: int, rounds: int.optional() }),
  e('ability-rolled', { monster: id, roll: thrown, duplicate: z.boolean() }),
  e('monster-added', {
    monster: id,
    step: int,
    abilities: ints,
    boss: z.boolean(),
    reason: z.enum(['scheduled', 'boss', 'stranded']),
  }),
  e('monsters-removed', { monsters: ids }),
  e('round-started', {}),
  e('turn-started', { team, dead: z.boolean(), dice: int }),
  e('man-deployed', { man: id, step: z.literal(1), forced: z.boolean() }),
  e('deploy-skipped', {}),
  e('dice-rolled', {
    roll: thrown,
    maxCount: int,
    minCount: int,
    boxcars: z.boolean(),
    snakeEyes: z.boolean(),
  }),
  e('monster-dice-allotted', {
    allot: z.array(z.strictObject({ monster: id, dice: ints, pips: int })),
    reason: z.enum(['snake-eyes', 'stranded']),
  }),
  e('monster-moved', {
    monster: id,
    path: ints,
    pips: int,
    used: int,
    target: id.optional(),
    reason: z.enum(WALKS),
  }),
  e('monster-landed', { monster: id, step: int, cause }),
  e('monsters-merged', { kept: id, absorbed: id, step: int, abilities: ints }),
  e('die-applied', { man: id, die: int, value: int, from: int, to: int, formula }),
  e('man-landed', { man: id, step: int, cause }),
  e('snake-taken', { piece: id, snake: id, from: int, to: int }),
  e('ladder-offered', { man: id, ladders: ids }),
  e('ladder-taken', { piece: id, ladder: id, from: int, to: int, forced: z.boolean() }),
  e('ladder-declined', { man: id }),
  e('monster-thrown', { monster: id, by: id, from: int, to: int, formula }),
  e('monster-destroyed', { monster: id, by: id, boss: z.boolean() }),
  e('man-thrown', { man: id, monster: id, from: int, to: int, formula }),
  e('man-bumped', { man: id, by: id, from: int, to: int }),
  e('man-pushed', { man: id, by: id, from: int, to: int }),
  e('man-undeployed', { man: id, team, reason: z.enum(['bumped', 'shifted']) }),
  /** `by`: the man or the monster, or for a die the seat that applied it. */
  e('man-died', { man: id, team, from: int, reason: z.enum(['die', 'pushed', 'thrown']), by: id }),
  e('team-died', { team }),
  e('team-revived', { team, reason: z.enum(['given', 'stolen', 'wave-end']) }),
  e('pips-lost', { monster: id, pips: int }),
  e('dice-lost', { dice: ints, reason: z.enum(['no-men', 'followed-through', 'monster-gone']) }),
  e('man-given', { man: id, from: team, to: team }),
  e('man-stolen', { man: id, from: team, to: team }),
  e('boon-declined', {}),
  e('turn-ended', {}),
  e('round-ended', {}),
  e('wave-won', {}),
  e('men-restored', { men: ids }),
  /** `to` is absent for a man that goes back to its team's reserve. */
  e('men-shifted', { moves: z.array(z.strictObject({ man: id, from: int, to: int.optional() })) }),
  e('game-won', { waves: int, boss: z.boolean() }),
  e('game-lost', { reason: z.enum(['all-dead', 'boss-limit']) }),
]);
export type Event = z.infer<typeof event>;
