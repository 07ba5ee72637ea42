import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  /** Stays while it is loaded again. */
  readonly value: T | undefined;
  /** Why it could not be loaded the last time. */
  readonly error: unknown;
  reload(): void;
}

/**
 * Something from the server.
 * @param key loaded again when it changes; not at all while it is `undefined`
 */
export function useLoaded<T>(key: string | undefined, load: () => Promise<T>): Loaded<T> {
  const [found, setFound] = useState<{ key?: string; value?: T; error?: unknown }>({});
  const [round, setRound] = useState(0);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (key === undefined) return;
    let stale = false;
    latest.current().then(
      (value) => stale || setFound({ key, value }),
      (error: unknown) => stale || setFound((old) => (old.key === key ? { ...old, error } : { key, error })),
    );
    return () => {
      stale = true;
    };
  }, [key, round]);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  const mine = found.key === key ? found : {};
  return { value: mine.value, error: mine.error, reload };
}

/**
 * Loads something again from time to time, while the page is looked at.
 * @param everyMs milliseconds; never where it is `undefined`
 */
export function useReloads(reload: () => void, everyMs: number | undefined): void {
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => document.hidden || reload(), everyMs);
    return () => clearInterval(timer);
  }, [reload, everyMs]);
}
