/** Something on the stage: its middle across and its upper edge, in pixels from the corner, and its size. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

/** On which side of a piece dice fall, and how many pixels farther off than they have to. */
export interface Placing {
  readonly side: 'above' | 'below' | 'left' | 'right';
  readonly away: number;
}

/** What the widest dice with their words take. */
const WIDE = 254;
const HIGH = 96;
/** Between a piece and dice that fall for it. */
export const GAP = 10;
/** So many pixels farther off they are rather than over somebody. */
const WORTH = 60;

const SIDES = ['above', 'below', 'right', 'left'] as const;
const FARTHER = [0, 40, 80, 120, 170, 220];

type Stage = { readonly width: number; readonly height: number };

/** Where dice stand at a piece: the middle of the edge that is next to it. */
export function edgeAt({ x, y, wide, high }: Seen, { side, away }: Placing, stage: Stage) {
  const within = (half: number, size: number, n: number) => Math.max(half, Math.min(size - half, n));
  const [column, row] = [within(WIDE / 2, stage.width, x), within(HIGH / 2, stage.height, y + high / 2)];
  const off = GAP + away;
  // also where its piece is out of sight
  if (side === 'above') return { x: column, y: Math.max(HIGH, Math.min(stage.height, y - off)) };
  if (side === 'below') return { x: column, y: Math.min(stage.height - HIGH, y + high + off) };
  return { x: side === 'left' ? x - wide / 2 - off : x + wide / 2 + off, y: row };
}

/** Where dice for a piece hide the fewest others, and of such places the nearest; above it if that is one. */
export function placing(one: Seen, others: readonly Seen[], stage: Stage): Placing {
  let best: Placing = { side: 'above', away: 0 };
  let least = Number.POSITIVE_INFINITY;
  for (const away of FARTHER)
    for (const side of SIDES) {
      const { x, y } = edgeAt(one, { side, away }, stage);
      const left = side === 'left' ? x - WIDE : side === 'right' ? x : x - WIDE / 2;
      const top = side === 'above' ? y - HIGH : side === 'below' ? y : y - HIGH / 2;
      if (left < 0 || top < 0 || left + WIDE > stage.width || top + HIGH > stage.height) continue;
      const hidden = [one, ...others].filter(
        (other) =>
          Math.abs(other.x - left - WIDE / 2) < (WIDE + other.wide) / 2 &&
          Math.abs(other.y + other.high / 2 - top - HIGH / 2) < (HIGH + other.high) / 2,
      ).length;
      const cost = hidden * WORTH + away;
      if (cost < least) [best, least] = [{ side, away }, cost];
    }
  return best;
}

/** Between news and the edge of a board. */
const EDGE = 8;
/** So much rather is anybody else covered than whom news are about. */
const ABOUT = 10;

/** How far down news stand so that they hide whom they are about least, and then few others. */
export function newsTop(
  about: Seen | undefined,
  all: readonly Seen[],
  stage: Stage,
  { width, height }: Stage,
): number {
  const hides = (top: number, one: Seen, more = 0) =>
    Math.abs(one.x - stage.width / 2) < (width + one.wide) / 2 + more &&
    one.y < top + height + more &&
    one.y + one.high > top - more;
  const cost = (top: number) =>
    (about && hides(top, about, GAP) ? ABOUT : 0) + all.filter((one) => hides(top, one)).length;
  const tops = [EDGE, stage.height * 0.08, stage.height - height - EDGE];
  return tops.reduce((best, top) => (cost(top) < cost(best) ? top : best));
}
