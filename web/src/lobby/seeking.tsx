import './seeking.css';
import { useEffect } from 'react';
import { duration, titled } from '../table/seats.ts';
import { useTick } from '../table/use-tick.ts';
import { words } from '../text/index.ts';
import { seekWords as TOLD } from '../text/seek.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { goOnSeeking, stopSeeking } from './look.ts';
import type { Seek } from './seek.ts';
import { useSought } from './sought.ts';

/** What is looked for, on every page, until it is found or called off. */
export default function Seeking({ seek }: { readonly seek: Seek }) {
  const { game, since, problem } = seek;
  const failed = problem !== undefined;
  const now = useTick(!failed);
  const what = useSought(seek, titled(game));
  useEffect(() => goOnSeeking(seek), [seek]);
  return (
    <aside className="seeking" aria-label={TOLD.title}>
      {failed ? (
        <Refusal error={problem} />
      ) : (
        <p className="seeking-what">
          <span role="status">{TOLD.looks(what)}</span>{' '}
          <span className="seeking-since">{duration(Math.max(0, now - since))}</span>
        </p>
      )}
      <Button onClick={stopSeeking}>{failed ? words.close : TOLD.stop}</Button>
    </aside>
  );
}
