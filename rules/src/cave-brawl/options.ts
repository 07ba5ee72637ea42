import { z } from 'zod';
import { type Violation, violation, violations } from '../kernel/violation.ts';
import { FACTIONS, PLAYER_TYPES, TEAMS } from './data.ts';
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
  stallRule: z.enum(['moved', 'advanced', 'off']),
  stallTurns: z.int().min(1).max(5),
  maxBeasts: z.int().min(1).max(12),
  rivalryCheck: z.enum(['any-time', 'turn-start']),
  naturalTwenty: z.boolean(),
  turnLimit: z
    .int()
    .min(0)
    .max(600)
    .refine((turns) => turns === 0 || turns >= 20, 'no limit is 0, the shortest is 20'),
  tieBreak: z.enum(['draw', 'survivors', 'sudden-death']),
  rosters: z.strictObject({ A: sheet.optional(), B: sheet.optional() }).optional(),
};

/** The options of a match, all of them given: as they stand in the state. */
export const settings = z.strictObject(fields);
export type Options = z.infer<typeof settings>;

/** The options of a match, each with its default. */
export const options = z.strictObject({
  teamSize: fields.teamSize.default(9),
  minBasic: fields.minBasic.default(5),
  pointsToWin: fields.pointsToWin.default(3),
  firstBall: fields.firstBall.default('coin'),
  catchMove: fields.catchMove.default('remaining'),
  stallRule: fields.stallRule.default('moved'),
  stallTurns: fields.stallTurns.default(2),
  maxBeasts: fields.maxBeasts.default(6),
  rivalryCheck: fields.rivalryCheck.default('any-time'),
  naturalTwenty: fields.naturalTwenty.default(false),
  turnLimit: fields.turnLimit.default(120),
  tieBreak: fields.tieBreak.default('draw'),
  rosters: fields.rosters,
});

/** What no single field can tell: CB-2.4, and the sheets of CB-2.9 with the bounds of CB-2.13. */
export function checkOptions(options: Options): Violation | undefined {
  const found: Violation[] = [];
  if (options.minBasic > options.teamSize)
    found.push(
      violation('too-many-basics', 'CB-2.4', `minBasic cannot be more than teamSize, ${options.teamSize}.`),
    );
  for (const team of TEAMS) {
    const given = options.rosters?.[team];
    if (!given) continue;
    for (const problem of [...rosterProblems(given, options), ...scoreProblems(given)])
      found.push({ ...problem, message: `Team ${team}: ${problem.message}` });
  }
  return violations(found);
}

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
