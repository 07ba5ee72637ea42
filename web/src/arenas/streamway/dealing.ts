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
  const given = dealing && dealt?.of === state ? dealt.to : NONE;
  const open = dice.flatMap(({ used }, i) => (used || given.has(i) ? [] : [i]));
  const die = open.find((i) => i === picked) ?? open.find((i) => spares(state, actions, i)) ?? open[0];
  const without = (i: number | undefined) =>
    setDealt({ of: state, to: new Map([...given].filter(([one]) => one !== i)) });
  return {
    die,
    /** That die was chosen by the viewer. */
    meant: die !== undefined && die === picked,
    given,
    dealing,
    /** Dice that no monster has yet. */
    open: open.length,
    pick: (i: number) => {
      setPicked(i);
      if (given.has(i)) without(i);
    },
    /** Gives the picked die to a monster. */
    deal: (monster: string) => {
      if (die !== undefined) setDealt({ of: state, to: new Map(given).set(die, monster) });
    },
    takeBack: () => without([...given.keys()].at(-1)),
    /** Hands them in. */
    handIn: () => {
      setDealt(undefined);
      choose({ type: 'allot-monster-dice', allot: allotmentOf(given) });
    },
  };
}

/** The monsters in the order in which they move, and the dice of each. */
export const allotmentOf = (given: ReadonlyMap<number, string>) =>
  [...new Set(given.values())].map((monster) => ({
    monster,
    dice: [...given].flatMap(([die, to]) => (to === monster ? [die] : [])).sort((a, b) => a - b),
  }));

export type Dealing = ReturnType<typeof useDealing>;
