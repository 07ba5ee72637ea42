/**
 * What follows from a board: which steps lie side by side, what stands on them, and how far apart they are.
 */
import type { Board, Cell, Ladder, Snake } from './boards.ts';
import { ABILITY } from './data.ts';
import type { Monster } from './state.ts';

/** Lookups by step; entry 0 is not used. */
interface Course {
  readonly cells: readonly Cell[];
  /** SW-2.7 */
  readonly beside: readonly (readonly number[])[];
  /** Where one move of a monster with ability 1 leads, ascending: SW-7.5. */
  readonly moves: readonly (readonly number[])[];
  /**
   * Of the snakes whose head is here: the tail furthest downstream (men, SW-6.5) and the
   * nearest (monsters, SW-6.11).
   */
  readonly longSnake: readonly (Snake | undefined)[];
  readonly shortSnake: readonly (Snake | undefined)[];
  /** Ladders that have an end here, in the board's order: SW-6.10. */
  readonly ladders: readonly (readonly Ladder[])[];
  /** Of the ladders whose bottom is here, the one that leads furthest upstream: SW-6.13. */
  readonly climb: readonly (Ladder | undefined)[];
  /** Rows of distances for SW-7.5, made when asked for. */
  readonly distances: (Int16Array | undefined)[];
}

/** Kept by board: it follows from the board alone, so a board that is made again only costs time. */
const courses = new WeakMap<Board, Course>();

function courseOf(board: Board): Course {
  let course = courses.get(board);
  if (!course) {
    course = survey(board);
    courses.set(board, course);
  }
  return course;
}

function survey(board: Board): Course {
  const { steps, columns } = board;
  const perStep = <T>(make: () => T): T[] => Array.from({ length: steps + 1 }, make);
  const cells = perStep<Cell>(() => ({ x: -1, y: -1 }));
  const at = new Map<string, number>();
  for (let step = 1; step <= steps; step++) {
    const cell = board.cells?.[step - 1] ?? toAndFro(step, columns);
    cells[step] = cell;
    at.set(`${cell.x},${cell.y}`, step);
  }
  const beside = cells.map(({ x, y }) =>
    [`${x},${y - 1}`, `${x - 1},${y}`, `${x + 1},${y}`, `${x},${y + 1}`].flatMap(
      (cell) => at.get(cell) ?? [],
    ),
  );
  const moves = beside.map((next, step) =>
    [...new Set([step - 1, step + 1, ...next])].filter((to) => to >= 1 && to <= steps).sort((a, b) => a - b),
  );
  const longSnake = perStep<Snake | undefined>(() => undefined);
  const shortSnake = perStep<Snake | undefined>(() => undefined);
  for (const snake of board.snakes) {
    const { head, tail } = snake;
    if (tail > (longSnake[head]?.tail ?? 0)) longSnake[head] = snake;
    if (tail < (shortSnake[head]?.tail ?? steps + 1)) shortSnake[head] = snake;
  }
  const ladders = perStep<Ladder[]>(() => []);
  const climb = perStep<Ladder | undefined>(() => undefined);
  for (const ladder of board.ladders) {
    ladders[ladder.top]!.push(ladder);
    ladders[ladder.bottom]!.push(ladder);
    if (ladder.top < (climb[ladder.bottom]?.top ?? steps + 1)) climb[ladder.bottom] = ladder;
  }
  return { cells, beside, moves, longSnake, shortSnake, ladders, climb, distances: [] };
}

/** The first row runs to the right, the next to the left: SW-2.5. */
function toAndFro(step: number, columns: number): Cell {
  const y = Math.floor((step - 1) / columns);
  const along = (step - 1) % columns;
  return { x: y % 2 ? columns - 1 - along : along, y };
}

/** The square of a step: SW-2.5. */
export function cellOf(board: Board, step: number): Cell {
  return courseOf(board).cells[step]!;
}

/** The steps orthogonally adjacent to one: SW-2.7. */
function besideOf(board: Board, step: number): readonly number[] {
  return courseOf(board).beside[step]!;
}

/** Whether a monster may throw who is on a step: SW-6.14. */
export function inReach(
  { board }: { readonly board: Board },
  { step: at, abilities }: Monster,
  step: number,
): boolean {
  const along = Math.abs(at - step);
  if (along <= 1 || (along === 2 && abilities.includes(ABILITY.longReach))) return true;
  return abilities.includes(ABILITY.adjacent) && besideOf(board, at).includes(step);
}

/** The snake a man on this step must go down: SW-6.5. */
export function snakeForMan(board: Board, step: number): Snake | undefined {
  return courseOf(board).longSnake[step];
}

/** The snake a monster on this step must go down: SW-6.11. */
export function snakeForMonster(board: Board, step: number): Snake | undefined {
  return courseOf(board).shortSnake[step];
}

/** The ladders that have an end on a step, in the board's order. */
export function laddersAt(board: Board, step: number): readonly Ladder[] {
  return courseOf(board).ladders[step]!;
}

/** The ladder a monster on this step must go up: SW-6.13. */
export function climbFrom(board: Board, step: number): Ladder | undefined {
  return courseOf(board).climb[step];
}

/** Where a ladder leads from one of its ends. */
export function otherEnd(ladder: Ladder, step: number): number {
  return step === ladder.top ? ladder.bottom : ladder.top;
}

const roams = (monster: Monster): boolean => monster.abilities.includes(ABILITY.anyDirection);

/** How many moves a monster needs from step to step: SW-7.5. */
export function distance(board: Board, monster: Monster, from: number, to: number): number {
  return roams(monster) ? distancesFrom(board, to)[from]! : Math.abs(from - to);
}

/** The next step of a monster on its shortest way; of several the lowest: SW-7.5. */
export function stepTowards(board: Board, monster: Monster, from: number, to: number): number {
  if (!roams(monster)) return from < to ? from + 1 : from - 1;
  const row = distancesFrom(board, to);
  return courseOf(board).moves[from]!.find((next) => row[next]! < row[from]!)!;
}

/** How many moves over the grid and along the stream lead from every step to one. */
function distancesFrom(board: Board, source: number): Int16Array {
  const { moves, distances } = courseOf(board);
  const known = distances[source];
  if (known) return known;
  const row = new Int16Array(board.steps + 1).fill(-1);
  const queue = [source];
  row[source] = 0;
  for (const step of queue)
    for (const next of moves[step]!) {
      if (row[next] !== -1) continue;
      row[next] = row[step]! + 1;
      queue.push(next);
    }
  distances[source] = row;
  return row;
}
