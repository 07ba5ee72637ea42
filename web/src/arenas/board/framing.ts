import type { Typed } from '@touchline/rules/kernel';
import { drawingIn, type Extent, extentOf, type Look, MOST, type Shape, WHOLE } from './extent.ts';
import { arrived } from './moving.ts';

/** Pixels a square needs to be hit with a thumb; and those below which it is too small for any pointer. */
const THUMB = 38;
const TINY = 23;
/** The same of a square in the thick of it, on a small screen, at least and at most. */
const THICK = 28;
const THICKEST = 42;
/** Those of which one is told from the next. */
const SMALL = 16;
/** Squares around who can be chosen that are in view with them: many can walk there. */
const REACH = 4;
/**
 * How close the view goes that follows the action, at least and at most, and how
 * much of it the action may fill.
 */
const LEAST = 1.2;
const CLOSE = 2;
const FILL = 0.6;
/** How much closer it has to be for that to be worth more than a look at all of it. */
const GAIN = 1.5;
/** The same for the piece one is busy with, on a board that comes closer though it is large enough. */
const CLOSER: readonly [least: number, most: number] = [1.25, 1.8];
/** How much of it what is framed may fill. */
const FRAMED = 0.95;

/** The ball, or who has it. */
const BALL = '[data-piece="ball"], [data-carries]';

/** What has been marked in the drawing as what is to be seen. */
const HEEDED = '[data-heed]';

/** Pixels in a unit of a drawing that is seen as a whole. */
const acrossOf = ({ clientWidth, clientHeight }: Element, { width, height }: Shape): number =>
  Math.min(clientWidth / width, clientHeight / height);

/** Whether its squares are too small then for any pointer. */
const isTiny = (view: Element, shape: Shape): boolean => acrossOf(view, shape) * shape.square < TINY;

/** What can be pressed; and of that, what only takes the place of the piece that is picked. */
const PRESSED = '[role="button"]:not(.menu-entry)';
const OTHERS = '.piece-can:not(.piece-aim)';

/** What is shown of what one might do. */
const MEANT = '.preview path, .preview circle';

/** How near what takes so much of a drawing can be seen whole. */
const fits = ({ left, right, top, bottom }: Extent): number => FRAMED / Math.max(right - left, bottom - top);

/** From how near squares are large enough for any pointer, and for a thumb. */
const sizes = (view: Element, shape: Shape) =>
  [shape.ease === undefined ? TINY : THICK, THUMB].map(
    (size) => size / acrossOf(view, shape) / shape.square,
  ) as [number, number];

/**
 * A look at a piece, at what it can do and at the ball: at all of it that fits in with squares that can
 * be pressed, the nearest first.
 */
function framed(piece: Element, view: Element, look: Look, shape: Shape): (Look & Extent) | undefined {
  const drawing = drawingIn(view);
  const tiny = isTiny(view, shape);
  const closer = !tiny && shape.closer && !look.byHand;
  if (!tiny && !closer && look.zoom === 1) return undefined;
  const [least, thumb] = tiny ? sizes(view, shape) : closer ? CLOSER : [look.zoom, look.zoom];
  const start = extentOf([arrived(piece)], drawing);
  const pressed = [...drawing.querySelectorAll(PRESSED)]
    .filter((one) => one !== piece && !one.matches(OTHERS))
    .map((one) => extentOf([arrived(one)], drawing))
    .sort(nearTo(start));
  for (const one of drawing.querySelectorAll(`${BALL}, ${HEEDED}`))
    pressed.push(extentOf([arrived(one)], drawing));
  const seen = around(start, pressed, least);
  return { ...seen, zoom: Math.min(MOST, Math.max(thumb, look.zoom), fits(seen)) };
}

/**
 * A look at the piece one is busy with, or where one is busy with nothing at all that can be pressed, and
 * whether it is in view or stays as it is; `undefined` where there is none, or it is large enough as it is.
 * @param asked the viewer has something to decide
 */
export function lookNear(
  view: Element,
  look: Look,
  shape: Shape,
  asked: boolean,
): (Look & { readonly seen: boolean; readonly stays?: boolean }) | undefined {
  const { near, of, fills, ease } = shape;
  if (fills) return filled(view, look, shape);
  const piece = near && view.querySelector(`[data-piece="${near}"], [data-spot="${near}"]`);
  if (ease !== undefined && piece && isUnderPointer(piece, view, shape))
    return { ...look, seen: true, stays: true };
  if (ease !== undefined && !(piece && isTiny(view, shape)))
    return asked && !look.byHand ? eased(view, look, shape, ease, piece || undefined) : undefined;
  const free = near === undefined && of !== undefined && asked && isTiny(view, shape);
  const to = piece
    ? stayed(framed(piece, view, look, shape), view)
    : free
      ? allFramed(view, shape)
      : undefined;
  return to && { ...onDrawing(to, view, shape), seen: isSeen(to, view) };
}

