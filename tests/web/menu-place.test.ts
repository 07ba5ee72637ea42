import { clearOf } from '../../web/src/arenas/board/menu-clear.ts';
import { beyond, hides } from '../../web/src/arenas/board/menu-place.ts';

const FRAME = { x: 0, y: 0, width: 400, height: 800 };
const SIZE = { width: 300, height: 150 };
const SQUARE = 40;

test.each([
  ['above who is pressed', { x: 200, y: 600 }, undefined, { x: 50, y: 410, above: true }],
  ['above, though there is more room below', { x: 200, y: 350 }, undefined, { x: 50, y: 160, above: true }],
  ['below, where there is no room above', { x: 200, y: 100 }, undefined, { x: 50, y: 140, above: false }],
  ['in the drawing, at its edge', { x: 20, y: 600 }, undefined, { x: 0, y: 410, above: true }],
  ['above who acts from beside', { x: 200, y: 600 }, { x: 200, y: 560 }, { x: 50, y: 370, above: true }],
  ['below who acts from beside', { x: 200, y: 60 }, { x: 240, y: 100 }, { x: 50, y: 140, above: false }],
  ['over who acts from afar', { x: 200, y: 600 }, { x: 200, y: 450 }, { x: 50, y: 410, above: true }],
])('a menu that has no room beside its spot stands %s', (_, spot, acts, place) => {
  expect(beyond(spot, acts, SIZE, FRAME, SQUARE, 105)).toEqual(place);
});

test('whether a menu hides who acts', () => {
  const at = { x: 50, y: 200 };
  const hidden = (x: number, y: number) => hides(at, SIZE, { x, y }, SQUARE);
  expect([hidden(200, 275), hidden(360, 275), hidden(375, 275), hidden(200, 365), hidden(200, 375)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
});

test('a menu stands where it hides nobody, the nearer the better, and never whom it is about', () => {
  const size = { width: 120, height: 80 };
  const spot = { x: 200, y: 400 };
  const clear = (people: { x: number; y: number }[], never: { x: number; y: number }[] = []) =>
    clearOf(spot, never, people, size, FRAME, SQUARE)!;
  expect(clear([])).toEqual({ x: 228, y: 360 });
  // on that side of it stands somebody, and then on all
  expect(clear([{ x: 280, y: 400 }])).toEqual({ x: 52, y: 360 });
  const ring = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ x: 200 + dx * 40, y: 400 + dy * 40 })));
  const { x, y } = clear(ring);
  for (const one of ring) expect(hides({ x, y }, size, one, SQUARE)).toBe(false);
  // in a crowd without end it hides some, but not who acts
  const crowd = Array.from({ length: 200 }, (_, i) => ({
    x: (i % 10) * 40 + 20,
    y: Math.floor(i / 10) * 40 + 20,
  }));
  const acts = { x: 288, y: 400 };
  const left = crowd.filter((one) => one.x < 220);
  expect(hides(clear(left), size, acts, SQUARE)).toBe(true);
  expect(hides(clear(left, [acts]), size, acts, SQUARE)).toBe(false);
  // as wide as a phone, it stands below who is pressed and above or below who acts from afar
  const wide = { width: 396, height: 160 };
  const striker = { x: 60, y: 500 };
  const place = clearOf({ x: 140, y: 300 }, [striker], [striker], wide, FRAME, SQUARE)!;
  for (const one of [{ x: 140, y: 300 }, striker]) expect(hides(place, wide, one, SQUARE)).toBe(false);
  expect(clearOf(spot, [], [], { width: 500, height: 80 }, FRAME, SQUARE)).toBeUndefined();
});
