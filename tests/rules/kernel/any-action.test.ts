import { games } from '@touchline/rules';
import {
  type AnyGame,
  begin,
  botOf,
  defineGame,
  fastDice,
  play,
  REFEREE,
  resultOf,
  seenBy,
  type Typed,
  wakeOf,
} from '@touchline/rules/kernel';
import fc from 'fast-check';
import { diceRace } from '../../support/dice-race.ts';

/** Positions of a match of random bots, from its start on, with who may act in them and how. */
function positions(game: AnyGame, seed: number, most: number) {
  const chance = fastDice(seed);
  const options = game.options.parse({});
  const { live } = begin(game, { options }, chance);
  const found: { state: unknown; seats: readonly string[]; legal: readonly Typed[] }[] = [];
  let now = 0;
  while (found.length < most && !resultOf(game, live)) {
    const [decision] = game.decisions(live.state);
    const wake = wakeOf(game, live);
    const legal = decision ? game.legal(live.state, decision.seat) : [];
    found.push({
      state: structuredClone(live.state),
      seats: [...game.seats(options), REFEREE, 'nobody'],
      legal,
    });
    if (wake && (!decision || wake.at <= now)) {
      now = Math.max(now, wake.at);
      play(game, live, { seat: REFEREE, action: wake.action, at: now }, chance);
    } else {
      now = Math.max(now, decision!.from ?? 0);
      const { seat } = decision!;
      const bot = botOf(game, found.length % 3 ? 'heuristic' : 'random');
      const action = bot.decide(seenBy(game, live.state, seat), chance);
      play(game, live, { seat, action, at: now }, chance);
    }
  }
  return found;
}

/** Each place in a JSON value, as a path. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const inner =
    value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, part]) => places(part, [...path, key]))
      : [];
  return [path, ...inner];
}

/** A copy with one place changed, or left out. */
function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined) return to;
  const copy = structuredClone(value) as Record<string, unknown>;
  if (rest.length || to !== undefined) copy[key] = changed(copy[key], rest, to);
  else delete copy[key];
  return copy;
}

/** Any JSON, and nothing at all. */
const json = fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 3 }));
const odd = fc.oneof(
  json,
  fc.constantFrom('__proto__', 'constructor', 'toString', 1e308, -1, 0.5, '', [], {}),
);

describe.each(games)('$id', (game) => {
  const found = [1, 2, 3].flatMap((seed) => positions(game, seed, 120));
  const types = [...new Set(found.flatMap(({ legal }) => legal.map(({ type }) => type)))];
  const known = found.filter(({ legal }) => legal.length);
  /** Refuses, or answers that it would let it happen. */
  const answers = (at: (typeof found)[number], action: unknown) => {
    const before = JSON.stringify(at.state);
    for (const seat of at.seats) {
      const refused = game.check(at.state, seat, action as Typed, { at: 1_000_000 });
      if (refused === undefined) continue;
      expect(refused).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/), clause: expect.any(String) });
      expect(refused.message).toMatch(/\S/);
    }
    expect(JSON.stringify(at.state)).toBe(before);
  };

  test('answers about any JSON as an action, in any position', () => {
    const action = fc.oneof(
      json,
      fc
        .tuple(fc.constantFrom(...types), fc.dictionary(fc.string(), odd))
        .map(([type, more]) => ({ ...more, type })),
    );
    fc.assert(fc.property(fc.constantFrom(...found), action, answers), { numRuns: 500, seed: 7 });
  });

  test('answers about a legal action with any place changed, or left out', () => {
    const mutant = fc
      .tuple(fc.constantFrom(...known), fc.nat(), fc.nat(), odd)
      .map(([at, which, where, to]) => {
        const action = at.legal[which % at.legal.length];
        const all = places(action);
        return [at, changed(action, all[where % all.length]!, to)] as const;
      });
    fc.assert(
      fc.property(mutant, ([at, action]) => answers(at, action)),
      { numRuns: 1_500, seed: 7 },
    );
  });
});

test('a bug in the rules is no refusal: it throws on what can be read', () => {
  const broken = defineGame({
    ...diceRace,
    check() {
      throw new TypeError('a bug');
    },
  });
  const { state } = diceRace.start(diceRace.options.parse({}), fastDice(1));
  expect(() => broken.check(state, 'A', { type: 'roll' }, { at: 0 })).toThrow('a bug');
  expect(broken.check(state, 'A', { type: 'fly' } as never, { at: 0 })).toEqual({
    code: 'malformed',
    clause: '',
    message: expect.stringMatching(/^This action cannot be read: type: /),
    path: 'type',
  });
});
