import { caveBrawl } from './cave-brawl/index.ts';
import type { AnyGame } from './kernel/game.ts';

export * from './kernel/index.ts';
export { caveBrawl };

/** The catalogue: every game there is. */
export const games: readonly AnyGame[] = [caveBrawl];

/** A game by its id; `undefined` when there is none of that name. */
export function gameById(id: string): AnyGame | undefined {
  return games.find((game) => game.id === id);
}
