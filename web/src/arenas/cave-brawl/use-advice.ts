import type { Action, Team } from '@touchline/rules/cave-brawl';
import { useEffect, useMemo, useState } from 'react';
import type { Advice, adviceOn } from './advice.ts';
import type { Props } from './props.ts';

type Advise = typeof adviceOn;
/** Fetched once a coach is asked something. */
let fetched: Advise | undefined;
const none: Advise = () => undefined;

/** What is best to do; `null` while that is not known yet. */
export type Advised = Advice | undefined | null;

export function useAdvice({ state, legal, decision, seat }: Props): Advised {
  const [advise, know] = useState<Advise | undefined>(() => fetched);
  const asked = decision !== undefined && seat !== undefined && legal.length > 0;
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
    if (!asked) return undefined;
    const advice = advise ? advise(state, seat as Team) : null;
    const [first] = advice ? ('steps' in advice.doing ? advice.doing.steps : [advice.doing]) : [];
    // somebody whose turn is stuck has no steps in the list
    return !first || allowed(first, legal as readonly Action[]) ? advice : undefined;
  }, [advise, state, legal, asked, seat]);
}

/** Whether the list has an action, or the first step of this walk: it has single steps alone (CB-6.1). */
const allowed = (action: Action, legal: readonly Action[]): boolean =>
  legal.some(
    (one) => one.type === action.type && (!('player' in one) || one.player === (action as typeof one).player),
  );
