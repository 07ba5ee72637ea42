import type { Statistics } from '../kernel/statistics.ts';
import type { PublicState } from './state.ts';

/** SW-8.1: what each player has done, and what the team and the table came to meanwhile. */
export function statistics({ seats, teams, stats: table }: PublicState): Statistics {
  return {
    seats: Object.fromEntries(
      seats.map(({ seat, team, stats }) => {
        const { menLost, menRestored } = teams.find(({ id }) => id === team)!.stats;
        const { wavesWon, roundsSurvived } = table;
        return [seat, { ...stats, menLost, menRestored, wavesWon, roundsSurvived }];
      }),
    ),
    players: {},
  };
}
