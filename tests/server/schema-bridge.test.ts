import { type Decoder, Encoder, Reflection, type Schema } from '@colyseus/schema';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { bridgeOf } from '../../server/src/rooms/schema-bridge.ts';

const point = z.strictObject({ x: z.int(), y: z.int() });
const sheet = z.strictObject({ race: z.string(), skills: z.array(z.string()) });
const SHEETS = [
  { race: 'elf', skills: ['dodge', 'catch'] },
  { race: 'orc', skills: ['block'] },
  { race: 'orc', skills: [] },
];
const keys = ['a', 'b', 'constructor', 'toString', 'hasOwnProperty', '0', '', 'naïve ☃'];

/** Members that cannot be merged: `among` is of different types. */
const choice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('who'), among: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('where'), among: z.array(point), far: z.boolean().optional() }),
  z.strictObject({ kind: z.literal('whether'), among: z.boolean() }),
  z.strictObject({ kind: z.literal('none') }),
]);

/** Everything the wire can hold, and everything that is easy to get wrong. */
const nasty = z.strictObject({
  count: z.int(),
  ratio: z.number(),
  text: z.string(),
  flag: z.boolean(),
  kind: z.enum(['one', 'two']),
  either: z.union([z.literal(1), z.literal(2.5)]),
  maybe: z.string().optional(),
  maybeCount: z.int().optional(),
  numbers: z.array(z.int()),
  texts: z.array(z.string()).optional(),
  pair: z.tuple([z.number(), z.number()]),
  points: z.array(point),
  scores: z.record(z.string(), z.int()),
  named: z.record(z.string(), point).optional(),
  deep: z.strictObject({
    inner: z.strictObject({ list: z.array(z.strictObject({ tags: z.array(z.string()) })) }).optional(),
  }),
  ball: z.discriminatedUnion('where', [
    z.strictObject({ where: z.literal('held'), player: z.string() }),
    z.strictObject({ where: z.literal('loose'), at: point }),
    z.strictObject({ where: z.literal('gone'), at: point.optional(), player: z.string().optional() }),
  ]),
  pending: choice.optional(),
  choices: z.array(choice),
  byName: z.record(z.string(), choice),
  fixed: point.meta({ constant: true }).optional(),
  // what is equal in it is sent once
  holders: z.array(z.strictObject({ id: z.int(), sheet: sheet.meta({ constant: true }).optional() })),
  // so many that may be absent are brought up to date another way than a few
  counters: z.strictObject(
    Object.fromEntries([...'abcdefghij'].map((name) => [name, z.int().optional()])) as Record<
      'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j',
      z.ZodOptional<z.ZodInt>
    >,
  ),
  steps: z.array(
    z.union([
      z.strictObject({ type: z.literal('push'), squares: z.array(point) }),
      z.strictObject({ type: z.literal('roll'), die: z.int(), by: z.string().optional() }),
    ]),
  ),
});
type Nasty = z.infer<typeof nasty>;

const int = fc.oneof(
  fc.integer({ min: -40, max: 300 }),
  fc.integer(),
  fc.constantFrom(
    Number.MAX_SAFE_INTEGER,
    Number.MIN_SAFE_INTEGER,
    2 ** 31,
    2 ** 32,
    -(2 ** 31) - 1,
    3_000_000_001,
  ),
);
const float = fc.oneof(
  int,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
);
const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const aPoint = fc.record({ x: int, y: int });
const list = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 5 });
const dict = <T>(of: fc.Arbitrary<T>) =>
  fc
    .array(fc.tuple(fc.constantFrom(...keys), of), { maxLength: 6 })
    .map((pairs) => Object.fromEntries(pairs));
const optional = { requiredKeys: [] as never[] };

const aChoice = fc.oneof(
  fc.record({ kind: fc.constant('who' as const), among: list(text) }),
  fc.record(
    { kind: fc.constant('where' as const), among: list(aPoint), far: fc.boolean() },
    { requiredKeys: ['kind', 'among'] },
  ),
  fc.record({ kind: fc.constant('whether' as const), among: fc.boolean() }),
  fc.record({ kind: fc.constant('none' as const) }),
);

