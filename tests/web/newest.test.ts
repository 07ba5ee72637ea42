import { newestOf } from '../../web/src/match/newest.ts';

test.each([
  ['nothing', [], []],
  ['all of a little', ['Bonk falls.', 'Bonk dies.'], ['Bonk falls.', 'Bonk dies.']],
  ['a long line cut', ['x'.repeat(300)], [`${'x'.repeat(240)} …`]],
  [
    'the newest of a lot',
    ['a'.repeat(200), 'b'.repeat(200), 'c'.repeat(150)],
    ['b'.repeat(200), 'c'.repeat(150)],
  ],
])('who hears the page is told %s', (_, lines, told) => {
  expect(newestOf(lines)).toEqual(told);
});
