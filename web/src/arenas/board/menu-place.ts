import type { Frame, Spot } from './spot.ts';

/** Of a menu. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The place nearest to the one wanted that has room for all of it. */
export const within = (least: number, room: number, size: number, wanted: number) =>
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
