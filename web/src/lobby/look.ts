import type { WantedMatch } from '@touchline/client';
import { navigate } from 'wouter/use-browser-location';
import { needAccount, touchline } from '../client.ts';
import { sitDown } from './begin.ts';
import { has } from './featured.ts';
import { KEPT, type Seek, seekNow, setSeek } from './seek.ts';

/** What somebody looks for. */
export type Sought = Pick<Seek, 'game' | 'time' | 'options'>;

/** Milliseconds after which a tab that is opened again does not go on looking. */
const LATELY = 1_800_000;

let search: AbortController | undefined;

/** Looks no more. */
export function stopSeeking(): void {
  search?.abort();
  search = undefined;
  sessionStorage.removeItem(KEPT);
  setSeek(undefined);
}

/**
 * Looks for others who want to play the same, in the place of what was looked for before; sits down in the
 * match that is found and goes there.
 * @param since when that began, in milliseconds since 1970
 */
export async function seekOthers({ game, time, options }: Sought, since = Date.now()): Promise<void> {
  search?.abort();
  const mine = new AbortController();
  search = mine;
  setSeek({ game, time, options, since });
  sessionStorage.setItem(KEPT, JSON.stringify(seekNow()));
  const tell = (more: Partial<Seek>) => {
    const seek = seekNow();
    if (search === mine && seek) setSeek({ ...seek, ...more });
  };
  try {
    await needAccount();
    const waits = (others: number) => tell({ others });
    const wish = { game, time, ...(options && { options }) };
    const id = await touchline.quickMatch({ ...wish, signal: mine.signal, waits });
    await sitDown(id);
    if (search !== mine) return;
    stopSeeking();
    navigate(`/matches/${id}`);
  } catch (problem) {
    if (search === mine) sessionStorage.removeItem(KEPT);
    tell({ problem });
  }
}

/** Goes on looking for what was looked for before the page was loaded again. */
export function goOnSeeking(seek: Seek): void {
  if (search || seek.problem !== undefined) return;
  if (Date.now() - seek.since > LATELY) stopSeeking();
  else void seekOthers(seek, seek.since);
}

/** Whether what is looked for is what somebody asks for. */
export const sameWish = (a: Sought | WantedMatch, b: Sought): boolean =>
  a.game === b.game && has(a.time, b.time) && !a.options === !b.options && has(a.options, b.options ?? {});
