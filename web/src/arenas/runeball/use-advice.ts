import type { Team } from '@touchline/rules/runeball/page';
import { useEffect, useMemo, useState } from 'react';
import type { Advice } from './advice.ts';
import type { Doing } from './doing.ts';
import type { Props } from './props.ts';

type Advising = Pick<typeof import('./advice.ts'), 'adviceOn' | 'whyNot'>;
/** Fetched once a coach is asked something. */
let fetched: Advising | undefined;
const none: Advising = { adviceOn: () => undefined, whyNot: () => undefined };

export const whyNot: Advising['whyNot'] = (...asked) => fetched?.whyNot(...asked);

interface Asked extends Pick<Props, 'state' | 'decision' | 'seat'> {
  readonly legal: readonly Doing[];
}

/** What is best to do; `null` while that is not known yet. */
export type Advised = Advice | undefined | null;

export function useAdvice({ state, legal, decision, seat }: Asked): Advised {
  const [advise, know] = useState(() => fetched);
  const asked = decision !== undefined && seat !== undefined;
  useEffect(() => {
    if (fetched || !asked) return;
    const found = (all: Advising) => {
      fetched = all;
      know(all);
    };
    import('./advice.ts').then(found, () => know(none));
  }, [asked]);
  return useMemo(() => {
    if (!decision || !seat) return undefined;
    return advise ? advise.adviceOn(state, legal, decision, seat as Team) : null;
  }, [advise, state, legal, decision, seat]);
}
