import { SmallBoard } from './board.tsx';
import { useFetched } from './fetched.ts';

/** A position of each game to show it by, made by `scripts/samples.mjs`. */
const samples = import.meta.glob<string>('../arenas/*/sample.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** A board of a game that nobody plays just now. */
export function SampleBoard({ game }: { game: string }) {
  return <SmallBoard game={game} state={useFetched(samples[`../arenas/${game}/sample.json`])} />;
}
