import { use } from 'react';
import type { Drawing } from './arena.ts';

/** What is fetched once for each game, when it is first needed; `undefined` for a game that has none. */
function fetched<T>(load: (game: string) => (() => Promise<T>) | undefined) {
  const loading = new Map<string, Promise<T | undefined>>();
  return (game: string): Promise<T | undefined> => {
    let found = loading.get(game);
    if (!found) {
      found = load(game)?.() ?? Promise.resolve(undefined);
      loading.set(game, found);
      found.catch(() => loading.delete(game));
    }
    return found;
  };
}

// one folder a game, named as the game's id
const drawings = import.meta.glob<Drawing>('./*/index.tsx', { import: 'drawing' });
const boards = import.meta.glob<Drawing['Arena']>('./*/arena.tsx', { import: 'Arena' });
const pitches = import.meta.glob<string>('./*/pitch.ts', { import: 'pitch', eager: true });

/** The drawing of a game. */
export const drawingOf = fetched((game) => drawings[`./${game}/index.tsx`]);
const boardOf = fetched((game) => boards[`./${game}/arena.tsx`]);

/** The drawing of a game, within a `<Suspense>`. */
export const useDrawing = (game: string): Drawing | undefined => use(drawingOf(game));

/** Its board alone, without its words: for small pictures. */
export const useBoard = (game: string): Drawing['Arena'] | undefined => use(boardOf(game));

/** A game in one line. */
export const pitchOf = (game: string): string | undefined => pitches[`./${game}/pitch.ts`];
