import { use } from 'react';
import type { Drawing } from './arena.ts';

/** The drawings, each in its own part of the bundle: one folder a game, named as the game's id. */
const folders = import.meta.glob<{ drawing: Drawing }>('./*/index.tsx');
const loading = new Map<string, Promise<Drawing | undefined>>();

/** The drawing of a game, fetched when it is first needed; `undefined` when there is none. */
export function drawingOf(game: string): Promise<Drawing | undefined> {
  let found = loading.get(game);
  if (!found) {
    const load = folders[`./${game}/index.tsx`];
    found = load ? load().then(({ drawing }) => drawing) : Promise.resolve(undefined);
    loading.set(game, found);
    found.catch(() => loading.delete(game));
  }
  return found;
}

/** The drawing of a game, within a `<Suspense>`. */
export function useDrawing(game: string): Drawing | undefined {
  return use(drawingOf(game));
}
