import type { TimeRequest } from '@touchline/client';
import { useSyncExternalStore } from 'react';

/** What is looked for on this page, whichever part of it is shown. */
export interface Seek {
  readonly game: string;
  readonly time: TimeRequest;
  /** Absent where they are the usual ones. */
  readonly options?: object | undefined;
  /** Milliseconds since 1970. */
  readonly since: number;
  /** How many others want the same, once that is known. */
  readonly others?: number;
  /** Why it is looked for no more. */
  readonly problem?: unknown;
}

/** Where it is kept while the page is loaded again. */
export const KEPT = 'seek';

let seek: Seek | undefined = JSON.parse(sessionStorage.getItem(KEPT)!) ?? undefined;
const listeners = new Set<() => void>();
/** @param now nothing, when nothing is looked for any more */
export const setSeek = (now: Seek | undefined): void => {
  seek = now;
  for (const listener of listeners) listener();
};

/** What is looked for at this moment. */
export const seekNow = (): Seek | undefined => seek;

/** What is looked for, kept up to date. */
export const useSeek = (): Seek | undefined =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, seekNow);