/**
 * Whether it has just been pressed by a pointer that may press something else there: it does not move under
 * that, as long as who is chosen and the ball are in view and large enough for it.
 */
function isUnderPointer(piece: Element, view: Element, shape: Shape): boolean {
  if (!view.matches(':hover') || !matchMedia('(pointer: fine)').matches) return false;
  const drawing = drawingIn(view);
  const size = (drawing.clientWidth / view.clientWidth) * acrossOf(view, shape) * shape.square;
  const seen = [piece, ...drawing.querySelectorAll(BALL)].map(arrived);
  return size >= SMALL && isSeen(extentOf(seen, drawing), view);
}

/** From how near others beside what matters are still worth a look. */
const AMID = 1.4;

/**
 * A look at what the one who is chosen, or any, can do, at what is advised, at the ball and at what is
 * marked, none of which is cut off, with as many others around it as have room. It stays for as long as it
 * shows that.
 */
function eased(view: Element, look: Look, shape: Shape, ease: number, piece: Element | undefined) {
  const drawing = drawingIn(view);
  const boxOf = (one: Element) => extentOf([arrived(one)], drawing);
  const pressed = [...drawing.querySelectorAll(PRESSED)].filter((one) => !piece || !one.matches(OTHERS));
  if (!pressed.length) return undefined;
  const all = [
    ...pressed,
    ...drawing.querySelectorAll(`${BALL}, ${HEEDED}`),
    ...(piece ? [piece] : drawing.querySelectorAll(MEANT)),
  ];
  const seenAll = all.map(boxOf).reduce(merged);
  const now = drawing.clientWidth / view.clientWidth;
  const tiny = isTiny(view, shape) && !piece;
  const size = acrossOf(view, shape) * shape.square;
  const least = tiny ? SMALL / size : LEAST;
  // as near as thumbs want it, or as all of it has room
  const enough = tiny ? Math.min(THICK / size, fits(seenAll) * 0.9) : LEAST;
  if (now >= enough && isSeen(seenAll, view)) return { ...look, seen: true, stays: true };
  const whole = { ...WHOLE, seen: false, stays: now < LEAST };
  if (tiny && fits(seenAll) < least) return thick(view, look, shape, boxOf) ?? whole;
  const needed = tiny || piece ? seenAll : withReach(seenAll, shape);
  if (fits(needed) < LEAST) return whole;
  const others = [...drawing.querySelectorAll('[data-piece]')].map(boxOf).sort(nearTo(needed));
  const seen = around(needed, others, AMID);
  const zoom = Math.min(MOST, ease / size, fits(seen));
  const to = panned(needed, view, zoom, FARTHER, 0) ?? { x: seen.x, y: seen.y, zoom };
  return zoom < LEAST ? whole : { ...onDrawing(to, view, shape), seen: false };
}

/** With the squares around it that are on the drawing. */
const withReach = ({ left, right, top, bottom, x, y }: Extent, { square, width, height }: Shape): Extent => {
  const [wide, high] = [(REACH * square) / width, (REACH * square) / height];
  return {
    ...{ left: Math.max(0, left - wide), right: Math.min(1, right + wide) },
    ...{ top: Math.max(0, top - high), bottom: Math.min(1, bottom + high), x, y },
  };
};

/**
 * On a small screen, where not all that can be pressed has room: the ball and what is marked, with who can be
 * chosen and then the others around it, the nearest first; `undefined` where there is no such place.
 */
function thick(view: Element, look: Look, shape: Shape, boxOf: (one: Element) => Extent) {
  const drawing = drawingIn(view);
  const all = (of: string) => [...drawing.querySelectorAll(of)].map(boxOf);
  const heart = all(`${BALL}, ${HEEDED}`);
  if (!heart.length) return undefined;
  const start = heart.reduce(merged);
  // somebody who can be chosen is in view, from however far
  const needed = merged(start, all(PRESSED).sort(nearTo(start))[0]!);
  const size = acrossOf(view, shape) * shape.square;
  const least = Math.min(THICK / size, fits(needed));
  const now = drawing.clientWidth / view.clientWidth;
  if (now >= least * 0.9 && isSeen(needed, view)) return { ...look, seen: true, stays: true };
  const seen = around(needed, all('[data-piece]').sort(nearTo(start)), least);
  const zoom = Math.min(MOST, fits(seen), THICKEST / size);
  return zoom < LEAST ? undefined : { ...onDrawing({ ...seen, zoom }, view, shape), seen: false };
}

