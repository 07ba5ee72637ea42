import type { Event, PublicState } from '@touchline/rules/runeball';
import { useMemo } from 'react';
import { strides } from '../board/moving.ts';
import { usePart } from '../board/use-part.ts';
import type { Props } from './props.ts';

/** Milliseconds for which who scores is seen to stand there. */
const STANDS = 100;

/** A run is seen to its end before anything comes of it. */
export const lasts = (event: Event): number => {
  if (event.type === 'player-moved') return event.path.length ? strides(event.path.length + 1) : 0;
  return event.type === 'touchdown-scored' ? STANDS : 0;
};

/** What can be shown before later dice of its entry fall. */
const SHOWN: ReadonlySet<string> = new Set(
  'player-moved player-turned turn-started turn-ended test-rolled pass-thrown ball-caught touchdown-scored stoppage-began'.split(
    ' ',
  ),
);

/** What of the events before dice can be shown: until something else happens. */
export function seenOf(events: readonly Event[]): readonly Event[] {
  const end = events.findIndex(({ type }) => !SHOWN.has(type));
  return end < 0 ? events : events.slice(0, end);
}

/** A position once some events of the next entry have come to pass: who has moved, got the ball or scored. */
export function cameBy(state: PublicState, events: readonly Event[]): PublicState {
  let { players, ball, score } = state;
  for (const event of events)
    if (event.type === 'player-moved') {
      const hex = event.path.at(-1);
      if (hex) players = players.map((one) => (one.id === event.player ? { ...one, hex } : one));
    } else if (event.type === 'ball-caught') ball = { state: 'held', carrier: event.player };
    else if (event.type === 'touchdown-scored') score = event.score;
  return { ...state, players, ball, score };
}

/**
 * What is to be seen: before dice that are about to fall, what led to them; afterwards, what is left.
 * @returns the position, and the events that are news in it
 */
export function useAhead({ state, latest, ahead }: Pick<Props, 'state' | 'latest' | 'ahead'>) {
  const shows = useMemo(() => {
    const seen = ahead && seenOf(ahead.events);
    return seen?.length ? { ...ahead!, events: seen } : undefined;
  }, [ahead]);
  const { seq, events } = usePart({ latest, ahead: shows });
  return useMemo(
    () => ({
      state: shows ? cameBy(state, shows.events) : state,
      // a part of an entry is news of its own
      latest:
        seq === undefined ? undefined : { seq: shows ? seq - 1 / (1 + shows.events.length) : seq, events },
    }),
    [state, shows, seq, events],
  );
}
