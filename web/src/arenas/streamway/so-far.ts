import type { Event, PublicState } from '@touchline/rules/streamway';

/** A position once some events of the next entry have come to pass, as far as facts and flags tell of it. */
export function soFar(state: PublicState, events: readonly Event[]): PublicState {
  const started = events.find((one) => one.type === 'wave-started');
  if (!started) return state;
  const { wave, dice, rounds } = started;
  const { rounds: _, ...rest } = state;
  return {
    ...rest,
    ...{ wave, round: 1, dicePerTurn: dice },
    ...(rounds !== undefined && { rounds }),
    // SW-3.9
    men: state.men.map((man) => (man.status === 'dead' ? { ...man, status: 'reserve' } : man)),
    stats: { ...state.stats, wavesWon: wave - 1 },
  };
}
