import { codec } from '@touchline/rules/kernel';
import fc from 'fast-check';
import { z } from 'zod';

const square = z.strictObject({ x: z.int(), y: z.int() });
const event = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('moved'),
    player: z.string(),
    from: square.optional(),
    path: z.array(square),
  }),
  z.strictObject({
    type: z.literal('rolled'),
    kind: z.enum(['block', 'tackle']),
    success: z.boolean(),
    score: z.record(z.string(), z.int()),
    ball: z.union([
      z.strictObject({ where: z.literal('loose'), at: square }),
      z.strictObject({ where: z.literal('held'), player: z.string() }),
    ]),
    target: z.union([z.string(), z.int()]).optional(),
    winner: z.literal('A').optional(),
  }),
  z.strictObject({ type: z.literal('ended') }),
]);
const packing = codec(z.toJSONSchema(z.array(event)));

const squares = fc.record({ x: fc.integer(), y: fc.integer() });
const events = fc.array(
  fc.oneof(
    fc.record(
      { type: fc.constant('moved' as const), player: fc.string(), from: squares, path: fc.array(squares) },
      { requiredKeys: ['type', 'player', 'path'] },
    ),
    fc.record(
      {
        type: fc.constant('rolled' as const),
        kind: fc.constantFrom('block' as const, 'tackle' as const),
        success: fc.boolean(),
        score: fc.dictionary(fc.stringMatching(/^[a-z]+$/), fc.integer()),
        ball: fc.oneof(
          fc.record({ where: fc.constant('loose' as const), at: squares }),
          fc.record({ where: fc.constant('held' as const), player: fc.string() }),
        ),
        target: fc.oneof(fc.string(), fc.integer()),
        winner: fc.constant('A' as const),
      },
      { requiredKeys: ['type', 'kind', 'success', 'score', 'ball'] },
    ),
    fc.record({ type: fc.constant('ended' as const) }),
  ),
);

test('what was packed comes out again, through JSON', () => {
  fc.assert(
    fc.property(events, (value) => {
      const packed = JSON.parse(JSON.stringify(packing.pack(value)));
      expect(packing.unpack(packed)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { seed: 1 },
  );
});

test('names and constants are not sent', () => {
  const value = [{ type: 'moved', player: 'A1', path: [{ x: 1, y: 2 }] }];
  expect(packing.pack(value)).toEqual([[0, ['A1', null, [[1, 2]]]]]);
});

test('what cannot have been packed is refused', () => {
  expect(() => packing.unpack([[9, []]])).toThrow('does not fit');
  expect(() => packing.unpack('nonsense')).toThrow('does not fit');
  expect(() => packing.pack([{ type: 'unheard-of' }])).toThrow('no member');
});
