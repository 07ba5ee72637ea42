/** DB-2: a dungeon made ready for play. Rows that are too short or unknown characters are wall. */
import { crossed, isClear } from './lines.ts';
import { type Dungeon, type Ground, type HoleKind, SEATS, type SeatId, type Square } from './types.ts';

/** BB-1.3: by the face of the direction die less one. */
export const OFFSETS: readonly (readonly [dx: number, dy: number])[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** DB-2.2; a doorway is floor (DB-2.3), a bridge always precarious (DB-14.20). */
const WALKABLE = '.+ABCD=';
const HOLES: Readonly<Partial<Record<string, HoleKind>>> = { L: 'lethal', P: 'non-lethal' };
/** What ball and players can come into; what lies there, pads among it, closes nothing (DB-5.5). */
const OPEN = `${WALKABLE}LP`;

/** The character of a square; outside the rows is wall. */
export const characterAt = ({ rows }: Pick<Dungeon, 'rows'>, x: number, y: number): string =>
  rows[y]?.[x] ?? '#';

/** DB-2.5: whether one may come from a square to the next one. */
function leads(dungeon: Dungeon, { x, y }: Square, dx: number, dy: number): boolean {
  const open = (atX: number, atY: number) => OPEN.includes(characterAt(dungeon, atX, atY));
  return open(x + dx, y + dy) && (!dx || !dy || open(x + dx, y) || open(x, y + dy));
}

/** Steps by cell from the nearest of several cells, over walkable squares; -1 where none lead: DB-2.6. */
export function stepsFrom(
  { walkable, around }: Pick<Ground, 'walkable' | 'around'>,
  from: readonly number[],
): Int16Array {
  const steps = new Int16Array(walkable.length).fill(-1);
  const queue = [...from];
  for (const cell of from) steps[cell] = 0;
  for (const cell of queue)
    for (const next of around[cell]!)
      if (next >= 0 && walkable[next] && steps[next] === -1) {
        steps[next] = steps[cell]! + 1;
        queue.push(next);
      }
  return steps;
}

/** Makes the tables of a dungeon, whether it passes DB-2 or not. */
export function makeGround(dungeon: Dungeon): Ground {
  const { width, height } = dungeon;
  const squares = Array.from({ length: width * height }, (_, cell) =>
    Object.freeze({ x: cell % width, y: Math.floor(cell / width) }),
  );
  const characters = squares.map(({ x, y }) => characterAt(dungeon, x, y));
  const inside = (x: number, y: number) => x >= 0 && x < width && y >= 0 && y < height;
  const around = squares.map((square) =>
    Int16Array.from(OFFSETS, ([dx, dy]) =>
      inside(square.x + dx, square.y + dy) && leads(dungeon, square, dx, dy)
        ? (square.y + dy) * width + square.x + dx
        : -1,
    ),
  );
  const walkable = Uint8Array.from(characters, (one) => Number(WALKABLE.includes(one)));
  const precarious: (HoleKind | undefined)[] = characters.map((one) =>
    one === '=' ? dungeon.bridges : undefined,
  );
  for (const { x, y, hole } of dungeon.precarious) if (inside(x, y)) precarious[y * width + x] = hole;
  const endZone = characters.map((one) => SEATS.find((seat) => seat === one));
  const endZones: Partial<Record<SeatId, number[]>> = {};
  endZone.forEach((seat, cell) => {
    if (!seat) return;
    endZones[seat] ??= [];
    endZones[seat].push(cell);
  });
  const wall = Uint8Array.from(characters, (one) => Number(!OPEN.includes(one) && one !== 'S'));
  const obstacle = Uint8Array.from(characters, (one) => Number(one === 'S'));
  const kept: (Int16Array | undefined)[] = [];
  return {
    width,
    height,
    squares,
    around,
    ways: Uint8Array.from(around, (next) =>
      next.reduce((bits, cell, way) => (cell >= 0 && walkable[cell] ? bits | (1 << way) : bits), 0),
    ),
    walkable,
    hole: characters.map((one) => HOLES[one]),
    obstacle,
    precarious,
    endZone,
    endZones,
    plain: Uint8Array.from(characters, (one, cell) => Number(one === '.' && !precarious[cell])),
    distances(from) {
      kept[from] ??= stepsFrom({ walkable, around }, [from]);
      return kept[from];
    },
    clear: (from, to) => isClear(width, wall, from, to),
    crossed: (from, to) => crossed(width, from, to),
  };
}

const byObject = new WeakMap<Dungeon, Ground>();
/** What was asked for last: as a rule the same again. */
let last: { readonly dungeon: Dungeon; readonly ground: Ground } | undefined;
const byText = new Map<string, Ground>();
/** So many dungeons are kept that came as different objects. */
const KEPT = 32;

/** The tables of a dungeon, made once: copies of a dungeon share them. */
export function groundOf(dungeon: Dungeon): Ground {
  if (last?.dungeon === dungeon) return last.ground;
  const ground = byObject.get(dungeon) ?? groundByText(dungeon);
  last = { dungeon, ground };
  return ground;
}

function groundByText(dungeon: Dungeon): Ground {
  const text = JSON.stringify(dungeon);
  const ground = byText.get(text) ?? makeGround(dungeon);
  byText.delete(text);
  byText.set(text, ground);
  if (byText.size > KEPT) byText.delete(byText.keys().next().value!);
  byObject.set(dungeon, ground);
  return ground;
}
