import type { Typed } from '@touchline/rules/kernel';
import { useMemo, useRef } from 'react';
import type { ArenaProps } from '../arena.ts';

/**
 * What is news on a board that shows what leads to dice before they fall: that much of an entry, and
 * afterwards what is left of it.
 * @returns the entry, the events, and what that part is called; neither entry nor name before the first
 */
export function usePart<Event extends Typed>({
  latest,
  ahead,
}: Pick<ArenaProps<unknown, Typed, Event>, 'latest' | 'ahead'>) {
  const told = useRef<typeof ahead>(undefined);
  if (ahead) told.current = ahead;
  const { seq, events } = ahead ?? latest ?? {};
  const from = !ahead && told.current?.seq === seq ? (told.current?.events.length ?? 0) : 0;
  return useMemo(
    () => ({
      seq,
      part: seq === undefined ? undefined : `${seq} ${ahead ? 'ahead' : from}`,
      events: events?.slice(from) ?? [],
    }),
    [seq, from, ahead, events],
  );
}
