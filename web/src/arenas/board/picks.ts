import { createContext, use, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Turns } from './use-next.ts';

/** Something that was chosen as a whole and is carried out: which of how many parts. */
export interface UnderWay {
  readonly at: number;
  readonly of: number;
}

/** What can be picked on the board and what is, for the list of choices beside it. */
export class Picks {
  #now: Turns | undefined;
  #underWay: UnderWay | undefined;
  readonly #watching = new Set<() => void>();
  readonly now = (): Turns | undefined => this.#now;
  readonly underWay = (): UnderWay | undefined => this.#underWay;
  readonly watch = (changed: () => void): (() => void) => {
    this.#watching.add(changed);
    return () => this.#watching.delete(changed);
  };
  tell(turns: Turns | undefined): void {
    this.#now = turns;
    this.#changed();
  }
  carry(underWay: UnderWay | undefined): void {
    if (this.#underWay?.at === underWay?.at && this.#underWay?.of === underWay?.of) return;
    this.#underWay = underWay;
    this.#changed();
  }
  #changed(): void {
    for (const changed of this.#watching) changed();
  }
}

/** Absent around a board that has no list. */
export const PicksContext = createContext<Picks | undefined>(undefined);

/** Says beside the board what is carried out: what is asked meanwhile is answered by it. */
export function useCarrying(underWay: UnderWay | undefined): void {
  const picks = use(PicksContext);
  useLayoutEffect(() => picks?.carry(underWay), [picks, underWay]);
}

/** What is carried out on the board. */
export function useCarried(): UnderWay | undefined {
  const picks = use(PicksContext);
  return useSyncExternalStore(picks?.watch ?? unwatched, () => picks?.underWay());
}
const unwatched = () => () => {};
