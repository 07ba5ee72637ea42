/**
 * The field of RB-1.1: 31 columns of 15 hexes. A cell is the number of a hex, `column * 15 + row`; state,
 * actions and events name hexes as `{q, r}`. Everything here is looked up in tables and allocates nothing,
 * but {@link flight}, which is a list.
 */
export const TEAMS = ['A', 'B'] as const;
export type Team = (typeof TEAMS)[number];
export const opponentOf = (team: Team): Team => (team === 'A' ? 'B' : 'A');

/** Axial, columns flat-topped: RB-1.2. */
export interface Hex {
  readonly q: number;
  readonly r: number;
}
/** 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW: RB-1.3. */
export type Direction = 1 | 2 | 3 | 4 | 5 | 6;
export const DIRECTIONS: readonly Direction[] = [1, 2, 3, 4, 5, 6];

export const COLUMNS = 31;
export const ROWS = 15;
export const CELLS = COLUMNS * ROWS;
/** What is no cell: off the field. */
export const OFF = -1;

const DQ = [0, 1, 1, 0, -1, -1] as const;
const DR = [-1, -1, 0, 1, 1, 0] as const;

export const columnOf = (cell: number): number => (cell / ROWS) | 0;
export const rowOf = (cell: number): number => cell % ROWS;

/** The cell of a hex, or {@link OFF}: RB-1.2. */
export function cellOf({ q, r }: Hex): number {
  const row = r + (q >> 1);
  return q >= 0 && q < COLUMNS && row >= 0 && row < ROWS ? q * ROWS + row : OFF;
}

/** The hex one step away, also off the field. */
export const stepped = ({ q, r }: Hex, direction: Direction): Hex => ({
  q: q + DQ[direction - 1]!,
  r: r + DR[direction - 1]!,
});

/** Of a cell that is on the field, the hex: one shared, frozen object each. */
export const HEXES: readonly Hex[] = Array.from({ length: CELLS }, (_, cell) => {
  const q = columnOf(cell);
  return Object.freeze({ q, r: rowOf(cell) - (q >> 1) });
});
/** The way of one step to each cell, shared like {@link HEXES}. */
export const STEPS: readonly (readonly Hex[])[] = HEXES.map((hex) => Object.freeze([hex]));

/** RB-1.18 */
export const offset = (column: number, row: number): number => column * ROWS + row;
/** A position of A's as the same one of B's: RB-1.18. */
export const mirrored = (cell: number): number => offset(COLUMNS - 1 - columnOf(cell), rowOf(cell));

const NEIGHBOURS = new Int16Array(CELLS * 6);
for (let a = 0; a < CELLS; a++) {
  const { q, r } = HEXES[a]!;
  for (let d = 0; d < 6; d++) NEIGHBOURS[a * 6 + d] = cellOf({ q: q + DQ[d]!, r: r + DR[d]! });
}

/** Filled when asked: most pairs never are. From one cell to itself nothing is kept. */
const DISTANCE = new Uint8Array(CELLS * CELLS);

/** The cell one step away, or {@link OFF}. */
export const neighbour = (cell: number, direction: Direction): number =>
  NEIGHBOURS[cell * 6 + direction - 1]!;
/** RB-1.4, RB-5.14 */
export function distance(a: number, b: number): number {
  const known = DISTANCE[a * CELLS + b]!;
  if (known || a === b) return known;
  const dq = HEXES[b]!.q - HEXES[a]!.q;
  const dr = HEXES[b]!.r - HEXES[a]!.r;
  const steps = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
  DISTANCE[a * CELLS + b] = steps;
  return steps;
}
export const adjacent = (a: number, b: number): boolean => distance(a, b) === 1;

/** Whether two hexes are one step apart, also off the field. */
export const nextTo = (a: Hex, b: Hex): boolean =>
  Math.abs(a.q - b.q) + Math.abs(a.r - b.r) + Math.abs(a.q + a.r - b.q - b.r) === 2;

/** A direction turned clockwise by so many sixths: RB-1.3. */
export const turned = (direction: Direction, by: number): Direction =>
  (((((direction - 1 + by) % 6) + 6) % 6) + 1) as Direction;

