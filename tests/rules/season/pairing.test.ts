import { fastDice } from '../../../rules/src/kernel/dice.ts';
import { cheapest } from '../../../rules/src/season/matching.ts';
import {
  MOST_IN_ROUND_ROBIN,
  roundRobin,
  type Swiss,
  swissRound,
} from '../../../rules/src/season/pairing.ts';

const names = (n: number) => Array.from({ length: n }, (_, i) => `t${String(i + 1).padStart(4, '0')}`);

/** Every way to pair so many. */
function* pairings(left: readonly number[]): Generator<[number, number][]> {
  const [one, ...others] = left;
  if (one === undefined) {
    yield [];
    return;
  }
  for (const other of others)
    for (const rest of pairings(others.filter((each) => each !== other))) yield [[one, other], ...rest];
}

describe('pairs at the least cost', () => {
  test('as all pairings of up to eight say, one by one', () => {
    const dice = fastDice(5);
    for (let n = 0; n < 400; n++) {
      const size = 2 * dice.roll(4, 'size');
      const span = [2, 5, 100, 60_000][n % 4]!;
      const costs = Array.from({ length: size }, () =>
        Array.from({ length: size }, () => dice.roll(span, 'cost')),
      );
      const sum = (pairs: readonly (readonly [number, number])[]) =>
        pairs.reduce((all, [i, j]) => all + costs[i]![j]!, 0);
      const found = cheapest(size, (i, j) => costs[i]![j]!);
      expect(found.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, i) => i));
      let least = Number.POSITIVE_INFINITY;
      for (const pairs of pairings(costs.map((_, i) => i))) least = Math.min(least, sum(pairs));
      expect(sum(found)).toBe(least);
    }
  });
});

describe('round robin', () => {
  test.each([
    2,
    3,
    4,
    5,
    8,
    9,
    16,
    63,
    MOST_IN_ROUND_ROBIN,
  ])('CB-18.1: %i teams: every team plays every other once a leg, and sides balance', (n) => {
    for (const legs of [1, 2] as const) {
      const rounds = roundRobin(names(n), legs);
      const meetings = new Map<string, number>();
      const home = new Map<string, number>();
      for (const round of rounds) {
        const busy = round.flatMap((pair) => [pair.home, pair.away]);
        expect(new Set(busy).size).toBe(busy.length);
        expect(busy.length).toBe(n - (n % 2));
        for (const pair of round) {
          const key = [pair.home, pair.away].sort().join('-');
          meetings.set(key, (meetings.get(key) ?? 0) + 1);
          home.set(pair.home, (home.get(pair.home) ?? 0) + 1);
          home.set(pair.away, (home.get(pair.away) ?? 0) - 1);
        }
      }
      expect(meetings.size).toBe((n * (n - 1)) / 2);
      expect([...meetings.values()].every((times) => times === legs)).toBe(true);
      const most = Math.max(...[...home.values()].map(Math.abs));
      expect(most).toBe(legs === 2 || n % 2 ? 0 : 1);
    }
  });
});

/** Plays rounds whose results nobody looks at: the table is turned by dice. */
function swiss(n: number, rounds: number, seed: number, each: (state: Swiss, round: number) => void) {
  const dice = fastDice(seed);
  let table = names(n);
  const met: Swiss['met'][number][] = [];
  const byes: string[] = [];
  for (let round = 1; round <= rounds; round++) {
    each({ table, met, byes }, round);
    const { pairs, bye } = swissRound({ table, met, byes });
    for (const pair of pairs) met.push({ round, ...pair });
    if (bye !== undefined) byes.push(bye);
    table = [...table];
    for (let i = table.length - 1; i > 0; i--) {
      const j = Math.max(0, i - dice.roll(4, 'turn') + 1);
      [table[i], table[j]] = [table[j]!, table[i]!];
    }
  }
  return { met, byes };
}

describe('Swiss', () => {
  test.each([
    [4, 8],
    [5, 6],
    [6, 9],
    [7, 7],
    [8, 10],
  ])('%i teams, %i rounds: as cheap as the cheapest of all pairings', (n, rounds) => {
    for (let seed = 1; seed <= 6; seed++)
      swiss(n, rounds, seed, ({ table, met, byes }) => {
        const last = (a: string, b: string) =>
          met.filter((one) => [one.home, one.away].sort().join() === [a, b].sort().join()).at(-1)?.round;
        // second byes, repeats, how recent they are: in that order
        const judge = (pairs: readonly (readonly [string, string])[], bye: string | undefined) => {
          const repeats = pairs.flatMap(([a, b]) => last(a, b) ?? []);
          return [
            bye !== undefined && byes.includes(bye) ? 1 : 0,
            repeats.length,
            repeats.reduce((sum, round) => sum + round, 0),
          ] as const;
        };
        const worse = (a: readonly number[], b: readonly number[]) => {
          const i = a.findIndex((value, k) => value !== b[k]);
          return i >= 0 && a[i]! > b[i]!;
        };
        const drawn = swissRound({ table, met, byes });
        const busy = [
          ...drawn.pairs.flatMap((pair) => [pair.home, pair.away]),
          ...(drawn.bye ? [drawn.bye] : []),
        ];
        expect([...busy].sort()).toEqual([...table].sort());
        const made = judge(
          drawn.pairs.map(({ home, away }) => [home, away] as const),
          drawn.bye,
        );
        const all = n % 2 ? [...table, undefined] : table;
        for (const pairs of pairings(all.map((_, i) => i))) {
          const rest = pairs.find(([, j]) => all[j] === undefined);
          const others = pairs.filter((pair) => pair !== rest).map(([i, j]) => [all[i]!, all[j]!] as const);
          expect(worse(made, judge(others, rest && all[rest[0]]))).toBe(false);
        }
      });
  });

  test.each([
    [9, 7],
    [16, 9],
    [33, 11],
    [40, 13],
    [64, 20],
    [101, 20],
  ])('%i teams, %i rounds: no repeats, at most one bye a team, sides within two', (n, rounds) => {
    const { met, byes } = swiss(n, rounds, n, () => {});
    const keys = met.map(({ home, away }) => [home, away].sort().join());
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(byes).size).toBe(byes.length);
    expect(byes.length).toBe(n % 2 ? rounds : 0);
    for (const team of names(n)) {
      const home = met.filter((one) => one.home === team).length;
      const away = met.filter((one) => one.away === team).length;
      expect(Math.abs(home - away)).toBeLessThanOrEqual(2);
    }
  });

  test('neighbours in the table meet first; the last of an odd number has the bye', () => {
    expect(swissRound({ table: ['a', 'b', 'c', 'd', 'e'], met: [], byes: [] })).toEqual({
      pairs: [
        { home: 'a', away: 'b' },
        { home: 'c', away: 'd' },
      ],
      bye: 'e',
    });
  });

  test('1,024 teams, twenty rounds, without repeats', () => {
    const { met } = swiss(1024, 20, 2, () => {});
    const keys = met.map(({ home, away }) => [home, away].sort().join());
    expect(new Set(keys).size).toBe(20 * 512);
  });
});
