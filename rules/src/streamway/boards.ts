import { z } from 'zod';
import { type Violation, violation } from '../kernel/violation.ts';

const id = z.string().max(24);
const name = z.string().min(1).max(60);

export const snake = z.strictObject({ id, head: z.int(), tail: z.int() });
export type Snake = z.infer<typeof snake>;

export const ladder = z.strictObject({ id, top: z.int(), bottom: z.int() });
export type Ladder = z.infer<typeof ladder>;

/**
 * A streamway as it is written down: SW-2.5. Steps are numbered from the start (SW-1.2), which is the top of
 * a snakes-and-ladders board (SW-1.3). Whether it can be played on is for {@link boardProblems} to say.
 */
const givenBoard = z.strictObject({
  id,
  name,
  steps: z.int(),
  columns: z.int(),
  rows: z.int(),
  cells: z.union([z.literal('boustrophedon'), z.array(z.tuple([z.int(), z.int()])).max(400)]),
  snakes: z.array(snake).max(400),
  ladders: z.array(ladder).max(400),
});
export type GivenBoard = z.infer<typeof givenBoard>;

const cell = z.strictObject({ x: z.int(), y: z.int() });
export type Cell = z.infer<typeof cell>;

/** A streamway in play: the same, but that its cells are absent when they run to and fro. */
export const board = z.strictObject({
  id,
  name,
  steps: z.int(),
  columns: z.int(),
  rows: z.int(),
  cells: z.array(cell).optional(),
  snakes: z.array(snake),
  ladders: z.array(ladder),
});
export type Board = z.infer<typeof board>;

function shipped(
  name: string,
  columns: number,
  rows: number,
  snakes: readonly (readonly [head: number, tail: number])[],
  ladders: readonly (readonly [bottom: number, top: number])[],
): Omit<Board, 'id'> {
  return {
    name,
    steps: columns * rows,
    columns,
    rows,
    snakes: snakes.map(([head, tail], i) => ({ id: `S${i + 1}`, head, tail })),
    ladders: ladders.map(([bottom, top], i) => ({ id: `L${i + 1}`, top, bottom })),
  };
}

const BOARD_IDS = ['classic-100', 'chess-64', 'short-36'] as const;
type BoardId = (typeof BOARD_IDS)[number];

/**
 * What a match is played on. What keeps an object from being a board is told field by
 * field, not only that it is none.
 */
export const chosenBoard = z.union([z.enum(BOARD_IDS), givenBoard], {
  error: ({ input, errors }) =>
    typeof input === 'object' && input
      ? errors[1]!.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': ')).join('; ')
      : `expected ${BOARD_IDS.join(', ')} or a board`,
});

/** The boards that come with the game: SW-2.8. */
export const BOARDS: Readonly<Record<BoardId, Board>> = {
  'classic-100': {
    id: 'classic-100',
    ...shipped(
      'Hundred Steps',
      10,
      10,
      [
        [6, 25],
        [14, 35],
        [23, 43],
        [30, 62],
        [40, 59],
        [53, 76],
        [66, 87],
        [78, 97],
      ],
      [
        [20, 2],
        [31, 9],
        [37, 16],
        [49, 26],
        [64, 33],
        [71, 45],
        [84, 57],
        [93, 69],
      ],
    ),
  },
  'chess-64': {
    id: 'chess-64',
    ...shipped(
      'Chessboard Rapids',
      8,
      8,
      [
        [4, 13],
        [10, 27],
        [19, 36],
        [29, 46],
        [39, 55],
        [50, 62],
      ],
      [
        [17, 3],
        [23, 8],
        [33, 15],
        [42, 24],
        [53, 35],
        [60, 44],
      ],
    ),
  },
  'short-36': {
    id: 'short-36',
    ...shipped(
      'Millrace',
      6,
      6,
      [
        [5, 14],
        [12, 23],
        [21, 32],
      ],
      [
        [11, 3],
        [22, 9],
        [30, 18],
      ],
    ),
  },
};

