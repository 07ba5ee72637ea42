import type { Typed } from '@touchline/rules/kernel';
import { use, useEffect, useRef, useState } from 'react';
import type { ArenaProps } from '../arena.ts';
import { SceneContext } from './scene.ts';

/**
 * What is looked at for a while before the board goes on, such as a point: the rules clear the field at once.
 * A press ends it. Small boards in lists do without.
 * @param lasts milliseconds
 * @param found what there is to look at between two positions; `undefined`: nothing
 */
export function useHeld<State, Event extends Typed, Held>(
  { state, latest }: Pick<ArenaProps<State, Typed, Event>, 'state' | 'latest'>,
  lasts: number,
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
  useEffect(() => {
    if (now === undefined) return undefined;
    const stop = () => end(now);
    const timer = setTimeout(stop, lasts);
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) addEventListener(press, stop);
    return () => {
      clearTimeout(timer);
      for (const press of presses) removeEventListener(press, stop);
    };
  }, [now, lasts]);
  return now;
}
