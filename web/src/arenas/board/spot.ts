import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** A point of a drawing, in its units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What of a drawing is seen: its `viewBox`. */
export interface Frame extends Spot {
  readonly width: number;
  readonly height: number;
}

/** The point of a drawing at a point of the window; `undefined` while it is not laid out. */
export function spotAt(drawing: SVGSVGElement | null, at: { clientX: number; clientY: number }) {
  const matrix = drawing?.getScreenCTM()?.inverse();
  return matrix && new DOMPoint(at.clientX, at.clientY).matrixTransform(matrix);
}

/** CSS pixels in a unit of a drawing that is so large, in units. */
export const scaleIn = (drawing: SVGSVGElement, width: number, height: number): number =>
  Math.min(drawing.clientWidth / width, drawing.clientHeight / height);

/** The same, as it is zoomed and its box changes. */
export function useScale(drawing: RefObject<SVGSVGElement | null>, width: number, height: number): number {
  const [scale, setScale] = useState(0.6);
  useLayoutEffect(() => {
    const svg = drawing.current;
    if (!svg) return undefined;
    const look = () => {
      const least = scaleIn(svg, width, height);
      if (least > 0) setScale(least);
    };
    const observer = new ResizeObserver(look);
    observer.observe(svg);
    look();
    return () => observer.disconnect();
  }, [drawing, width, height]);
  return scale;
}

/** Whether there is only a finger to point with. */
export function useCoarse(): boolean {
  const [coarse, setCoarse] = useState(false);
  useEffect(() => setCoarse(matchMedia('(pointer: coarse)').matches), []);
  return coarse;
}

/** From where to where something flies, for keyframes: `--from-x`, `--from-y`, `--to-x`, `--to-y`. */
export const flown = (from: Spot, to: Spot): CSSProperties =>
  ({
    '--from-x': `${from.x}px`,
    '--from-y': `${from.y}px`,
    '--to-x': `${to.x}px`,
    '--to-y': `${to.y}px`,
  }) as CSSProperties;

/** Where a part of a drawing stands: by CSS, so that it glides there. */
export const placed = ({ x, y }: Spot, size = 1): CSSProperties => ({
  transform: `translate(${x}px, ${y}px)${size === 1 ? '' : ` scale(${size})`}`,
});
