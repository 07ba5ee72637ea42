import type { Drawing } from './arena.ts';

/**
 * What is fetched once for each game, when it is first needed; `undefined` for a game that has none. What has
 * come tells React's `use` so by its `status`, and is shown at once: React keeps what was suspended from the
 * eye for a while.
 */
function fetched<T>(load: (game: string) => (() => Promise<T>) | undefined) {
  const loading = new Map<string, Promise<T | undefined>>();
  return (game: string): Promise<T | undefined> => {
    const begun = loading.get(game);
    if (begun) return begun;
    const found = load(game)?.() ?? Promise.resolve(undefined);
    loading.set(game, found);
    found.then(
      (value) => Object.assign(found, { status: 'fulfilled', value }),
      () => loading.delete(game),
    );
    return found;
  };
}

// one folder a game, named as the game's id
const drawings = import.meta.glob<Drawing>('./*/index.tsx', { import: 'drawing' });
const boards = import.meta.glob<Drawing['Arena']>('./*/arena.tsx', { import: 'Arena' });
const pitches = import.meta.glob<string>('./*/pitch.ts', { import: 'pitch', eager: true });

/** The drawing of a game. */
export const drawingOf = fetched((game) => drawings[`./${game}/index.tsx`]);
/** Its board alone, without its words: for small pictures. */
export const boardOf = fetched((game) => boards[`./${game}/arena.tsx`]);

/** A game in one line. */
export const pitchOf = (game: string): string | undefined => pitches[`./${game}/pitch.ts`];
