import { nextOf } from '../../web/src/arenas/board/use-next.ts';

const pieces = ['A1', 'A4', 'A7'];

test.each([
  ['the first, where none is chosen', undefined, 1, 'A1'],
  ['the last, backwards', undefined, -1, 'A7'],
  ['the next one', 'A1', 1, 'A4'],
  ['the one before', 'A4', -1, 'A1'],
  ['from the last to the first', 'A7', 1, 'A1'],
  ['from the first to the last', 'A1', -1, 'A7'],
  ['the first, where the chosen one can do no more', 'A2', 1, 'A1'],
] as const)('a key goes to %s', (_, picked, by, next) => {
  expect(nextOf({ pieces, picked }, by)).toBe(next);
});

test('where nothing can be chosen, a key goes nowhere', () => {
  expect(nextOf({ pieces: [], picked: undefined }, 1)).toBeUndefined();
});
