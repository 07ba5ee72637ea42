import { addedUp, arithmetic, type Rolled } from '../../../rules/src/kernel/index.ts';

const roll: Rolled = {
  name: 'tackle',
  die: 20,
  faces: [13],
  of: 'A4',
  target: 10,
  modifiers: [
    { name: 'BT', value: 4, clause: 'X-1' },
    { name: 'CD', value: -3, of: 'B2', clause: 'X-1' },
  ],
  clause: 'X-2',
  total: 14,
  success: true,
};
const plain = { ...roll, modifiers: [] };

test.each<[string, Rolled]>([
  ['13 + 4 (BT) - 3 (CD of B2) = 14, needs 10: made', roll],
  [
    '13 + 0 (BT of B1) = 13, needs 10: made',
    { ...roll, modifiers: [{ name: 'BT', value: 0, of: 'B1', clause: 'X-1' }], total: 13 },
  ],
  [
    '2 + 4 (BT) = 6, needs 10: failed',
    {
      ...roll,
      faces: [2],
      modifiers: [{ name: 'BT', value: 4, of: 'A4', clause: 'X-1' }],
      total: 6,
      success: false,
    },
  ],
  ['13, needs 10: made', { ...plain, total: 13 }],
  ['3 + 4 = 7, needs 7: made', { ...plain, count: 2, faces: [3, 4], target: 7, total: 7 }],
  ['5, needs 3 or less: failed', { ...plain, faces: [5], target: 3, low: true, total: 5, success: false }],
  ['1, needs 1: made', { ...plain, faces: [1], target: 1, low: true, total: 1 }],
  [
    '20 - 3 (CD of B2) = 17, needs 18: made, a natural 20',
    { ...roll, faces: [20], modifiers: [roll.modifiers[1]!], target: 18, total: 17 },
  ],
  [
    '1 + 4 (BT) = 5, needs 2: failed, a natural 1',
    { ...roll, faces: [1], modifiers: [roll.modifiers[0]!], target: 2, total: 5, success: false },
  ],
  [
    '1 + 6, again by team: 4 + 5 = 9, needs 9: made',
    { ...plain, count: 2, faces: [4, 5], target: 9, total: 9, again: { by: 'team', faces: [1, 6] } },
  ],
])('%s', (told, one) => {
  expect(arithmetic(one)).toBe(told);
});

test('calls names as it is told', () => {
  const terms: Readonly<Record<string, string>> = { BT: 'Brawn', CD: 'Coordination' };
  expect(arithmetic(roll, (name) => terms[name] ?? name)).toBe(
    '13 + 4 (Brawn) - 3 (Coordination of B2) = 14, needs 10: made',
  );
});

test('dice that need nothing are added up', () => {
  expect(addedUp({ faces: [3, 5] })).toBe('3 + 5 = 8');
  expect(addedUp({ faces: [4] })).toBe('4');
});
