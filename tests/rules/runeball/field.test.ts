import {
  arc,
  CELLS,
  cellOf,
  DIRECTIONS,
  distance,
  flight,
  HEXES,
  inFront,
  mirrored,
  neighbour,
  offset,
  POST,
  ray,
  sideOf,
  stepped,
  toward,
  turned,
} from '../../../rules/src/runeball/field.ts';

test('RB-1.1, RB-1.2: 31 columns of 15 hexes, named by axial coordinates', () => {
  expect(new Set(HEXES.map(({ q, r }) => `${q},${r}`)).size).toBe(465);
  expect(HEXES.every((hex, cell) => cellOf(hex) === cell)).toBe(true);
  expect(cellOf({ q: 29, r: -7 })).toBe(POST.B);
  expect([cellOf({ q: -1, r: 5 }), cellOf({ q: 0, r: 15 }), cellOf({ q: 2, r: -2 })]).toEqual([-1, -1, -1]);
});

test('RB-1.3: six directions, clockwise', () => {
  const from = offset(10, 7);
  expect(DIRECTIONS.map((d) => neighbour(from, d))).toEqual([
    offset(10, 6),
    offset(11, 6),
    offset(11, 7),
    offset(10, 8),
    offset(9, 7),
    offset(9, 6),
  ]);
  expect([turned(6, 1), turned(1, -1), turned(4, 9)]).toEqual([1, 6, 1]);
});

test('RB-1.4: distance is the number of steps of the shortest way', () => {
  const start = offset(12, 3);
  const found = new Array<number>(CELLS).fill(-1);
  found[start] = 0;
  for (const queue = [start]; queue.length; ) {
    const here = queue.shift()!;
    for (const d of DIRECTIONS) {
      const next = cellOf(stepped(HEXES[here]!, d));
      if (next < 0 || found[next] !== -1) continue;
      found[next] = found[here]! + 1;
      queue.push(next);
    }
  }
  expect(found).toEqual(HEXES.map((_, cell) => distance(start, cell)));
});

test('RB-1.7, RB-1.18: two sides and a column of nobody; ends mirror each other', () => {
  expect([offset(14, 3), offset(15, 3), offset(16, 3)].map(sideOf)).toEqual(['A', undefined, 'B']);
  expect(mirrored(POST.A)).toBe(POST.B);
});

test('RB-1.15, RB-1.16: a flight line has one step a hex, ends beside its ends, and its first step is toward', () => {
  for (let a = 0; a < CELLS; a += 37)
    for (let b = 0; b < CELLS; b += 11) {
      if (a === b) continue;
      const line = [a, ...flight(a, b), b];
      expect(line).toHaveLength(distance(a, b) + 1);
      for (let i = 1; i < line.length; i++) expect(distance(line[i - 1]!, line[i]!)).toBe(1);
      expect(neighbour(a, toward(a, b))).toBe(line[1]);
    }
});

test('RB-1.15, RB-1.16: between hexes at the edge the flight line may bend off the field; its path does not', () => {
  const path = flight(offset(21, 14), offset(13, 14));
  expect(path).toEqual([offset(19, 14), offset(17, 14), offset(15, 14)]);
  expect(toward(offset(21, 14), offset(13, 14))).toBe(5);
});

test('RB-1.14, RB-1.17: a straight line stops in the last hex on the field', () => {
  expect(ray(offset(5, 2), 1, 2)).toEqual({ to: offset(5, 0), out: false });
  expect(ray(offset(5, 2), 1, 4)).toEqual({ to: offset(5, 0), out: true });
});

test('RB-5.1: three hexes are in front, two on the flanks, one behind', () => {
  const here = offset(10, 7);
  for (const facing of DIRECTIONS) {
    const arcs = DIRECTIONS.map((_, i) => arc(here, facing, neighbour(here, turned(facing, i))));
    expect(arcs).toEqual(['front', 'front', 'flank', 'rear', 'flank', 'front']);
    for (const d of DIRECTIONS)
      expect(inFront(here, facing, neighbour(here, d))).toBe(
        arc(here, facing, neighbour(here, d)) === 'front',
      );
  }
});
