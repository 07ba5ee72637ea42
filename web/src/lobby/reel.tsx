import type { Typed } from '@touchline/rules/kernel';
import { useEffect, useReducer } from 'react';
import { useStill } from '../ui/still.ts';
import { SmallBoard } from './board.tsx';
import { type Change, changed } from './changed.ts';
import { useFetched } from './fetched.ts';

/** A stretch of play of each game, made by `scripts/samples.mjs`. */
const reels = import.meta.glob<string>('../arenas/*/reel.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** A stretch of play, to be looked at. */
interface Reel {
  /** The public state before it. */
  readonly first: unknown;
  readonly frames: readonly Frame[];
}

interface Frame {
  readonly events: readonly Typed[];
  readonly changes: readonly Change[];
}

/** How long each entry is looked at, in milliseconds. */
const LOOK = 900;

/** A board on which bots have played, shown over and over, while it is looked at. */
export function ReelBoard({ game }: { game: string }) {
  const still = useStill();
  const reel = useFetched<Reel>(reels[`../arenas/${game}/reel.json`]);
  const [shown, next] = useReducer(onwards, { seq: 0, state: undefined });
  useEffect(() => {
    if (!reel) return;
    next(reel);
    if (still) return;
    const timer = setInterval(() => document.hidden || next(reel), LOOK);
    return () => clearInterval(timer);
  }, [reel, still]);
  return <SmallBoard game={game} state={shown.state} latest={still ? undefined : shown.latest} />;
}

interface Shown {
  /** How many entries have been shown. */
  readonly seq: number;
  readonly state: unknown;
  readonly latest?: { readonly seq: number; readonly events: readonly Typed[] };
}

function onwards({ seq, state }: Shown, { first, frames }: Reel): Shown {
  const frame = frames[(seq % (frames.length + 1)) - 1];
  if (!frame) return { seq: seq + 1, state: first };
  return { seq: seq + 1, state: frame.changes.reduce(changed, state), latest: { seq, events: frame.events } };
}
