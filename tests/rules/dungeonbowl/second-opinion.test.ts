import { groundOf } from '../../../rules/src/dungeonbowl/dungeon/ground.ts';
import { interceptionCells, targetsFrom } from '../../../rules/src/dungeonbowl/dungeon/lines.ts';
import { SHIPPED, SHIPPED_IDS } from '../../../rules/src/dungeonbowl/dungeon/shipped.ts';
import type { Dungeon } from '../../../rules/src/dungeonbowl/dungeon/types.ts';
import { everyWay, type How, type Man, secondOpinion, type Table } from './second-opinion.ts';

/**
 * Two men in the open, and the exact probability of how both are afterwards. Coaches pick the best die, use
 * what they have, and follow up never.
 */
function bout(blocker: Partial<Man>, target: Partial<Man>, how: Partial<How> = {}, on: Partial<Table> = {}) {
  const man = (id: string, x: number, more: Partial<Man>): Man => ({
    ...{ id, seat: id[0]!, x, y: 2, st: 3, av: 8, skills: [], niggling: 0, condition: 'standing' },
    ...{ place: 'dungeon', casualties: [], ...more },
  });
  const sums = everyWay((source) => {
    const men = [man('A1', 2, blocker), man('B1', 3, target)];
    const table: Table = {
      ...{ rows: Array.from({ length: 5 }, () => '.......'), men, turn: 'A', rerolls: {}, rerollUsed: false },
      ...{ apothecaries: {}, igors: {}, ...structuredClone(on) },
    };
    const ask = (kind: string, about: string, choices: readonly unknown[]) => {
      if (kind === 'follow-up') return false;
      if (kind !== 'choose-die') return choices[0];
      const dice = choices as number[];
      return dice.indexOf(about === 'A1' ? Math.max(...dice) : Math.min(...dice));
    };
    secondOpinion(
      table,
      men[0]!,
      men[1]!,
      { blitz: false, moved: false, squaresLeft: 0, ...how },
      { ...source, ask },
    );
    return men.map((one) => (one.place === 'dungeon' ? one.condition : one.place)).join(' ');
  });
  /** The chance that the outcome of either is this. */
  return (who: 'A' | 'B', ...outcomes: string[]) =>
    [...sums]
      .filter(([key]) => outcomes.includes(key.split(' ')[who === 'A' ? 0 : 1]!))
      .reduce((sum, [, p]) => sum + p, 0);
}
const OUT = ['ko', 'casualty', 'reserves'];
const FALLEN = ['prone', 'stunned', ...OUT];

test('section 9 (2): two dice, no skills', () => {
  const result = bout({ st: 4, av: 12 }, { av: 12 });
  // the best die is both-down only where no other is left: 3/36, and it fells the target, too
  expect(result('B', ...FALLEN)).toBeCloseTo(5 / 9 + 3 / 36);
  expect(result('A', ...FALLEN)).toBeCloseTo(1 / 9);
});

test('section 9 (5): what becomes of one with AV 8', () => {
  const plain = bout({ skills: ['block'] }, {});
  expect(plain('B', ...OUT) / plain('B', ...FALLEN)).toBeCloseTo(25 / 216);
  const mighty = bout({ skills: ['mighty-blow', 'block'] }, {});
  expect(mighty('B', ...OUT) / mighty('B', ...FALLEN)).toBeCloseTo(95 / 432);
});

test('BB-6.2: the numbers of dice, and who picks', () => {
  const felled = (a: number, b: number) =>
    bout({ st: a, skills: ['block'] }, { st: b, av: 12 })('B', ...FALLEN);
  // stumbles or down; or both-down, where nothing better is there
  const best = (count: number) => 1 - (4 / 6) ** count + (2 / 6) ** count - (1 / 6) ** count;
  expect(felled(3, 3)).toBeCloseTo(best(1));
  expect(felled(4, 3)).toBeCloseTo(best(2));
  expect(felled(6, 3)).toBeCloseTo(best(2));
  expect(felled(7, 3)).toBeCloseTo(best(3));
  const safe = (a: number, b: number) => bout({ st: a, av: 12 }, { st: b })('A', ...FALLEN);
  expect(safe(3, 4)).toBeCloseTo(1 - (4 / 6) ** 2);
  expect(safe(3, 7)).toBeCloseTo(1 - (4 / 6) ** 3);
});

test('BB-7.19, BB-17.9, BB-17.16, BB-20.7: a casualty treated, rotten, regenerated', () => {
  const kept = (skills: string[], on: Partial<Table> = {}) => {
    const result = bout({ skills: ['block'] }, { skills }, {}, on);
    return result('B', 'casualty') / result('B', 'casualty', 'reserves');
  };
  expect(kept([])).toBe(1);
  expect(kept(['decay'])).toBe(1);
  expect(kept(['regeneration'])).toBeCloseTo(1 / 2);
  expect(kept(['regeneration'], { igors: { B: true } })).toBeCloseTo(1 / 4);
});

/** DB-2.6, by settling the distances of all squares until nothing changes. */
function settle({ rows, width, height }: Dungeon, from: number): number[] {
  const walkable = (x: number, y: number) => '.+ABCD='.includes(rows[y]?.[x] ?? '#');
  const shut = (x: number, y: number) => '#S'.includes(rows[y]?.[x] ?? '#');
  const steps: number[] = Array.from({ length: width * height }, () => 9999);
  steps[from] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (!walkable(x, y)) continue;
        for (const dx of [-1, 0, 1])
          for (const dy of [-1, 0, 1]) {
            const near = steps[(y + dy) * width + x + dx];
            if (!walkable(x + dx, y + dy) || near === undefined) continue;
            if (dx && dy && shut(x + dx, y) && shut(x, y + dy)) continue;
            if (near + 1 < steps[y * width + x]!) {
              steps[y * width + x] = near + 1;
              changed = true;
            }
          }
      }
  }
  return steps;
}