/** The cells of RB-1.9, where no player can be: RB-1.10. */
export const POST: Readonly<Record<Team, number>> = { A: offset(1, 7), B: offset(29, 7) };
export const isPost = (cell: number): boolean => cell === POST.A || cell === POST.B;

/** RB-1.6, RB-1.7: whose side a cell is on; nobody's in the neutral zone. */
export function sideOf(cell: number): Team | undefined {
  const q = columnOf(cell);
  return q < 15 ? 'A' : q > 15 ? 'B' : undefined;
}
/** How far a cell is from the end line that a team defends: its column, counted from there (RB-1.5). */
export const depth = (team: Team, cell: number): number =>
  team === 'A' ? columnOf(cell) : COLUMNS - 1 - columnOf(cell);
/** RB-1.12 */
export const onOwnSideline = (team: Team, cell: number): boolean =>
  rowOf(cell) === (team === 'A' ? 0 : ROWS - 1);

/**
 * A straight line: RB-1.14, RB-1.17, RB-9.13.
 * @returns where it ends, and whether it left the field; then `to` is the last cell on the field
 */
export function ray(from: number, direction: Direction, steps: number): { to: number; out: boolean } {
  let to = from;
  for (let i = 0; i < steps; i++) {
    const next = neighbour(to, direction);
    if (next === OFF) return { to, out: true };
    to = next;
  }
  return { to, out: false };
}

const halfUp = (value: number): number => Math.floor(value + 0.5);

/** One hex of the flight line: RB-1.15. Between hexes at the edge the line may bend off the field. */
function flightHex(a: Hex, b: Hex, i: number, n: number): Hex {
  const at = (from: number, to: number, nudge: number) => from + nudge + ((to - from) * i) / n;
  const x = at(a.q, b.q, 1e-6);
  const y = at(-a.q - a.r, -b.q - b.r, -3e-6);
  const z = at(a.r, b.r, 2e-6);
  let q = halfUp(x);
  const s = halfUp(y);
  let r = halfUp(z);
  const [ex, ey, ez] = [Math.abs(q - x), Math.abs(s - y), Math.abs(r - z)];
  if (ez >= ex && ez >= ey) r = -q - s;
  else if (ey < ex) q = -s - r;
  return { q, r };
}

/** The flight path, the cells strictly between two, as far as they are on the field: RB-1.15. */
export function flight(a: number, b: number): number[] {
  const n = distance(a, b);
  const path: number[] = [];
  for (let i = 1; i < n; i++) {
    const at = cellOf(flightHex(HEXES[a]!, HEXES[b]!, i, n));
    if (at !== OFF) path.push(at);
  }
  return path;
}

/** Filled when asked: most pairs of cells never are. */
const TOWARD = new Uint8Array(CELLS * CELLS);

/**
 * From one cell to another, the direction of the first step of the flight line; the cells differ: RB-1.16.
 */
export function toward(a: number, b: number): Direction {
  const known = TOWARD[a * CELLS + b];
  if (known) return known as Direction;
  const next = flightHex(HEXES[a]!, HEXES[b]!, 1, distance(a, b));
  const found = DIRECTIONS.find((direction) => {
    const { q, r } = stepped(HEXES[a]!, direction);
    return q === next.q && r === next.r;
  })!;
  TOWARD[a * CELLS + b] = found;
  return found;
}

export type Arc = 'front' | 'flank' | 'rear';
const ARCS: readonly Arc[] = ['front', 'front', 'flank', 'rear', 'flank', 'front'];

/** RB-5.1: in which arc of a player who stands in `cell` and faces `facing` another cell lies. */
export const arc = (cell: number, facing: Direction, other: number): Arc =>
  ARCS[(toward(cell, other) - facing + 6) % 6]!;

/** Whether an adjacent cell is one of the three front hexes: RB-5.1. */
export function inFront(cell: number, facing: Direction, other: number): boolean {
  const base = cell * 6;
  return (
    NEIGHBOURS[base + facing - 1] === other ||
    NEIGHBOURS[base + (facing % 6)] === other ||
    NEIGHBOURS[base + ((facing + 4) % 6)] === other
  );
}

/** RB-5.13 */
export const facingAtSetUp = (team: Team, cell: number): Direction =>
  team === 'A' ? (rowOf(cell) < 7 ? 3 : 2) : rowOf(cell) < 7 ? 5 : 6;
