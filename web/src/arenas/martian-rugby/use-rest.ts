import type { Action, Minion, PublicState } from '@touchline/rules/martian-rugby';
import { attackHeading, carrier, progress, sideOf } from '@touchline/rules/martian-rugby/page';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Props } from './aim.ts';
import type { Choices } from './aiming.ts';
import { outlookOf } from './outlook.ts';

/** The movement of a minion that goes on as it lies, or falls to where its side attacks. */
function straight(state: PublicState, minion: Minion): Action | undefined {
  const heading = minion.stance === 'lying' ? minion.heading : attackHeading(state, minion.side);
  const action = { type: 'move', minion: minion.id, heading, slide: 0 } as const;
  const outlook = outlookOf(state, action);
  const pushes = outlook?.pushed.some(({ minion: { side } }) => side === minion.side);
  return outlook && !pushes && !outlook.shifted ? action : undefined;
}

/**
 * Minions that have not acted and can go straight on, the foremost first. One that has the ball, would push a
 * team-mate or comes to an edge is left to the coach.
 */
export function restOf(state: PublicState, choices: Choices): readonly Action[] {
  const runner = carrier(state)?.id;
  return state.minions
    .filter(({ id, acted }) => !acted && id !== runner && choices.get(id)?.has('move'))
    .sort((a, b) => progress(state, b.side, b.x) - progress(state, a.side, a.x))
    .flatMap((minion) => straight(state, minion) ?? []);
}

/**
 * Sends everybody who is left straight on, one after the other, as the position then is.
 * @returns how many there are, and what begins it; nothing while it is under way
 */
export function useRest({ state, legal, choose }: Props, choices: Choices) {
  const rest = useMemo(() => restOf(state, choices), [state, choices]);
  const [of, goOn] = useState<number>();
  const sent = useRef('');
  const on = of === state.turn && (state.phase === 'turn' || state.phase === 'play');
  useEffect(() => {
    if (!on || !legal.length) return;
    const [next] = rest;
    const said = JSON.stringify(next);
    // what was refused stays with the coach
    if (!next || said === sent.current) return goOn(undefined);
    sent.current = said;
    choose(next);
  }, [on, rest, legal]);
  if (on || !rest.length) return undefined;
  const begin = () => {
    sent.current = '';
    goOn(state.turn);
  };
  const [first] = rest as readonly { readonly minion: string }[];
  const all = !state.minions.some(({ side, acted }) => acted && side === sideOf(first!.minion));
  return { count: rest.length, all, begin };
}
