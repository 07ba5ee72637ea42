import type { Action, PublicState } from '@touchline/rules/martian-rugby';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useSaid } from '../board/cast.ts';
import { useChances } from '../board/use-chances.ts';
import type { Props as Shown } from './aim.ts';
import { coachWords as words } from './coach-words.ts';
import { isReaction, type Movement, outlookOf } from './outlook.ts';

/** So many are offered by name; others are chosen on the field. */
const NAMED = 2;

/** The first leap of each who is known to get into the way of the ball in the air. */
export function leapsOf(state: PublicState, legal: readonly Action[]): readonly Movement[] {
  const found = new Map<string, Movement>();
  for (const one of legal)
    if (isReaction(one) && !found.has(one.minion) && outlookOf(state, one)?.blocks)
      found.set(one.minion, one);
  return [...found.values()];
}

const declineIn = (legal: Shown['legal']) =>
  legal.find(({ type }) => type === 'decline') as Action | undefined;

/**
 * Lets go whatever flies until the turn is over, once that is wanted.
 * @returns begins it; nothing where a turn has no more than this one question
 */
export function useLetting({ state, legal, choose }: Shown): (() => void) | undefined {
  const [during, letAll] = useState<number>();
  const decline = declineIn(legal);
  const on = during === state.turn;
  useEffect(() => {
    if (on && decline) void choose(decline);
  }, [on, decline]);
  return decline && state.turn > 0 ? () => letAll(state.turn) : undefined;
}

interface Props extends Pick<Shown, 'state' | 'legal' | 'choose' | 'consider'> {
  readonly chancesOf: Shown['chancesOf'];
  /** A leap has been aimed by a finger: what makes it exact has the room. */
  readonly aimed: boolean;
  readonly letAll: (() => void) | undefined;
}

/** What answers the ball in the air: to let it go, now or all turn, or who leaps, with the odds of it. */
export function Answers({ state, legal, choose, consider, chancesOf, aimed, letAll }: Props) {
  const said = useSaid();
  const leaps = useMemo(() => leapsOf(state, legal as readonly Action[]).slice(0, NAMED), [state, legal]);
  const chances = useChances(leaps, chancesOf);
  // MR-12.1: else nothing is rolled for it
  const sure = state.phase === 'intercept' && !state.options.butterfingers;
  const decline = declineIn(legal);
  if (!decline) return null;
  return (
    <>
      <Button kind={aimed ? 'plain' : 'main'} onClick={() => choose(decline)}>
        {state.phase === 'intercept' ? words.letPass : words.letKick}
      </Button>
      {!aimed &&
        leaps.map((leap) => (
          <Button
            key={leap.minion}
            onPointerEnter={() => consider(leap)}
            onPointerLeave={() => consider(undefined)}
            // its odds stand on it
            onClick={() => choose(leap, true)}
          >
            {said(words.leap(leap.minion, sure ? 1 : chances.get(leap)))}
          </Button>
        ))}
      {!aimed && letAll && <Button onClick={letAll}>{words.letAll}</Button>}
    </>
  );
}
