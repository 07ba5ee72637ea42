import { TouchlineError } from '@touchline/client';
import { useEffect, useRef } from 'react';

/** How long after each failure it is tried again; after the last it waits for a press. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Tries again by itself, a few times and while the page is in view, what failed for want of the server. */
export function useTryAgain(error: unknown, again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  const tries = useRef(0);
  useEffect(() => {
    if (!(error instanceof TouchlineError && error.code === 'unreachable')) {
      if (error === undefined) tries.current = 0;
      return undefined;
    }
    const timer = setInterval(() => {
      if (document.hidden || tries.current >= WAITS_MS.length) return;
      tries.current++;
      latest.current();
    }, WAITS_MS[tries.current] ?? WAITS_MS.at(-1));
    return () => clearInterval(timer);
  }, [error]);
}
