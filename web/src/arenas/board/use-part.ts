import type { Typed } from '@touchline/rules/kernel';
import { useMemo, useRef } from 'react';
import type { ArenaProps } from '../arena.ts';

/**
 * What is news on a board that shows what leads to dice before they fall: that much of an entry, then what
 * leads to later ones, and afterwards what is left of it.
 * @returns the entry, the events, and what that part is called; neither entry nor name before the first
 */
export function usePart<Event extends Typed>({
  latest,
  ahead,
}: Pick<ArenaProps<unknown, Typed, Event>, 'latest' | 'ahead'>) {
  const { seq, events } = ahead ?? latest ?? {};
  /** The newest part: of which entry, and where it begins and ends. */
  const told = useRef({ of: seq, from: 0, to: 0 });
  const to = ahead ? ahead.events.length : Number.POSITIVE_INFINITY;
  if (told.current.of !== seq) told.current = { of: seq, from: 0, to };
  else if (to > told.current.to) told.current = { of: seq, from: told.current.to, to };
  const { from } = told.current;
  return useMemo(
    () => ({
      seq,
      part: seq === undefined ? undefined : `${seq} ${to}`,
      events: events?.slice(from) ?? [],
    }),
    [seq, from, to, events],
  );
}
