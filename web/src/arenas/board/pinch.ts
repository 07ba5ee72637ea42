import { drawingIn } from './extent.ts';

/** Two fingers: the middle between them, and how far apart they are, in pixels of the window. */
export interface Span {
  readonly x: number;
  readonly y: number;
  readonly apart: number;
}

/**
 * Has a view take no press astray, and tells of two fingers on it, which the browser then neither scrolls nor
 * zooms. What a finger drags, and says so by `touch-action: none`, keeps that finger.
 * @param begin called when the second finger comes down; what it returns is called as they move
 * @returns ends it
 */
export function watchPinches(view: HTMLElement, begin: (from: Span) => (to: Span) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let moved: ((to: Span) => void) | undefined;
  const came = (event: TouchEvent) => {
    const span = spanOf(event, view);
    moved = span && begin(span);
    if (moved) event.preventDefault();
  };
  const went = (event: TouchEvent) => {
    const span = moved && spanOf(event, view);
    if (!span) return;
    event.preventDefault();
    moved?.(span);
  };
  const end = () => {
    moved = undefined;
  };
  view.addEventListener('touchstart', came, { passive: false, signal });
  view.addEventListener('touchmove', went, { passive: false, signal });
  view.addEventListener('touchend', end, { signal });
  view.addEventListener('touchcancel', end, { signal });
  keepAim(view, signal);
  return () => stop.abort();
}

/** So many milliseconds into a glide a press was aimed at what had stood there before. */
const AIMED = 250;

/** No press is taken that came as the drawing began to glide below it: where it was aimed is not known. */
function keepAim(view: HTMLElement, signal: AbortSignal): void {
  let astray = false;
  const heard = { capture: true, signal };
  view.addEventListener(
    'pointerdown',
    () => {
      astray = drawingIn(view)
        .getAnimations()
        .some(({ currentTime }) => Number(currentTime) < AIMED);
    },
    heard,
  );
  view.addEventListener(
    'click',
    (event) => {
      if (astray) event.stopPropagation();
      astray = false;
    },
    heard,
  );
}

/** @returns `undefined` unless two fingers are on the view, and are free */
function spanOf({ touches }: TouchEvent, view: Element): Span | undefined {
  const on = [...touches].filter(({ target }) => view.contains(target as Node));
  const [one, other] = on;
  if (!one || !other || on.length > 2) return undefined;
  if (on.some(({ target }) => drags(target as Element, view))) return undefined;
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  };
}

/** Whether a finger that comes down there drags something. */
function drags(at: Element, view: Element): boolean {
  if (at === view) return false;
  return getComputedStyle(at).touchAction === 'none' || drags(at.parentElement!, view);
}

/** Turns a view by two fingers: what was between them stays there. */
export function spread(view: Element, drawing: Element, zoom: number, most: number, from: Span) {
  const spot = drawing.getBoundingClientRect();
  const x = (from.x - spot.left) / spot.width;
  const y = (from.y - spot.top) / spot.height;
  return (to: Span) => {
    const nearer = Math.max(1, Math.min(most, (zoom * to.apart) / from.apart));
    const { left, top, width, height } = view.getBoundingClientRect();
    return {
      zoom: nearer,
      x: x + (left + width / 2 - to.x) / width / nearer,
      y: y + (top + height / 2 - to.y) / height / nearer,
    };
  };
}
