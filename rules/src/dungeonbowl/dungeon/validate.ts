/** DB-2: everything that is wrong with a dungeon, each problem with its clause and where it is. */
import { type Violation, violation } from '../../kernel/violation.ts';
import { characterAt, groundOf, stepsFrom } from './ground.ts';
import { type Dungeon, type Ground, SEATS, type SeatId, type Square } from './types.ts';

/** What the options say of dungeons. */
export interface Wanted {
  readonly seats: number;
  readonly terrain: boolean;
  readonly chestPlacement: 'preset' | 'alternate';
  readonly teleporterPlacement: 'preset' | 'alternate';
}

export interface Findings {
  /** Any of them refuses the dungeon: DB-2.14. */
  readonly problems: readonly Violation[];
  /** These refuse nothing: section 4.7. */
  readonly warnings: readonly Violation[];
}

type Say = (clause: string, message: string, path: string) => void;

/** DB-2.11 */
export const SIZE = { least: 120, most: 600, guideline: [250, 280], side: 60 } as const;
/** DB-2.7 */
const ZONE_SIZE = 6;
/** DB-2.8: 24 squares between them. */
const ZONES_APART = 25;
/** DB-2.12, DB-4.4 */
export const CHESTS = { count: 6, fromEndZone: 8, fromChest: 4 } as const;

const name = ({ x, y }: Square): string => `(${x}, ${y})`;
const cellOf = (ground: Ground, { x, y }: Square): number =>
  x < ground.width && y < ground.height ? y * ground.width + x : -1;

/** DB-2.1, DB-2.2 */
function rowProblems(dungeon: Dungeon, say: Say): void {
  const { rows, width, height, bridges } = dungeon;
  if (rows.length !== height)
    say('DB-2.1', `There are ${rows.length} rows; the height is ${height}.`, 'rows');
  rows.forEach((row, y) => {
    if (row.length !== width)
      say('DB-2.1', `Row ${y} has ${row.length} squares; the width is ${width}.`, `rows.${y}`);
    [...row].forEach((one, x) => {
      if (!'#.+ABCDLPS='.includes(one)) say('DB-2.2', `${name({ x, y })} is "${one}".`, `rows.${y}`);
    });
  });
  if (!bridges && rows.some((row) => row.includes('=')))
    say('DB-2.1', 'It has bridges, and does not say what hole is below them.', 'bridges');
  if (width > SIZE.side || height > SIZE.side)
    say(
      'DB-2.11',
      `It is ${width} by ${height} squares; ${SIZE.side} by ${SIZE.side} are the most.`,
      'width',
    );
}

/** DB-2.4 [ruling: no square is listed twice, and no bridge with another hole than the bridges have] */
function precariousProblems(dungeon: Dungeon, ground: Ground, say: Say): void {
  const seen = new Set<number>();
  dungeon.precarious.forEach(({ hole, ...square }, i) => {
    const cell = cellOf(ground, square);
    const path = `precarious.${i}`;
    if (seen.has(cell)) say('DB-2.4', `${name(square)} is listed as precarious twice.`, path);
    seen.add(cell);
    if (!ground.walkable[cell]) say('DB-2.4', `${name(square)} is precarious, and not walkable.`, path);
    else if (![...ground.around[cell]!].some((next) => next >= 0 && ground.hole[next] === hole))
      say('DB-2.4', `${name(square)} is precarious, and no ${hole} hole is adjacent.`, path);
    else if (characterAt(dungeon, square.x, square.y) === '=' && hole !== dungeon.bridges)
      say('DB-2.4', `${name(square)} is a bridge over another hole than it is listed with.`, path);
  });
}

/** The least of some distances, without those of cells that no way leads to. */
const least = (distances: readonly number[]): number =>
  distances.reduce((a, b) => (b >= 0 && b < a ? b : a), Number.POSITIVE_INFINITY);

/** The cells that can be reached from the first within the same ones. */
function connectedTo(cells: readonly number[], { around }: Ground): number {
  const left = new Set(cells);
  const queue = cells.slice(0, 1);
  for (const cell of queue) {
    left.delete(cell);
    for (const next of around[cell]!) if (left.delete(next)) queue.push(next);
  }
  return queue.length;
}

