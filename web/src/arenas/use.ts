import { use } from 'react';
import type { Drawing } from './arena.ts';
import { boardOf, drawingOf } from './index.ts';

/** The drawing of a game, within a `<Suspense>`. */
export const useDrawing = (game: string): Drawing | undefined => use(drawingOf(game));

/** Its board alone, within a `<Suspense>`. */
export const useBoard = (game: string): Drawing['Arena'] | undefined => use(boardOf(game));
