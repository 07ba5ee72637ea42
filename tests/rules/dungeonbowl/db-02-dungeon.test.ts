import { groundOf, makeGround } from '../../../rules/src/dungeonbowl/dungeon/ground.ts';
import { SHIPPED, type ShippedId } from '../../../rules/src/dungeonbowl/dungeon/shipped.ts';
import type { Dungeon } from '../../../rules/src/dungeonbowl/dungeon/types.ts';
import { dungeonFindings, hasTerrain, type Wanted } from '../../../rules/src/dungeonbowl/dungeon/validate.ts';
import { dungeon as form } from '../../../rules/src/dungeonbowl/options.ts';

const cellars = SHIPPED['cabal-cellars'];
const usual: Wanted = { seats: 2, terrain: true, chestPlacement: 'preset', teleporterPlacement: 'preset' };
const clauses = (dungeon: Dungeon, wanted?: Wanted) => [
  ...new Set(dungeonFindings(dungeon, wanted).problems.map(({ clause }) => clause)),
];

/** The dungeon with some squares drawn again. */
function redrawn(
  dungeon: Dungeon,
  squares: readonly (readonly [x: number, y: number, to: string])[],
): Dungeon {
  const rows = dungeon.rows.map((row) => [...row]);
  for (const [x, y, to] of squares) rows[y]![x] = to;
  return { ...dungeon, rows: rows.map((row) => row.join('')) };
}
const all = (dungeon: Dungeon, from: string, to: string): Dungeon => ({
  ...dungeon,
  rows: dungeon.rows.map((row) => row.replaceAll(from, to)),
});

const shipped: readonly [ShippedId, seats: number, squares: number, apart: readonly number[]][] = [
  ['cabal-cellars', 2, 269, [30]],
  ['lava-halls', 2, 268, [32]],
  ['drowned-court', 2, 252, [28]],
  ['three-doors', 3, 267, [34, 29, 29]],
];

test.each(
  shipped,
)('DB-3.1: %s is a dungeon of its form, passes DB-2 and measures what it says', (id, seats, size, apart) => {
  const dungeon: Dungeon = SHIPPED[id];
  expect(form.parse(structuredClone(dungeon))).toEqual(dungeon);
  expect(dungeonFindings(dungeon, { ...usual, seats })).toEqual({ problems: [], warnings: [] });
  const ground = groundOf(dungeon);
  expect(ground.walkable.reduce((a, b) => a + b, 0)).toBe(size);
  const zones = Object.values(ground.endZones);
  expect(zones).toHaveLength(seats);
  const between = zones.flatMap((a, i) =>
    zones.slice(i + 1).map((b) => Math.min(...a.flatMap((x) => b.map((y) => ground.distances(x)[y]!)))),
  );
  expect(between).toEqual(apart);
});

test('DB-2.4: the shipped files list exactly the walkable squares beside a hole', () => {
  for (const dungeon of Object.values(SHIPPED) as Dungeon[]) {
    const ground = makeGround({ ...dungeon, precarious: [] });
    const beside = [...ground.walkable.keys()].filter(
      (cell) =>
        ground.walkable[cell] &&
        dungeon.rows[ground.squares[cell]!.y]![ground.squares[cell]!.x] !== '=' &&
        [...ground.around[cell]!].some((next) => next >= 0 && ground.hole[next]),
    );
    const listed = dungeon.precarious.map(({ x, y }) => y * dungeon.width + x).sort((a, b) => a - b);
    expect(listed).toEqual(beside);
  }
});

test('DB-2.1, DB-2.2: rows and characters, all at once, and where', () => {
  const wrong = { ...redrawn(cellars, [[8, 2, '?']]), height: 18 };
  const { problems } = dungeonFindings(wrong, usual);
  expect(problems.map(({ code, clause, path }) => [code, clause, path])).toEqual([
    ['dungeon-invalid', 'DB-2.1', 'rows'],
    ['dungeon-invalid', 'DB-2.2', 'rows.2'],
  ]);
  const short = { ...cellars, rows: cellars.rows.map((row, y) => (y === 3 ? row.slice(1) : row)) };
  expect(dungeonFindings(short).problems[0]).toMatchObject({ clause: 'DB-2.1', path: 'rows.3' });
  const { bridges: _, ...unsaid } = SHIPPED['lava-halls'] as Dungeon;
  expect(clauses(unsaid)).toContain('DB-2.1');
});

test('DB-2.4: precarious squares are walkable, beside a hole of their kind, and listed once', () => {
  const lava = SHIPPED['lava-halls'];
  const listed = (more: Dungeon['precarious']) =>
    dungeonFindings({ ...lava, precarious: [...lava.precarious, ...more] }).problems;
  expect(listed([{ x: 3, y: 7, hole: 'lethal' }])).toMatchObject([
    { clause: 'DB-2.4', path: 'precarious.26' },
  ]);
  expect(listed([{ x: 18, y: 5, hole: 'lethal' }])).toMatchObject([{ clause: 'DB-2.4' }]);
  expect(listed([{ x: 17, y: 5, hole: 'lethal' }])).toMatchObject([{ clause: 'DB-2.4' }]);
  expect(listed([{ x: 18, y: 4, hole: 'lethal' }])).toEqual([]);
  const other = {
    ...lava,
    precarious: lava.precarious.map((one) => ({ ...one, hole: 'non-lethal' as const })),
  };
  expect(dungeonFindings(other).problems).toHaveLength(26);
});

