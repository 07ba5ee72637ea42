import { z } from 'zod';
import type { TeamRules } from '../kernel/game.ts';
import { type Violation, violation, violations } from '../kernel/violation.ts';
import { FACTIONS, PLAYER_TYPES } from './data.ts';
import { rosterProblems } from './roster.ts';

const name = z.string().min(1).max(24);

/** A roster as a coach submits it: CB-2.2. */
export const roster = z.strictObject({
  faction: z.enum(FACTIONS),
  players: z.array(z.strictObject({ type: z.enum(PLAYER_TYPES), name: name.optional() })).max(40),
});
export type Roster = z.infer<typeof roster>;

/** A finished team with its scores, from a league: CB-2.9. */
export const sheet = z.strictObject({
  faction: z.enum(FACTIONS),
  players: z
    .array(
      z.strictObject({
        type: z.enum(PLAYER_TYPES),
        name: name.optional(),
        bt: z.int(),
        cd: z.int(),
        pk: z.int(),
        maxHp: z.int(),
      }),
    )
    .max(40),
});
export type Sheet = z.infer<typeof sheet>;

const fields = {
  teamSize: z.int().min(5).max(15),
  minBasic: z.int().min(0).max(15),
  pointsToWin: z.int().min(1).max(10),
  firstBall: z.enum(['coin', 'A', 'B']),
  catchMove: z.enum(['remaining', 'fresh']),
  blockMove: z.enum(['none', 'remaining']),
  stallRule: z.enum(['moved', 'advanced', 'off']),
  stallTurns: z.int().min(1).max(5),
  maxBeasts: z.int().min(1).max(12),
  rivalryCheck: z.enum(['any-time', 'turn-start']),
  pinnedCorpses: z.enum(['lie', 'roll']),
  naturalTwenty: z.boolean(),
  turnLimit: z
    .int()
    .min(0)
    .max(600)
    .refine((turns) => turns === 0 || turns >= 20, 'no limit is 0, the shortest is 20'),
  tieBreak: z.enum(['draw', 'survivors', 'sudden-death']),
};

/** The options of a match, all of them given: as they stand in the state. */
export const settings = z.strictObject(fields);
export type Options = z.infer<typeof settings>;

/** The options of a match, each with its default. */
export const options = z.strictObject({
  teamSize: fields.teamSize.default(9).describe('Players a team.'),
  minBasic: fields.minBasic.default(5).describe('Basic players that a team must have, at least (CB-2.4).'),
  pointsToWin: fields.pointsToWin.default(3).describe('Points that win the match.'),
  firstBall: fields.firstBall
    .default('coin')
    .describe('Who has the ball first: a coin decides, or a team is named.'),
  catchMove: fields.catchMove
    .default('remaining')
    .describe(
      'After a catch the player goes on with what is left of its movement, or with all of it again (CB-11.11).',
    ),
  blockMove: fields.blockMove
    .default('none')
    .describe(
      'After a block that succeeds the blocker who does not follow up has no turn left, or goes on with what is left of its movement (CB-8.10).',
    ),
  stallRule: fields.stallRule
    .default('moved')
    .describe(
      'What keeps the beasts in their pits: to move the ball, to bring it forward, or nothing can bring them out (CB-16.2).',
    ),
  stallTurns: fields.stallTurns.default(2).describe('Idle turns before a beast is let out (CB-16.1).'),
  maxBeasts: fields.maxBeasts.default(6).describe('Beasts in the pit at one time.'),
  rivalryCheck: fields.rivalryCheck.default('any-time').describe('When Exiles roll for rivalry (CB-15.18).'),
  pinnedCorpses: fields.pinnedCorpses
    .default('lie')
    .describe(
      'A zombie whose corpse somebody stands on cannot wake, or rolls like any other and wakes beside it (CB-15.15).',
    ),
  naturalTwenty: fields.naturalTwenty.default(false).describe('A 20 on the die always succeeds (CB-7.6).'),
  turnLimit: fields.turnLimit.default(120).describe('Turns of both teams together, from 20; 0 for no limit.'),
  tieBreak: fields.tieBreak.default('draw').describe('What is done with a tie at the limit (CB-17.5).'),
});

/** What no single field can tell: CB-2.4. */
export function checkOptions({ minBasic, teamSize }: Options): Violation | undefined {
  if (minBasic <= teamSize) return undefined;
  const message = `minBasic cannot be more than teamSize, ${teamSize}.`;
  return violation('too-many-basics', 'CB-2.4', message, 'minBasic');
}

/** The teams of CB-2.9, with the bounds of CB-2.13. */
export const teams: TeamRules<Sheet, Options> = {
  team: sheet,
  check: (options, seat, given) =>
    violations(
      [...rosterProblems(given, options), ...scoreProblems(given)].map((problem) => ({
        ...problem,
        message: `Team ${seat}: ${problem.message}`,
      })),
    ),
};

/** CB-2.13 */
function scoreProblems(given: Sheet): Violation[] {
  const found: Violation[] = [];
  const within = (number: number, score: string, value: number, low: number, high: number) => {
    if (value >= low && value <= high) return;
    const message = `player ${number} has ${score} ${value}; from ${low} to ${high} is possible.`;
    found.push(violation('sheet-scores', 'CB-2.13', message));
  };
  given.players.forEach((player, i) => {
    within(i + 1, 'BT', player.bt, 0, 9);
    within(i + 1, 'CD', player.cd, 0, 9);
    within(i + 1, 'PK', player.pk, 0, 9);
    within(i + 1, 'HP', player.maxHp, 1, 54);
  });
  return found;
}
