import type { Dungeon } from '@touchline/rules/dungeonbowl/drawing';
import { type Projection, type Turns, turned } from '../board/projection.ts';
import type { Frame, Spot } from '../board/spot.ts';
import { type Square, squares } from '../board/square.ts';

/** The side of a square, in units of the drawing. */
export const UNIT = 10;
/** How much of the rock around the dungeon is seen. */
const ROCK = 4;
/** The height of a row of dug-outs. */
const BENCH = 15;

/** The dug-out of a team: a box beside the dungeon. */
export interface Bench extends Frame {
  readonly seat: string;
}

/** How the viewer sees the dungeon: the own end zone is to the left, or below where it stands upright. */
export interface View {
  readonly frame: Frame;
  readonly squares: Projection<Square>;
  /** The character of a square as it is seen, by column and row of the drawing: DB-2.2. */
  readonly columns: number;
  readonly rows: number;
  at(column: number, row: number): string;
  /** The square at a column and row of the drawing. */
  place(column: number, row: number): Square;
  readonly benches: readonly Bench[];
}

interface Seen {
  readonly dungeon: Dungeon;
  readonly seats: readonly string[];
}

/** The middle of a seat's end zone, from the middle of the dungeon. */
function homeOf({ dungeon: { rows, width, height } }: Seen, seat: string): Spot {
  let x = 0;
  let y = 0;
  let n = 0;
  rows.forEach((row, at) => {
    [...row].forEach((one, column) => {
      if (one !== seat) return;
      x += column + 0.5 - width / 2;
      y += at + 0.5 - height / 2;
      n++;
    });
  });
  return n ? { x: x / n, y: y / n } : { x: -1, y: 0 };
}

function turnsOf(state: Seen, seat: string, lies: boolean): Turns {
  const { width, height } = state.dungeon;
  const { x, y } = homeOf(state, seat);
  const wide = width >= height;
  if (wide === lies) return (wide ? x > 0.5 : y < -0.5) ? 2 : 0;
  return wide ? (x > 0.5 ? 1 : 3) : y > 0.5 ? 1 : 3;
}

/**
 * The dug-outs above and below the dungeon, each from left to right: of two teams the own is below, of more
 * each is on the side of its end zone.
 */
function benchRows(state: Seen, own: string, turns: Turns): [above: string[], below: string[]] {
  const { seats } = state;
  if (seats.length === 2) return [seats.filter((one) => one !== own), [own]];
  const seen = new Map(seats.map((one) => [one, turned(homeOf(state, one), 0, 0, turns)]));
  const sorted = [...seats].sort((a, b) => seen.get(a)!.x - seen.get(b)!.x);
  const isAbove = (one: string) => seen.get(one)!.y < 0;
  return [sorted.filter(isAbove), sorted.filter((one) => !isAbove(one))];
}

/**
 * @param lies there is room for a drawing that is wider than high
 * @param turns how it is turned, where that is not for the seat to say
 */
export function viewOf(
  state: Seen,
  seat: string | undefined,
  lies: boolean,
  turns: Turns = turnsOf(state, seat ?? state.seats[0]!, lies),
): View {
  const { dungeon, seats } = state;
  const own = seat ?? seats[0]!;
  const all = squares({ columns: dungeon.width, rows: dungeon.height, unit: UNIT, turns });
  const place = (column: number, row: number): Square =>
    all.at({ x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT }) ?? { x: -1, y: -1 };
  const left = UNIT - ROCK;
  const width = all.width - 2 * left;
  const [above, below] = benchRows(state, own, turns);
  const row = (list: readonly string[], y: number): Bench[] =>
    list.map((one, i) => ({
      seat: one,
      x: left + (width / list.length) * i + 1,
      y,
      width: width / list.length - 2,
      height: BENCH - 2,
    }));
  const top = left - BENCH;
  const bottom = all.height - left;
  return {
    frame: { x: left, y: top, width, height: bottom - top + BENCH },
    squares: all,
    columns: all.width / UNIT,
    rows: all.height / UNIT,
    at(column, r) {
      const { x, y } = place(column, r);
      return dungeon.rows[y]?.[x] ?? '#';
    },
    place,
    benches: [...row(above, top + 1), ...row(below, bottom + 1)],
  };
}

export const keyOf = ({ x, y }: Square): string => `${x},${y}`;