test('DB-2.5: no way leads past a corner between two walls, or obstacles', () => {
  const rows = ['.....', '.#...', '..#..', '..S..', '.S...'];
  const ground = makeGround({ ...cellars, width: 5, height: 5, rows });
  const reaches = (x: number, y: number) =>
    [...ground.around[y * 5 + x]!]
      .map((cell) => (cell < 0 ? '-' : `${cell % 5}${Math.floor(cell / 5)}`))
      .join(' ');
  // (1,2) and (2,1) touch by the corner of two walls; (1,3) and (2,4) by one of two statues
  expect(reaches(2, 1)).toBe('10 20 30 - 31 - - 32');
  expect(reaches(1, 3)).toBe('02 12 - 03 - 04 - -');
  expect(reaches(0, 0)).toBe('- - - - 10 - 01 -');
  // from an obstacle, too: the ball may lie there (DB-12.5)
  expect(reaches(2, 3)).toBe('12 - 32 13 33 - 24 34');
});

test('DB-2.6: walking distances count steps over the floor', () => {
  const ground = groundOf(SHIPPED['lava-halls']);
  const at = (x: number, y: number) => y * ground.width + x;
  expect(ground.distances(at(17, 7))[at(19, 7)]).toBe(6);
  expect(ground.distances(at(1, 6))[at(1, 6)]).toBe(0);
  expect(ground.distances(at(1, 6))[at(0, 6)]).toBe(-1);
  const cut = groundOf(all(SHIPPED['lava-halls'], '=', 'L'));
  expect(cut.distances(at(17, 7))[at(19, 7)]).toBe(-1);
});

test('DB-2.7: every seat has an end zone of six squares in one piece, and there is no other', () => {
  expect(clauses(all(cellars, 'B', '.'))).toEqual(['DB-2.7']);
  expect(
    clauses(
      redrawn(cellars, [
        [32, 6, '.'],
        [33, 6, '.'],
        [32, 7, '.'],
      ]),
    ),
  ).toEqual(['DB-2.7']);
  const split = redrawn(cellars, [
    [32, 8, '.'],
    [33, 8, '.'],
    [32, 10, 'B'],
    [33, 10, 'B'],
  ]);
  expect(dungeonFindings(split).problems).toMatchObject([{ clause: 'DB-2.7' }]);
  expect(clauses(redrawn(cellars, [[16, 8, 'C']]))).toEqual(['DB-2.7']);
  expect(clauses(cellars, { ...usual, seats: 3 })).toEqual(['DB-2.7']);
});

test('DB-2.8: end zones are 25 steps apart', () => {
  const moved = (by: number) =>
    redrawn(
      cellars,
      [...Array(by).keys()].map((i) => [31 - i, 8, 'B'] as const),
    );
  expect(clauses(moved(5))).not.toContain('DB-2.8');
  expect(clauses(moved(6))).toContain('DB-2.8');
});

test('DB-2.9: corridors are two wide, but for doorways and bridges', () => {
  const narrow = redrawn(cellars, [
    [9, 4, '#'],
    [9, 5, '#'],
  ]);
  expect(dungeonFindings(narrow).problems.map(({ clause, path }) => [clause, path])).toEqual([
    ['DB-2.9', 'rows.4'],
    ['DB-2.9', 'rows.5'],
  ]);
  expect(
    clauses(
      redrawn(narrow, [
        [10, 4, '+'],
        [10, 5, '+'],
      ]),
    ),
  ).toEqual([]);
});

test('DB-2.10: every square can be walked to', () => {
  const cut = redrawn(cellars, [
    [9, 4, '#'],
    [10, 4, '#'],
    [14, 2, '#'],
    [15, 2, '#'],
    [14, 3, '#'],
    [15, 3, '#'],
  ]);
  expect(clauses(cut)).toEqual(['DB-2.10']);
});

test('DB-2.11: the guideline warns, the bounds refuse', () => {
  const hall = (width: number, height: number): Dungeon => ({
    ...cellars,
    width,
    height,
    rows: Array.from({ length: height }, () => `AA${'.'.repeat(width - 4)}BB`),
    chests: [],
    teleporters: [],
  });
  const sizes = (width: number, height: number) => {
    const found = dungeonFindings(hall(width, height));
    return [...found.problems, ...found.warnings].map(({ code, clause }) => `${code} ${clause}`);
  };
  expect(sizes(50, 5)).toEqual([]);
  expect(sizes(56, 5)).toEqual([]);
  expect(sizes(57, 5)).toEqual(['size-guideline DB-2.11']);
  expect(sizes(49, 5)).toEqual(['size-guideline DB-2.11']);
  expect(sizes(40, 3)).toEqual(['size-guideline DB-2.11']);
  expect(sizes(39, 3)).toEqual(['dungeon-invalid DB-2.11']);
  expect(sizes(60, 10)).toEqual(['size-guideline DB-2.11']);
  expect(sizes(55, 11)).toEqual(['dungeon-invalid DB-2.11']);
  expect(sizes(61, 4)).toEqual(['dungeon-invalid DB-2.11', 'size-guideline DB-2.11']);
});