const value: fc.Arbitrary<Nasty> = fc.record(
  {
    count: int,
    ratio: float,
    text,
    flag: fc.boolean(),
    kind: fc.constantFrom('one' as const, 'two' as const),
    either: fc.constantFrom(1 as const, 2.5 as const),
    maybe: text,
    maybeCount: int,
    numbers: list(int),
    texts: list(text),
    pair: fc.tuple(float, float),
    points: list(aPoint),
    scores: dict(int),
    named: dict(aPoint),
    deep: fc.record({ inner: fc.record({ list: list(fc.record({ tags: list(text) })) }) }, optional),
    ball: fc.oneof(
      fc.record({ where: fc.constant('held' as const), player: text }),
      fc.record({ where: fc.constant('loose' as const), at: aPoint }),
      fc.record(
        { where: fc.constant('gone' as const), at: aPoint, player: text },
        { requiredKeys: ['where'] },
      ),
    ),
    pending: aChoice,
    choices: list(aChoice),
    byName: dict(aChoice),
    fixed: aPoint,
    holders: list(fc.record({ id: int, sheet: fc.constantFrom(...SHEETS) }, { requiredKeys: ['id'] })),
    counters: fc.record(
      Object.fromEntries([...'abcdefghij'].map((name) => [name, fc.integer({ min: 0, max: 3 })])),
      optional,
    ),
    steps: list(
      fc.oneof(
        fc.record({ type: fc.constant('push' as const), squares: list(aPoint) }),
        fc.record(
          { type: fc.constant('roll' as const), die: int, by: text },
          { requiredKeys: ['type', 'die'] },
        ),
      ),
    ),
  },
  {
    requiredKeys: [
      'count',
      'ratio',
      'text',
      'flag',
      'kind',
      'either',
      'numbers',
      'pair',
      'points',
      'holders',
      'scores',
      'deep',
      'ball',
      'steps',
      'choices',
      'byName',
      'counters',
    ],
  },
) as fc.Arbitrary<Nasty>;

/** A client as it is: it has no classes, and makes them from the handshake. */
function clientOf(encoder: Encoder): Decoder {
  const decoder = Reflection.decode(Reflection.encode(encoder));
  decoder.decode(Buffer.from(encoder.encodeAll({ offset: 0 })));
  return decoder;
}

const plain = (decoder: Decoder) => (decoder.state as Schema).toJSON();
const asJson = (of: unknown) => JSON.parse(JSON.stringify(of));

