import type { Typed } from '@touchline/rules/kernel';
import { createContext, use, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { ArenaProps, Chance } from '../arena.ts';
import {
  back,
  type Choices,
  choosing,
  followed,
  type LastPress,
  pressed,
  type Standing,
  standing,
  type Told,
} from './choices.ts';
import type { Frame } from './spot.ts';

type Frames<Action extends Typed> = Pick<
  ArenaProps<unknown, Action>,
  'state' | 'considered' | 'asked' | 'consider' | 'choose' | 'chancesOf'
>;

/** How a viewer chooses on a board: what is picked, asked and told, and what does it. */
export interface BoardChoices<Action extends Typed = Typed> extends Standing<Action> {
  /** See {@link pressed}. */
  press(key: string): void;
  /** @param piece `undefined`: lets go of the one that is picked */
  pick(piece: string | undefined): void;
  /**
   * One step back.
   * @returns the place or piece to go on from; `undefined` where there was nothing to leave
   */
  back(): string | undefined;
  /** Says why a press does nothing, until the next one. */
  tell(told: Told | undefined): void;
  readonly considered?: Action | undefined;
  consider(action: Action | undefined | null): void;
  /** @param weighed see `ArenaProps.choose` */
  choose(action: Action, weighed?: boolean): void;
  /** What waits for a second press. */
  readonly asked?: Action | undefined;
  chancesOf?(action: Action): Promise<readonly Chance[]>;
}

/**
 * @param sort what can be pointed at while a piece is picked; the same function for as long
 * as the choices are the same
 * @param props of the arena; in another `state` a menu is closed, and what was told is gone
 */
export function useBoardChoices<Action extends Typed>(
  { state, considered, asked, consider, choose, chancesOf }: Frames<Action>,
  sort: (picked: string | undefined) => Choices<Action>,
): BoardChoices<Action> {
  const [now, tell] = useReducer(choosing, {});
  const stands = useMemo(() => standing(now, state, sort), [now, state, sort]);
  const last = useRef<LastPress>(undefined);
  // what was looked at was for another one
  useEffect(() => consider(null), [stands.picked]);
  const pick = useCallback((piece: string | undefined) => tell({ type: 'picked', piece }), []);
  return useMemo(
    () => ({
      ...stands,
      press: (key) => {
        const now = { key, at: performance.now(), of: stands.of };
        const again = followed(last.current, now);
        const press = pressed(stands, key, again !== '');
        // it may pick or ask, which decides nothing
        if (again === 'done' && press?.type === 'chosen') return;
        last.current = { ...now, chose: press?.type === 'chosen' };
        if (press?.type === 'chosen') choose(press.action);
        else if (press) tell(press);
      },
      pick,
      back: () => {
        const step = back(stands);
        if (step) tell(step);
        return stands.menu ?? stands.picked;
      },
      tell: (told) => tell({ type: 'told', of: state, told }),
      considered,
      asked,
      consider,
      choose,
      ...(chancesOf && { chancesOf }),
    }),
    [stands, pick, state, considered, asked, consider, choose, chancesOf],
  );
}

/** What the parts of a board know of it. */
export interface Laid {
  readonly frame: Frame;
  /** The side of a square or a hex, in units of the drawing. */
  readonly square: number;
  /** CSS pixels in a unit. */
  readonly scale: number;
  readonly board: BoardChoices;
}

export const BoardContext = createContext<Laid | undefined>(undefined);

/** Within a `Board`. */
export function useLaid(): Laid {
  const laid = use(BoardContext);
  if (!laid) throw new Error('This is a part of a Board');
  return laid;
}

const NONE: readonly Chance[] = [];

/**
 * How likely it is what may come of an action, first what it is done for; nothing while that is not known,
 * and where no dice decide.
 * @param after so many milliseconds: what a pointer only passes over is not asked about
 */
export function useChances(action: Typed | undefined, after = 0): readonly Chance[] {
  const { chancesOf } = useLaid().board;
  const [found, setFound] = useState<{ action: Typed; chances: readonly Chance[] }>();
  useEffect(() => {
    if (!action || !chancesOf) return undefined;
    let off = false;
    const ask = () => {
      // why it cannot be done is said when it is chosen
      chancesOf(action).then(
        (chances) => off || setFound({ action, chances }),
        () => {},
      );
    };
    const timer = setTimeout(ask, after);
    return () => {
      off = true;
      clearTimeout(timer);
    };
  }, [action, chancesOf, after]);
  return found && found.action === action ? found.chances : NONE;
}
