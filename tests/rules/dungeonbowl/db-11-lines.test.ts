import { makeGround } from '../../../rules/src/dungeonbowl/dungeon/ground.ts';
import { interceptionCells, rangeOf, targetsFrom } from '../../../rules/src/dungeonbowl/dungeon/lines.ts';
import { SHIPPED } from '../../../rules/src/dungeonbowl/dungeon/shipped.ts';

/** A ground by its rows; cells by column and row. */
function drawn(...rows: string[]) {
  const width = rows[0]!.length;
  const ground = makeGround({ ...SHIPPED['cabal-cellars'], width, height: rows.length, rows });
  const at = (x: number, y: number) => y * width + x;
  const named = (cells: readonly number[]) =>
    cells.map((cell) => `${cell % width},${Math.floor(cell / width)}`);
  return { ground, at, named };
}

test('BB-8.2: the ruler, the same both ways, and nothing longer', () => {
  const row = (dy: number) => Array.from({ length: 9 }, (_, dx) => rangeOf(dx, dy)?.[0] ?? '-').join('');
  expect(Array.from({ length: 8 }, (_, dy) => row(dy))).toEqual([
    '-qqqsss--',
    'qqqqsss--',
    'qqqssss--',
    'qqsssss--',
    'ssssss---',
    'sssss----',
    'ssss-----',
    '---------',
  ]);
  for (let dx = -8; dx <= 8; dx++)
    for (let dy = -8; dy <= 8; dy++) expect(rangeOf(dx, dy)).toBe(rangeOf(-dy, dx));
});

test('DB-11.2: a wall in the line stops a throw, one that is only touched does not', () => {
  const { ground, at } = drawn('.....', '..#..', '.....', '#....');
  expect(ground.clear(at(0, 1), at(4, 1))).toBe(false);
  expect(ground.clear(at(1, 0), at(3, 2))).toBe(false);
  expect(ground.clear(at(2, 0), at(2, 2))).toBe(false);
  // by the corner of the wall, the other square there is open
  expect(ground.clear(at(1, 1), at(2, 2))).toBe(true);
  expect(ground.clear(at(0, 0), at(4, 0))).toBe(true);
  // a line of one square and three: only what it enters
  expect(ground.clear(at(0, 2), at(3, 1))).toBe(false);
  expect(ground.clear(at(0, 2), at(4, 0))).toBe(false);
  expect(ground.clear(at(1, 0), at(4, 0))).toBe(true);
});

test('DB-11.2: a corner between two walls stops it; statues do not', () => {
  const walls = drawn('.#..', '#...', '....');
  expect(walls.ground.clear(walls.at(0, 0), walls.at(1, 1))).toBe(false);
  expect(walls.ground.clear(walls.at(2, 2), walls.at(0, 0))).toBe(false);
  expect(walls.ground.clear(walls.at(2, 0), walls.at(3, 1))).toBe(true);
  const statues = drawn('.S..', 'S...', '....');
  expect(statues.ground.clear(statues.at(2, 2), statues.at(0, 0))).toBe(true);
});

test('DB-11.3, DB-14.18: the squares crossed, nearest first; corner touches do not count', () => {
  const { ground, at, named } = drawn('.....', '.....', '.....', '.....');
  const line = (x: number, y: number, toX: number, toY: number) =>
    named(ground.crossed(at(x, y), at(toX, toY)));
  expect(line(0, 0, 3, 0)).toEqual(['1,0', '2,0']);
  expect(line(0, 0, 3, 3)).toEqual(['1,1', '2,2']);
  expect(line(0, 0, 3, 1)).toEqual(['1,0', '2,1']);
  expect(line(3, 1, 0, 0)).toEqual(['2,1', '1,0']);
  expect(line(0, 0, 2, 1)).toEqual(['1,0', '1,1']);
  expect(line(4, 3, 2, 0)).toEqual(
    ['3,2', '3,1'].flatMap((one, i) => (i ? [one] : ['4,2', one])).concat('2,1'),
  );
  expect(line(1, 1, 1, 1)).toEqual([]);
});

test('DB-11.1, DB-11.5: targets are walkable squares in range, with a clear line', () => {
  const { ground, at, named } = drawn('....#..', '.S.L...', '....#..');
  const found = targetsFrom(ground, at(0, 1));
  expect(named(found.map(({ cell }) => cell))).toEqual(
    ['0,0', '1,0', '2,0', '3,0', '0,1', '2,1', '4,1', '5,1', '6,1', '0,2', '1,2', '2,2', '3,2'].filter(
      (one) => one !== '0,1',
    ),
  );
  expect(found.find(({ cell }) => cell === at(3, 2))?.range).toBe('quick');
  expect(found.find(({ cell }) => cell === at(4, 1))?.range).toBe('short');
  expect(targetsFrom(ground, at(0, 1))).toBe(found);
});

test('BB-8.13: the interceptor is between the two, and the ruler touches the square', () => {
  const open = drawn('.......', '.......', '.......', '.......', '.......');
  const cells = open.named(interceptionCells(open.ground, open.at(1, 2), open.at(5, 2)));
  expect(cells).toEqual(['2,1', '3,1', '4,1', '2,2', '3,2', '4,2', '2,3', '3,3', '4,3']);
  const near = open.named(interceptionCells(open.ground, open.at(1, 2), open.at(2, 2)));
  expect(near).toEqual([]);
});

test('DB-11.6: nobody intercepts from round a wall', () => {
  const walled = drawn('.......', '.##.##.', '.......', '.......');
  const cells = walled.named(interceptionCells(walled.ground, walled.at(1, 2), walled.at(5, 2)));
  expect(cells).toEqual(['3,1', '2,2', '3,2', '4,2', '2,3', '3,3', '4,3']);
});
