import { z } from 'zod';
import { type Violation, violation, violations } from '../kernel/violation.ts';
import { BOARD_IDS, boardOf, boardProblems, givenBoard } from './boards.ts';
import { TEAMS, type Team } from './data.ts';

/** SW-2.2 */
export const MAX_SEATS = 12;

const players = z.int().min(1).max(4);
const rounds = z.int().min(1).max(200);
const fields = {
  dieSides: z.int().min(2).max(20),
  menPerTeam: z.int().min(1).max(12),
  teams: z.int().min(1).max(TEAMS.length),
  waves: z.int().min(1).max(15),
  firstWaveDice: z.int().min(1).max(6),
  firstMonsterWave: z.int().min(1).max(16),
  monsterWaveInterval: z.int().min(1).max(5),
  bossWave: z.boolean(),
  bossAbilities: z.int().min(3).max(6),
  bossRoundLimit: z.int().min(1).max(200),
  distanceUnit: z.enum(['full', 'half']),
  decisionSeconds: z.int().min(0).max(3600),
};

/** What a match can be set up with (rulebook, section 1). */
export const options = z.strictObject({
  board: z.union([z.enum(BOARD_IDS), givenBoard]).default('classic-100'),
  dieSides: fields.dieSides.default(6),
  menPerTeam: fields.menPerTeam.default(3),
  teams: fields.teams.default(2),
  playersPerTeam: z.union([players, z.array(players).min(1).max(TEAMS.length)]).default(1),
  waves: fields.waves.default(5),
  firstWaveDice: fields.firstWaveDice.default(1),
  roundsPerWave: z.union([z.literal('auto'), rounds]).default('auto'),
  firstMonsterWave: fields.firstMonsterWave.default(3),
  monsterWaveInterval: fields.monsterWaveInterval.default(2),
  bossWave: fields.bossWave.default(false),
  bossAbilities: fields.bossAbilities.default(3),
  bossRoundLimit: fields.bossRoundLimit.default(200),
  distanceUnit: fields.distanceUnit.default('full'),
  decisionSeconds: fields.decisionSeconds.default(60),
});
export type Options = z.infer<typeof options>;

/** The options as they are played: the board by its id, a number of players for each team, a number of rounds. */
export const settings = z.strictObject({
  board: z.string(),
  ...fields,
  playersPerTeam: z.array(players),
  roundsPerWave: rounds,
});
export type Settings = z.infer<typeof settings>;

/** What no single field can tell: the seats of SW-2.2 and the board of SW-2.6. */
export function checkOptions(options: Options): Violation | undefined {
  const found: Violation[] = [];
  const { playersPerTeam, teams, board } = options;
  if (typeof playersPerTeam === 'object' && playersPerTeam.length !== teams)
    found.push(
      violation(
        'bad-option',
        'SW-9.4',
        `playersPerTeam lists ${playersPerTeam.length} teams; this match has ${teams}.`,
      ),
    );
  const seats = playersOfTeams(options).reduce((sum, n) => sum + n, 0);
  if (seats > MAX_SEATS)
    found.push(
      violation('bad-option', 'SW-9.4', `${seats} seats are too many: at most ${MAX_SEATS} can play.`),
    );
  if (typeof board === 'object') found.push(...boardProblems(board));
  return violations(found);
}

function playersOfTeams({ playersPerTeam, teams }: Options): number[] {
  return typeof playersPerTeam === 'object' ? playersPerTeam : new Array<number>(teams).fill(playersPerTeam);
}

/** The options of a match that starts: SW-3.2. */
export function settle(given: Options): Settings {
  const { steps } = boardOf(given.board);
  return {
    ...given,
    board: typeof given.board === 'string' ? given.board : given.board.id,
    playersPerTeam: playersOfTeams(given),
    roundsPerWave:
      given.roundsPerWave === 'auto' ? Math.max(1, Math.floor(steps / given.dieSides)) : given.roundsPerWave,
  };
}

/** The team of each seat, in turn order: the first players of all teams, then the second ones, and so on (SW-2.2). */
export function seating(options: Options): Team[] {
  const players = playersOfTeams(options);
  const found: Team[] = [];
  for (let pass = 1; pass <= Math.max(...players); pass++)
    players.forEach((n, team) => {
      if (n >= pass) found.push(TEAMS[team]!);
    });
  return found;
}

/** `U`, what bumps, throws and shifts measure in: SW-1.7, SW-1.8. */
export function unit(settings: Settings): number {
  return settings.distanceUnit === 'full' ? settings.dieSides : Math.ceil(settings.dieSides / 2);
}