test('what a client decodes is the value, after every change, for clients that were there and for clients that come later', () => {
  const bridge = bridgeOf(nasty, 'Nasty');
  fc.assert(
    fc.property(fc.array(value, { minLength: 2, maxLength: 8 }), (values) => {
      const state = bridge.create();
      bridge.mirror(values[0], state);
      const encoder = new Encoder(state);
      const first = clientOf(encoder);
      encoder.discardChanges();
      expect(plain(first)).toEqual(asJson(values[0]));
      for (const next of values.slice(1)) {
        bridge.mirror(next, state);
        if (encoder.hasChanges) first.decode(Buffer.from(encoder.encode({ offset: 0 })));
        encoder.discardChanges();
        expect(plain(first)).toEqual(asJson(next));
      }
      expect(plain(clientOf(encoder))).toEqual(asJson(values.at(-1)));
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('nothing is sent for what has not changed', () => {
  const bridge = bridgeOf(nasty, 'Nasty');
  fc.assert(
    fc.property(value, (one) => {
      const state = bridge.create();
      bridge.mirror(one, state);
      const encoder = new Encoder(state);
      encoder.discardChanges();
      bridge.mirror(asJson(one), state);
      expect(encoder.hasChanges).toBe(false);
    }),
    { numRuns: 100, seed: 1 },
  );
});

test('a small change is a small patch', () => {
  const players = z.strictObject({ players: z.array(point.extend({ name: z.string(), hp: z.int() })) });
  const bridge = bridgeOf(players, 'Players');
  const value = {
    players: Array.from({ length: 30 }, (_, i) => ({ x: i, y: i, name: `player ${i}`, hp: 20 })),
  };
  const state = bridge.create();
  bridge.mirror(value, state);
  const encoder = new Encoder(state);
  encoder.discardChanges();
  value.players[17]!.x = 3;
  bridge.mirror(value, state);
  expect(encoder.encode({ offset: 0 }).length).toBeLessThanOrEqual(6);
});

test('a constant is looked at once, and again when it is another', () => {
  const bridge = bridgeOf(z.strictObject({ sheet: point.meta({ constant: true }) }), 'Sheet');
  const state = bridge.create();
  let reads = 0;
  const sheet = {
    get x() {
      reads++;
      return 1;
    },
    y: 2,
  };
  bridge.mirror({ sheet }, state);
  const first = reads;
  bridge.mirror({ sheet }, state);
  expect(first).toBeGreaterThan(0);
  expect(reads).toBe(first);
  bridge.mirror({ sheet: { x: 5, y: 2 } }, state);
  expect(state.toJSON()).toEqual({ sheet: { x: 5, y: 2 } });
});

test('constants of a list that are equal are sent once', () => {
  const sheet = z.strictObject({ race: z.string(), skills: z.array(z.string()) }).meta({ constant: true });
  const bridge = bridgeOf(
    z.strictObject({ players: z.array(z.strictObject({ n: z.int(), sheet })) }),
    'Alike',
  );
  const sizeOf = (raceOf: (n: number) => string) => {
    const players = Array.from({ length: 10 }, (_, n) => ({
      n,
      sheet: { race: raceOf(n), skills: ['block'] },
    }));
    const state = bridge.create();
    bridge.mirror({ players }, state);
    const encoder = new Encoder(state);
    expect(plain(clientOf(encoder))).toEqual({ players });
    return encoder.encodeAll({ offset: 0 }).length;
  };
  expect(sizeOf(() => 'elf')).toBeLessThan(sizeOf((n) => `el${n}`) - 9 * 'elf block'.length);
});

test('mirrors only the fields that are asked for', () => {
  const bridge = bridgeOf(z.strictObject({ a: z.int(), b: z.int().optional() }), 'Two');
  const state = bridge.create();
  bridge.mirror({ a: 1, b: 2 }, state);
  bridge.part(['a'])({ a: 5 }, state);
  expect(state.toJSON()).toEqual({ a: 5, b: 2 });
});

test('half of a surrogate pair does not garble what follows it', () => {
  const bridge = bridgeOf(
    z.strictObject({ name: z.string(), names: z.array(z.string()), after: z.int() }),
    'Text',
  );
  const state = bridge.create();
  bridge.mirror({ name: 'x\ud800y', names: ['\udfff'], after: 7 }, state);
  expect(plain(clientOf(new Encoder(state)))).toEqual({ name: 'x\ufffdy', names: ['\ufffd'], after: 7 });
});

test('integers are exact and other numbers are not rounded', () => {
  const bridge = bridgeOf(z.strictObject({ int: z.int(), float: z.number() }), 'Numbers');
  const state = bridge.create();
  bridge.mirror({ int: 2 ** 53 - 1, float: 0.1 }, state);
  expect(plain(clientOf(new Encoder(state)))).toEqual({ int: 2 ** 53 - 1, float: 0.1 });
});

const node: z.ZodType = z.strictObject({
  get children() {
    return z.array(node);
  },
});

test.each<[string, z.ZodType, RegExp]>([
  ['null', z.strictObject({ a: z.strictObject({ b: z.int().nullable() }) }), /^T\.a\.b cannot.*null/],
  ['a cycle', z.strictObject({ tree: node }), /^T\.tree\.children\[\].*contains itself/],
  ['a list of lists', z.strictObject({ a: z.array(z.array(z.int())) }), /^T\.a cannot.*lists/],
  ['a record of lists', z.strictObject({ a: z.record(z.string(), z.array(z.int())) }), /^T\.a cannot.*lists/],
  [
    'a list of records',
    z.strictObject({ a: z.array(z.record(z.string(), z.int())) }),
    /^T\.a cannot.*records/,
  ],
  [
    'text or number',
    z.strictObject({ a: z.union([z.string(), z.int()]) }),
    /^T\.a cannot.*now string, now integer/,
  ],
  [
    'a union of fields of two types that nothing tells apart',
    z.strictObject({ a: z.union([z.strictObject({ v: z.int() }), z.strictObject({ v: z.string() })]) }),
    /^T\.a\.v cannot/,
  ],
  ['what is not declared', z.strictObject({ a: z.unknown() }), /^T\.a cannot/],
  ['open objects', z.strictObject({ a: z.looseObject({}).catchall(z.int()) }), /^T\.a cannot/],
  ['a name of Colyseus', z.strictObject({ a: z.strictObject({ toJSON: z.int() }) }), /^T\.a\.toJSON cannot/],
  [
    'too many fields',
    z.strictObject(Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`f${i}`, z.int()]))),
    /^T cannot.*64/,
  ],
  ['no object at all', z.array(z.int()), /^T cannot/],
])('%s is refused at start-up, by its path', (_name, type, message) => {
  expect(() => bridgeOf(type, 'T')).toThrow(message);
});

test('integers and other numbers in one place are numbers', () => {
  const bridge = bridgeOf(z.strictObject({ a: z.union([z.int(), z.number()]) }), 'Mixed');
  const state = bridge.create();
  bridge.mirror({ a: 0.1 }, state);
  expect(plain(clientOf(new Encoder(state)))).toEqual({ a: 0.1 });
});
