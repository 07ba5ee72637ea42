import type { Event, PublicState } from '@touchline/rules/runeball';
import { useMemo } from 'react';
import { usePart } from '../board/use-part.ts';
import { WALK } from './cheered.ts';
import type { Props } from './props.ts';

/** A run is seen before it is told that it scored. */
export const lasts = ({ type }: Event): number => (type === 'touchdown-scored' ? WALK : 0);

/** What can be shown before the dice of its entry fall, if nothing else comes before them. */
const SHOWN: ReadonlySet<string> = new Set(
  'player-moved player-turned turn-started turn-ended touchdown-scored stoppage-began'.split(' '),
);

export const isSeen = (events: readonly Event[]): boolean =>
  events.length > 0 && events.every(({ type }) => SHOWN.has(type));

/** A position once some events of the next entry have come to pass: who has moved. */
export const cameBy = (state: PublicState, events: readonly Event[]): PublicState => ({
  ...state,
  players: state.players.map((one) => {
    const way = events.flatMap((event) =>
      event.type === 'player-moved' && event.player === one.id ? event.path : [],
    );
    return way.length ? { ...one, hex: way.at(-1)! } : one;
  }),
});

/**
 * What is to be seen: before dice that are about to fall, what led to them; afterwards, what is left.
 * @returns the position, and the events that are news in it
 */
export function useAhead({ state, latest, ahead }: Pick<Props, 'state' | 'latest' | 'ahead'>) {
  const shows = ahead && isSeen(ahead.events) ? ahead : undefined;
  const { seq, events } = usePart({ latest, ahead: shows });
  return useMemo(
    () => ({
      state: shows ? cameBy(state, shows.events) : state,
      // half an entry is news of its own
      latest: seq === undefined ? undefined : { seq: shows ? seq - 0.5 : seq, events },
    }),
    [state, shows, seq, events],
  );
}
