import type { Frame, Spot } from './spot.ts';

/** Of a menu. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const within = (least: number, room: number, size: number, wanted: number) =>
  Math.max(least, Math.min(least + room - size, wanted));

/** Where a menu stands that is so large: beside its spot, and whole. */
export function besides({ x, y }: Spot, { width, height }: Size, frame: Frame, gap: number): Spot {
  const right = x + gap + width < frame.x + frame.width;
  return {
    x: within(frame.x, frame.width, width, right ? x + gap : x - gap - width),
    y: within(frame.y, frame.height, height, y - height / 2),
  };
}

/** Whether a menu that stands there hides a piece. */
export const hides = ({ x, y }: Spot, { width, height }: Size, piece: Spot, square: number): boolean =>
  Math.abs(x + width / 2 - piece.x) < (width + square) / 2 &&
  Math.abs(y + height / 2 - piece.y) < (height + square) / 2;

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
    return shifts.flatMap((shift, i) => [
      { x: x + gap, y: y - shift * height, cost: squares + i / 10 },
      { x: x - gap - width, y: y - shift * height, cost: squares + i / 10 },
      { x: x - shift * width, y: y - gap - height, cost: squares + i / 10 },
      { x: x - shift * width, y: y + gap, cost: squares + i / 10 },
    ]);
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

/**
 * Where a menu stands that has no room beside its spot: above or below it, and also who acts from beside it.
 * @param acts where that is
 * @param also how high is what stands above a menu that is above, and below one that is below
 */
export function beyond(
  spot: Spot,
  acts: Spot | undefined,
  size: Size,
  frame: Frame,
  square: number,
  also: number,
): Spot & { readonly above: boolean } {
  const other = acts && Math.abs(acts.y - spot.y) < 2 * square ? acts.y : spot.y;
  const top = Math.min(spot.y, other) - square;
  const bottom = Math.max(spot.y, other) + square;
  const room = top - frame.y;
  const above = room > size.height + also || room > frame.y + frame.height - bottom;
  const { x } = besides(spot, size, frame, -size.width / 2);
  return { x, y: within(frame.y, frame.height, size.height, above ? top - size.height : bottom), above };
}
