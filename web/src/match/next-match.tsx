import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { featured, moving } from '../lobby/moving.ts';
import { useTick } from '../table/use-tick.ts';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';

const TOLD = words.match.over;
/** How long the end of a match is looked at, in milliseconds. */
const STAY_MS = 10_000;

/** Leads who has watched a match on to another that is played, unless they want to stay. */
export function NextMatch({ after }: { readonly after: string }) {
  const [, go] = useLocation();
  const [next, setNext] = useState<{ readonly id: string; readonly at: number }>();
  const now = useTick(next !== undefined);
  useEffect(() => {
    let stale = false;
    moving(after).then(
      (found) => {
        const match = featured(found) ?? found[0];
        if (match && !stale) setNext({ id: match.id, at: Date.now() + STAY_MS });
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
