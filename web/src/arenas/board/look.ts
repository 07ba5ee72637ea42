import type { Typed } from '@touchline/rules/kernel';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFollow, useLed } from '../../ui/preferences.ts';
import { drawingIn, extentOf, type Look, MOST, type Shape, WHOLE } from './extent.ts';
import { glide } from './moving.ts';
import type { Span } from './pinch.ts';
import type { Scene } from './scene.ts';
import { useCoarse } from './spot.ts';

type Pinch = typeof import('./pinch.ts');
type Framing = typeof import('./framing.ts');

/** Milliseconds for which what has happened is looked at, before the view goes to who has to decide. */
const DWELL = 1_400;

/**
 * How near a drawing is looked at: by hand, from close to the piece one is busy with, or where the action is.
 */
export function useLook(scene: Scene | undefined, seen: Shape) {
  const view = useRef<HTMLElement>(null);
  const kept = [useFollow(), useLed()] as const;
  const [follow, setFollow] = kept[scene?.plays ? 1 : 0];
  // who wants nothing to be followed begins with all of it
  const shape: Shape = { ...seen, fills: seen.fills && follow !== 'no' };
  /** A hand was laid on this view: that says nothing of other matches. */
  const [off, turnOff] = useState(false);
  const [look, setLook] = useState(WHOLE);
  /** Of the view, in pixels. */
  const [size, setSize] = useState('');
  /** Where the drawing was seen before the look changed. */
  const before = useRef<DOMRect>(undefined);
  // on a small screen, or from close, a player, too, is shown where the others act
  const coarse = useCoarse();
  const leads = scene?.plays === true && (coarse || (look.zoom > 1 && !look.byHand));
  const usual = follow === 'usual' && (scene?.watched === true || leads);
  const following = !off && (follow === 'yes' || (usual && !shape.whole));
  const asked = scene?.asked === true;
  const led = following && !asked && (!scene?.plays || scene.waits) ? scene : undefined;
  const byHand = () => {
    if (led) turnOff(true);
  };
  const turnTo = (to: Look) => {
    before.current = drawingIn(view.current!).getBoundingClientRect();
    setLook(to);
  };

  /** Has been led since the viewer was asked last. */
  const away = useRef(follow === 'yes');
  useLayoutEffect(() => {
    if (led) away.current = true;
    if (!asked || !away.current || !following) return;
    away.current = false;
    if (!shape.fills && shape.ease === undefined) turnTo(WHOLE);
  }, [following, asked, led]);
  // what matters all at once is seen as a whole, also after something was looked at from close
  useLayoutEffect(() => {
    if (shape.whole && usual && !leads && look.zoom > 1) turnTo(WHOLE);
  }, [shape.whole, usual, leads]);
  const framing = useFraming(scene !== undefined);
  useNear(view, look, shape, asked && !off && follow !== 'no', framing, size, turnTo);
  // a drawing that is laid another way or has other room is looked at again
  useEffect(() => {
    const go = (names: readonly Typed[]) => {
      const { current } = view;
      const to = current && framing?.lookAt(names, current, shape, scene?.watched === true);
      if (to) turnTo(to);
    };
    if (!led) return undefined;
    go(led.events);
    const { about } = led;
    if (about === undefined) return undefined;
    const timer = setTimeout(() => go([{ type: about }]), led.events.length ? DWELL : 0);
    return () => clearTimeout(timer);
  }, [led, shape.width, shape.height, framing, size]);
  const scrolled = usePlace(view, look, before, byHand, setSize);
  usePinches(view, look, scene !== undefined, (to) => setLook({ ...to, byHand: true }), byHand);

  return {
    view,
    look,
    following,
    follow: (on: boolean) => {
      turnOff(false);
      setFollow(on ? 'yes' : 'no');
      if (on) setLook(({ byHand: _, ...now }) => now);
    },
    scrolled,
    zoomTo: (zoom: number) => {
      const { current } = view;
      if (!current) return;
      byHand();
      const { x, y } = extentOf([current.getBoundingClientRect()], drawingIn(current));
      turnTo(zoom > 1 ? { zoom, x, y, byHand: true } : { ...WHOLE, byHand: shape.ease !== undefined });
    },
  };
}

type View = RefObject<HTMLElement | null>;

/** No part of the first page; where it cannot be fetched, a drawing is looked at by hand. */
function useFraming(wanted: boolean): Framing | undefined {
  const [framing, setFraming] = useState<Framing>();
  useEffect(() => {
    if (wanted) import('./framing.ts').then(setFraming, () => {});
  }, [wanted]);
  return framing;
}

