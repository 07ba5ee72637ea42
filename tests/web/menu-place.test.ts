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
