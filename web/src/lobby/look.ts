import type { WantedMatch } from '@touchline/client';
import { navigate } from 'wouter/use-browser-location';
import { needAccount, touchline } from '../client.ts';
import { sitDown } from './begin.ts';
import { has } from './featured.ts';
import { type Seek, seekNow, setSeek } from './seek.ts';

/** What somebody looks for. */
export type Sought = Pick<Seek, 'game' | 'time' | 'options'>;

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
export async function seekOthers({ game, time, options }: Sought): Promise<void> {
  search?.abort();
  const mine = new AbortController();
  search = mine;
  setSeek({ game, time, options, since: Date.now() });
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
    tell({ problem });
  }
}

/** Whether what is looked for is what somebody asks for. */
export const sameWish = (a: Sought | WantedMatch, b: Sought): boolean =>
  a.game === b.game && has(a.time, b.time) && !a.options === !b.options && has(a.options, b.options ?? {});
