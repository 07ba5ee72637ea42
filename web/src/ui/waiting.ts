import type { MyMatch } from '@touchline/client';
import { useSyncExternalStore } from 'react';
import { touchline } from '../client.ts';
import { titleBadge } from './title.ts';

/** Own matches that wait for this account, as they were last heard of. */
let waiting: readonly MyMatch[] = [];
const listeners = new Set<() => void>();

/** Asks again for the matches that wait for whoever is signed in. */
export async function refreshWaiting(): Promise<readonly MyMatch[]> {
  const mine = touchline.account ? await touchline.myMatches().catch(() => []) : [];
  waiting = mine.filter(({ decision, reveal }) => decision !== undefined || reveal);
  titleBadge(waiting.length);
  for (const listener of listeners) listener();
  return waiting;
}

/** Own matches that wait for a decision or for oneself, kept up to date. */
export function useWaiting(): readonly MyMatch[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
  );
}
