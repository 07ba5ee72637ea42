/** The rulebook's "Statistics": what a match adds to the records of its players and teams. */
import type { Counts, PlayerStatistics, Statistics } from '../kernel/statistics.ts';
import { living, opponentOf } from './arena.ts';
import { TEAMS, type Team } from './data.ts';
import type { Player, PublicState } from './state.ts';

/** Of a match as far as it has come; nobody has any before the draft is over. */
export function statistics({ score, teams, result }: PublicState): Statistics {
  if (!teams) return { seats: {}, players: {} };
  const line = (team: Team): Counts => {
    const { players, stats } = teams[team];
    const lost = players.filter((player) => !living(player)).length;
    const won = result?.winner === team && result.reason;
    return {
      pointsFor: score[team],
      pointsAgainst: score[opponentOf(team)],
      ...(stats as Counts),
      ...(lost && { playersLost: lost }),
      ...(won === 'kick' && { winsByKick: 1 }),
      ...(won === 'elimination' && { winsByElimination: 1 }),
    };
  };
  const player = (team: Team, { id, name, stats }: Player): [string, PlayerStatistics] => [
    id,
    { seat: team, ...(name !== undefined && { name }), counts: stats as Counts },
  ];
  return {
    seats: { A: line('A'), B: line('B') },
    players: Object.fromEntries(
      TEAMS.flatMap((team) => teams[team].players.map((each) => player(team, each))),
    ),
  };
}
