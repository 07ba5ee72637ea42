import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds from one spot to the next, and for the whole way at most. */
const STRIDE = 110;
const LONGEST = 600;

/**
 * Has the pieces walk the ways they went in the newest entry.
 * @param ways by `data-piece`: every spot from the first to the last
 */
export function useWalks(
  drawing: RefObject<SVGSVGElement | null>,
  seq: number | undefined,
  ways: ReadonlyMap<string, readonly Spot[]>,
): void {
  const shown = useRef(seq);
  useLayoutEffect(() => {
    if (seq === undefined || seq === shown.current) return;
    shown.current = seq;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [id, way] of ways) {
      const piece = drawing.current?.querySelector<SVGElement>(`[data-piece="${id}"]`);
      if (!piece || way.length < 2) continue;
      const size = /scale\([^)]*\)/.exec(piece.style.transform)?.[0] ?? '';
      piece.animate(
        way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px) ${size}` })),
        { duration: Math.min(LONGEST, STRIDE * way.length), easing: 'ease-in-out' },
      );
    }
  });
}

/**
 * Keeps whoever plays by keyboard on the board: when what he has just pressed is gone, the focus goes to the piece he is
 * busy with, or to the first that can be chosen.
 * @returns to be told of each key
 */
export function useKeptFocus(drawing: RefObject<SVGSVGElement | null>, piece: string | undefined) {
  const kept = useRef(false);
  useEffect(() => {
    if (!kept.current || document.activeElement !== document.body) return;
    const button =
      drawing.current?.querySelector<SVGElement>(`[role="button"][data-piece="${piece}"]`) ??
      drawing.current?.querySelector<SVGElement>('[role="button"][data-piece]');
    button?.focus();
  });
  useEffect(() => {
    const forget = () => {
      kept.current = false;
    };
    addEventListener('pointerdown', forget);
    return () => removeEventListener('pointerdown', forget);
  }, []);
  return ({ key }: KeyboardEvent) => {
    if (key === 'Enter' || key === ' ') kept.current = true;
  };
}
