import { enumerate } from '@touchline/rules/kernel';

test('counts one die', () => {
  expect(enumerate((dice) => dice.roll(20, 'kick') >= 15)).toEqual(
    new Map([
      [false, 14 / 20],
      [true, 6 / 20],
    ]),
  );
});

test('counts dice that depend on earlier dice, exactly', () => {
  // 1 in 6 retches; otherwise a hit on 10 or more; a hit kills with 2d6 of 7 or more
  const outcome = enumerate((dice) => {
    if (dice.roll(6, 'fear') === 1) return 'afraid';
    if (dice.roll(20, 'tackle') < 10) return 'missed';
    return dice.roll(6, 'damage') + dice.roll(6, 'damage') >= 7 ? 'killed' : 'hit';
  });
  expect(outcome.get('afraid')).toBe(1 / 6);
  expect(outcome.get('missed')).toBe((5 / 6) * (9 / 20));
  expect(outcome.get('killed')).toBeCloseTo((5 / 6) * (11 / 20) * (21 / 36), 15);
  expect([...outcome.values()].reduce((a, b) => a + b)).toBeCloseTo(1, 15);
});

test('a resolution without dice is certain', () => {
  expect(enumerate(() => 'sure')).toEqual(new Map([['sure', 1]]));
});

test('a resolution whose dice are not determined by its dice is a mistake', () => {
  let turn = 0;
  expect(() => enumerate((dice) => dice.roll(turn++ ? 6 : 20, 'x') > 3)).toThrow('same dice');
});
