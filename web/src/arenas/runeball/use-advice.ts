import type { Team } from '@touchline/rules/runeball/page';
import { useMemo } from 'react';
import { advising } from '../board/use-advising.ts';
import type { Advice } from './advice.ts';
import type { Doing } from './doing.ts';
import type { Props } from './props.ts';

type Advising = Pick<typeof import('./advice.ts'), 'adviceOn' | 'whyNot' | 'planOf' | 'planTold'>;
const ADVISING = advising<Advising>(() => import('./advice.ts'), {
  adviceOn: () => undefined,
  whyNot: () => undefined,
  planOf: () => [],
  planTold: () => '',
});

export const whyNot: Advising['whyNot'] = (...asked) => ADVISING.now?.whyNot(...asked);

export const planOf: Advising['planOf'] = (...asked) => ADVISING.now?.planOf(...asked) ?? [];

export const planTold: Advising['planTold'] = (...asked) => ADVISING.now?.planTold(...asked) ?? '';

interface Asked extends Pick<Props, 'state' | 'decision' | 'seat'> {
  readonly legal: readonly Doing[];
}

/** What is best to do; `null` while that is not known yet. */
export type Advised = Advice | undefined | null;

export function useAdvice({ state, legal, decision, seat }: Asked): Advised {
  const asked = decision !== undefined && seat !== undefined;
  const advise = ADVISING.use(asked);
  return useMemo(() => {
    if (!decision || !seat) return undefined;
    return advise ? advise.adviceOn(state, legal, decision, seat as Team) : null;
  }, [advise, state, legal, decision, seat]);
}
