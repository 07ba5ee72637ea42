import { onDrawing } from '../../web/src/arenas/board/framing.ts';
import { type Box, namesAt, sizeOf, tagged } from '../../web/src/arenas/runeball/crowd.ts';
import { type Label, placeOf } from '../../web/src/arenas/runeball/labels.ts';

const at = { x: 100, y: 100 };
const label = (text = 'fails', where = at): Label => ({ at: where, text });

test('what is said about somebody stands above, where nobody else is', () => {
  expect(placeOf(label(), [], [at])).toEqual({ x: 100, y: 91 });
});

test('the second text about somebody stands beside the first one and the face', () => {
  const first = { at: placeOf(label(), [], [at]), text: 'fails' };
  const second = placeOf(label('−3'), [first], [at]);
  expect(second.y).toBe(102);
  expect(second.x).toBeGreaterThan(105);
});

test.each([
  ['above is somebody else', [{ x: 100, y: 88 }], 'beside'],
  ['beside is nobody, above is another text', [], 'beside'],
  [
    'on both sides stands somebody',
    [
      { x: 100, y: 88 },
      { x: 114, y: 100 },
      { x: 86, y: 100 },
    ],
    'below',
  ],
] as const)('a text is over no face: %s', (_, faces, where) => {
  const others = faces.length ? [] : [label('−3', { x: 100, y: 91 })];
  const { x, y } = placeOf(label(), others, [at, ...faces]);
  expect(x === 100 ? 'below' : 'beside').toBe(where);
  if (where === 'below') expect(y).toBe(114);
});

test('where faces are all around, a text is at least over no other text', () => {
  const faces = [-24, -12, 0, 12, 24].flatMap((x) =>
    [-24, -12, 0, 12, 24].map((y) => ({ x: 100 + x, y: 100 + y })),
  );
  const first = placeOf(label(), [], faces);
  const second = placeOf(label(), [{ at: first, text: 'fails' }], faces);
  expect(first).toEqual({ x: 100, y: 91 });
  expect(second).not.toEqual(first);
});

test('a text keeps within the field', () => {
  const within = ({ x, y }: { x: number; y: number }) => ({ x: Math.max(132, x), y });
  expect(placeOf(label(), [], [], within).x).toBe(132);
});

const VIEW = { clientWidth: 400, clientHeight: 400 };
test.each([
  // a drawing that is half as wide as high takes the middle half of its box
  ['at its left edge, as wide as the view', { x: 0.2, y: 0.5, zoom: 2 }, { x: 0.5, y: 0.5, zoom: 2 }],
  ['at its left edge, from close', { x: 0.2, y: 0.5, zoom: 4 }, { x: 0.375, y: 0.5, zoom: 4 }],
  ['at its right edge, from close', { x: 0.9, y: 0.5, zoom: 4 }, { x: 0.625, y: 0.5, zoom: 4 }],
  ['within it', { x: 0.45, y: 0.3, zoom: 4 }, { x: 0.45, y: 0.3, zoom: 4 }],
  ['from far, where there is room around it', { x: 0.2, y: 0.1, zoom: 1.25 }, { x: 0.5, y: 0.4, zoom: 1.25 }],
])('what lies around a drawing takes no room from it: %s', (_, look, seen) => {
  const to = onDrawing(look, VIEW, { width: 100, height: 200 });
  for (const key of ['x', 'y', 'zoom'] as const) expect(to[key]).toBeCloseTo(seen[key]);
});

/** A pack of hexes: everybody has six others around but at its edge. */
const pack = (columns: number, rows: number) =>
  new Map<string, { x: number; y: number }>(
    Array.from({ length: columns * rows }, (_, i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)];
      return [`B${i}`, { x: column * 15, y: row * 17.3 + (column % 2) * 8.66 }] as const;
    }),
  );
const tags = (ids: Iterable<string>) => [...ids].map((key) => ({ key, ...sizeOf('38 %', 7) }));
const meets = (one: Box, other: Box, room = 0.7) =>
  Math.abs(one.x - other.x) < one.wide + other.wide - room &&
  Math.abs(one.y - other.y) < one.high + other.high - room;

test('in the open what is told of somebody stands below', () => {
  const spots = new Map([['B1', { x: 50, y: 50 }]]);
  expect(tagged(tags(['B1']), spots, []).get('B1')).toMatchObject({ x: 50, y: 59.5 });
});

test('in a crowd no chance covers another, and each stands free beside its own or on it', () => {
  const spots = pack(4, 4);
  const found = tagged(tags(spots.keys()), spots, []);
  const boxes = [...found];
  for (const [id, box] of boxes) {
    for (const [other, its] of boxes) if (other !== id) expect([id, other, meets(box, its)]).toContain(false);
    const at = spots.get(id)!;
    const onIt = box.x === at.x && Math.abs(box.y - at.y) < 5;
    for (const [other, spot] of onIt ? [] : spots)
      if (other !== id) expect([id, other, meets(box, { ...spot, wide: 7, high: 7 })]).toContain(false);
    // nearer to its own than to anybody else
    const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - box.x, y - box.y);
    for (const [other, spot] of spots) if (other !== id) expect(far(spot)).toBeGreaterThan(far(at));
  }
  // those at the edge of the crowd leave their faces free
  expect(boxes.filter(([id, { y }]) => Math.abs(y - spots.get(id)!.y) > 5).length).toBeGreaterThan(3);
});

test('what has no place is left out: a name in the middle of a crowd, and a chance where a name is', () => {
  const spots = pack(3, 3);
  const name = (id: string) => namesAt([[id, 'Torvald']], spots, 2).get(id);
  expect(name('B4')).toBeUndefined();
  expect(name('B7')).toBeDefined();
  const all = { x: 15, y: 26, wide: 60, high: 60 };
  expect(tagged(tags(['B4']), spots, [all]).size).toBe(0);
  // two who stand above each other are named on the outside
  const two = new Map([
    ['A1', { x: 50, y: 67.3 }],
    ['A3', { x: 50, y: 50 }],
  ]);
  const both = namesAt(
    [...two.keys()].map((id) => [id, 'Nevin'] as const),
    two,
    2,
  );
  expect(both.get('A1')!.y).toBeGreaterThan(67.3);
  expect(both.get('A3')!.y).toBeLessThan(50);
});
