import { hides, type Size, within } from './menu-place.ts';
import type { Frame, Spot } from './spot.ts';

/** How far from its spot, in squares, and how much farther off it is rather than over somebody. */
const GAPS = [0.7, 1.6, 2.6, 3.6, 5, 6.5];
const WORTH = 3;

/**
 * Where a menu hides the fewest of the people who are to be seen, and of such places the nearest to its spot;
 * `undefined` where no place has room.
 * @param never people who are not to be hidden at all
 */
export function clearOf(
  spot: Spot,
  never: readonly Spot[],
  people: readonly Spot[],
  { width, height }: Size,
  frame: Frame,
  square: number,
): Spot | undefined {
  const { x, y } = spot;
  const shifts = [0.5, 0, 1, 0.25, 0.75];
  const places = GAPS.flatMap((squares) => {
    const gap = squares * square;
    return shifts.flatMap((shift, i) => {
      // along the side on which it stands it stays within the frame
      const along = within(frame.x, frame.width, width, x - shift * width);
      const down = within(frame.y, frame.height, height, y - shift * height);
      return [
        { x: x + gap, y: down, cost: squares + i / 10 },
        { x: x - gap - width, y: down, cost: squares + i / 10 },
        { x: along, y: y - gap - height, cost: squares + i / 10 },
        { x: along, y: y + gap, cost: squares + i / 10 },
      ];
    });
  });
  let best: Spot | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { cost, ...at } of places) {
    const inside =
      at.x >= frame.x &&
      at.y >= frame.y &&
      at.x + width <= frame.x + frame.width &&
      at.y + height <= frame.y + frame.height;
    const hidden = (one: Spot) => hides(at, { width, height }, one, square);
    if (!inside || [spot, ...never].some(hidden)) continue;
    const costs = cost + WORTH * people.filter(hidden).length;
    if (costs < least) [best, least] = [at, costs];
  }
  return best;
}
