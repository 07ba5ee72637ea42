import { createContext } from 'react';
import type { Turns } from './use-next.ts';

/** What can be picked on the board and what is, for the list of choices beside it. */
export class Picks {
  #now: Turns | undefined;
  readonly #watching = new Set<() => void>();
  readonly now = (): Turns | undefined => this.#now;
  readonly watch = (changed: () => void): (() => void) => {
    this.#watching.add(changed);
    return () => this.#watching.delete(changed);
  };
  tell(turns: Turns | undefined): void {
    this.#now = turns;
    for (const changed of this.#watching) changed();
  }
}

/** Absent around a board that has no list. */
export const PicksContext = createContext<Picks | undefined>(undefined);
