/** What is counted of players and teams: section 7. */
import { z } from 'zod';
import { counters } from '../kernel/schemas.ts';

const OF_PLAYERS = [
  'touchdowns',
  ...['passes', 'completions', 'bombs', 'interceptions', 'catches', 'pickUps', 'handOffs', 'snatches'],
  ...['chestsWithBall', 'chestsExploded'],
  ...['blocks', 'knockDowns', 'timesDown', 'armourBreaks', 'knockOuts', 'knockOutsSuffered'],
  ...['casualties', 'casualtiesByBlock', 'casualtiesSuffered', 'kills', 'deaths', 'fouls', 'ejections'],
  ...['dodges', 'dodgesFailed', 'goForIts', 'goForItsFailed', 'jumps', 'squares', 'squaresWithBall'],
  ...['teleports', 'misfires', 'strains', 'displaced', 'falls', 'slams', 'teamMatesThrown', 'rerolls'],
] as const;

/** @param turnovers why turns end as turnovers: BB-4 */
const ofTeams = (turnovers: readonly string[]): string[] => [
  ...['turns', 'turnovers', ...turnovers.map((cause) => `turnovers-${cause}`)],
  ...['casualties', 'casualtiesAgainst', 'fans', 'treasurySpent', 'raised', 'rotters'],
];

/** No other names are read; who adds to a count gives its name, as an event or a table says. */
const countsOf = (names: readonly string[]) =>
  counters(names, z.int().min(0).optional()) as unknown as z.ZodType<Record<string, number>>;

export const playerStats = countsOf(OF_PLAYERS);
export const teamStats = (turnovers: readonly string[]) => countsOf(ofTeams(turnovers));
