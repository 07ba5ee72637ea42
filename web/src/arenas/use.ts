import { use } from 'react';
import type { Drawing } from './arena.ts';
import { boardOf, drawingOf, type Fetched } from './index.ts';

/** The drawing of a game, within a `<Suspense>`. */
export const useDrawing = (game: string): Drawing | undefined => useFetched(drawingOf, game);

/** Its board alone, within a `<Suspense>`. */
export const useBoard = (game: string): Drawing['Arena'] | undefined => useFetched(boardOf, game);

/** What has come is there at once: React keeps what was suspended from the eye for a while. */
function useFetched<T>(from: Fetched<T>, game: string): T | undefined {
  return from.here.has(game) ? from.here.get(game) : use(from(game));
}
