import type { Minion } from '@touchline/rules/martian-rugby';
import { angle, measuresOf, type Point } from '@touchline/rules/martian-rugby/page';
import { useRef } from 'react';
import type { Aim, Props } from './aim.ts';
import { away, nearest } from './aiming.ts';
import type { Handlers } from './field.tsx';
import { laidTo, matesOf } from './laid.ts';
import type { Aiming } from './use-aim.ts';

/** Micrometres in a pixel, times the pixels within which a thumb means a minion. */
const THUMB = 22_000;

/** Degrees within which a second tap means what the first one did. */
const SAME = 8;

/** Whether a press only says once more what was said before. @param near for a kick, in micrometres */
function again(before: Aim, now: Aim, near: number): boolean {
  if (before.tool !== now.tool) return false;
  if (now.tool !== 'kick') return Math.abs(angle(before.heading, now.heading)) < SAME;
  return Math.hypot(before.target.x - now.target.x, before.target.y - now.target.y) < near;
}

/** What pointing at the field does: a minion is chosen, dragged, or sent where the pointer is. */
export function usePointing({ state, asked, choose }: Props, aiming: Aiming): Handlers {
  const { choices, aim, minion, set, take, at, go } = aiming;
  /** Whom the mouse went down on: dragged away, that minion goes where it comes up. */
  const held = useRef<Minion>(undefined);
  /** The click that ends a drag is none of its own. */
  const drag = useRef(false);
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
      drag.current = false;
      held.current = event.pointerType === 'touch' || aim?.string ? undefined : under(point, scale);
    },
    point: (point, event) => {
      const one = event.buttons === 1 ? held.current : undefined;
      if (one && one.id !== aim?.minion) {
        if (dragged(one, point)) take(one.id);
        return;
      }
      // what waits for a second press stays where it was pressed
      const next = event.pointerType === 'touch' || asked ? undefined : at(point);
      if (next) set(next);
    },
    release: (point) => {
      const one = held.current;
      held.current = undefined;
      if (!point || !one || one.id !== aim?.minion) return;
      const next = dragged(one, point) ? at(point) : undefined;
      drag.current = next !== undefined;
      if (next) go(next);
    },
    press: (point, event, scale) => {
      if (drag.current) return;
      if (aim?.string && minion) return lay(point, scale);
      const hit = under(point, scale);
      if (hit && hit.id !== aim?.minion) return take(hit.id);
      if (hit && hit.id === aim?.minion && aim.tool !== 'kick') return set(undefined);
      const next = at(point);
      if (!next) return;
      const { pointerType } = event.nativeEvent as unknown as globalThis.PointerEvent;
      const touched = pointerType === 'touch';
      const same = aim !== undefined && again(aim, next, THUMB / scale);
      if (asked && same) return choose(asked);
      set(touched ? { ...next, tapped: true } : next);
      // a finger has not seen before where the minion would end up: tapped once more, it goes there
      if (!touched || (aim?.tapped && same)) go(next);
    },
    keys: (event) => {
      if (event.key !== 'Escape' || !aim) return;
      event.preventDefault();
      set(undefined);
      event.currentTarget.querySelector<SVGElement>(`[data-piece="${aim.minion}"]`)?.focus();
    },
  };
}
