import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { measuresOf, type Point } from '@touchline/rules/martian-rugby/page';
import { useRef } from 'react';
import { away, nearest } from './aiming.ts';
import type { Handlers } from './field.tsx';
import { laidTo, matesOf } from './string.tsx';
import type { Aiming } from './use-aim.ts';

/** Micrometres in a pixel, times the pixels within which a thumb means a minion. */
const THUMB = 22_000;

/** What pointing at the field does: a minion is chosen, dragged, or sent where the pointer is. */
export function usePointing(state: PublicState, aiming: Aiming): Handlers {
  const { choices, aim, minion, set, take, at, go, goTo } = aiming;
  /** Whom the mouse went down on: dragged away, that minion goes where it comes up. */
  const held = useRef<Minion>(undefined);
  const under = (point: Point, scale: number) =>
    nearest(state, point, aim ? 0 : THUMB / scale, (m) => choices.has(m.id));
  const dragged = (one: Minion, point: Point) => away(state, one, point) > measuresOf(state, one).hb;

  const lay = (point: Point, scale: number) => {
    if (!aim || !minion) return;
    const mates = matesOf(state, minion);
    const mate = nearest(state, point, THUMB / scale, (m) => mates.includes(m));
    const laid = aim.string === 'open' ? undefined : aim.string;
    if (mate && mate.id !== laid?.to) set({ ...aim, string: laidTo(state, minion, mate) });
  };
  return {
    grab: (point, event, scale) => {
      held.current = event.pointerType === 'touch' || aim?.string ? undefined : under(point, scale);
    },
    point: (point, event) => {
      const one = event.buttons === 1 ? held.current : undefined;
      if (one && one.id !== aim?.minion) {
        if (dragged(one, point)) take(one.id);
        return;
      }
      const waits = event.pointerType === 'touch' || (aim?.short === 'clicked' && event.buttons === 0);
      const next = waits ? undefined : at(point);
      if (next) set(next);
    },
    release: (point) => {
      const one = held.current;
      held.current = undefined;
      if (!point || !one || one.id !== aim?.minion) return;
      const next = dragged(one, point) && at(point);
      // out of reach, the click that ends the drag shows where the minion would end up
      if (next && !next.short) go(next);
    },
    press: (point, event, scale) => {
      if (aim?.string && minion) return lay(point, scale);
      const hit = under(point, scale);
      if (hit && hit.id !== aim?.minion) return take(hit.id);
      if (hit && hit.id === aim?.minion && aim.tool !== 'kick') return set(undefined);
      const next = at(point);
      if (!next) return;
      if ((event.nativeEvent as unknown as globalThis.PointerEvent).pointerType === 'touch') return set(next);
      if (!aim?.short) set(next);
      goTo(next);
    },
    keys: (event) => {
      if (event.key !== 'Escape' || !aim) return;
      event.preventDefault();
      set(undefined);
      event.currentTarget.querySelector<SVGElement>(`[data-piece="${aim.minion}"]`)?.focus();
    },
  };
}
