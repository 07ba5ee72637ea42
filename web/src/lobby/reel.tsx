import { lazy, Suspense } from 'react';
import { useStill } from '../ui/still.ts';
import { SmallBoard } from './board.tsx';
import { useFetched } from './fetched.ts';
import type { Reel, ShowProps } from './show.tsx';

/** A stretch of play of each game, made by `scripts/samples.mjs`. */
const reels = import.meta.glob<string>('../arenas/*/reel.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Where it begins; and all there is where nothing moves. */
const Beginning = ({ game, reel }: ShowProps) => <SmallBoard game={game} state={reel.first} />;

/** Fetched once there is a board. */
const Show = lazy(() => import('./show.tsx').catch(() => ({ default: Beginning })));

/** A match of bots, shown over and over, while it is looked at. */
export function ReelBoard({ game, seats }: Omit<ShowProps, 'reel'>) {
  const still = useStill();
  const reel = useFetched<Reel>(reels[`../arenas/${game}/reel.json`]);
  if (!reel) return <SmallBoard game={game} state={undefined} />;
  const beginning = <Beginning {...{ game, seats, reel }} />;
  if (still) return beginning;
  return (
    <Suspense fallback={beginning}>
      <Show {...{ game, seats, reel }} />
    </Suspense>
  );
}
