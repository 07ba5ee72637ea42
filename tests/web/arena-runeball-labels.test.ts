import { onDrawing } from '../../web/src/arenas/board/framing.ts';
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
