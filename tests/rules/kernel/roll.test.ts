import { absorb, chain, map, test as passes, sum, sure } from '../../../rules/src/chance/distribution.ts';
import {
  chanceOf,
  enumerate,
  facesOf,
  fastDice,
  foreseen,
  type Need,
  needed,
  rollAgain,
  rollFor,
  rollsOf,
  scriptedDice,
  type Typed,
  throwDice,
} from '../../../rules/src/kernel/index.ts';

const need: Need = { name: 'pass', die: 6, target: 4, modifiers: [], clause: 'X-1' };
const mods = (...values: number[]) => values.map((value, i) => ({ name: `m${i}`, value, clause: 'X-2' }));

describe('a roll', () => {
  test.each([
    [{}, 3, 3, false],
    [{}, 4, 4, true],
    [{ modifiers: mods(2, -1) }, 3, 4, true],
    [{ low: true as const }, 4, 4, true],
    [{ low: true as const }, 5, 5, false],
    [{ modifiers: mods(9), always: { fails: 1 } }, 1, 10, false],
    [{ modifiers: mods(-9), always: { succeeds: 6 } }, 6, -3, true],
  ])('%j: a %i comes to %i, success %p', (changes, face, total, success) => {
    const roll = rollFor(scriptedDice([6, 'pass', face]), { ...need, ...changes }, { of: 'A1' });
    expect(roll).toMatchObject({ faces: [face], total, success, of: 'A1' });
  });

  test('adds up its dice; faces that always fail or succeed are those of a single die', () => {
    const two = { ...need, count: 2, target: 7, always: { fails: 7 } };
    expect(rollFor(scriptedDice([6, 'pass', 3], [6, 'pass', 4]), two)).toMatchObject({
      total: 7,
      success: true,
    });
  });

  test('is rolled again with all its dice, and keeps what was rolled first', () => {
    const two = { ...need, count: 2, target: 9 };
    const first = rollFor(scriptedDice([6, 'pass', 1], [6, 'pass', 6]), two, { of: 'A1' });
    const second = rollAgain(scriptedDice([6, 'pass', 4], [6, 'pass', 5]), first, 'team');
    expect(second).toEqual({
      ...two,
      of: 'A1',
      faces: [4, 5],
      total: 9,
      success: true,
      again: { by: 'team', faces: [1, 6] },
    });
  });

  test('of dice that need nothing is rolled again likewise', () => {
    const first = throwDice(scriptedDice([6, 'damage', 1], [6, 'damage', 2]), 'damage', 6, 2, { seat: 'A' });
    expect(first).toEqual({ name: 'damage', die: 6, faces: [1, 2], seat: 'A' });
    expect(rollAgain(scriptedDice([6, 'damage', 4], [6, 'damage', 3]), first, 'skill')).toEqual({
      ...{ name: 'damage', die: 6, faces: [4, 3], seat: 'A' },
      again: { by: 'skill', faces: [1, 2] },
    });
  });

  test('is found in an event by its two fields, in the order in which dice fell', () => {
    const one = throwDice(scriptedDice([2, 'coin', 2]), 'coin', 2);
    const two = rollFor(scriptedDice([6, 'pass', 5]), need);
    expect(rollsOf({ type: 'x', roll: one, rolls: [two, one] } as Typed)).toEqual([one, two, one]);
    expect(rollsOf({ type: 'x', rolls: [two] } as Typed)).toEqual([two]);
    expect(facesOf({ ...two, again: { by: 'team', faces: [1, 6] } })).toEqual([1, 6, 5]);
    // events of other rules may have anything there
    for (const roll of [3, null, 'x', {}, { natural: 4 }])
      expect(rollsOf({ type: 'x', roll, rolls: roll } as Typed)).toEqual([]);
  });

  test('needs what is left of its target', () => {
    expect(needed({ ...need, modifiers: mods(2, -1) })).toBe(3);
  });

  test('has the chance that rolling it out gives', () => {
    const chance = fastDice(7);
    for (let i = 0; i < 200; i++) {
      const one: Need = {
        ...need,
        die: chance.roll(20, ''),
        count: chance.roll(2, ''),
        target: chance.roll(20, ''),
        modifiers: mods(chance.roll(9, '') - 5),
        ...(chance.roll(2, '') === 1 && { low: true }),
        ...(chance.roll(2, '') === 1 && { always: { fails: 1 } }),
      };
      expect(foreseen(one)).toEqual({ ...one, p: chanceOf(one) });
      expect(chanceOf(one)).toBeCloseTo(enumerate((dice) => rollFor(dice, one).success).get(true) ?? 0, 12);
    }
  });
});

describe('distributions', () => {
  test('of sums are those of rolling', () => {
    const rolled = enumerate((dice) => dice.roll(6, '') + dice.roll(6, '') + dice.roll(6, ''));
    const three = sum(6, 3);
    expect(three.size).toBe(16);
    for (const [value, p] of rolled) expect(three.get(value)).toBeCloseTo(p, 12);
  });

  test('add up what becomes equal, and follow one another', () => {
    expect(map(sum(6), (face) => face % 2).get(0)).toBeCloseTo(0.5, 12);
    // a second die only after a 6
    const chained = chain(sum(6), (face) => (face === 6 ? map(sum(6), (next) => 6 + next) : sure(face)));
    expect(chained.get(12)).toBeCloseTo(1 / 36, 12);
    expect(chained.get(6)).toBeUndefined();
    expect(passes(6, 2, (total) => total >= 10).get(true)).toBeCloseTo(1 / 6, 12);
  });

  test('of loops end: rolling until there is a 6 or two 1s in a row', () => {
    const ends = absorb(sure('start'), (place) =>
      place === 'six' || place === 'twice'
        ? undefined
        : map(sum(6), (face) =>
            face === 6 ? 'six' : face !== 1 ? 'start' : place === 'one' ? 'twice' : 'one',
          ),
    );
    // from the start: s = 1/6 + 4/6 s + 1/6 o, o = 1/6 + 4/6 s
    expect(ends.get('six')).toBeCloseTo(7 / 8, 12);
    expect(ends.get('twice')).toBeCloseTo(1 / 8, 12);
  });

  test('of a loop without an end are refused', () => {
    expect(() => absorb(sure(1), () => sure(1))).toThrow('without an end');
  });
});
