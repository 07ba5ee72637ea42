import { halfOf, labels } from '../../web/src/arenas/dungeonbowl/labels.ts';

test('what is told above neighbours covers nothing that is told already', () => {
  const heightOf = labels();
  const wanted = [
    ['Knocked out', 50],
    ['injury 8', 50],
    ['Stunned', 58],
    ['armour 7', 66],
    ['Down!', 54],
    ['Stunned', 90],
  ] as const;
  const told = wanted.map(([text, x]) => ({ text, x, y: heightOf(text, { x, y: 30 }) }));
  for (const one of told)
    for (const other of told)
      if (one !== other && Math.abs(one.x - other.x) < halfOf(one.text) + halfOf(other.text))
        expect(Math.abs(one.y - other.y)).toBeGreaterThanOrEqual(4.6);
  // who has nobody beside them is told close by, and so is the first of all
  expect([told[0]!.y, told[5]!.y]).toEqual([30, 30]);
});
