import { caveBrawl } from './cave-brawl/index.ts';
import { dungeonbowl } from './dungeonbowl/index.ts';
import type { AnyGame } from './kernel/game.ts';
import { martianRugby } from './martian-rugby/index.ts';
import { runeball } from './runeball/index.ts';
import { streamway } from './streamway/index.ts';

export * from './kernel/index.ts';
export { caveBrawl, dungeonbowl, martianRugby, runeball, streamway };

/** The catalogue: every game there is. */
export const games: readonly AnyGame[] = [caveBrawl, dungeonbowl, martianRugby, runeball, streamway];

/** A game by its id; `undefined` when there is none of that name. */
export function gameById(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
