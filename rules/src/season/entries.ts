/**
 * What happens in a season, and to a team: the lines of their journals. What a page shows of them is a fold
 * (`season.ts`, `ledger.ts`); nothing else is kept that could say otherwise.
 */
import { z } from 'zod';
import type { Die } from '../kernel/dice.ts';

const id = z.string().min(1).max(64);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A text that people wrote: in the chain stands SHA-256 of `salt|text`, and both lie beside it. */
export const said = z.strictObject({ said: hash });
export type Said = z.infer<typeof said>;

/** Who meets whom in a season, and what decides it. */
export const format = z.discriminatedUnion('type', [
  /** Everybody meets everybody of the division `legs` times; with `championship` the best two then meet. */
  z.strictObject({
    type: z.literal('round-robin'),
    legs: z.union([z.literal(1), z.literal(2)]).default(1),
    championship: z.boolean().default(true),
  }),
  /** Single elimination: byes for the first seeds; drawn, or in the order the organiser gives. */
  z.strictObject({
    type: z.literal('bracket'),
    seeding: z.enum(['drawn', 'by-hand']).default('drawn'),
    thirdPlace: z.boolean().default(false),
  }),
  /** So many rounds between neighbours in the table, without repeats as far as that can be. */
  z.strictObject({
    type: z.literal('swiss'),
    rounds: z.int().min(1).max(20).default(5),
    championship: z.boolean().default(false),
  }),
]);
export type Format = z.infer<typeof format>;

/** What is fixed for a season when it is opened, and shown before joining. */
export const terms = z.strictObject({
  game: id,
  /** The options of its matches, as the game reads them. */
  options: z.unknown(),
  format,
  /** How many divisions of equal size the teams are in, best first; teams move between seasons. */
  divisions: z.int().min(1).max(16).default(1),
  /** How many teams change places between neighbouring divisions after a season. */
  promoted: z.int().min(0).max(8).default(0),
  /** Criteria of the table (`Criterion` of the kernel); the game's own when absent. */
  criteria: z.array(z.string().max(64)).min(1).max(12).optional(),
  points: z.strictObject({ win: z.number(), draw: z.number(), loss: z.number() }).optional(),
  /** What a match that is not played by its deadline is. */
  late: z.enum(['forfeit', 'double-forfeit', 'organiser']).default('organiser'),
  /** A team that withdraws before half of its matches are played: annulled; after that: forfeits. */
  withdrawal: z.enum(['annul-half', 'forfeit', 'annul']).default('annul-half'),
  lateEntry: z.boolean().default(false),
  /** Hours in which a result may be protested; 0 for never. */
  protestHours: z.int().min(0).max(720).default(48),
  teams: z.strictObject({ min: z.int().min(2).max(1024), max: z.int().min(2).max(1024) }),
});
export type Terms = z.infer<typeof terms>;

/** How a fixture ended for the table. */
export const outcome = z.strictObject({
  /** Absent for a draw. */
  winner: z.enum(['home', 'away']).optional(),
  /** Absent where nothing was played: a forfeit, a bye. */
  score: z.strictObject({ home: z.number(), away: z.number() }).optional(),
  how: z.enum(['played', 'forfeit', 'double-forfeit', 'bye', 'ruled']),
  /** The counters of both sides (`Statistics.seats`), for tables and sums. */
  counts: z
    .strictObject({ home: z.record(z.string(), z.number()), away: z.record(z.string(), z.number()) })
    .optional(),
});
export type Outcome = z.infer<typeof outcome>;

/** A match to be played: `away` is absent for a bye. The home team has the first seat. */
export const pairing = z.strictObject({
  fixture: id,
  home: id,
  away: id.optional(),
  division: z.int().optional(),
});
export type Pairing = z.infer<typeof pairing>;

/**
 * Why an organiser did something; who and when stand beside the entry. `own`: on a fixture of the
 * organiser's own team, as there was nobody else who could.
 */
const why = { why: said.optional() };
const ruling = { ...why, own: z.literal(true).optional() };

