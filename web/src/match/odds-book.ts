import { Refused } from '@touchline/client';
import type { Odds, Typed } from '@touchline/rules/kernel';
import { useEffect, useState } from 'react';

/** A pointer that only passes over is not asked for, in milliseconds. */
const LINGER = 120;

/** What tells the odds of an action: a match. */
export interface Foretelling {
  odds(action: Typed): Promise<Odds | undefined>;
}

/** The odds of the actions of a match, each asked for once. */
export class OddsBook {
  readonly #match: Foretelling;
  readonly #known = new Map<string, Promise<Odds | undefined>>();
  #seq = -1;

  constructor(match: Foretelling) {
    this.#match = match;
  }

  of(action: Typed, seq: number): Promise<Odds | undefined> {
    if (seq !== this.#seq) this.#known.clear();
    this.#seq = seq;
    const key = JSON.stringify(action);
    let odds = this.#known.get(key);
    if (!odds) {
      odds = this.#match.odds(action);
      this.#known.set(key, odds);
      odds.catch(() => this.#known.delete(key));
    }
    return odds;
  }
}

/**
 * `undefined` while they are not known; `'none'` for what rolls nothing, `'refused'` for what cannot be done.
 */
export type Known = Odds | 'none' | 'refused' | undefined;

export function useOdds(book: OddsBook, action: Typed | undefined, seq: number): Known {
  const [found, setFound] = useState<{ action: Typed; seq: number; odds: Known }>();
  useEffect(() => {
    if (!action) return;
    let off = false;
    const timer = setTimeout(() => {
      book.of(action, seq).then(
        (odds) => !off && setFound({ action, seq, odds: odds ?? 'none' }),
        // why it cannot be done is said when it is chosen
        (error) => !off && error instanceof Refused && setFound({ action, seq, odds: 'refused' }),
      );
    }, LINGER);
    return () => {
      off = true;
      clearTimeout(timer);
    };
  }, [book, action, seq]);
  return found && found.action === action && found.seq === seq ? found.odds : undefined;
}
