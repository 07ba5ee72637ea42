import type { Spot } from '../board/spot.ts';

/** Units from one line to the next, and half of what a letter takes. */
const LINE = 4.6;
const LETTER = 1.3;

/** Half of how wide a label is. */
export const halfOf = (text: string): number => text.length * LETTER;

/**
 * Where labels stand one after the other: each as near above its spot as it covers none of those before.
 * @returns the height of a label whose middle is wanted at `x`, on `y` or above
 */
export function labels(): (text: string, wanted: Spot) => number {
  const before: (Spot & { readonly half: number })[] = [];
  return (text, { x, y: from }) => {
    const half = halfOf(text);
    const covers = (y: number) =>
      before.some((one) => Math.abs(one.x - x) < one.half + half && Math.abs(one.y - y) < LINE);
    let y = from;
    // a hair more than a line: sums of fractions are not exact
    while (covers(y)) y -= LINE + 0.001;
    before.push({ x, y, half });
    return y;
  };
}
