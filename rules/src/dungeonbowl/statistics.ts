import type { Counts, Statistics } from '../kernel/statistics.ts';
import type { PublicState, SeatId } from './state.ts';

/** Won, drawn or lost, and what was counted of a team: section 7. */
function lineOf({ result, teams }: PublicState, seat: SeatId): Counts {
  const outcome = !result
    ? {}
    : !result.winners.length
      ? { drawn: 1 }
      : result.winners.includes(seat)
        ? { won: 1 }
        : { lost: 1 };
  return { ...outcome, ...teams[seat]!.stats };
}

/** Section 7: what a match adds to the records of teams and players. */
export function statistics(state: PublicState): Statistics {
  return {
    seats: Object.fromEntries(state.seats.map((seat) => [seat, lineOf(state, seat)])),
    players: Object.fromEntries(
      state.players.map(({ id, seat, name, stats }) => [
        id,
        { seat, ...(name !== undefined && { name }), counts: stats },
      ]),
    ),
  };
}
