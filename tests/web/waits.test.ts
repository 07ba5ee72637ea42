import { expect, test } from '@jest/globals';
import type { MyMatch } from '@touchline/client';
import { waits } from '../../web/src/ui/waits.ts';

/** A match in which Ann has seat A. @param sat the seats that have been taken */
const match = (sat: string, more: Partial<MyMatch>): MyMatch => ({
  match: {
    seats: ['A', 'B', 'C'].map((seat) => ({ seat, ...(sat.includes(seat) && { commitment: 'f' }) })),
  } as unknown as MyMatch['match'],
  seat: 'A',
  ...more,
});

test.each<[string, MyMatch, boolean]>([
  ['a decision is due', match('ABC', { decision: 'bid' }), true],
  ['only one does not sit yet, who is this one', match('BC', { join: true }), true],
  ['another does not sit yet either', match('B', { join: true }), false],
  ['the last of the others has to sit down', match('AB', {}), false],
  ['the seed of the dice is missing', match('ABC', { reveal: true }), true],
  ['others are to decide', match('ABC', {}), false],
])('a match waits for whom it cannot do without: %s', (_, mine, expected) => {
  expect(waits(mine)).toBe(expected);
});
