import { findPlayer } from '@touchline/rules/runeball/page';
import { useEffect, useState } from 'react';
import type { Doing } from './doing.ts';
import type { Props } from './props.ts';
import { keyOf } from './view.ts';

/**
 * A move after which there is nothing left to do: once it is made, the turn ends.
 * @returns makes it
 */
export function useEnding({ state, decision, legal, choose }: Props): (move: Doing) => void {
  const [made, make] = useState<{ readonly move: Doing; readonly begun: Props['state'] }>();
  useEffect(() => {
    if (!made || state === made.begun || (decision && !legal.length)) return;
    make(undefined);
    const { player = '', path } = made.move;
    const at = findPlayer(state, player)?.hex;
    const there = at !== undefined && keyOf(at) === keyOf(path!.at(-1)!);
    const ends = legal.find(({ type }) => type === 'end-turn');
    if (there && ends && decision?.kind === 'turn' && state.turn?.player === player) choose(ends);
  }, [made, state, decision, legal]);
  return (move) => {
    make({ move, begun: state });
    choose(move);
  };
}
