import type { Typed } from '@touchline/rules/kernel';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useFollow } from '../../ui/preferences.ts';
import { arrived, glide } from './moving.ts';
import type { Span } from './pinch.ts';
import type { Scene } from './scene.ts';
import { useCoarse } from './spot.ts';

type Pinch = typeof import('./pinch.ts');

export const MOST = 4;
/** Pixels a square needs to be hit with a thumb; and those below which it is too small for any pointer. */
const THUMB = 38;
const TINY = 23;
/**
 * How close the view goes that follows the action, at least and at most, and how
 * much of it the action may fill.
 */
const LEAST = 1.2;
const CLOSE = 2;
const FILL = 0.6;
/** How much of it a piece and the ball may fill, seen together. */
const BOTH = 0.9;
/** Milliseconds for which what has happened is looked at, before the view goes to who has to decide. */
const DWELL = 1_400;

/** From how near a drawing is looked at, and what is in the middle: shares of its width and height. */
interface Look {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}
const WHOLE: Look = { zoom: 1, x: 0.5, y: 0.5 };

/** What of a drawing says how near it is to be looked at. */
interface Shape {
  /** Of its `viewBox`. */
  readonly width: number;
  readonly height: number;
  readonly square: number;
  readonly near?: string | null | undefined;
  /** All of it matters at once: the view follows only where somebody wants that. */
  readonly whole?: boolean | undefined;
}

/**
 * How near a drawing is looked at: by hand, from close to the piece one is busy with, or where the action is.
 */
export function useLook(scene: Scene | undefined, shape: Shape) {
  const view = useRef<HTMLElement>(null);
  const [follow, setFollow] = useFollow();
  const [look, setLook] = useState(WHOLE);
  /** Where the drawing was seen before the look changed. */
  const before = useRef<DOMRect>(undefined);
  // on a small screen a player, too, is shown where the others act
  const leads = useCoarse() && scene?.plays === true;
  const following =
    follow === 'yes' || (follow === 'usual' && !shape.whole && (scene?.watched === true || leads));
  const asked = scene?.asked === true;
  const led = following && !asked && (!scene?.plays || scene.waits) ? scene : undefined;
  const byHand = () => {
    if (led) setFollow('no');
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
    turnTo(WHOLE);
  }, [following, asked, led]);
  useNear(view, look, shape, turnTo);
  // a drawing that is laid another way is looked at again
  useEffect(() => {
    const go = (names: readonly Typed[]) => {
      const { current } = view;
      const to = current && lookAt(names, current, scene?.watched !== true || isTiny(current, shape));
      if (to) turnTo(to);
    };
    if (!led) return undefined;
    go(led.events);
    const { about } = led;
    if (about === undefined) return undefined;
    const timer = setTimeout(() => go([{ type: about }]), led.events.length ? DWELL : 0);
    return () => clearTimeout(timer);
  }, [led, shape.width, shape.height]);
  const scrolled = usePlace(view, look, before, byHand);
  usePinches(view, look, scene !== undefined, (to) => setLook(to), byHand);

  return {
    view,
    look,
    following,
    follow: (on: boolean) => setFollow(on ? 'yes' : 'no'),
    scrolled,
    zoomTo: (zoom: number) => {
      const { current } = view;
      if (!current) return;
      byHand();
      const { x, y } = extentOf([current.getBoundingClientRect()], drawingIn(current));
      turnTo(zoom === 1 ? WHOLE : { zoom, x, y });
    },
  };
}

type View = RefObject<HTMLElement | null>;

/**
 * Brings the drawing closer to the piece one is busy with, once, where its squares are too small for a thumb;
 * and back when one is busy with none.
 */
function useNear(view: View, look: Look, shape: Shape, turnTo: (to: Look) => void): void {
  const came = useRef<string>(undefined);
  const { width, height, square, near } = shape;
  useLayoutEffect(() => {
    const { current } = view;
    if (near === null && came.current !== undefined) {
      came.current = undefined;
      turnTo(WHOLE);
      return;
    }
    const piece = current?.querySelector(`[data-piece="${near}"], [data-spot="${near}"]`);
    if (!near || !current || !piece || near === came.current) return;
    came.current = near;
    const across = acrossOf(current, shape);
    const tiny = isTiny(current, shape);
    const zoom = tiny ? Math.max(look.zoom, Math.min(MOST, THUMB / across / square)) : look.zoom;
    if (zoom > 1) turnTo(withBall(piece, current, zoom, tiny ? TINY / across / square : zoom));
  }, [near, look, width, height, square]);
}

