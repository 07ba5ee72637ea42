import type { Counts, PlayerStatistics, Statistics } from '../kernel/statistics.ts';
import { SKILL_IDS } from './data/skills.ts';
import { opponentOf, TEAMS, type Team } from './field.ts';
import { team, teamOf } from './pieces.ts';
import type { Player, PublicState } from './state.ts';
import { PLAYER_COUNTERS } from './stats.ts';

/** RB-27.13: whether there was a kickoff. */
export const wasPlayed = ({ stats }: PublicState): boolean => TEAMS.some((of) => stats[of].kickoffs);

/** RB-27.4, RB-27.5: free checks that a character has earned in a match that is over. */
export function freeChecksOf(player: Player, winner: string | undefined): number {
  if (!player.entered) return 0;
  const { touchdowns = 0, firstKnockouts = 0 } = player.stats;
  return 1 + (winner === teamOf(player) ? 1 : 0) + touchdowns + firstKnockouts;
}

/** Skills used with success, once for each half: RB-27.2. The name of a check is `check-` and the skill. */
export function checksOf({ stats: { checks } }: Player): Counts {
  const found: Record<string, number> = {};
  for (const skill of SKILL_IDS) {
    const times = [checks.first, checks.second].filter((half) => half.includes(skill)).length;
    if (times) found[`check-${skill}`] = times;
  }
  return found;
}

function countsOf(state: PublicState, player: Player): Counts {
  const { result } = state;
  const free = result && wasPlayed(state) ? freeChecksOf(player, result.winner) : 0;
  const counted = PLAYER_COUNTERS.flatMap((name): [string, number][] => {
    const value = player.stats[name];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...(player.entered && { matches: 1 }),
    ...Object.fromEntries(counted),
    ...checksOf(player),
    ...(free && { freeChecks: free }),
  };
}

function lineOf({ score, stats, result }: PublicState, of: Team): Counts {
  const outcome = !result
    ? {}
    : !result.winner
      ? { drawn: 1 }
      : result.winner === of
        ? { won: 1 }
        : { lost: 1 };
  return { ...outcome, pointsFor: score[of], pointsAgainst: score[opponentOf(of)], ...(stats[of] as Counts) };
}

/** Section 7: what a match adds to the records of teams and characters. */
export function statistics(state: PublicState): Statistics {
  const each = (of: Team) =>
    team(state, of).map((player): [string, PlayerStatistics] => [
      player.id,
      { seat: of, name: player.sheet.name, counts: countsOf(state, player) },
    ]);
  return {
    seats: { A: lineOf(state, 'A'), B: lineOf(state, 'B') },
    players: Object.fromEntries(TEAMS.flatMap(each)),
  };
}