test('DB-2.12: six chests on plain floor, far from end zones and each other', () => {
  const chests = (...squares: Dungeon['chests']): Dungeon => ({ ...cellars, chests: squares });
  const [a, b, c, d, e, f] = cellars.chests as [Dungeon['chests'][0], ...Dungeon['chests']];
  const found = (dungeon: Dungeon) =>
    dungeonFindings(dungeon, usual).problems.map(({ clause, path }) => `${clause} ${path}`);
  expect(found(chests(a, b!, c!, d!, e!))).toEqual(['DB-2.12 chests']);
  expect(found(chests(a, b!, c!, d!, e!, { x: 0, y: 0 }))).toEqual(['DB-2.12 chests.5']);
  expect(found(chests(a, b!, c!, d!, e!, { x: 13, y: 7 }))).toEqual(['DB-2.12 chests.5']);
  expect(found(chests(a, b!, c!, d!, { x: 9, y: 8 }, f!))).toEqual(['DB-2.12 chests.4']);
  expect(found(chests(a, b!, c!, d!, { x: 10, y: 8 }, f!))).toEqual([]);
  expect(found(chests(a, b!, c!, d!, e!, { x: 19, y: 9 }))).toEqual(['DB-2.12 chests.5']);
  expect(found(chests(a, b!, c!, d!, e!, { x: 20, y: 9 }))).toEqual([]);
  expect(found(chests())).toEqual(['DB-2.12 chests']);
  expect(clauses(chests(), { ...usual, chestPlacement: 'alternate' })).toEqual([]);
});

test('DB-2.13: pads by number, on floor of their own', () => {
  const pads = (change: (n: number) => Partial<Dungeon['teleporters'][0]>, dungeon: Dungeon = cellars) =>
    dungeonFindings(
      { ...dungeon, teleporters: dungeon.teleporters.map((pad) => ({ ...pad, ...change(pad.n) })) },
      usual,
    );
  const eighth = (to: Partial<Dungeon['teleporters'][0]>, dungeon?: Dungeon) =>
    pads((n) => (n === 8 ? to : {}), dungeon).problems.map(({ clause, path }) => `${clause} ${path}`);
  expect(eighth({ n: 7 })).toEqual(['DB-2.13 teleporters']);
  expect(eighth({ x: 0 })).toEqual(['DB-2.13 teleporters.7']);
  expect(eighth({ x: 12, y: 2 })).toEqual(['DB-2.13 teleporters.7']);
  expect(eighth({ x: 8, y: 1 })).toEqual(['DB-2.13 teleporters.7']);
  const lava = SHIPPED['lava-halls'];
  expect(eighth({ x: 18, y: 4 }, lava)).toEqual(['DB-2.13 teleporters.7']);
  expect(eighth({ x: 17, y: 4 }, lava)).toEqual(['DB-2.13 teleporters.7']);
  expect(clauses({ ...cellars, teleporters: cellars.teleporters.slice(0, 7) })).toEqual(['DB-2.13']);
  const bare = pads((n) => (n === 1 ? { x: 3, y: 8 } : {}));
  expect(bare.problems).toEqual([]);
  expect(bare.warnings).toMatchObject([{ code: 'no-end-zone-teleporter', clause: 'DB-2.13' }]);
  const none = { ...cellars, teleporters: [] };
  expect(clauses(none, usual)).toEqual(['DB-2.13']);
  expect(clauses(none, { ...usual, teleporterPlacement: 'alternate' })).toEqual([]);
  expect(clauses(none)).toEqual([]);
});

test('DB-2.14: terrain is refused where the option is off', () => {
  const without = { ...usual, terrain: false };
  expect(dungeonFindings(cellars, without).problems).toEqual([]);
  expect(dungeonFindings(SHIPPED['lava-halls'], without).problems).toMatchObject([
    { code: 'terrain-disabled', clause: 'DB-2.14' },
  ]);
  expect(Object.values(SHIPPED).map(hasTerrain)).toEqual([false, true, true, true]);
});

test('DB-2: a huge hostile drawing is judged, too', () => {
  const rows = Array.from({ length: 60 }, (_, y) => (y % 2 ? 'A' : 'B').repeat(60));
  const squares = Array.from({ length: 600 }, (_, i) => ({ x: i % 60, y: i % 7, hole: 'lethal' as const }));
  const found = clauses({ ...cellars, width: 60, height: 60, rows, precarious: squares }, usual);
  expect(found).toEqual(['DB-2.4', 'DB-2.7', 'DB-2.8', 'DB-2.11', 'DB-2.12', 'DB-2.13']);
});
