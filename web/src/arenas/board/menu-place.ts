import type { Frame, Spot } from './spot.ts';

/** Of a menu, and of its letters. */
interface Size {
  readonly width: number;
  readonly height: number;
  readonly font: number;
}

/** Where a menu stands, and whether what else is to be said stands above it. */
type Place = Spot & { readonly above: boolean };

const within = (least: number, most: number, wanted: number) => Math.max(least, Math.min(most, wanted));

/** Where a menu stands that is so large: beside its spot, and whole. */
export function besides(spot: Spot, { width, height, font }: Size, frame: Frame, gap: number): Place {
  const right = spot.x + gap + width < frame.x + frame.width;
  const y = within(frame.y, frame.y + frame.height - height, spot.y - height / 2);
  return {
    x: within(frame.x, frame.x + frame.width - width, right ? spot.x + gap : spot.x - gap - width),
    y,
    above: y + height >= frame.y + frame.height - 4 * font,
  };
}

/** Room for what else may come of an action, in letters: how high it is at most. */
const ALSO = 7;

/**
 * Where a menu stands that has no room beside its spot: above or below it, and also who acts from beside it.
 * @param acts where that is
 */
export function beyond(
  spot: Spot,
  acts: Spot | undefined,
  { width, height, font }: Size,
  frame: Frame,
  square: number,
): Place {
  const beside = acts && Math.hypot(acts.x - spot.x, acts.y - spot.y) < 2 * square;
  const rows = beside ? [spot.y, acts.y] : [spot.y];
  const [top, bottom] = [Math.min(...rows) - square, Math.max(...rows) + square * 0.7];
  const [over, under] = [top - frame.y, frame.y + frame.height - bottom];
  const above = over >= height + ALSO * font || over > under;
  return {
    x: within(frame.x, frame.x + frame.width - width, spot.x - width / 2),
    y: within(frame.y, frame.y + frame.height - height, above ? top - height : bottom),
    above,
  };
}
