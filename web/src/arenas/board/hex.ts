import { headingOf, type Projection, type Turns, turned, unturned } from './projection.ts';
import type { Spot } from './spot.ts';

/** A hex by its axial coordinates. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}

interface Hexes {
  readonly columns: number;
  readonly rows: number;
  /**
   * What a hex has at its top before the board is turned. Flat tops stand in straight columns, of which every
   * second is half a hex lower: the column is `q`, the row `r + floor(q / 2)`. Pointed ones lie in straight
   * rows, of which every second is half a hex further right: the row is `r`, the column `q + floor(r / 2)`.
   */
  readonly top: 'flat' | 'pointed';
  /** The side of a hex, in units of the drawing. */
  readonly unit: number;
  readonly turns?: Turns;
}

const ROOT = Math.sqrt(3);
/** Along and across the straight lines of hexes: the flat case is the pointed one with both exchanged. */
const swapped = ({ q, r }: Hex): Hex => ({ q: r, r: q });
const mirrored = ({ x, y }: Spot): Spot => ({ x: y, y: x });

/**
 * The hex whose middle is nearest, by rounding its three coordinates and mending the one that is most wrong.
 */
function rounded({ q, r }: Hex): Hex {
  // no −0
  const whole = { q: Math.round(q) + 0, r: Math.round(r) + 0, s: Math.round(-q - r) };
  const off = { q: Math.abs(whole.q - q), r: Math.abs(whole.r - r), s: Math.abs(whole.s + q + r) };
  if (off.q > off.r && off.q > off.s) return { q: 0 - whole.r - whole.s, r: whole.r };
  if (off.r > off.s) return { q: whole.q, r: 0 - whole.q - whole.s };
  return { q: whole.q, r: whole.r };
}

/**
 * A board of hexes in an upright rectangle, hex 0, 0 at its top left before it is
 * turned. A hex is called `q,r`.
 */
export function hexes({ columns, rows, top, unit, turns = 0 }: Hexes): Projection<Hex> {
  const flat = top === 'flat';
  const [across, down] = flat ? [rows, columns] : [columns, rows];
  // as if tops were pointed
  const long = ROOT * unit * (across + (down > 1 ? 0.5 : 0));
  const short = unit * (1.5 * down + 0.5);
  const size = flat ? ([short, long] as const) : ([long, short] as const);
  const upright = (hex: Hex): Spot => {
    const { q, r } = flat ? swapped(hex) : hex;
    const spot = { x: ROOT * unit * (q + r / 2 + 0.5), y: unit * (1.5 * r + 1) };
    return flat ? mirrored(spot) : spot;
  };
  const middle = (hex: Hex) => turned(upright(hex), ...size, turns);
  const pointed = Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * (i + 0.5);
    return { x: Math.cos(angle) * unit, y: Math.sin(angle) * unit };
  });
  return {
    width: turns % 2 ? size[1] : size[0],
    height: turns % 2 ? size[0] : size[1],
    key: ({ q, r }) => `${q},${r}`,
    place: (key) => {
      const [q, r] = key.split(',').map(Number);
      return { q: q!, r: r! };
    },
    middle,
    at: (spot) => {
      const there = unturned(spot, ...size, turns);
      const { x, y } = flat ? mirrored(there) : there;
      const r = (y / unit - 1) / 1.5;
      const hex = rounded({ q: x / ROOT / unit - 0.5 - r / 2, r });
      const column = hex.q + Math.floor(hex.r / 2);
      if (column < 0 || column >= across || hex.r < 0 || hex.r >= down) return undefined;
      return flat ? swapped(hex) : hex;
    },
    corners: flat === (turns % 2 === 0) ? pointed.map(mirrored) : pointed,
    heading: (from, to) => headingOf(middle(from), middle(to)),
  };
}
