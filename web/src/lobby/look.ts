import type { TimePolicy, TimeRequest } from '@touchline/client';
import { navigate } from 'wouter/use-browser-location';
import { needAccount, touchline } from '../client.ts';
import { sitDown } from './begin.ts';
import { type Seek, seekNow, setSeek } from './seek.ts';

let search: AbortController | undefined;

/** Looks no more. */
export function stopSeeking(): void {
  search?.abort();
  search = undefined;
  setSeek(undefined);
}

/**
 * Looks for others who want to play the same, in the place of what was looked for before; sits down in the
 * match that is found and goes there.
 */
export async function seekOthers(wish: Pick<Seek, 'game' | 'time'>): Promise<void> {
  search?.abort();
  const mine = new AbortController();
  search = mine;
  const { game, time } = wish;
  setSeek({ game, time, since: Date.now() });
  const tell = (more: Partial<Seek>) => {
    const seek = seekNow();
    if (search === mine && seek) setSeek({ ...seek, ...more });
  };
  try {
    await needAccount();
    const waits = (others: number) => tell({ others });
    const id = await touchline.quickMatch({ game, time, signal: mine.signal, waits });
    await sitDown(id);
    if (search !== mine) return;
    stopSeeking();
    navigate(`/matches/${id}`);
  } catch (problem) {
    tell({ problem });
  }
}

/** Whether a time is what somebody asks for. */
export const sameTime = (policy: TimePolicy | TimeRequest, request: TimeRequest): boolean =>
  Object.entries(request).every(([name, value]) => policy[name as 'kind'] === value);
