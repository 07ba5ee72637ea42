import type { Drawing } from './arena.ts';

/** What is fetched once for each game, when it is first needed; `undefined` for a game that has none. */
export interface Fetched<T> {
  (game: string): Promise<T | undefined>;
  /** What has come, by game. */
  readonly here: ReadonlyMap<string, T | undefined>;
}

function fetched<T>(load: (game: string) => (() => Promise<T>) | undefined): Fetched<T> {
  const loading = new Map<string, Promise<T | undefined>>();
  const here = new Map<string, T | undefined>();
  const get = (game: string): Promise<T | undefined> => {
    let found = loading.get(game);
    if (!found) {
      found = load(game)?.() ?? Promise.resolve(undefined);
      loading.set(game, found);
      found.then(
        (value) => here.set(game, value),
        () => loading.delete(game),
      );
    }
    return found;
  };
  return Object.assign(get, { here });
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