export const seasonAction = z.discriminatedUnion('type', [
  /** `commitment`: SHA-256 of the seed of the season's dice. */
  z.strictObject({ type: z.literal('opened'), terms, commitment: hash.optional() }),
  z.strictObject({ type: z.literal('entered'), team: id, division: z.int().min(0).optional() }),
  z.strictObject({ type: z.literal('withdrawn'), team: id, ...why }),
  /** `seeds`: teams in the order the organiser gives, where the format asks for one. */
  z.strictObject({ type: z.literal('started'), seeds: z.array(id).optional() }),
  /** The pairings of a round, as the fold says they must be; `deadline` in milliseconds since 1970. */
  z.strictObject({
    type: z.literal('round'),
    round: z.int().min(1),
    stage: z.enum(['table', 'bracket', 'championship']),
    pairings: z.array(pairing),
    deadline: z.number().optional(),
  }),
  /** A match ended: `attempt` of the fixture, and the match in which. */
  z.strictObject({
    type: z.literal('result'),
    fixture: id,
    attempt: z.int().min(1),
    match: id,
    outcome,
  }),
  z.strictObject({
    type: z.literal('forfeit'),
    fixture: id,
    by: z.enum(['home', 'away', 'both']),
    ...ruling,
  }),
  z.strictObject({ type: z.literal('ruled'), fixture: id, outcome, ...ruling }),
  /** Played again, from the start or after so many entries of the match before: the next attempt. */
  z.strictObject({ type: z.literal('replay'), fixture: id, from: z.int().min(1).optional(), ...ruling }),
  z.strictObject({ type: z.literal('deadline'), round: z.int().min(1), deadline: z.number(), ...why }),
  z.strictObject({ type: z.literal('protest'), fixture: id, team: id, why: said }),
  /** A protest that changes nothing. */
  z.strictObject({ type: z.literal('dismissed'), fixture: id, ...ruling }),
  /** All rounds of the table are over: lots are drawn among teams that are level. */
  z.strictObject({ type: z.literal('closed') }),
  z.strictObject({ type: z.literal('finished') }),
]);
export type SeasonAction = z.infer<typeof seasonAction>;

/** What a ledger has of a team of a game whose own actions are not known here. */
export const ledgerAction = z.discriminatedUnion('type', [
  /** `commitments`: SHA-256 of the two seeds of the ledger's dice. */
  z.strictObject({
    type: z.literal('found'),
    founding: z.unknown(),
    options: z.unknown(),
    commitments: z.strictObject({ server: hash, coach: hash }).optional(),
  }),
  /** In place of `found`: the team goes on as an earlier ledger of it left it at that hash. */
  z.strictObject({
    type: z.literal('carried'),
    ledger: id,
    head: hash,
    sheet: z.unknown(),
    options: z.unknown(),
    names: z.strictObject({ team: said.optional(), people: z.record(id, said) }),
  }),
  /** The coach's own; `by: 'deadline'` where the default was taken. */
  z.strictObject({
    type: z.literal('act'),
    action: z.looseObject({ type: z.string() }),
    by: z.literal('deadline').optional(),
  }),
  /**
   * What a match did; `match` for who wants to check the report against it. `from`: how many entries there
   * were when the team entered it, where others have been written meanwhile.
   */
  z.strictObject({
    ...{ type: z.literal('match'), match: id, fixture: id, report: z.unknown() },
    from: z.int().min(1).optional(),
  }),
  z.strictObject({ type: z.literal('round'), season: id, round: z.int().min(1) }),
  /** `who` absent: the team's own name. */
  z.strictObject({ type: z.literal('name'), who: id.optional(), name: said }),
  /** Leaves out an earlier entry, and takes those after it again with the dice they had. */
  z.strictObject({ type: z.literal('reverse'), of: z.int().min(1), ...why }),
]);
export type LedgerAction = z.infer<typeof ledgerAction>;

/** A line of a chain: of a season's journal, or of a team's ledger. */
export interface ChainEntry<Action> {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The id of the account; absent for what follows by itself (a settled match, a deadline). */
  readonly by?: string;
  readonly action: Action;
  /**
   * What is mixed into the dice: by the coach, for a coach's own action; `""` for a founding, whose dice
   * follow from the seeds alone; {@link prev} for all else, so that nobody chooses it.
   */
  readonly nonce: string;
  /** What was rolled, as in a match's journal. */
  readonly dice: readonly Die[];
  /** SHA-256 of the entry before, as `hashOf` writes it; of the chain's id for the first. */
  readonly prev: string;
}

/** Reads an entry of a chain. */
export const chainEntry = <A extends z.ZodType>(action: A) =>
  z.strictObject({
    seq: z.int().min(0),
    at: z.int().min(0),
    by: id.optional(),
    action,
    nonce: z.string().max(64),
    dice: z.array(z.tuple([z.int(), z.string().max(80), z.int()])),
    prev: hash,
  });

/** A text that stands in a chain by its hash only. */
export const text = z.strictObject({ salt: z.string().max(64), text: z.string().max(2000) });
export type Text = z.infer<typeof text>;
