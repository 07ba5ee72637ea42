import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Spot } from './spot.ts';

/** Milliseconds from one spot to the next, and for the whole way at most. */
const STRIDE = 110;
const LONGEST = 600;

/** Milliseconds of a way of so many spots. */
export const strides = (spots: number): number => Math.min(LONGEST, STRIDE * spots);

/** Milliseconds from one view of a drawing to the next. */
const GLIDE = 450;

/** Whether this person wants nothing to move, where it is asked once. */
export const reduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Moves something for each entry that is news, once; nothing where nothing is to move. */
export function useNews(seq: number | string | undefined, move: () => void): void {
  const shown = useRef(seq);
  useLayoutEffect(() => {
    if (seq === undefined || seq === shown.current) return;
    shown.current = seq;
    if (!reduced()) move();
  });
}

/**
 * Has the pieces walk the ways they went in the newest entry.
 * @param ways by `data-piece`: every spot from the first to the last
 */
export function useWalks(
  drawing: RefObject<SVGSVGElement | null>,
  seq: number | string | undefined,
  ways: ReadonlyMap<string, readonly Spot[]>,
): void {
  useNews(seq, () => {
    for (const [id, way] of ways) {
      if (way.length < 2) continue;
      // a piece, and what goes with it
      const all = drawing.current?.querySelectorAll<SVGElement>(`[data-piece="${id}"], [data-with="${id}"]`);
      for (const one of all ?? []) {
        const size = /scale\([^)]*\)/.exec(one.style.transform)?.[0] ?? '';
        one.animate(
          way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px) ${size}` })),
          { duration: strides(way.length), easing: 'ease-in-out' },
        );
      }
    }
  });
}

/** Where a piece will be seen when it has come to where it is moving to. */
export function arrived(piece: Element): DOMRect {
  const movements = piece.getAnimations({ subtree: true }).map((movement) => {
    const now = movement.currentTime;
    const end = Number(movement.effect?.getComputedTiming().endTime);
    if (Number.isFinite(end)) movement.currentTime = end - 1;
    return () => {
      movement.currentTime = now;
    };
  });
  const box = piece.getBoundingClientRect();
  for (const restore of movements) restore();
  return box;
}

/** For how long pieces of a board are still on their way, in milliseconds: what never ends does not count. */
export function stillMoving(board: Element | null | undefined): number {
  const left = [...(board?.querySelectorAll('[data-piece]') ?? [])].flatMap((piece) =>
    piece.getAnimations().map(({ effect, currentTime }) => {
      const end = Number(effect?.getComputedTiming().endTime);
      return Number.isFinite(end) ? end - Number(currentTime) : 0;
    }),
  );
  return Math.min(LONGEST, Math.max(0, ...left));
}

/** Has a drawing glide from where it was seen to where it is now. */
export function glide(drawing: SVGSVGElement, from: DOMRect): void {
  for (const movement of drawing.getAnimations()) movement.cancel();
  if (reduced()) return;
  const to = drawing.getBoundingClientRect();
  const transformOrigin = '0 0';
  const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
  drawing.animate(
    [
      { transformOrigin, transform },
      { transformOrigin, transform: 'none' },
    ],
    { duration: GLIDE, easing: 'ease-out' },
  );
}

/** An angle that keeps turning the short way: 350 degrees after 10 is −10. */
export function useUnwound(turn: number): number {
  const last = useRef(turn);
  const away = ((((turn - last.current) % 360) + 540) % 360) - 180;
  last.current += away;
  return last.current;
}