/** Pixels in a unit of a drawing that is seen as a whole. */
const acrossOf = ({ clientWidth, clientHeight }: Element, { width, height }: Shape): number =>
  Math.min(clientWidth / width, clientHeight / height);

/** Whether its squares are too small then for any pointer. */
const isTiny = (view: Element, shape: Shape): boolean => acrossOf(view, shape) * shape.square < TINY;

/**
 * A look at a piece from so near; it goes as far away as `least` where the ball is seen as well then.
 */
function withBall(piece: Element, view: Element, zoom: number, least: number): Look {
  const drawing = drawingIn(view);
  const alone = extentOf([piece.getBoundingClientRect()], drawing);
  const ball = drawing.querySelector(BALL);
  if (!ball) return { zoom, x: alone.x, y: alone.y };
  const both = extentOf([piece.getBoundingClientRect(), arrived(ball)], drawing);
  const fits = BOTH / Math.max(both.right - both.left, both.bottom - both.top);
  const { x, y } = fits < least ? alone : both;
  return { zoom: fits < least ? zoom : Math.min(zoom, fits), x, y };
}

/**
 * Has the view show what is looked at.
 * @param before where the drawing was seen before, from where it glides
 * @returns to be told when the view was scrolled, which is `byHand` unless it was put
 * there or the window has changed
 */
function usePlace(view: View, look: Look, before: RefObject<DOMRect | undefined>, byHand: () => void) {
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
    show();
    turned.current = false;
    if (before.current) glide(drawing, before.current);
    before.current = undefined;
    // of another size, it still has the same in its middle
    const watch = new ResizeObserver(() => {
      if (!turned.current) show();
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

/** The ball, or who has it. */
const BALL = '[data-piece="ball"], [data-carries]';

const drawingIn = (view: Element) => view.firstElementChild!.firstElementChild as SVGSVGElement;

/** How far a view is scrolled, and its size. */
const placeOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: Element) =>
  [scrollLeft, scrollTop, clientWidth * clientHeight] as const;

/**
 * What some boxes take of a drawing, and the middle of it: shares of its width and
 * height, wherever it has glided to.
 */
function extentOf(boxes: readonly DOMRect[], drawing: SVGSVGElement) {
  const all = drawing.getBoundingClientRect();
  const left = (Math.min(...boxes.map((box) => box.left)) - all.left) / all.width;
  const right = (Math.max(...boxes.map((box) => box.right)) - all.left) / all.width;
  const top = (Math.min(...boxes.map((box) => box.top)) - all.top) / all.height;
  const bottom = (Math.max(...boxes.map((box) => box.bottom)) - all.top) / all.height;
  return { left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** How near what takes so much of a drawing can be seen. */
const closeTo = ({ left, right, top, bottom }: ReturnType<typeof extentOf>): number =>
  Math.min(CLOSE, FILL / Math.max(right - left, bottom - top));

/**
 * A look at the pieces that events name, and at where they come from and go.
 * @param close whether they are seen from close also where the ball is out of sight then
 * @returns `undefined` when they name none, or all of it is seen from close as it is
 */
function lookAt(events: readonly Typed[], view: Element, close: boolean): Look | undefined {
  const drawing = drawingIn(view);
  const names = new Set<unknown>(
    events.flatMap((event) => [...Object.values(event), ...event.type.split('-')]),
  );
  const boxes = [...drawing.querySelectorAll<SVGElement>('[data-piece]')]
    .filter(({ dataset }) => names.has(dataset.piece))
    .flatMap((piece) => [piece.getBoundingClientRect(), arrived(piece)]);
  if (!boxes.length) return undefined;
  const ball = drawing.querySelector(BALL);
  // where the ball is matters too
  const all = ball ? extentOf([...boxes, arrived(ball)], drawing) : undefined;
  const near = all && closeTo(all) >= LEAST;
  if (all && !near && !close) return WHOLE;
  const seen = near ? all : extentOf(boxes, drawing);
  const { left, right, top, bottom, x, y } = seen;
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = view;
  if (
    drawing.clientWidth > clientWidth &&
    left * drawing.clientWidth > scrollLeft &&
    right * drawing.clientWidth < scrollLeft + clientWidth &&
    top * drawing.clientHeight > scrollTop &&
    bottom * drawing.clientHeight < scrollTop + clientHeight
  )
    return undefined;
  const zoom = closeTo(seen);
  return zoom < LEAST ? WHOLE : { x, y, zoom };
}
