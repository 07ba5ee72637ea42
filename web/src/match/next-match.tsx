import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { touchline } from '../client.ts';
import { botsOnly } from '../lobby/begin.ts';
import { featured, moving } from '../lobby/moving.ts';
import { useTick } from '../table/use-tick.ts';
import { words } from '../text/index.ts';
import { seldom } from '../text/seldom.ts';
import { Button } from '../ui/button.tsx';

const TOLD = seldom.over;
/** How long the end of a match is looked at, in milliseconds. */
const STAY_MS = 10_000;

/** Leads who has watched a match on to another that is played, unless they want to stay. */
export function NextMatch({ after }: { readonly after: string }) {
  const [, go] = useLocation();
  const [next, setNext] = useState<{ readonly id: string; readonly at: number }>();
  const [none, setNone] = useState(false);
  const now = useTick(next !== undefined);
  useEffect(() => {
    let stale = false;
    moving(after).then(
      (found) => {
        const match = featured(found) ?? found[0];
        if (stale) return;
        if (!match) setNone(true);
        else setNext({ id: match.id, at: Date.now() + STAY_MS });
      },
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [after]);
  const left = next && Math.max(0, next.at - now);
  useEffect(() => {
    if (next && left === 0 && !document.hidden) go(`/matches/${next.id}`);
  }, [next, left, go]);
  if (none) return <Another />;
  if (!next || left === undefined) return null;
  return (
    <p className="buttons">
      <span>{TOLD.next(Math.ceil(left / 1000))}</span>
      <Button kind="main" onClick={() => go(`/matches/${next.id}`)}>
        {TOLD.now}
      </Button>
      <Button onClick={() => setNext(undefined)}>{TOLD.stay}</Button>
    </p>
  );
}

/** Where nobody plays just now, bots begin when that is wanted. */
function Another() {
  const [, go] = useLocation();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      const games = await touchline.games();
      go(`/matches/${await botsOnly(games[Math.floor(Math.random() * games.length)]!)}`);
    } catch {
      setBusy(false);
    }
  };
  return (
    <p className="buttons">
      <Button kind="main" busy={busy} onClick={begin}>
        {words.home.watchBots}
      </Button>
    </p>
  );
}
