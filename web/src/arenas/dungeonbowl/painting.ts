import type { Dungeon } from '@touchline/rules/dungeonbowl/drawing';

export type Square = { readonly x: number; readonly y: number };

/** What is painted with: a kind of square (DB-2.2), what stands on one, or nothing. */
export type Tool = 'look' | '#' | '.' | '+' | 'A' | 'B' | 'C' | 'D' | 'L' | 'P' | 'S' | '=' | 'chest' | 'pad';

const HOLES: Readonly<Record<string, 'lethal' | 'non-lethal'>> = { L: 'lethal', P: 'non-lethal' };
const WALKABLE = '.+ABCD=';
const same = (a: Square) => (b: Square) => a.x === b.x && a.y === b.y;

export const charAt = ({ rows }: Dungeon, { x, y }: Square): string => rows[y]?.[x] ?? '#';

/** The squares of a stroke from one to another, both included: a pointer may pass several at a time. */
export function between(from: Square, to: Square): Square[] {
  const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  const along = (a: number, b: number, i: number) => (far ? Math.round(a + ((b - a) * i) / far) : a);
  return Array.from({ length: far + 1 }, (_, i) => ({
    x: along(from.x, to.x, i),
    y: along(from.y, to.y, i),
  }));
}

/** Bare rock of a size. */
export const bare = (width: number, height: number): Dungeon => ({
  id: 'own',
  name: 'A dungeon',
  designer: '',
  seats: 2,
  width,
  height,
  rows: Array.from({ length: height }, () => '#'.repeat(width)),
  chests: [],
  teleporters: [],
  precarious: [],
});

/**
 * What follows from the squares: every walkable one beside a hole is precarious (DB-2.4), what stands
 * nowhere is gone, teleporters are numbered from 1 (DB-2.13), and only bridges say what is below them.
 */
function settled(dungeon: Dungeon): Dungeon {
  const { bridges = 'lethal', ...rest } = dungeon;
  const all = rest.rows.flatMap((row, y) => [...row].map((what, x) => ({ what, x, y })));
  const precarious = all.flatMap(({ what, x, y }) => {
    if (!WALKABLE.includes(what) || what === '=') return [];
    const around = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: x + dx, y: y + dy })));
    const open = (at: Square) => !'#S'.includes(charAt(dungeon, at));
    const hole = around.find(
      (at) =>
        HOLES[charAt(dungeon, at)] &&
        (at.x === x || at.y === y || open({ x: at.x, y }) || open({ x, y: at.y })),
    );
    return hole ? [{ x, y, hole: HOLES[charAt(dungeon, hole)]! }] : [];
  });
  return {
    ...rest,
    chests: rest.chests.filter((one) => charAt(dungeon, one) === '.'),
    teleporters: rest.teleporters
      .filter((one) => WALKABLE.includes(charAt(dungeon, one)))
      .map(({ x, y }, i) => ({ n: i + 1, x, y })),
    precarious,
    ...(all.some(({ what }) => what === '=') && { bridges }),
  };
}

/**
 * A dungeon with a square painted; chests and teleporters are taken away by painting them again.
 * @returns the same when nothing changes
 */
export function painted(dungeon: Dungeon, at: Square, tool: Tool): Dungeon {
  const { x, y } = at;
  if (tool === 'look' || x < 0 || y < 0 || x >= dungeon.width || y >= dungeon.height) return dungeon;
  const here = same(at);
  if (tool === 'chest' || tool === 'pad') {
    const list = tool === 'chest' ? 'chests' : 'teleporters';
    const other = tool === 'chest' ? 'teleporters' : 'chests';
    const there = dungeon[list].some(here);
    const rest = (dungeon[list] as readonly Square[]).filter((one) => !here(one));
    const most = tool === 'chest' ? 6 : 20;
    if (!there && rest.length >= most) return dungeon;
    const added = there ? rest : [...rest, tool === 'chest' ? { x, y } : { n: rest.length + 1, x, y }];
    const others = (dungeon[other] as readonly Square[]).filter((one) => !here(one));
    return settled({ ...dungeon, [list]: added, [other]: others } as Dungeon);
  }
  if (charAt(dungeon, at) === tool) return dungeon;
  const rows = dungeon.rows.map((row, i) => (i === y ? row.slice(0, x) + tool + row.slice(x + 1) : row));
  return settled({ ...dungeon, rows });
}

/** The same in another size: cut off, or with rock added to the right and below. */
export function resized(dungeon: Dungeon, width: number, height: number): Dungeon {
  const rows = Array.from({ length: height }, (_, y) =>
    (dungeon.rows[y] ?? '').slice(0, width).padEnd(width, '#'),
  );
  return settled({ ...dungeon, width, height, rows });
}

/** Whether a value has the form of a dungeon; what is wrong with one, `dungeonFindings` says. */
export function isDungeon(value: unknown): value is Dungeon {
  if (typeof value !== 'object' || value === null) return false;
  const { rows, width, height, chests, teleporters, precarious } = value as Record<string, unknown>;
  const squares = (list: unknown) =>
    Array.isArray(list) && list.every((one) => Number.isInteger(one?.x) && Number.isInteger(one?.y));
  return (
    Array.isArray(rows) &&
    rows.every((row) => typeof row === 'string') &&
    [width, height].every((side) => Number.isInteger(side) && Number(side) >= 1 && Number(side) <= 60) &&
    [chests, teleporters, precarious].every(squares)
  );
}
