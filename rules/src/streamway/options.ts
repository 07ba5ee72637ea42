import { z } from 'zod';
import { settled, whole } from '../kernel/schemas.ts';
import { type Violation, violation, violations } from '../kernel/violation.ts';
import { boardOf, boardProblems, chosenBoard } from './boards.ts';
import { TEAMS } from './data.ts';
import { playersOfTeams } from './seats.ts';

export { unit } from './tally.ts';

/** Rulebook, section 1. */
const MAX_SEATS = 12;

const players = whole(1, 4);
const rounds = whole(1, 200);

/** What a match can be set up with (rulebook, section 1). */
export const options = z.strictObject({
  board: chosenBoard.default('classic-100').describe('A board by its name, or one of your own (SW-2.6).'),
  dieSides: whole(2, 20)
    .default(6)
    .describe('Sides of every die: the more, the farther everybody is washed down.'),
  menPerTeam: whole(1, 12).default(3).describe('Men a team has to begin with.'),
  teams: whole(1, TEAMS.length).default(2).describe('Teams: they win or lose together.'),
  playersPerTeam: z
    .union([players, z.array(players).min(1).max(TEAMS.length)])
    .default(1)
    .describe('Players of each team; 12 seats in all.'),
  waves: whole(1, 15).default(5).describe('Waves to outlast.'),
  firstWaveDice: whole(1, 6).default(1).describe('Dice in the first wave; each later one has one more.'),
  roundsPerWave: z
    .union([z.literal('auto'), rounds])
    .default('auto')
    .describe('Rounds a wave; auto is the steps of the board divided by the sides of a die.'),
  firstMonsterWave: whole(1, 16).default(3).describe('The first wave that brings a monster.'),
  monsterWaveInterval: whole(1, 5).default(2).describe('From then on, waves from one monster to the next.'),
  bossWave: z.boolean().default(false).describe('One more wave at the end, against a boss (SW-3.12).'),
  bossAbilities: whole(3, 6).default(3).describe('With a boss: what it can do, so many things.'),
  bossRoundLimit: whole(1, 200)
    .default(200)
    .describe('With a boss: the rounds within which it must be dead.'),
  distanceUnit: z
    .enum(['full', 'half'])
    .default('full')
    .describe('How far bumps and throws go: a full die or half of one (SW-1.8).'),
  followThrough: z
    .enum(['anyone', 'dead'])
    .default('anyone')
    .describe(
      'Boxcars, and the man who got every die is gone: who may give up the other dice for the boon, anyone or only a dead player (SW-5.4).',
    ),
  ladderChoice: z
    .enum(['active', 'owner'])
    .default('active')
    .describe(
      'Who chooses at a ladder: the player whose turn it is, or a player of the team the man belongs to (SW-6.10).',
    ),
  decisionSeconds: whole(0, 3600)
    .default(60)
    .describe('Seconds for a decision, when each has a clock; 0 for the time agreed for the match.')
    .meta({ under: 'live' }),
});
export type Options = z.infer<typeof options>;

/**
 * The options as they are played: the board by its id, a number of players for each team, a number of rounds.
 */
export const settings = z.strictObject({
  board: z.string(),
  ...settled(options.omit({ board: true, playersPerTeam: true, roundsPerWave: true })).shape,
  playersPerTeam: z.array(players),
  roundsPerWave: rounds,
});
export type Settings = z.infer<typeof settings>;

/** What no single field can tell: the seats of SW-2.2 and the board of SW-2.6. */
export function checkOptions(options: Options): Violation | undefined {
  const found: Violation[] = [];
  const { playersPerTeam, teams, board } = options;
  const bad = (message: string) => found.push(violation('bad-option', 'SW-9.4', message, 'playersPerTeam'));
  if (typeof playersPerTeam === 'object' && playersPerTeam.length !== teams)
    bad(`playersPerTeam lists ${playersPerTeam.length} teams; this match has ${teams}.`);
  const seats = playersOfTeams(options).reduce((sum, n) => sum + n, 0);
  if (seats > MAX_SEATS) bad(`${seats} seats are too many: at most ${MAX_SEATS} can play.`);
  if (typeof board === 'object') found.push(...boardProblems(board));
  return violations(found);
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

/** Whether this is the wave against the boss: SW-3.12. */
export function isBossWave({ wave, options }: { wave: number; options: Settings }): boolean {
  return wave > options.waves;
}
