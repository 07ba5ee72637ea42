/** The rulebook's "Statistics": what a match adds to the records of its players and teams. */
import { living, opponentOf, playersOf } from './arena.ts';
import type { Team } from './data.ts';
import type { Player, PublicState } from './state.ts';
import { PLAYER_COUNTERS, type PlayerCounter, TEAM_COUNTERS, type TeamCounter } from './stats.ts';

export type PlayerStatistics = Readonly<Record<PlayerCounter | 'matches', number>>;

/** A player's line of the match, with its zeros. */
export function playerStatistics({ stats }: Player): PlayerStatistics {
  const line = { matches: 1 } as Record<PlayerCounter | 'matches', number>;
  for (const name of PLAYER_COUNTERS) line[name] = stats[name] ?? 0;
  return line;
}

export type TeamStatistics = Readonly<
  Record<
    | TeamCounter
    | 'matches'
    | 'won'
    | 'drawn'
    | 'lost'
    | 'pointsFor'
    | 'pointsAgainst'
    | 'winsByKick'
    | 'winsByElimination'
    | 'playersLost',
    number
  >
>;

/** A team's line of the match: a kick is recorded with the points as they stood. Only after the draft. */
export function teamStatistics(state: PublicState, team: Team): TeamStatistics {
  const { result, score, teams } = state;
  const won = result?.winner === team;
  const line = {
    matches: 1,
    won: Number(won),
    drawn: Number(result !== undefined && result.winner === undefined),
    lost: Number(result?.winner === opponentOf(team)),
    pointsFor: score[team],
    pointsAgainst: score[opponentOf(team)],
    winsByKick: Number(won && result?.reason === 'kick'),
    winsByElimination: Number(won && result?.reason === 'elimination'),
    playersLost: playersOf(state, team).filter((player) => !living(player)).length,
  } as Record<keyof TeamStatistics, number>;
  for (const name of TEAM_COUNTERS) line[name] = teams![team].stats[name] ?? 0;
  return line;
}
