import { rollsOf, type Typed } from '@touchline/rules/kernel';
import { useCallback, useReducer, useRef } from 'react';
import type { Drawing } from '../arenas/arena.ts';

/** Events that roll more at once are not played die by die: whole teams are made so. */
const MOST = 6;

/** The dice of an event that are played before one's eyes. */
export function playedRolls(event: Typed): ReturnType<typeof rollsOf> {
  const rolls = rollsOf(event);
  return rolls.length > MOST ? [] : rolls;
}

/** Whether the board waits until the dice of an event lie. */
export const holds = (event: Typed, drawing: Drawing): boolean =>
  playedRolls(event).length > 0 && !drawing.onTheWay?.(event);

/** A moment of a match: a position and everything that has happened until then. */
interface Moment {
  readonly position?: { readonly seq: number } | undefined;
  readonly entries: readonly { readonly seq: number; readonly events: readonly Typed[] }[];
}

const seqOf = ({ position }: Moment): number => position?.seq ?? -1;

/**
 * The moment that is shown: before what dice decide, until they lie. Without a theatre, or where nothing
 * moves, it is the newest.
 * @returns the moment, and what the theatre calls with the first entry whose dice do not lie yet
 */
export function useSeen<M extends Moment>(
  now: M,
  drawing: Drawing,
  still: boolean,
): readonly [M, (seq: number) => void] {
  const [, again] = useReducer((n: number) => n + 1, 0);
  const lies = useRef(Number.POSITIVE_INFINITY);
  const shown = useRef(now);
  /** From the one that is shown on. */
  const kept = useRef<readonly M[]>([]);
  const waiting = useRef(false);
  const letGo = useCallback((seq: number) => {
    lies.current = seq;
    if (waiting.current) again();
  }, []);
  const newest = kept.current.at(-1);
  if (!newest || seqOf(newest) !== seqOf(now)) kept.current = [...kept.current, now];
  const from = Math.max(lies.current, seqOf(shown.current));
  const falls = still
    ? undefined
    : now.entries.find(({ seq, events }) => seq >= from && events.some((one) => holds(one, drawing)));
  const waits = falls !== undefined && seqOf(now) >= falls.seq;
  waiting.current = waits;
  const before = waits ? kept.current.findLast((one) => seqOf(one) <= falls.seq) : now;
  shown.current = before ?? shown.current;
  kept.current = waits ? kept.current.filter((one) => seqOf(one) >= seqOf(shown.current)) : [now];
  if (!waits) return [now, letGo];
  // entries may be here before the position to which they led
  return [{ ...shown.current, entries: now.entries.filter(({ seq }) => seq < falls.seq) }, letGo];
}
