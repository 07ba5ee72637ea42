import fc from 'fast-check';
import { type Hex, hexes } from '../../web/src/arenas/board/hex.ts';
import { outline, outlines, type Projection, type Turns } from '../../web/src/arenas/board/projection.ts';
import type { Spot } from '../../web/src/arenas/board/spot.ts';
import { squares } from '../../web/src/arenas/board/square.ts';

const size = {
  columns: fc.integer({ min: 1, max: 31 }),
  rows: fc.integer({ min: 1, max: 31 }),
  unit: fc.integer({ min: 1, max: 40 }),
  turns: fc.constantFrom<Turns>(0, 1, 2, 3),
};
const squareBoards = fc.record(size);
const hexBoards = fc.record({ ...size, top: fc.constantFrom('flat' as const, 'pointed' as const) });

const allSquares = ({ columns, rows }: { columns: number; rows: number }) =>
  Array.from({ length: columns * rows }, (_, i) => ({ x: i % columns, y: Math.floor(i / columns) }));
const allHexes = ({
  columns,
  rows,
  top,
}: {
  columns: number;
  rows: number;
  top: 'flat' | 'pointed';
}): Hex[] =>
  allSquares({ columns, rows }).map(({ x, y }) =>
    top === 'flat' ? { q: x, r: y - Math.floor(x / 2) } : { q: x - Math.floor(y / 2), r: y },
  );

/** A corner as it stands, drawn in a little so that it belongs to no neighbour. */
const within = (middle: Spot, corner: Spot, share: number): Spot => ({
  x: middle.x + corner.x * share,
  y: middle.y + corner.y * share,
});

/**
 * What is wrong with a board: a place is not found where it is drawn, or is called
 * otherwise, or is not whole on it.
 */
function faults<Place>(board: Projection<Place>, places: readonly Place[]): Place[] {
  const key = (place: Place | undefined) => place && board.key(place);
  return places.filter((place) => {
    const middle = board.middle(place);
    const found = [0, 0.98].every((share) =>
      board.corners.every((corner) => key(board.at(within(middle, corner, share))) === board.key(place)),
    );
    const whole = board.corners.every((corner) => {
      const { x, y } = within(middle, corner, 1 - 1e-9);
      return x > 0 && y > 0 && x < board.width && y < board.height;
    });
    return !found || !whole || board.key(board.place(board.key(place))) !== board.key(place);
  });
}

/** From place to screen and back; and nothing else is on the board. */
function fits<Place>(board: Projection<Place>, places: readonly Place[]) {
  expect(faults(board, places)).toEqual([]);
  expect(board.at(board.middle(places[0]!))).toEqual(places[0]);
  const spots = places.map(board.middle).map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`);
  expect(new Set(spots).size).toBe(places.length);
  expect(board.at({ x: -0.01, y: board.height / 2 })).toBeUndefined();
  expect(board.at({ x: board.width / 2, y: board.height + 0.01 })).toBeUndefined();
}

test('a square is found where it is drawn, whichever way the board is turned', () => {
  fc.assert(
    fc.property(squareBoards, (board) => fits(squares(board), allSquares(board))),
    { numRuns: 40, seed: 15 },
  );
});

test('a hex is found where it is drawn, whichever way the board is turned', () => {
  fc.assert(
    fc.property(hexBoards, (board) => fits(hexes(board), allHexes(board))),
    { numRuns: 40, seed: 15 },
  );
});

test('the six neighbours of a hex are equally far, and it looks at them in steps of 60 degrees', () => {
  // clockwise
  const ways = [
    { q: 0, r: -1 },
    { q: 1, r: -1 },
    { q: 1, r: 0 },
    { q: 0, r: 1 },
    { q: -1, r: 1 },
    { q: -1, r: 0 },
  ];
  fc.assert(
    fc.property(hexBoards, (options) => {
      const board = hexes(options);
      const here = { q: 3, r: 2 };
      const there = ways.map(({ q, r }) => ({ q: here.q + q, r: here.r + r }));
      const apart = (one: Hex, other: Hex) => {
        const [a, b] = [board.middle(one), board.middle(other)];
        return Math.hypot(a.x - b.x, a.y - b.y);
      };
      for (const one of there) expect(apart(here, one)).toBeCloseTo(Math.sqrt(3) * options.unit);
      const turns = there.map((one) => board.heading(here, one));
      turns.forEach((turn, i) => {
        const next = turns[(i + 1) % 6]!;
        expect((((next - turn) % 360) + 360) % 360).toBeCloseTo(60);
      });
      // up is up
      const upright = options.top === 'flat' ? 0 : -30;
      expect(Math.cos(((turns[0]! - upright - 90 * options.turns) * Math.PI) / 180)).toBeCloseTo(1);
    }),
    { seed: 15 },
  );
});

test('with flat tops 31 by 15 hexes fill 31 straight columns, every second of them half a hex lower', () => {
  const board = hexes({ columns: 31, rows: 15, top: 'flat', unit: 10 });
  const high = Math.sqrt(3) * 10;
  expect(board.width).toBeCloseTo(31 * 15 + 5);
  expect(board.height).toBeCloseTo(15.5 * high);
  expect(board.middle({ q: 0, r: 0 })).toEqual({ x: 10, y: high / 2 });
  const { x, y } = board.middle({ q: 1, r: 0 });
  expect([x, y]).toEqual([25, expect.closeTo(high)]);
  expect(board.at({ x: 25, y: 2 })).toBeUndefined();
  // a flat top: two corners are as high as any
  expect(board.corners.filter((corner) => corner.y < -0.86 * 10)).toHaveLength(2);
});

test('outlines are closed paths, one a place', () => {
  const board = squares({ columns: 3, rows: 2, unit: 10, turns: 1 });
  expect(outline(board, 0.5)).toBe(
    'M-2.5 -1.7Q-2.5 -2.5 -1.7 -2.5L1.7 -2.5Q2.5 -2.5 2.5 -1.7L2.5 1.7Q2.5 2.5 1.7 2.5L-1.7 2.5Q-2.5 2.5 -2.5 1.7Z',
  );
  // turned clockwise the first square is at the top right
  expect(outlines(board, [{ x: 0, y: 0 }])).toBe('M10 0L20 0L20 10L10 10Z');
});
