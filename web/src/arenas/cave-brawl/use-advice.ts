import type { Action, Team } from '@touchline/rules/cave-brawl';
import { useMemo } from 'react';
import { useHinted } from '../../ui/preferences.ts';
import { advising } from '../board/use-advising.ts';
import type { Advice, adviceOn, restOn } from './advice.ts';
import { doable } from './going.ts';
import type { Props } from './props.ts';

type Advising = { readonly adviceOn: typeof adviceOn; readonly restOn: typeof restOn };
const ADVISING = advising<Advising>(() => import('./advice.ts'), {
  adviceOn: () => undefined,
  restOn: () => undefined,
});

/** What is best to do; `null` while that is not known yet. */
export type Advised = Advice | undefined | null;

export interface Guided {
  readonly best: Advised;
  /** What is shown of it: all that is best with hints, else what decides nothing. */
  readonly shown: Advised;
  /** Without hints: the others walk on, once somebody has done something. */
  readonly rest: Advice | undefined;
  readonly hinted: boolean;
}

export function useAdvice({ state, legal, decision, seat }: Props): Guided {
  const asked = decision !== undefined && seat !== undefined && legal.length > 0;
  const hinted = useHinted();
  const advise = ADVISING.use(asked);
  return useMemo(() => {
    const actions = legal as readonly Action[];
    const best = !asked
      ? undefined
      : advise
        ? within(advise.adviceOn(state, seat as Team), state, actions)
        : null;
    const shown = hinted || best?.plain ? best : undefined;
    const rest = asked && !hinted && !shown ? advise?.restOn(state, seat as Team) : undefined;
    return { best, shown, rest, hinted };
  }, [advise, state, legal, asked, seat, hinted]);
}

/** Of what can be done: somebody whose turn is stuck has no steps in the list. */
function within(advice: Advice | undefined, state: Props['state'], legal: readonly Action[]) {
  const [first] = advice ? ('steps' in advice.doing ? advice.doing.steps : [advice.doing]) : [];
  return !first || doable(first, state, legal) ? advice : undefined;
}