/** By how far it is from a place. */
const nearTo = (to: Extent) => (a: Extent, b: Extent) =>
  Math.hypot(a.x - to.x, a.y - to.y) - Math.hypot(b.x - to.x, b.y - to.y);

/** With all of these that can be seen from so near. */
const around = (start: Extent, others: readonly Extent[], least: number): Extent =>
  others.reduce((all, one) => {
    const both = merged(all, one);
    return fits(both) < least ? all : both;
  }, start);

/** From how near it fills the width of its view. */
const fillZoom = (view: Element, shape: Shape): number =>
  Math.min(MOST, view.clientWidth / shape.width / acrossOf(view, shape));

/** The piece one is busy with, and what is marked as far as it has room beside it so near, nearest first. */
function heeded(view: Element, { near }: Shape, zoom: number): Extent | undefined {
  const drawing = drawingIn(view);
  const piece = near && view.querySelector(`[data-piece="${near}"], [data-spot="${near}"]`);
  const marked = [...drawing.querySelectorAll(HEEDED)].map((one) => extentOf([arrived(one)], drawing));
  const [first = undefined, ...rest] = piece ? [extentOf([arrived(piece)], drawing), ...marked] : marked;
  if (!first) return undefined;
  return rest.sort(nearTo(first)).reduce((all, one) => {
    const both = merged(all, one);
    return Math.max(both.right - both.left, both.bottom - both.top) > 1 / zoom ? all : both;
  }, first);
}

/** With what stands above and below it, such as chances. */
const withRim = (seen: Extent, { square, height }: Shape): Extent => ({
  ...seen,
  top: Math.max(0.001, seen.top - square / height),
  bottom: Math.min(0.999, seen.bottom + square / height),
});

/** As wide as its view, or as near as somebody wants it, and moved only as far as it takes. */
function filled(view: Element, look: Look, shape: Shape): Look & { readonly seen: boolean } {
  const zoom = look.byHand ? look.zoom : fillZoom(view, shape);
  const fits = Math.abs(look.zoom - zoom) < 0.01;
  const found = heeded(view, shape, zoom);
  const to = found && withRim(found, shape);
  if (fits && (!to || isSeen(to, view))) return { ...look, seen: true };
  const at = (fits && to && panned(to, view, zoom, NEARER, 0.04)) || to || look;
  return { ...onDrawing({ x: at.x, y: at.y, zoom }, view, shape), seen: false };
}

/** Where it does not come much nearer, the board stays under the pointer as far as it can. */
function stayed(to: (Look & Extent) | undefined, view: Element): (Look & Extent) | undefined {
  return to && { ...to, ...panned(to, view, to.zoom, FARTHER, 0) };
}

/** A look at all that can be pressed, and at the ball; `undefined` where nothing can. */
function allFramed(view: Element, shape: Shape): (Look & Extent) | undefined {
  const drawing = drawingIn(view);
  const pressed = [...drawing.querySelectorAll(PRESSED)];
  if (!pressed.length) return undefined;
  const seen = extentOf([...pressed, ...drawing.querySelectorAll(BALL)].map(arrived), drawing);
  const [, thumb] = sizes(view, shape);
  const zoom = Math.min(MOST, thumb, fits(seen));
  return { ...seen, zoom: zoom < GAIN ? 1 : zoom };
}

