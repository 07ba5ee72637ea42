import type { Action, PublicState } from '@touchline/rules/dungeonbowl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UnderWay } from '../board/picks.ts';
import type { Acting } from './choices.ts';
import type { Plan } from './doing.ts';
import type { Props } from './props.ts';

/** Several who walk up by one press. */
export interface Together {
  /** They go, one after the other. */
  readonly going: boolean;
  /** Which of them is on the way, of how many. */
  readonly part: UnderWay | undefined;
  /** The first of so many is on the way. */
  begin(many: number): void;
  stop(): void;
}

interface Busy {
  /** What is carried out yet. */
  readonly going: RefObject<unknown>;
  /** The position in which something was sent last. */
  readonly sentIn: RefObject<PublicState | undefined>;
}

/**
 * Players who can walk up without a die go one after the other, each as the position then is: until nobody is
 * left, or something is asked that is no part of it.
 */
export function useTogether(
  { state, seat, decision }: Props,
  legal: readonly Action[],
  acting: Acting | undefined,
  { going: busy, sentIn }: Busy,
  begin: (plan: Plan) => void,
): Together {
  const [way, goIn] = useState<UnderWay & { readonly turn: number | undefined }>();
  /** What was sent last. */
  const sent = useRef('');
  const going = way?.turn !== undefined && way.turn === state.turn?.number && seat === state.turn.seat;
  const kind = decision?.kind;
  useEffect(() => {
    if (!going || !acting || !legal.length || busy.current || sentIn.current === state) return;
    // who can do no more is done without a press
    if (kind === 'activation' && legal.every(({ type }) => type.startsWith('end-'))) return;
    const [next] = kind === 'open' || kind === 'activation' ? acting.together(state, legal, seat!) : [];
    const what = JSON.stringify(next);
    // what was refused stays with the coach
    if (!next || sent.current === what) return goIn(undefined);
    sent.current = what;
    goIn((now) => now && { ...now, at: now.at + 1, of: Math.max(now.at + 1, now.of) });
    begin(next);
  }, [going, acting, state, legal, kind, seat, busy, sentIn, begin]);
  return {
    going,
    part: going ? way : undefined,
    begin: (many) => {
      sent.current = '';
      goIn({ turn: state.turn?.number, at: 1, of: many });
    },
    stop: () => goIn(undefined),
  };
}
