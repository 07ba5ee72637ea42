import type { MyMatch } from '@touchline/client';
import { createContext, useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { touchline } from '../client.ts';
import { words } from '../text/index.ts';
import { useAccount } from './account.ts';
import { useNotified } from './preferences.ts';
import { titleBadge } from './title.ts';
import { toast } from './toasts.tsx';
import { waits } from './waits.ts';

/** Own matches that wait, for what is on a page. */
export const WaitingContext = createContext<readonly MyMatch[]>([]);

/** Where this browser keeps the match of a game's guide. */
export const guideKey = (game: string): string => `touchline guide ${game}`;

/** Whether a path shows a match. */
const shows = (path: string, id: string): boolean =>
  path === `/matches/${id}` ||
  (path.startsWith('/guide/') && localStorage.getItem(guideKey(path.slice('/guide/'.length))) === id);

/**
 * Own matches that wait for the account that is signed in, as the server tells of them. When one
 * begins to wait while the page is open, and is not being looked at, that is said once; of those that
 * waited before, the count tells.
 */
export function useWaiting(): readonly MyMatch[] {
  const account = useAccount()?.id;
  const [path] = useLocation();
  const [waiting, setWaiting] = useState<readonly MyMatch[]>([]);
  /** Asks which wait now, and says so of new ones or only counts them. */
  const ask = useRef<(how: 'say' | 'count') => Promise<void>>(undefined);

  useEffect(() => {
    if (account === undefined) return;
    if (useNotified.kept() !== 'off') import('./notices.ts').then(({ renew }) => renew()).catch(() => {});
    const over = new AbortController();
    let known: ReadonlySet<string> | undefined;
    let asked = 0;
    let saying = false;
    let told: { readonly count: number; takeBack(): void } | undefined;
    // a burst of notices is one question
    const refresh = async (how: 'say' | 'count') => {
      const mine = ++asked;
      saying ||= how === 'say';
      // who has just begun a match is on the way to it
      await new Promise((resolve) => setTimeout(resolve, saying ? 1_500 : 300));
      if (mine !== asked || over.signal.aborted) return;
      const all = await touchline.myMatches().catch(() => undefined);
      if (!all || mine !== asked || over.signal.aborted) return;
      const now = all.filter(waits);
      setWaiting(now);
      const elsewhere = now.filter(({ match }) => !shows(location.pathname, match.id));
      const begins = known && elsewhere.some(({ match }) => !known?.has(match.id));
      if (saying && begins && !location.pathname.startsWith('/guide/')) {
        const takeBack = toast(words.nav.waiting(elsewhere.length), '/matches?show=mine');
        told = { count: elsewhere.length, takeBack };
      }
      if (told && elsewhere.length < told.count) told.takeBack();
      saying = false;
      known = new Set(now.map(({ match }) => match.id));
    };
    ask.current = refresh;
    const listen = async () => {
      await refresh('count');
      for await (const _ of touchline.notices({ signal: over.signal })) void refresh('say');
    };
    listen().catch(() => {});
    return () => {
      over.abort();
      ask.current = undefined;
      setWaiting([]);
    };
  }, [account]);

  // no notice tells that one was answered where it was being looked at
  useEffect(() => void ask.current?.('count'), [path]);

  // the match of a guide is known a moment later than it begins to wait
  const [, look] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);

  // the one that is looked at needs no count
  const elsewhere = waiting.filter(({ match }) => !shows(path, match.id));
  useEffect(() => titleBadge(elsewhere.length), [elsewhere.length]);
  return elsewhere;
}
