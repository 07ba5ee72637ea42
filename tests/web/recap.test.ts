/** What the others have done since the own turn. */
import type { Typed } from '@touchline/rules/kernel';
import { type Recap, type Retelling, recapOf, recapped } from '../../web/src/arenas/board/recap.ts';

interface Event extends Typed {
  readonly seat?: string;
  readonly what?: string;
}
const retelling: Retelling<Event> = {
  began: ({ type, seat }) => (type === 'began' ? seat : undefined),
  weighs: ({ type }) => type === 'did',
  lost: ({ type }) => type === 'lost',
  sum: (events) => events.flatMap(({ what }) => what ?? []).join(', '),
};
const began = (seat: string): Event => ({ type: 'began', seat });
const did = (what: string): Event => ({ type: 'did', what });

/** After some entries, as A sees it. */
const after = (...entries: readonly (readonly Event[])[]) =>
  entries.reduce<Recap<Event> | undefined>(
    (recap, events) => recapped(retelling, events, 'A', recap),
    undefined,
  )!;

test('the last three of what the others have done are told, and nothing that does not weigh', () => {
  const entries = ['one', 'two', 'three', 'four'].map((what) => [did(what)]);
  const idle = [{ type: 'looked', what: 'about' }];
  expect(after([began('B')], ...entries, idle).theirs).toEqual(['two', 'three', 'four']);
});

test('what was done before anybody was seen to begin, or in the own turn, is not theirs', () => {
  expect(after([did('early')]).theirs).toEqual([]);
  expect(after([began('A')], [did('mine')]).theirs).toEqual([]);
});

test('it is told throughout the own turn, and forgotten when that ends', () => {
  const own = after([began('B')], [did('theirs')], [began('A')]);
  expect(recapOf(own)).toMatch(/theirs/);
  expect(recapOf(recapped(retelling, [did('mine')], 'A', own))).toMatch(/theirs/);
  expect(recapOf(recapped(retelling, [began('B')], 'A', own))).toBeUndefined();
});

test('why the own turn was lost is told until the next begins, with the roll that was not rolled again', () => {
  const rolled = { type: 'dice-rolled', what: 'a roll' };
  const asked = after([began('A')], [did('walked'), rolled]);
  const over = recapped(retelling, [did('fell'), { type: 'lost' }, began('B')], 'A', asked);
  expect(over.mine).toBe('walked, a roll, fell');
  expect(recapOf(over)).toMatch(/a roll, fell/);
  // no roll was asked about
  const plain = after([began('A')], [did('walked')], [did('fell'), { type: 'lost' }, began('B')]);
  expect(plain.mine).toBe('fell');
  expect(recapped(retelling, [began('A')], 'A', plain).mine).toBeUndefined();
});
