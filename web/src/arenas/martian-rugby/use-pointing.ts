import type { Minion } from '@touchline/rules/martian-rugby';
import { angle, measuresOf, type Point } from '@touchline/rules/martian-rugby/page';
import { useEffect, useRef, useState } from 'react';
import type { Aim, Props, Tool } from './aim.ts';
import { away, nearest } from './aiming.ts';
import type { Handlers } from './field.tsx';
import { laidTo, matesOf, refusalOf } from './laid.ts';
import { between } from './places.ts';
import type { Aiming } from './use-aim.ts';

/** Micrometres in a pixel, times the pixels within which a thumb means a minion. */
const THUMB = 22_000;

/** Degrees within which a second tap means what the first one did. */
const SAME = 8;

/** Whether a press only says once more what was said before. @param near for a kick, in micrometres */
function again(before: Aim, now: Aim, near: number): boolean {
  if (before.tool !== now.tool) return false;
  if (now.tool !== 'kick') return Math.abs(angle(before.heading, now.heading)) < SAME;
  return between(before.target, now.target) < near;
}

/** Whether an aim is with the same minion and tool as another. */
const alike = (one: Aim | undefined, aim: Aim | undefined): boolean =>
  one !== undefined && one.minion === aim?.minion && one.tool === aim.tool;

/** Who is to leap at the ball is aimed at it already: pressed once more, it leaps. */
const LEAPS: ReadonlySet<Tool> = new Set(['intercept', 'charge-down']);

/** Pixels a finger goes before it held, as micrometres in a pixel. */
const SLIP = 12_000;

/** Whom the pointer went down on, and where; and whether a finger has dragged it since. */
interface Held {
  readonly minion: Minion;
  readonly from: Point;
  led?: true;
}

/** What a press does: somebody is chosen, let go of, or sent there. @param hitBy who is pressed */
function pressOf(
  { asked, choose, state }: Props,
  { aim, minion, set, take, at, go }: Aiming,
  hitBy: (point: Point, scale: number) => Minion | undefined,
): NonNullable<Handlers['press']> {
  const lay = (point: Point, scale: number) => {
    if (!aim || !minion) return;
    const mates = matesOf(state, minion);
    const mate = nearest(state, point, THUMB / scale, (m) => mates.includes(m));
    const laid = aim.string === 'open' ? undefined : aim.string;
    if (mate && mate.id !== laid?.to) set({ ...aim, string: laidTo(state, minion, mate) });
  };
  return (point, event, scale) => {
    if (aim?.string && minion) return lay(point, scale);
    if (aim?.tool === 'pass' && minion) {
      const mate = nearest(state, point, THUMB / scale, (m) => m.side === minion.side && m !== minion);
      // pressed once more, it is chosen
      if (mate && mate.id !== aim.refused && refusalOf(state, minion, mate.id))
        return set({ ...aim, refused: mate.id });
    }
    const hit = hitBy(point, scale);
    if (hit && hit.id !== aim?.minion) return take(hit.id);
    if (hit && hit.id === aim?.minion && LEAPS.has(aim.tool)) return go();
    if (hit && hit.id === aim?.minion && aim.tool !== 'kick') return set(undefined);
    const next = at(point);
    if (!next) return;
    const { pointerType } = event.nativeEvent as unknown as globalThis.PointerEvent;
    const touched = pointerType === 'touch';
    const same = aim !== undefined && again(aim, next, THUMB / scale);
    if (asked && same) return choose(asked);
    // a kick can be made exact, and a finger has not seen where it leads: pressed once more, it is done
    const waits = touched || next.tool === 'kick';
    set(waits ? { ...next, tapped: true } : next);
    if (!waits || (aim?.tapped && same)) go(next);
  };
}

/** Escape lets go of who is chosen, wherever the focus is. */
function useEscape(waits: boolean, set: Aiming['set']): void {
  useEffect(() => {
    if (!waits) return undefined;
    const letGoBy = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && set(undefined);
    addEventListener('keydown', letGoBy);
    return () => removeEventListener('keydown', letGoBy);
  }, [waits]);
}

const keysOf =
  ({ aim, set }: Aiming): NonNullable<Handlers['keys']> =>
  (event) => {
    if (event.key !== 'Escape' || !aim) return;
    event.preventDefault();
    set(undefined);
    event.currentTarget.querySelector<SVGElement>(`[data-piece="${aim.minion}"]`)?.focus();
  };

