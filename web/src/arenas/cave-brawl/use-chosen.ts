import type { Action, PublicState, Team } from '@touchline/rules/cave-brawl';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { type BoardChoices, useBoardChoices } from '../board/use-choices.ts';
import { choicesOf, keyOf } from './choices.ts';
import { type Doing, isPlan } from './doing.ts';
import type { Props } from './props.ts';

/** What is left of a plan, and the step that was sent last. */
interface Going {
  readonly sent: Action;
  readonly left: readonly Action[];
  /** The last step was chosen with its chance beside it. */
  readonly weighed: boolean | undefined;
  /** The position in which it was sent. */
  readonly of: PublicState;
}

/** Whether a step of a plan has come out as meant, and nothing else has happened: rivals may have met. */
export function cameOut({ sent, of }: Pick<Going, 'sent' | 'of'>, state: PublicState): boolean {
  if (state.turn !== of.turn || state.pending) return false;
  if (sent.type === 'pick-up') return state.ball?.where === 'held' && state.ball.player === sent.player;
  if (sent.type !== 'move' && sent.type !== 'stand-up') return false;
  const players = (of: PublicState) => of.teams?.[sent.player[0] as Team].players ?? [];
  const walker = players(state).find(({ id }) => id === sent.player);
  if (walker?.status !== 'standing' || walker.turnOver || !walker.at) return false;
  const stood = players(of).every(
    ({ id, status }, i) => id === sent.player || players(state)[i]?.status === status,
  );
  return stood && (sent.type === 'stand-up' || keyOf(walker.at) === keyOf(sent.path.at(-1)!));
}

/** How the viewer chooses in the pit: by single actions, and by plans of several. */
export function useChosen(props: Props): BoardChoices<Doing> & { readonly busy: boolean } {
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
  useEffect(() => {
    const { current } = going;
    if (!current || current.of === state || !legal.length) return;
    if (cameOut(current, state)) begin(current.left, current.weighed);
    else going.current = undefined;
  }, [state, legal, begin]);
  const frame = useMemo(
    () => ({
      ...{ state, considered, asked, consider },
      choose: (doing: Doing, weighed?: boolean) => begin(isPlan(doing) ? doing.steps : [doing], weighed),
      ...(chancesOf && { chancesOf }),
    }),
    [state, considered, asked, consider, begin, chancesOf],
  );
  const sort = useCallback((picked?: string) => choicesOf(state, actions, picked), [state, actions]);
  const board = useBoardChoices<Doing>(frame, sort);
  // another turn begins with nobody chosen
  const turn = useRef(state.turn);
  const { pick } = board;
  useLayoutEffect(() => {
    if (turn.current !== state.turn) pick(undefined);
    turn.current = state.turn;
  }, [state.turn, pick]);
  const { current } = going;
  const busy = current !== undefined && (current.of === state || !legal.length || cameOut(current, state));
  return useMemo(() => ({ ...board, busy }), [board, busy]);
}