const zonesOf = (dungeon: Dungeon, ground: Ground): [SeatId, readonly number[]][] =>
  SEATS.slice(0, dungeon.seats).map((seat) => [seat, ground.endZones[seat] ?? []]);

/** DB-2.7, DB-2.8 [ruling: an end zone of a seat that there is not is a mistake] */
function endZoneProblems(dungeon: Dungeon, ground: Ground, wanted: Wanted | undefined, say: Say): void {
  if (wanted && wanted.seats !== dungeon.seats)
    say('DB-2.7', `It is for ${dungeon.seats} teams; ${wanted.seats} play.`, 'seats');
  const zones = zonesOf(dungeon, ground);
  for (const [seat, cells] of zones) {
    if (cells.length < ZONE_SIZE)
      say('DB-2.7', `The end zone ${seat} has ${cells.length} squares; ${ZONE_SIZE} are the least.`, 'rows');
    else if (connectedTo(cells, ground) < cells.length)
      say('DB-2.7', `The end zone ${seat} is not in one piece.`, 'rows');
  }
  for (const seat of SEATS.slice(dungeon.seats))
    if (ground.endZones[seat]) say('DB-2.7', `There is an end zone ${seat}, and no such team.`, 'rows');
  zones.forEach(([a, from], i) => {
    const distances = stepsFrom(ground, from);
    for (const [b, to] of zones.slice(i + 1)) {
      const steps = least(to.map((cell) => distances[cell]!));
      if (steps < ZONES_APART) {
        const message = `The end zones ${a} and ${b} are ${steps} steps apart; ${ZONES_APART} are the least.`;
        say('DB-2.8', message, 'rows');
      }
    }
  });
}

/** DB-2.9, DB-2.10, DB-2.11 */
function floorProblems(dungeon: Dungeon, ground: Ground, say: Say, warn: Say): void {
  const floor = [...ground.walkable.keys()].filter((cell) => ground.walkable[cell]);
  const open = (x: number, y: number) => !'#'.includes(characterAt(dungeon, x, y));
  const inBlock = (x: number, y: number) =>
    [x - 1, x].some((left) =>
      [y - 1, y].some(
        (top) => open(left, top) && open(left + 1, top) && open(left, top + 1) && open(left + 1, top + 1),
      ),
    );
  for (const cell of floor) {
    const { x, y } = ground.squares[cell]!;
    if (!'+='.includes(characterAt(dungeon, x, y)) && !inBlock(x, y))
      say('DB-2.9', `${name({ x, y })} is in no block of two by two squares without walls.`, `rows.${y}`);
  }
  const reached = connectedTo(floor, ground);
  if (reached < floor.length)
    say('DB-2.10', `${floor.length - reached} squares cannot be reached from the first one.`, 'rows');
  if (floor.length < SIZE.least || floor.length > SIZE.most)
    say('DB-2.11', `It has ${floor.length} squares; ${SIZE.least} to ${SIZE.most} are possible.`, 'rows');
  else if (floor.length < SIZE.guideline[0] || floor.length > SIZE.guideline[1])
    warn(
      'DB-2.11',
      `It has ${floor.length} squares; the guideline is ${SIZE.guideline.join(' to ')}.`,
      'rows',
    );
}

