import type { PublicState } from '@touchline/rules/runeball';
import { findPlayer } from '@touchline/rules/runeball/page';
import { useCallback, useMemo, useState } from 'react';
import { useConfirm } from '../../ui/preferences.ts';
import { actionsAt } from '../board/choices.ts';
import { useCoarse } from '../board/spot.ts';
import { type BoardChoices, useBoardChoices } from '../board/use-choices.ts';
import { choicesOf } from './choices.ts';
import { type Doing, same } from './doing.ts';
import type { Props } from './props.ts';
import { isRearranging, rearranged, type Setup, setupChoices } from './setup.ts';

export interface Chosen {
  readonly board: BoardChoices<Doing>;
  readonly legal: readonly Doing[];
  /** Opponents are pressed to declare a block against them. */
  readonly declares: boolean;
  declare(on: boolean): void;
  /** Whether the kickoff is a high one; absent where it cannot be. */
  readonly high: boolean | undefined;
  raise(on: boolean): void;
}

/** How the viewer chooses on the field. */
export function useChosen(
  props: Props,
  state: PublicState,
  setup: Setup | undefined,
  charges: readonly Doing[] | undefined,
  charge: (action: Doing) => void,
): Chosen {
  const { seat, decision, consider, choose } = props;
  // who is within reach is pressed to be hit; who stands beside, by what the rules list
  const legal = useMemo(
    () => [
      ...(props.legal as readonly Doing[]),
      ...(charges ?? []).filter(({ first }) => props.legal.length && (!state.turn || first!.type === 'move')),
    ],
    [props.legal, charges, state.turn],
  );
  const [meant, mean] = useState<{ readonly of: PublicState; readonly action: Doing }>();
  const asked = meant?.of === props.state && legal.length ? meant.action : undefined;
  const [coarse, [confirm]] = [useCoarse(), useConfirm()];
  const about = decision?.about;
  const [declaring, setDeclaring] = useState<PublicState>();
  const [raised, raise] = useState(false);
  const declares = declaring === props.state;
  const lofts = decision?.kind === 'kickoff' && canLoft(state);
  const high = lofts && raised;
  const sort = useCallback(
    (picked?: string) =>
      setup && seat
        ? setupChoices(state, seat, setup, picked)
        : choicesOf({ state, legal, seat, about, declares, high }),
    [state, legal, seat, about, declares, high, setup?.action],
  );
  const frame = useMemo(
    () => ({
      ...props,
      state,
      consider: (action: Doing | undefined) => consider(action && isRearranging(action) ? undefined : action),
      choose: (action: Doing, weighed?: boolean) => {
        mean(undefined);
        if (isRearranging(action) && setup) setup.change(rearranged(setup, action));
        else if (!weighed && !same(action, asked) && isShownFirst(action, coarse && confirm === 'dice')) {
          consider(action);
          mean({ of: props.state, action });
        } else if (action.first) charge(action);
        else choose(action, weighed);
      },
      ...(asked && { considered: asked, asked }),
    }),
    [props, state, setup, consider, choose, asked, charge, coarse, confirm],
  );
  const board = useBoardChoices<Doing>(frame, sort);
  return {
    board: setup ? letsGo(board) : board,
    legal,
    declares,
    declare: (on) => setDeclaring(on ? props.state : undefined),
    high: lofts ? high : undefined,
    raise,
  };
}

/**
 * Whether a press only shows an action, and the next one does it: a blow from farther off; and where a
 * finger, that never comes over a hex before it is pressed, sends somebody.
 */
const isShownFirst = ({ first, type }: Doing, touches: boolean): boolean =>
  first !== undefined || (touches && type === 'move');

/** Who was put somewhere is let go of. */
const letsGo = (board: BoardChoices<Doing>): BoardChoices<Doing> => ({
  ...board,
  press: (key) => {
    const puts = board.picked !== undefined && actionsAt(board.choices, key).length > 0;
    board.press(key);
    if (puts) board.back();
  },
});

/** RB-26.28 */
const canLoft = (state: PublicState): boolean =>
  findPlayer(state, state.kicker ?? '')?.sheet.maneuvers.includes('high-kickoff') ?? false;
