import type { Action } from '@touchline/rules/cave-brawl';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type BoardChoices, useBoardChoices } from '../board/use-choices.ts';
import { choicesOf } from './choices.ts';
import { type Doing, isPlan } from './doing.ts';
import { fateOf, type Going, onward } from './going.ts';
import type { Props } from './props.ts';

/** How the viewer chooses in the pit: by single actions, and by plans of several. */
export function useChosen(props: Props, follows: boolean): BoardChoices<Doing> & { readonly busy: boolean } {
  const { state, legal, consider, choose, chancesOf, considered, asked } = props;
  const actions = legal as readonly Action[];
  const going = useRef<Going>(undefined);
  const begin = useCallback(
    (steps: readonly Action[], weighed?: boolean) => {
      const [sent, ...left] = steps;
      going.current = sent && left.length ? { sent, left, weighed, of: state } : undefined;
      if (sent) choose(sent, left.length ? undefined : weighed);
    },
    [state, choose],
  );
  const open = legal.length > 0;
  const waits = asked !== undefined;
  useEffect(() => {
    const { current } = going;
    if (!current) return;
    const fate = fateOf(current, state, open, waits);
    if (fate === 'over') going.current = undefined;
    else if (fate === 'waits') current.gone ||= !open || waits;
    else if (open) begin(onward(current.left, state, actions) ?? [], current.weighed);
  }, [state, open, waits, actions, begin]);
  const frame = useMemo(
    () => ({
      ...{ state, considered, asked, consider },
      choose: (doing: Doing, weighed?: boolean) => begin(isPlan(doing) ? doing.steps : [doing], weighed),
      ...(chancesOf && { chancesOf }),
    }),
    [state, considered, asked, consider, begin, chancesOf],
  );
  const sort = useCallback(
    (picked?: string) => choicesOf(state, actions, picked, follows),
    [state, actions, follows],
  );
  const board = useBoardChoices<Doing>(frame, sort);
  // another turn begins with nobody chosen
  const turn = useRef(state.turn);
  const { pick } = board;
  useLayoutEffect(() => {
    if (turn.current !== state.turn) pick(undefined);
    turn.current = state.turn;
  }, [state.turn, pick]);
  const { current } = going;
  const busy = current !== undefined && !waits && fateOf(current, state, open, waits) !== 'over';
  return useMemo(() => ({ ...board, busy }), [board, busy]);
}
