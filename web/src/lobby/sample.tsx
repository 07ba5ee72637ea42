import { useEffect, useState } from 'react';
import { SmallBoard } from './board.tsx';

/** A position of each game to show it by, made by `scripts/samples.mjs`. */
const samples = import.meta.glob<{ default: unknown }>('../arenas/*/sample.json');

/** A board of a game that nobody plays just now. */
export function SampleBoard({ game }: { game: string }) {
  const [state, setState] = useState<unknown>();
  useEffect(() => {
    let stale = false;
    samples[`../arenas/${game}/sample.json`]?.().then(
      (sample) => stale || setState(sample.default),
      () => {},
    );
    return () => {
      stale = true;
    };
  }, [game]);
  return <SmallBoard game={game} state={state} />;
}