/** DB-2.12 */
function chestProblems(dungeon: Dungeon, ground: Ground, wanted: Wanted | undefined, say: Say): void {
  const { chests } = dungeon;
  if (!chests.length && wanted?.chestPlacement !== 'preset') return;
  if (chests.length !== CHESTS.count)
    say('DB-2.12', `There are ${chests.length} chests; it takes ${CHESTS.count}.`, 'chests');
  const ends = stepsFrom(
    ground,
    zonesOf(dungeon, ground).flatMap(([, zone]) => zone),
  );
  const near = (what: string, steps: number, enough: number, path: string) => {
    if (steps >= 0 && steps < enough)
      say('DB-2.12', `${what}: ${steps} steps; ${enough} are the least.`, path);
  };
  const placed: number[] = [];
  chests.forEach((square, i) => {
    const path = `chests.${i}`;
    if (characterAt(dungeon, square.x, square.y) !== '.') {
      say('DB-2.12', `The chest on ${name(square)} is not on plain floor.`, path);
      return;
    }
    const cell = cellOf(ground, square);
    near(`The chest on ${name(square)} is near an end zone`, ends[cell]!, CHESTS.fromEndZone, path);
    const other = stepsFrom(ground, placed)[cell]!;
    near(`The chest on ${name(square)} is near another`, other, CHESTS.fromChest, path);
    placed.push(cell);
  });
}

/** DB-2.13 */
function padProblems(
  dungeon: Dungeon,
  ground: Ground,
  wanted: Wanted | undefined,
  say: Say,
  warn: Say,
): void {
  const { teleporters, seats } = dungeon;
  if (!teleporters.length && wanted?.teleporterPlacement !== 'preset') return;
  const enough = 6 + seats;
  if (teleporters.length < enough)
    say('DB-2.13', `There are ${teleporters.length} teleporters; ${enough} are the least.`, 'teleporters');
  const numbers = teleporters.map(({ n }) => n).sort((a, b) => a - b);
  if (numbers.some((n, i) => n !== i + 1))
    say('DB-2.13', `The teleporters are not numbered 1 to ${numbers.length}.`, 'teleporters');
  const taken = new Set(dungeon.chests.map((one) => cellOf(ground, one)));
  teleporters.forEach(({ n, ...square }, i) => {
    const cell = cellOf(ground, square);
    const wrong = !ground.walkable[cell]
      ? 'is not on a walkable square'
      : characterAt(dungeon, square.x, square.y) === '='
        ? 'is on a bridge'
        : ground.precarious[cell]
          ? 'is on a precarious square'
          : taken.has(cell) && 'is on a chest or another teleporter';
    if (wrong) say('DB-2.13', `Teleporter ${n} on ${name(square)} ${wrong}.`, `teleporters.${i}`);
    taken.add(cell);
  });
  const bare = zonesOf(dungeon, ground).filter(
    ([seat]) => !teleporters.some((pad) => ground.endZone[cellOf(ground, pad)] === seat),
  );
  if (seats === 2)
    for (const [seat] of bare)
      warn('DB-2.13', `No teleporter is in the end zone ${seat}; each should have one.`, 'teleporters');
}

/**
 * All that is wrong with a dungeon: DB-2.
 * @param wanted the options of the match; absent while it is being drawn: any number of seats and every
 * terrain are in order then, and chests and teleporters may be missing altogether
 */
export function dungeonFindings(dungeon: Dungeon, wanted?: Wanted): Findings {
  const problems: Violation[] = [];
  const warnings: Violation[] = [];
  const say: Say = (clause, message, path) =>
    void problems.push(violation('dungeon-invalid', clause, message, path));
  const warn: Say = (clause, message, path) => {
    const code = clause === 'DB-2.11' ? 'size-guideline' : 'no-end-zone-teleporter';
    warnings.push(violation(code, clause, message, path));
  };
  const ground = groundOf(dungeon);
  rowProblems(dungeon, say);
  precariousProblems(dungeon, ground, say);
  endZoneProblems(dungeon, ground, wanted, say);
  floorProblems(dungeon, ground, say, warn);
  chestProblems(dungeon, ground, wanted, say);
  padProblems(dungeon, ground, wanted, say, warn);
  if (wanted && !wanted.terrain && hasTerrain(dungeon))
    problems.push(
      violation('terrain-disabled', 'DB-2.14', 'It has terrain, which this match is without.', 'rows'),
    );
  return { problems, warnings };
}

/** Whether it has holes, bridges or obstacles: DB-2.14, DB-2.15. */
export const hasTerrain = ({ rows }: Pick<Dungeon, 'rows'>): boolean =>
  rows.some((row) => /[LPS=]/.test(row));
