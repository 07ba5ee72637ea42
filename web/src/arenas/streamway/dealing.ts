import type { Action, PublicState } from '@touchline/rules/streamway';
import { useState } from 'react';
import { kills } from './landing.ts';

const NONE: ReadonlyMap<number, string> = new Map();

/** Whether a die can be used without a death. */
const spares = (state: PublicState, actions: readonly Action[], die: number) =>
  actions.some((action) => action.type === 'apply-die' && action.die === die && !kills(state, action));

/** Which die is about to be used, and which are promised to monsters until all are (SW-7.6). */
export function useDealing(state: PublicState, actions: readonly Action[], choose: (action: Action) => void) {
  const { dice } = state;
  const [picked, setPicked] = useState<number>();
  const [dealt, setDealt] = useState<{ of: PublicState; to: ReadonlyMap<number, string> }>();
  const dealing = actions.some(({ type }) => type === 'allot-monster-dice');
  // in the order in which they were given, which is that in which the monsters move
  const given = dealt?.of === state ? dealt.to : NONE;
  const open = dice.flatMap(({ used }, i) => (used || given.has(i) ? [] : [i]));
  const die = open.find((i) => i === picked) ?? open.find((i) => spares(state, actions, i)) ?? open[0];
  return {
    die,
    given,
    dealing,
    pick: (i: number) => {
      setPicked(i);
      if (given.has(i)) setDealt({ of: state, to: new Map([...given].filter(([one]) => one !== i)) });
    },
    /** Gives the picked die to a monster; with the last one they are handed in. */
    deal: (monster: string) => {
      if (die === undefined) return;
      const to = new Map(given).set(die, monster);
      if (open.length > 1) return setDealt({ of: state, to });
      setDealt(undefined);
      const allot = [...new Set(to.values())].map((one) => ({
        monster: one,
        dice: dice.flatMap((_, i) => (to.get(i) === one ? [i] : [])),
      }));
      choose({ type: 'allot-monster-dice', allot });
    },
  };
}

export type Dealing = ReturnType<typeof useDealing>;
