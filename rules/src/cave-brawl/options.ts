import { z } from 'zod';
import type { TeamRules } from '../kernel/game.ts';
import { settled, whole } from '../kernel/schemas.ts';
import { type Violation, violation, violations } from '../kernel/violation.ts';
import { ABILITIES, FACTIONS, PLAYER_TYPES, SCORES } from './data.ts';
import { rosterProblems } from './roster.ts';

const pick = z.strictObject({ type: z.enum(PLAYER_TYPES), name: z.string().min(1).max(24).optional() });

/** A roster as a coach submits it: CB-2.2. */
export const roster = z.strictObject({
  faction: z.enum(FACTIONS),
  players: z.array(pick).max(40),
});
export type Roster = z.infer<typeof roster>;

/** A finished team with its scores, from a league: CB-2.9. */
export const sheet = z.strictObject({
  faction: z.enum(FACTIONS),
  players: z.array(pick.extend({ bt: z.int(), cd: z.int(), pk: z.int(), maxHp: z.int() })).max(40),
});
export type Sheet = z.infer<typeof sheet>;

/** The options of a match, each with its default. */
export const options = z.strictObject({
  teamSize: whole(5, 15).default(9).describe('Players a team.'),
  minBasic: whole(0, 15).default(5).describe('Basic players that a team must have, at least (CB-2.4).'),
  pointsToWin: whole(1, 10).default(3).describe('Points that win the match.'),
  firstBall: z
    .enum(['coin', 'A', 'B'])
    .default('coin')
    .describe('Who has the ball first: a coin decides, or a team is named.'),
  catchMove: z
    .enum(['remaining', 'fresh'])
    .default('remaining')
    .describe(
      'After a catch the player goes on with what is left of its movement, or with all of it again (CB-11.11).',
    ),
  blockMove: z
    .enum(['none', 'remaining'])
    .default('none')
    .describe(
      'After a block that succeeds the blocker who does not follow up has no turn left, or goes on with what is left of its movement (CB-8.10).',
    ),
  stallRule: z
    .enum(['moved', 'advanced', 'off'])
    .default('moved')
    .describe(
      'What keeps the beasts in their pits: to move the ball, to bring it forward, or nothing can bring them out (CB-16.2).',
    ),
  stallTurns: whole(1, 5).default(2).describe('Idle turns before a beast is let out (CB-16.1).'),
  maxBeasts: whole(1, 12).default(6).describe('Beasts in the pit at one time.'),
  rivalryCheck: z
    .enum(['any-time', 'turn-start'])
    .default('any-time')
    .describe('When Exiles roll for rivalry (CB-15.18).'),
  pinnedCorpses: z
    .enum(['lie', 'roll'])
    .default('lie')
    .describe(
      'A zombie whose corpse somebody stands on cannot wake, or rolls like any other and wakes beside it (CB-15.15).',
    ),
  naturalTwenty: z.boolean().default(false).describe('A 20 on the die always succeeds (CB-7.6).'),
  turnLimit: whole(0, 600)
    .refine((turns) => turns === 0 || turns >= 20, 'no limit is 0, the shortest is 20')
    .default(120)
    .describe('Turns of both teams together, from 20; 0 for no limit.'),
  tieBreak: z
    .enum(['draw', 'survivors', 'sudden-death'])
    .default('draw')
    .describe('What is done with a tie at the limit (CB-17.5).'),
});

/** The options of a match, all of them given: as they stand in the state. */
export const settings = settled(options);
export type Options = z.infer<typeof settings>;

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
    for (const ability of ABILITIES) within(i + 1, SCORES[ability], player[ability], 0, 9);
    within(i + 1, 'HP', player.maxHp, 1, 54);
  });
  return found;
}
