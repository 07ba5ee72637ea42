/** Who plays for which team. No schema is in here, so that a page can use it. */
import { TEAMS, type Team } from './data.ts';
import type { Options } from './options.ts';

/** How many players each team has. */
export function playersOfTeams({
  playersPerTeam,
  teams,
}: Pick<Options, 'playersPerTeam' | 'teams'>): number[] {
  return typeof playersPerTeam === 'object' ? playersPerTeam : new Array<number>(teams).fill(playersPerTeam);
}

/**
 * The team of each seat, in turn order: the first players of all teams, then the
 * second ones, and so on (SW-2.2).
 */
export function seating(options: Pick<Options, 'playersPerTeam' | 'teams'>): Team[] {
  const players = playersOfTeams(options);
  const found: Team[] = [];
  for (let pass = 1; pass <= Math.max(...players); pass++)
    players.forEach((n, team) => {
      if (n >= pass) found.push(TEAMS[team]!);
    });
  return found;
}
