import { createHmac } from 'node:crypto';
import {
  type Dice,
  diceKey,
  fastDice,
  fromHex,
  matchSeed,
  recordingDice,
  scriptedDice,
  toHex,
  verifiableDice,
} from '@touchline/rules/kernel';
import fc from 'fast-check';

const SERVER = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const SEATS = ['aa'.repeat(32), 'bb'.repeat(32)];
const faces = (dice: Dice, sides: number, count: number) =>
  Array.from({ length: count }, () => dice.roll(sides, 'test'));

describe('verifiable dice', () => {
  const seed = matchSeed(fromHex(SERVER), 'match-1', SEATS);

  test('known answer: the match seed', () => {
    expect(toHex(seed)).toBe(
      createHmac('sha256', Buffer.from(SERVER, 'hex'))
        .update(`match-1|${SEATS.join('|')}`)
        .digest('hex'),
    );
    expect(toHex(seed)).toBe('24b6bf2ef4a456ed53f0dcd00d667fcd81d37fc5d58f92f7c519f34d9d53b710');
  });

  test('known answer: the first d20s, d6s and coins of an action', () => {
    const key = diceKey(seed);
    expect(faces(verifiableDice(key, 7, 'n0nce'), 20, 10)).toEqual([18, 10, 5, 15, 17, 8, 2, 9, 14, 12]);
    expect(faces(verifiableDice(key, 7, 'n0nce'), 6, 10)).toEqual([4, 2, 5, 1, 3, 4, 2, 1, 4, 6]);
    expect(faces(verifiableDice(key, 8, ''), 2, 10)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 1, 1]);
    expect(faces(verifiableDice(key, 8, ''), 1000, 5)).toEqual([656, 200, 594, 416, 853]);
  });

  test('faces are bytes of the HMAC taken in order, high ones passed over, block after block', () => {
    const dice = verifiableDice(diceKey(seed), 3, 'abc');
    const bytes = [0, 1, 2].flatMap((n) => [...createHmac('sha256', seed).update(`3|abc|${n}`).digest()]);
    const expected = bytes.filter((b) => b < 240).map((b) => (b % 20) + 1);
    expect(faces(dice, 20, expected.length)).toEqual(expected);
  });

  test('another position, nonce or seed gives other faces', () => {
    const key = diceKey(seed);
    const base = faces(verifiableDice(key, 3, 'abc'), 20, 30);
    expect(faces(verifiableDice(key, 3, 'abc'), 20, 30)).toEqual(base);
    expect(faces(verifiableDice(key, 4, 'abc'), 20, 30)).not.toEqual(base);
    expect(faces(verifiableDice(key, 3, 'abd'), 20, 30)).not.toEqual(base);
    const other = diceKey(matchSeed(fromHex(SERVER), 'match-1', [...SEATS].reverse()));
    expect(faces(verifiableDice(other, 3, 'abc'), 20, 30)).not.toEqual(base);
  });
});

/** Chi-squared of many rolls; for 19 degrees of freedom 60 is passed once in three million honest runs. */
function unfairness(dice: Dice, sides: number): number {
  const rolls = 20_000;
  const counts = new Array<number>(sides).fill(0);
  for (let i = 0; i < rolls; i++) counts[dice.roll(sides, 'test') - 1]!++;
  const mean = rolls / sides;
  return counts.reduce((sum, n) => sum + (n - mean) ** 2 / mean, 0);
}

test.each([2, 6, 20])('every face of a d%i is as likely as any other', (sides) => {
  expect(unfairness(fastDice(12345), sides)).toBeLessThan(60);
  expect(unfairness(verifiableDice(diceKey(new Uint8Array(32)), 1, 'x'), sides)).toBeLessThan(60);
});

test('fast dice: the same seed gives the same faces, another one others', () => {
  expect(faces(fastDice(1), 20, 50)).toEqual(faces(fastDice(1), 20, 50));
  expect(faces(fastDice(1), 20, 50)).not.toEqual(faces(fastDice(2), 20, 50));
});

test('every source stays between 1 and the number of sides', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 65_536 }), (seed, sides) => {
      for (const dice of [fastDice(seed), verifiableDice(diceKey(new Uint8Array(32)), 0, `${seed}`)])
        for (const face of faces(dice, sides, 20))
          expect(face >= 1 && face <= sides && Number.isInteger(face)).toBe(true);
    }),
    { seed: 1 },
  );
});

describe('scripted dice', () => {
  test('show what the script says', () => {
    const dice = scriptedDice([20, 'tackle', 9], [6, 'damage', 3]);
    expect([dice.roll(20, 'tackle'), dice.roll(6, 'damage')]).toEqual([9, 3]);
    dice.done();
  });
  test('a left-over die fails', () => {
    expect(() => scriptedDice([20, 'tackle', 9]).done()).toThrow('d20 "tackle"');
  });
  test('a die asked for too often, for another purpose or with other sides fails', () => {
    expect(() => scriptedDice().roll(6, 'damage')).toThrow('ended');
    expect(() => scriptedDice([20, 'tackle', 9]).roll(20, 'block')).toThrow('d20 "tackle"');
    expect(() => scriptedDice([20, 'tackle', 9]).roll(6, 'tackle')).toThrow('d20 "tackle"');
  });
  test('an impossible face fails', () => {
    expect(() => scriptedDice([6, 'damage', 7]).roll(6, 'damage')).toThrow('cannot show 7');
  });
});

test('what recording dice kept is a script that shows it again', () => {
  const kept = recordingDice(fastDice(9));
  const rolled = faces(kept, 20, 5);
  expect(kept.rolled).toEqual(rolled.map((face) => [20, 'test', face]));
  const again = scriptedDice(...kept.rolled);
  expect(faces(again, 20, 5)).toEqual(rolled);
  again.done();
});
