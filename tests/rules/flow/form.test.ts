import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { formOf } from '../../../rules/src/flow/form.ts';

const schema = z.strictObject({
  type: z.literal('go'),
  who: z.string().max(3),
  way: z
    .array(z.strictObject({ x: z.int(), y: z.int().min(0).max(9) }))
    .min(1)
    .max(2),
  fast: z.boolean().optional(),
  how: z.enum(['up', 'down']).optional(),
});
const form = formOf(schema);
const whole = { type: 'go', who: 'A1', way: [{ x: -1, y: 9 }], fast: true, how: 'up' };

test('a form knows what its schema reads', () => {
  expect(form(whole)).toBe(true);
  expect(form({ type: 'go', who: '', way: [whole.way[0], whole.way[0]] })).toBe(true);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['text', 'go'],
  ['a list', [whole]],
  ['another type', { ...whole, type: 'stay' }],
  ['a field too many', { ...whole, more: 1 }],
  ['a field too few, and an optional one', { type: 'go', way: whole.way, fast: true }],
  ['a text that is too long', { ...whole, who: 'A123' }],
  ['an empty list', { ...whole, way: [] }],
  ['a list that is too long', { ...whole, way: [1, 2, 3].map(() => whole.way[0]) }],
  ['half a square', { ...whole, way: [{ x: 1 }] }],
  ['a fraction', { ...whole, way: [{ x: 0.5, y: 1 }] }],
  ['a number out of bounds', { ...whole, way: [{ x: 1, y: 10 }] }],
  ['a wrong type of an optional field', { ...whole, fast: 1 }],
  ['a word that is none of those', { ...whole, how: 'sideways' }],
])('it does not know %s', (_, value) => {
  expect(form(value)).toBe(false);
  expect(schema.safeParse(value).success).toBe(false);
});

test('what a form knows is read', () => {
  const odd = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom<unknown>('go', 'A1', whole.way, undefined),
  );
  const value = fc.record({ type: odd, who: odd, way: odd, fast: odd }, { requiredKeys: [] });
  fc.assert(
    fc.property(
      fc.oneof(
        value,
        value.map((given) => ({ ...whole, ...given })),
        odd,
      ),
      (given) => {
        if (form(given)) expect(schema.safeParse(given).success).toBe(true);
      },
    ),
    { numRuns: 2_000, seed: 7 },
  );
});

test('of a kind of schema it has not heard of it is in doubt', () => {
  for (const other of [z.email(), z.string().regex(/a/), z.int32(), z.null(), schema.refine(() => false)])
    for (const value of ['a@b.de', 'a', 1, null, whole]) expect(formOf(other)(value)).toBe(false);
});
