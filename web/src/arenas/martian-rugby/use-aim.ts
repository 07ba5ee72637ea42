import type { Action, Minion } from '@touchline/rules/martian-rugby';
import { findMinion, type Point } from '@touchline/rules/martian-rugby/page';
import { useEffect, useMemo, useState } from 'react';
import type { Aim, Props, Tool } from './aim.ts';
import { actionOf, aimedAt, aimIn, aimOf, byMinion, type Choices, usualAim } from './aiming.ts';
import { isReaction } from './outlook.ts';

/** What a coach is about to do, and how it is changed and done. */
export interface Aiming {
  /** What can be chosen, by minion and tool. */
  readonly choices: Choices;
  readonly aim: Aim | undefined;
  readonly minion: Minion | undefined;
  /** The action that the aim stands for. */
  readonly action: Action | undefined;
  /** Who is in the middle of something. */
  readonly open: string | undefined;
  set(aim: Aim | undefined): void;
  take(minion: string, tool?: Tool): void;
  /** What a minion is chosen with, or one of its tools. */
  first(minion: string, tool?: Tool): Aim | undefined;
  /** The aim, or another, turned to a point. */
  at(point: Point, from?: Aim): Aim | undefined;
  /** Does it. */
  go(aim?: Aim): void;
}

export function useAim({ state, seat, legal, consider, choose }: Props): Aiming {
  const actions = legal as readonly Action[];
  const choices = useMemo(() => byMinion(actions), [actions]);
  const [wanted, set] = useState<Aim>();
  // who was chosen in an earlier turn is not in this one, or a click on it would let go of it
  useEffect(() => set(undefined), [state.turn]);
  const open = state.activations[seat === 'B' ? 'B' : 'A']?.minion;
  const aim = useMemo(() => aimIn(state, choices, wanted, open), [choices, wanted, state, open]);
  const action = useMemo(() => aim && actionOf(state, aim), [state, aim]);
  useConsidered(action, consider);

  const minion = aim && findMinion(state, aim.minion);
  const go = (what: Aim | undefined = aim) => {
    const chosen = what && actionOf(state, what);
    if (!what || !chosen) return;
    // its chance stands beside it on the field; a kick has been asked about by aiming it
    choose(chosen, isReaction(chosen) || what.tool === 'kick');
  };
  const first = (id: string, tool?: Tool) => {
    const tools = choices.get(id);
    const one = findMinion(state, id);
    if (!tools || !one) return undefined;
    return tool ? aimOf(state, tools.get(tool)!) : usualAim(state, one, tools);
  };
  return {
    choices,
    aim,
    minion,
    action,
    open,
    set,
    go,
    first,
    take: (id, tool) => set(first(id, tool)),
    at: (point, from = aim) => {
      const one = from && findMinion(state, from.minion);
      return one && aimedAt(state, from, one, point);
    },
  };
}

/** Has the frame show the odds of what is aimed at. */
function useConsidered(action: Action | undefined, consider: Props['consider']): void {
  const said = action && JSON.stringify(action);
  useEffect(() => {
    if (said === undefined) return undefined;
    consider(JSON.parse(said));
    return () => consider(undefined);
  }, [said, consider]);
}