/** What pointing at the field does: a minion is chosen, dragged, or sent where the pointer is. */
export function usePointing(props: Props, aiming: Aiming) {
  const { state, asked } = props;
  const { choices, aim, minion, set, first, take, at, go } = aiming;
  /** Dragged away, that minion goes where the pointer comes up. */
  const held = useRef<Held>(undefined);
  /** What was aimed at before a mouse pointed elsewhere: where it leaves the field, that is meant again. */
  const before = useRef<Aim>(undefined);
  /** The click that ends a drag is none of its own. */
  const dragged = useRef(false);
  /** A finger is on its way with a minion or a target. */
  const [leads, lead] = useState(false);
  const under = (point: Point, reach: number) => nearest(state, point, reach, (m) => choices.has(m.id));
  const hitBy = (point: Point, scale: number) => under(point, aim ? 0 : THUMB / scale);
  const off = (one: Minion, point: Point) => away(state, one, point) > measuresOf(state, one).hb;
  const letGo = () => {
    held.current = undefined;
    lead(false);
  };
  /** Of a kick that is aimed, the target is held as well. */
  const meant = (point: Point, reach: number) =>
    aim?.tool === 'kick' && between(aim.target, point) < reach ? minion : under(point, reach);

  useEscape(aim !== undefined, set);

  const pressed = pressOf(props, aiming, hitBy);
  const handlers: Handlers = {
    grab: (point, event, scale) => {
      dragged.current = false;
      letGo();
      // two fingers turn the view
      if (!event.isPrimary) return set(undefined);
      const one = event.pointerType === 'touch' ? meant(point, THUMB / scale) : hitBy(point, scale);
      if (one && !aim?.string) held.current = { minion: one, from: point };
    },
    point: (point, event, scale) => {
      const touched = event.pointerType === 'touch';
      const now = event.buttons === 1 ? held.current : undefined;
      const one = now?.minion;
      if (touched && now && between(now.from, point) > SLIP / scale) {
        now.led = true;
        lead(true);
      }
      const on = now && (touched ? now.led : off(now.minion, point));
      if (one && one.id !== aim?.minion) {
        if (on) take(one.id);
        return;
      }
      // what waits for a second press stays where it was pressed
      const waits = asked || (aim?.tool === 'kick' && aim.tapped && !on);
      const next = (touched && !on) || waits ? undefined : at(point);
      if (next && !touched && !alike(before.current, aim)) before.current = aim;
      if (next) set(next);
    },
    leave: () => {
      if (!asked && !aim?.tapped && alike(before.current, aim)) set(before.current);
      before.current = undefined;
    },
    release: (point) => {
      const { minion: one, led } = held.current ?? {};
      letGo();
      if (!point || !one || !(led || (one.id === aim?.minion && off(one, point)))) return;
      // brought back, it stays; it may not have been drawn since it was taken
      const from = one.id === aim?.minion ? aim : first(one.id);
      if (led && from?.tool !== 'kick' && !off(one, point)) return set(undefined);
      const next = from && at(point, from);
      dragged.current = next !== undefined;
      if (!next) return;
      // a kick is made exact where it has been dragged; pressed there once more, it is kicked
      if (next.tool === 'kick' && (led || !from.tapped)) return set({ ...next, tapped: true });
      set(next);
      go(next);
    },
    press: (point, event, scale) => {
      if (!dragged.current) pressed(point, event, scale);
    },
    keys: keysOf(aiming),
  };
  return { handlers, leads };
}

/** Who is pointed at by a mouse, of either side, while nobody is chosen: how far that one gets is shown. */
export function useLooking(state: Props['state'], free: boolean, { point, leave, ...others }: Handlers) {
  const [looked, look] = useState<string>();
  const handlers: Handlers = {
    ...others,
    point: (at, event, scale) => {
      if (event.pointerType !== 'touch') look(nearest(state, at, 0, () => true)?.id);
      point?.(at, event, scale);
    },
    leave: () => {
      look(undefined);
      leave?.();
    },
  };
  return { handlers, looked: free ? state.minions.find(({ id }) => id === looked) : undefined };
}
