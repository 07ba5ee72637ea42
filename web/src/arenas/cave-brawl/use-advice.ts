import type { Action, Team } from '@touchline/rules/cave-brawl';
import { useMemo } from 'react';
import { advising } from '../board/use-advising.ts';
import type { Advice, adviceOn } from './advice.ts';
import { doable } from './going.ts';
import type { Props } from './props.ts';

const ADVISING = advising<{ readonly adviceOn: typeof adviceOn }>(() => import('./advice.ts'), {
  adviceOn: () => undefined,
});

/** What is best to do; `null` while that is not known yet. */
export type Advised = Advice | undefined | null;

export function useAdvice({ state, legal, decision, seat }: Props): Advised {
  const asked = decision !== undefined && seat !== undefined && legal.length > 0;
  const advise = ADVISING.use(asked);
  return useMemo(() => {
    if (!asked) return undefined;
    const advice = advise ? advise.adviceOn(state, seat as Team) : null;
    const [first] = advice ? ('steps' in advice.doing ? advice.doing.steps : [advice.doing]) : [];
    // somebody whose turn is stuck has no steps in the list
    return !first || doable(first, state, legal as readonly Action[]) ? advice : undefined;
  }, [advise, state, legal, asked, seat]);
}
