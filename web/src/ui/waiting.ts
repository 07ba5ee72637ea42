import type { MyMatch, Notice } from '@touchline/client';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { touchline, useAccount } from '../client.ts';
import { words } from '../text/index.ts';
import { titleBadge } from './title.ts';
import { toast } from './toasts.tsx';

/** Where this browser keeps the match of a game's guide. */
export const guideKey = (game: string): string => `touchline guide ${game}`;

const waits = ({ decision, reveal }: MyMatch): boolean => decision !== undefined || reveal === true;

/**
 * Own matches that wait for whoever is signed in, as the server tells of them. What becomes due in a match that is not
 * being looked at is said in the corner.
 */
export function useWaiting(): readonly MyMatch[] {
  const account = useAccount()?.id;
  const [path] = useLocation();
  const [waiting, setWaiting] = useState<readonly MyMatch[]>([]);

  useEffect(() => {
    if (account === undefined) return;
    const over = new AbortController();
    let asked = 0;
    // a burst of notices is one question
    const refresh = async () => {
      const mine = ++asked;
      await new Promise((resolve) => setTimeout(resolve, 300));
      if (mine !== asked || over.signal.aborted) return;
      const all = await touchline.myMatches().catch(() => undefined);
      if (all && mine === asked && !over.signal.aborted) setWaiting(all.filter(waits));
    };
    const listen = async () => {
      await refresh();
      for await (const notice of touchline.notices({ signal: over.signal })) {
        void tell(notice);
        void refresh();
      }
    };
    listen().catch(() => {});
    return () => {
      over.abort();
      setWaiting([]);
    };
  }, [account]);

  // the one that is looked at needs no count
  const elsewhere = waiting.filter(
    ({ match: { id, game } }) =>
      path !== `/matches/${id}` &&
      !(path === `/guide/${game}` && localStorage.getItem(guideKey(game)) === id),
  );
  useEffect(() => titleBadge(elsewhere.length), [elsewhere.length]);
  return elsewhere;
}

async function tell(notice: Notice): Promise<void> {
  const address = `/matches/${notice.match}`;
  const here = location.pathname === address || location.pathname.startsWith('/guide/');
  if (notice.type !== 'decision' || here) return;
  const [info, games] = await Promise.all([touchline.match(notice.match), touchline.games()]).catch(() => []);
  if (info) toast(words.notice.due(games?.find(({ id }) => id === info.game)?.name ?? info.game), address);
}