test.each(SHIPPED_IDS)('DB-2.6: walking distances of %s as a second implementation has them', (id) => {
  const dungeon: Dungeon = SHIPPED[id];
  const ground = groundOf(dungeon);
  for (let from = 7; from < ground.squares.length; from += 29) {
    if (!ground.walkable[from]) continue;
    const expected = settle(dungeon, from).map((steps) => (steps === 9999 ? -1 : steps));
    expect([...ground.distances(from)]).toEqual(expected);
  }
});

type Spot = { x: number; y: number };
const NEAR = 1e-9;

/** The part of a line from one centre to another, as parts of its length, that is inside a square. */
function inside(a: Spot, b: Spot, at: Spot): number {
  let [enter, leave] = [0, 1];
  for (const axis of ['x', 'y'] as const) {
    const d = b[axis] - a[axis];
    const off = at[axis] - a[axis];
    if (d === 0) {
      if (Math.abs(off) >= 0.5) return 0;
      continue;
    }
    const [one, two] = [(off - 0.5) / d, (off + 0.5) / d];
    enter = Math.max(enter, Math.min(one, two));
    leave = Math.min(leave, Math.max(one, two));
  }
  return leave - enter;
}

/** DB-11.2, by the lengths of the line in each square, and the corners that it meets on its way. */
function clearLine({ rows, width, height }: Dungeon, a: Spot, b: Spot): boolean {
  const wall = (x: number, y: number) => (rows[y]?.[x] ?? '#') === '#';
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (wall(x, y) && inside(a, b, { x, y }) > NEAR) return false;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  if (!dx || !dy) return true;
  for (let k = 0.5; k < Math.abs(dx); k++) {
    const [x, y] = [a.x + Math.sign(dx) * k, a.y + (dy * k) / Math.abs(dx)];
    const half = y - Math.floor(y);
    if (Math.abs(half - 0.5) > NEAR) continue;
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const flanks =
      dx * dy > 0 ? [wall(left + 1, top), wall(left, top + 1)] : [wall(left, top), wall(left + 1, top + 1)];
    if (flanks.every(Boolean)) return false;
  }
  return true;
}

const RULER = ['-QQQSSS', 'QQQQSSS', 'QQQSSSS', 'QQSSSSS', 'SSSSSS-', 'SSSSS--', 'SSSS---'];

test.each(SHIPPED_IDS)('DB-11.2, DB-11.3: throws of %s as a second implementation has them', (id) => {
  const dungeon: Dungeon = SHIPPED[id];
  const ground = groundOf(dungeon);
  let seen = 0;
  for (let from = 5; from < ground.squares.length; from += 11) {
    if (!ground.walkable[from]) continue;
    const a = ground.squares[from]!;
    const expected = ground.squares.flatMap((b, cell) => {
      const letter = RULER[Math.abs(b.y - a.y)]?.[Math.abs(b.x - a.x)] ?? '-';
      if (letter === '-' || !ground.walkable[cell] || !clearLine(dungeon, a, b)) return [];
      return [{ cell, range: letter === 'Q' ? 'quick' : 'short' }];
    });
    expect(targetsFrom(ground, from)).toEqual(expected);
    seen += expected.length;
    for (const { cell } of expected.filter((_, i) => i % 5 === 0)) {
      const b = ground.squares[cell]!;
      const crossed = ground.squares
        .map((at, one) => ({ one, length: inside(a, b, at), far: Math.hypot(at.x - a.x, at.y - a.y) }))
        .filter(({ one, length }) => one !== from && one !== cell && length > NEAR)
        .sort((p, q) => p.far - q.far);
      const line = ground.crossed(from, cell);
      expect(new Set(line)).toEqual(new Set(crossed.map(({ one }) => one)));
      expect(interceptionCells(ground, from, cell)).toEqual(interceptors(dungeon, a, b));
    }
  }
  expect(seen).toBeGreaterThan(500);
});

/** BB-8.13, DB-11.6, by distances from the line. */
function interceptors({ rows, width, height }: Dungeon, a: Spot, b: Spot): number[] {
  const walkable = (x: number, y: number) => '.+ABCD='.includes(rows[y]?.[x] ?? '#');
  const shut = (x: number, y: number) => '#S'.includes(rows[y]?.[x] ?? '#');
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const found: number[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!walkable(x, y)) continue;
      if (Math.hypot(x - a.x, y - a.y) >= length - NEAR || Math.hypot(x - b.x, y - b.y) >= length - NEAR)
        continue;
      if ((x === a.x && y === a.y) || (x === b.x && y === b.y)) continue;
      const corners = [-0.5, 0.5].flatMap((h) => [-0.5, 0.5].map((v) => ({ x: x + h, y: y + v })));
      const off = corners.map(
        (c) => Math.abs((b.y - a.y) * (c.x - a.x) - (b.x - a.x) * (c.y - a.y)) / length,
      );
      if (Math.min(...off) >= 0.87 - NEAR) continue;
      const touched = [-1, 0, 1].some((dx) =>
        [-1, 0, 1].some((dy) => {
          if (dx && dy && shut(x + dx, y) && shut(x, y + dy)) return false;
          return inside(a, b, { x: x + dx, y: y + dy }) > NEAR;
        }),
      );
      if (touched) found.push(y * width + x);
    }
  return found;
}