/** The board a match is set up with. */
export function boardOf(given: z.infer<typeof chosenBoard>): Board {
  if (typeof given === 'string') return BOARDS[given];
  const { cells, ...rest } = given;
  return cells === 'boustrophedon' ? rest : { ...rest, cells: cells.map(([x, y]) => ({ x, y })) };
}

/** Everything that is wrong with a board: SW-2.6. */
export function boardProblems(given: GivenBoard): Violation[] {
  const found: Violation[] = [];
  const problem = (message: string) => found.push(violation('bad-board', 'SW-2.6', message, 'board'));
  const { steps, columns, rows, cells } = given;
  if (steps < 12 || steps > 400) problem(`A board has 12 to 400 steps, not ${steps}.`);
  if (columns < 1 || rows < 1 || columns > 400 || rows > 400)
    problem(`A grid has 1 to 400 columns and rows, not ${columns} by ${rows}.`);
  if (cells === 'boustrophedon') {
    if (steps !== columns * rows)
      problem(`A board whose steps run to and fro fills its grid: ${columns} x ${rows} is not ${steps}.`);
  } else {
    if (cells.length !== steps) problem(`${steps} steps need as many cells, not ${cells.length}.`);
    const taken = new Map<string, number>();
    cells.forEach(([x, y], i) => {
      if (x < 0 || y < 0 || x >= columns || y >= rows)
        problem(`The cell of step ${i + 1}, [${x},${y}], lies outside the grid.`);
      const before = taken.get(`${x},${y}`);
      if (before === undefined) taken.set(`${x},${y}`, i + 1);
      else problem(`Steps ${before} and ${i + 1} share the cell [${x},${y}].`);
    });
  }
  const within = (step: number) => step >= 1 && step <= steps;
  const ids = new Set<string>();
  const legible = (id: string) => {
    if (!/^[\w-]+$/.test(id)) problem(`The id "${id}" is not made of letters, digits, _ and -.`);
  };
  const name = (id: string) => {
    legible(id);
    if (ids.has(id)) problem(`The id ${id} is used twice.`);
    ids.add(id);
  };
  legible(given.id);
  for (const { id, head, tail } of given.snakes) {
    name(id);
    if (!within(head) || !within(tail)) problem(`Snake ${id} leaves the board: its ends are 1 to ${steps}.`);
    if (head >= tail) problem(`Snake ${id} must lead downstream, from its head to a higher step.`);
  }
  for (const { id, top, bottom } of given.ladders) {
    name(id);
    if (!within(top) || !within(bottom))
      problem(`Ladder ${id} leaves the board: its ends are 1 to ${steps}.`);
    if (top >= bottom) problem(`Ladder ${id} must lead upstream, from its bottom to a lower step.`);
  }
  const loop = forcedLoop(given);
  if (loop) problem(`A monster on step ${loop[0]} would move for ever: ${loop.join(', ')}, ${loop[0]}.`);
  return found;
}

/** Where the forced moves of a monster run in a circle (SW-6.11, SW-6.13); `undefined` if they do not. */
function forcedLoop({ snakes, ladders }: GivenBoard): number[] | undefined {
  const next = new Map<number, number>();
  for (const { top, bottom } of ladders)
    if (top < bottom) next.set(bottom, Math.min(top, next.get(bottom) ?? top));
  const tails = new Map<number, number>();
  for (const { head, tail } of snakes)
    if (head < tail) tails.set(head, Math.min(tail, tails.get(head) ?? tail));
  for (const [head, tail] of tails) next.set(head, tail);
  const safe = new Set<number>();
  for (const from of [...next.keys()].sort((a, b) => a - b)) {
    const path: number[] = [];
    const on = new Set<number>();
    for (let step: number | undefined = from; step !== undefined && !safe.has(step); step = next.get(step)) {
      if (on.has(step)) return path.slice(path.indexOf(step));
      path.push(step);
      on.add(step);
    }
    for (const step of path) safe.add(step);
  }
  return undefined;
}
