import type { Typed } from '@touchline/rules/kernel';
import { use, useEffect, useRef, useState } from 'react';
import type { ArenaProps } from '../arena.ts';
import { SceneContext } from './scene.ts';

/** Milliseconds in which a press may still be meant for what was there before. */
const STARTLED = 900;

/**
 * What is looked at for a while before the board goes on, such as a point: the rules clear the field at once.
 * A press ends it. Small boards in lists do without.
 * @param lasts milliseconds; `undefined`: until it is pressed away, once it has been seen
 * @param found what there is to look at between two positions; `undefined`: nothing
 */
export function useHeld<State, Event extends Typed, Held>(
  { state, latest }: Pick<ArenaProps<State, Typed, Event>, 'state' | 'latest'>,
  lasts: number | ((held: Held) => number | undefined),
  found: (before: State, now: State, events: readonly Event[]) => Held | undefined,
): Held | undefined {
  const scene = use(SceneContext);
  const last = useRef(state);
  const held = useRef<Held>(undefined);
  const [over, end] = useState<Held>();
  if (scene && latest && last.current !== state)
    held.current = found(last.current, state, latest.events) ?? held.current;
  last.current = state;
  const now = latest && held.current !== over ? held.current : undefined;
  const time = typeof lasts === 'number' || now === undefined ? lasts : lasts(now);
  useEffect(() => {
    if (now === undefined) return undefined;
    const stop = () => end(now);
    const presses = ['pointerdown', 'keydown'] as const;
    const listen = () => {
      for (const press of presses) addEventListener(press, stop);
    };
    const timer = typeof time === 'number' ? setTimeout(stop, time) : setTimeout(listen, STARTLED);
    if (typeof time === 'number') listen();
    return () => {
      clearTimeout(timer);
      for (const press of presses) removeEventListener(press, stop);
    };
  }, [now, time]);
  return now;
}