function merged(a: Extent, b: Extent): Extent {
  const [left, right] = [Math.min(a.left, b.left), Math.max(a.right, b.right)];
  const [top, bottom] = [Math.min(a.top, b.top), Math.max(a.bottom, b.bottom)];
  return { left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Whether all of an extent is in view. @param rim so much of the view is to be free around it */
function isSeen({ left, right, top, bottom }: Extent, view: Element, rim = 0): boolean {
  const { clientWidth: width, clientHeight: height } = drawingIn(view);
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = view;
  const [x, y] = [rim * clientWidth, rim * clientHeight];
  return (
    left * width > scrollLeft + x &&
    right * width < scrollLeft + clientWidth - x &&
    top * height > scrollTop + y &&
    bottom * height < scrollTop + clientHeight - y
  );
}

/**
 * The same look, moved so that of what lies around the drawing, such as stands, no more is seen than there is
 * room for.
 */
export function onDrawing(
  { x, y, zoom }: Look,
  view: Pick<Element, 'clientWidth' | 'clientHeight'>,
  shape: Pick<Shape, 'width' | 'height'>,
): Look {
  const along = (middle: number, share: number) => {
    const least = 0.5 - share / 2 + 0.5 / zoom;
    return least < 0.5 ? Math.max(least, Math.min(1 - least, middle)) : 0.5;
  };
  // it is as large as it can be within its box
  const wider = view.clientWidth / view.clientHeight / (shape.width / shape.height);
  return { zoom, x: along(x, Math.min(1, 1 / wider)), y: along(y, Math.min(1, wider)) };
}

/** How near what takes so much of a drawing can be seen. */
const closeTo = ({ left, right, top, bottom }: Extent): number =>
  Math.min(CLOSE, FILL / Math.max(right - left, bottom - top));

/** Where the pieces that events name are, and where they come to. */
function boxesOf(events: readonly Typed[], drawing: Element) {
  const names = new Set<unknown>(
    events.flatMap((event) => [...Object.values(event), ...event.type.split('-')]),
  );
  return [...drawing.querySelectorAll<SVGElement>('[data-piece]')]
    .filter(({ dataset }) => names.has(dataset.piece))
    .flatMap((piece) => [piece.getBoundingClientRect(), arrived(piece)]);
}

/**
 * A look at the pieces that events name, and at where they come from and go.
 * @param watched by who does not play: then from close only where the ball is in sight, or all is too small
 * @returns `undefined` when they name none, or all of it is seen from close as it is
 */
export function lookAt(
  events: readonly Typed[],
  view: Element,
  shape: Shape,
  watched: boolean,
): Look | undefined {
  const drawing = drawingIn(view);
  let boxes = boxesOf(events, drawing);
  if (!boxes.length) return undefined;
  // of what is too far apart to be seen from close on a small screen, who plays sees what came of it
  if (!watched && isTiny(view, shape) && closeTo(extentOf(boxes, drawing)) < LEAST) {
    const last = events.findLast((one) => boxesOf([one], drawing).length);
    if (last) boxes = boxesOf([last], drawing);
  }
  if (shape.fills) {
    const extent = extentOf(boxes, drawing);
    const zoom = fillZoom(view, shape);
    if (drawing.clientWidth / view.clientWidth > zoom - 0.01 && isSeen(extent, view)) return undefined;
    return onDrawing({ x: extent.x, y: extent.y, zoom }, view, shape);
  }
  const ball = drawing.querySelector(BALL);
  // where the ball is matters too
  const all = ball ? extentOf([...boxes, arrived(ball)], drawing) : undefined;
  const near = all && closeTo(all) >= LEAST;
  if (all && !near && watched && !isTiny(view, shape)) return WHOLE;
  const seen = near ? all : extentOf(boxes, drawing);
  const { x, y } = seen;
  if (drawing.clientWidth > view.clientWidth && isSeen(seen, view, RIM / 2)) return undefined;
  const zoom = closeTo(seen);
  const to = panned(seen, view, zoom) ?? (zoom < LEAST ? WHOLE : { x, y, zoom });
  return to === WHOLE ? to : onDrawing(to, view, shape);
}

/** Where it could be seen so many times as near as it is, the view comes nearer. */
const FARTHER = 1.4;
/** And so much nearer where one is busy with another piece. */
const NEARER = 1.1;
/** How much of what is seen is kept free around the action where the view only moves on. */
const RIM = 0.12;

/**
 * As near as it is looked at, and only so far aside that what takes so much of the drawing is seen: the eye
 * that follows is not thrown about.
 * @param best how near it can be seen
 * @param farther so much nearer it has to come for that to be worth it
 * @param free so much is kept free around it
 * @returns `undefined` where it is looked at as a whole or from too far, or where that has no room
 */
function panned(seen: Extent, view: Element, best: number, farther = FARTHER, free = RIM): Look | undefined {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = view;
  const drawing = drawingIn(view);
  const zoom = drawing.clientWidth / clientWidth;
  if (zoom < LEAST || zoom * farther < best) return undefined;
  const along = (from: number, to: number, scrolled: number, part: number, all: number) => {
    const half = part / all / 2;
    const rim = free * 2 * half;
    const [least, most] = [to + rim - half, from - rim + half];
    return least > most ? undefined : Math.max(least, Math.min(most, scrolled / all + half));
  };
  const x = along(seen.left, seen.right, scrollLeft, clientWidth, drawing.clientWidth);
  const y = along(seen.top, seen.bottom, scrollTop, clientHeight, drawing.clientHeight);
  return x === undefined || y === undefined ? undefined : { x, y, zoom };
}
