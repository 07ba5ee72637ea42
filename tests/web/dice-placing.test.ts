import { edgeAt, newsTop, placing, type Seen } from '../../web/src/theatre/placing.ts';

const stage = { width: 1000, height: 600 };
const at = (x: number, y: number): Seen => ({ x, y, wide: 28, high: 28 });

test('dice fall above a piece, and where that hides somebody, on the side where it hides nobody', () => {
  const one = at(500, 300);
  expect(placing(one, [], stage)).toEqual({ side: 'above', away: 0 });
  expect(placing(one, [at(480, 230)], stage)).toEqual({ side: 'below', away: 0 });
  expect(placing(one, [at(480, 230), at(500, 350)], stage)).toEqual({ side: 'right', away: 0 });
  expect(placing(one, [at(480, 230), at(500, 350), at(600, 300)], stage)).toEqual({ side: 'left', away: 0 });
});

test('news stand above, and at the other edge where they would hide whom they are about, or more people', () => {
  const news = { width: 400, height: 50 };
  const top = (about: Seen, others: readonly Seen[] = []) => newsTop(about, [about, ...others], stage, news);
  expect(top(at(500, 400))).toBe(8);
  expect(top(at(500, 60))).toBe(542);
  expect(top(at(500, 300), [at(450, 20)])).toBe(48);
  expect(top(at(500, 300), [at(450, 50)])).toBe(542);
  // they rather hide many others than whom they are about
  expect(top(at(500, 60), [at(400, 550), at(500, 550), at(600, 550)])).toBe(542);
});

test('they are a little farther off rather than over people beside it', () => {
  const one = at(500, 300);
  const beside = [at(500, 272), at(500, 328), at(472, 300), at(528, 300)];
  const placed = placing(one, beside, stage);
  expect(placed.away).toBe(40);
  const { y } = edgeAt(one, placed, stage);
  expect(y).toBeLessThan(272);
});

test('at the edge of the stage they stay within it', () => {
  expect(placing(at(500, 20), [], stage).side).toBe('below');
  const { x } = edgeAt(at(990, 300), { side: 'above', away: 0 }, stage);
  expect(x + 127).toBeLessThanOrEqual(1000);
  // a piece that was scrolled out of it, too
  expect(edgeAt(at(500, 580), { side: 'below', away: 0 }, stage).y + 96).toBeLessThanOrEqual(600);
});
