import type { Player } from '@touchline/rules/runeball';
import { COLUMNS, POST, ROWS, stepped, type Team } from '@touchline/rules/runeball/page';
import { type Hex, hexes } from '../board/hex.ts';
import { type Projection, type Turns, turned } from '../board/projection.ts';
import type { Frame, Spot } from '../board/spot.ts';

/** The side of a hex, in units of the drawing. */
export const UNIT = 10;
/** The field as it lies, before it is turned. */
export const LONG = UNIT * (1.5 * COLUMNS + 0.5);
export const BROAD = Math.sqrt(3) * UNIT * (ROWS + 0.5);
/** From the ends of the field to those of the drawing. */
const END = 5;
/**
 * From the field's edge to the middle of a bench, and to the end of the drawing; and how large that is. A
 * field that lies has room there, one that stands has none.
 */
const BESIDE = { lies: { bench: 14, side: 26, size: 1.1 }, stands: { bench: 13, side: 24, size: 1 } };

/** From so many times as wide as high on a field lies, and from so many it has its benches at its ends. */
export const LIES = 1.25;
export const ENDS = 1.64;

/** How the viewer sees the field: the own end is to the left, or below where the field stands upright. */
export interface View {
  readonly lies: boolean;
  readonly frame: Frame;
  /** Of what stands beside the field. */
  readonly size: number;
  readonly bench: number;
  /** The benches are at the ends of the field: more of a broad room is for the field. */
  readonly ends: boolean;
  readonly hexes: Projection<Hex>;
  /** A point of the field as it lies, A's end to the left. */
  at(spot: Spot): Spot;
}

export function viewOf(seat: string | undefined, lies: boolean, ends = false): View {
  const turns = (seat === 'B' ? (lies ? 2 : 1) : lies ? 0 : 3) as Turns;
  const [width, height] = lies ? [LONG, BROAD] : [BROAD, LONG];
  const { side, bench, size } = BESIDE[lies ? 'lies' : 'stands'];
  // nothing stands beside a field that stands upright: it is as broad as its room
  const behind = ends || !lies;
  const [x, y] = lies === behind ? [side, END] : [END, side];
  return {
    lies,
    ends: behind,
    bench,
    size,
    frame: { x: -x, y: -y, width: width + 2 * x, height: height + 2 * y },
    hexes: hexes({ columns: COLUMNS, rows: ROWS, top: 'flat', unit: UNIT, turns }),
    at: (spot) => turned(spot, LONG, BROAD, turns),
  };
}

/** The middle of the line between two columns, the first one left of it: 3 for A's goal line. */
export const between = (column: number): number => UNIT * (1.5 * column + 0.25);

/** Where a character of a team waits beside the field (RB-1.12): places 1 to 9. */
export function seatOf(team: Team, place: number, { at, bench, ends }: View): Spot {
  const along = 20 + (place - 0.5) * 23;
  const { x, y } = ends ? { x: -bench, y: along + 10 } : { x: along, y: -bench };
  return at(team === 'A' ? { x, y } : { x: LONG - x, y: BROAD - y });
}

/** Where a character on the field looks: degrees, clockwise from up. */
export const headingIn = (
  { hexes }: View,
  { hex, facing }: Pick<Player, 'hex' | 'facing'>,
): number | undefined => hex && hexes.heading(hex, stepped(hex, facing));

export const keyOf = ({ q, r }: Hex): string => `${q},${r}`;
/** The key of a team's post: RB-1.9. */
export const postOf = (team: Team): Hex => {
  const column = Math.floor(POST[team] / ROWS);
  return { q: column, r: (POST[team] % ROWS) - Math.floor(column / 2) };
};
/** What events and the theatre call it: see `Drawing`. */
export const spotOfPost = (team: string): string => `post-${team}`;
