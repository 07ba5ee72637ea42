import type { Team } from '@touchline/rules/runeball/page';
import { useEffect, useMemo, useState } from 'react';
import type { Advice, adviceOn } from './advice.ts';
import type { Doing } from './doing.ts';
import type { Props } from './props.ts';

type Advise = typeof adviceOn;
/** Fetched once a coach is asked something. */
let fetched: Advise | undefined;
const none: Advise = () => undefined;

interface Asked extends Pick<Props, 'state' | 'decision' | 'seat'> {
  readonly legal: readonly Doing[];
}

/** What is best to do; `null` while that is not known yet. */
export type Advised = Advice | undefined | null;

export function useAdvice({ state, legal, decision, seat }: Asked): Advised {
  const [advise, know] = useState<Advise | undefined>(() => fetched);
  const asked = decision !== undefined && seat !== undefined;
  useEffect(() => {
    if (fetched || !asked) return;
    const found = (on: Advise) => {
      fetched = on;
      know(() => on);
    };
    import('./advice.ts').then(
      (all) => found(all.adviceOn),
      () => know(() => none),
    );
  }, [asked]);
  return useMemo(() => {
    if (!decision || !seat) return undefined;
    return advise ? advise(state, legal, decision, seat as Team) : null;
  }, [advise, state, legal, decision, seat]);
}