/**
 * Brings the drawing closer to the piece one is busy with and to what that can do, where its squares are too
 * small for a thumb; again in each position and at each size, and back when one is busy with none.
 * @param asked what can be pressed is framed, too, where one is busy with nothing
 */
function useNear(
  view: View,
  look: Look,
  shape: Shape,
  asked: boolean,
  framing: Framing | undefined,
  size: string,
  turnTo: (to: Look) => void,
): void {
  const came = useRef<Pick<Shape, 'near' | 'of'> & { readonly size: string; hand: boolean }>(undefined);
  const { near, of } = shape;
  // whenever it is drawn: what can be pressed may come after the position
  useLayoutEffect(() => {
    const { current } = view;
    const { current: last } = came;
    const hand = look.byHand === true;
    // what comes close of itself does so again once nobody looks at it otherwise
    const back = shape.ease !== undefined && last?.hand === true && !hand;
    if (last) last.hand = hand;
    if (!current || (!back && last?.near === near && last?.of === of && last?.size === size)) return;
    if (near === null && !shape.fills) {
      if (came.current?.near !== undefined) turnTo(WHOLE);
      came.current = undefined;
      return;
    }
    const to = framing?.lookNear(current, look, shape, asked);
    if (!to) return;
    const same = came.current?.near === near;
    came.current = { near, of, size, hand };
    if (!(to.stays || (to.seen && (shape.fills || (same && look.zoom > 1)))))
      turnTo(to.zoom > 1 ? to : WHOLE);
  });
}

/**
 * Has the view show what is looked at.
 * @param before where the drawing was seen before, from where it glides
 * @param resized is told the size of the view, unless somebody looks at it as they want
 * @returns to be told when the view was scrolled, which is `byHand` unless it was put
 * there or the window has changed
 */
function usePlace(
  view: View,
  look: Look,
  before: RefObject<DOMRect | undefined>,
  byHand: () => void,
  resized: (size: string) => void,
) {
  /** Where the view was put last. */
  const put = useRef<readonly [left: number, top: number, size: number]>([0, 0, 0]);
  /** Has been scrolled by hand since. */
  const turned = useRef(false);
  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return undefined;
    const drawing = drawingIn(current);
    const show = () => {
      current.scrollTo(
        look.x * drawing.clientWidth - current.clientWidth / 2,
        look.y * drawing.clientHeight - current.clientHeight / 2,
      );
      put.current = placeOf(current);
    };
    // the whole is put in its place once it has been laid out, which nothing waits for when it is drawn first
    if (look !== WHOLE || before.current) show();
    turned.current = false;
    if (before.current) glide(drawing, before.current);
    before.current = undefined;
    // of another size, it still has the same in its middle
    const watch = new ResizeObserver(() => {
      if (turned.current) return;
      show();
      if (!look.byHand) resized(`${current.offsetWidth} ${current.offsetHeight}`);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [look]);
  return ({ currentTarget }: { currentTarget: Element }) => {
    const [left, top, size] = placeOf(currentTarget);
    const [x, y, same] = put.current;
    if (size !== same) put.current = placeOf(currentTarget);
    else if (Math.hypot(left - x, top - y) > 2) {
      turned.current = true;
      byHand();
    }
  };
}

/** Two fingers bring a drawing closer that has tools. */
function usePinches(
  view: View,
  look: Look,
  tools: boolean,
  turned: (to: Look) => void,
  byHand: () => void,
): void {
  const pinched = useEffectEvent(({ spread }: Pinch, from: Span) => {
    byHand();
    const turns = spread(view.current!, drawingIn(view.current!), look.zoom, MOST, from);
    return (to: Span) => {
      const next = turns(to);
      turned(next.zoom === 1 ? WHOLE : next);
    };
  });
  useEffect(() => {
    const { current } = view;
    if (!tools || !current) return undefined;
    // no part of the first page; where it cannot be fetched, there are the buttons
    const watched = import('./pinch.ts').then(
      (pinch) => pinch.watchPinches(current, (from) => pinched(pinch, from)),
      () => () => {},
    );
    return () => void watched.then((stop) => stop());
  }, [tools]);
}

/** How far a view is scrolled, and its size. */
const placeOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: Element) =>
  [scrollLeft, scrollTop, clientWidth * clientHeight] as const;
