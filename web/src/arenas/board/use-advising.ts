import { useEffect, useState } from 'react';

/** What gives advice, fetched once a coach is asked something. */
export interface Advising<T> {
  /** What was fetched; `none` where it could not be, and `undefined` until then. */
  use(asked: boolean): T | undefined;
  /** Outside what is drawn. */
  readonly now: T | undefined;
}

export function advising<T extends object>(fetch: () => Promise<T>, none: T): Advising<T> {
  let fetched: T | undefined;
  return {
    use(asked) {
      const [advise, know] = useState(fetched);
      useEffect(() => {
        if (fetched || !asked) return;
        const found = (all: T) => {
          fetched = all;
          know(all);
        };
        fetch().then(found, () => know(none));
      }, [asked]);
      return advise;
    },
    get now() {
      return fetched;
    },
  };
}
