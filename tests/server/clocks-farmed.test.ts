import { describe, expect, test } from '@jest/globals';
import { type Decision, REFEREE, type Seat } from '@touchline/rules/kernel';
import fc from 'fast-check';
import { type Clocks, entered, newClocks, passed, runs, type Timed } from '../../server/src/play/clock.ts';
import { Timekeeper } from '../../server/src/play/timekeeper.ts';

fc.configureGlobal({ numRuns: 500, seed: 1 });

const SEATS = ['A', 'B'] as const;
const seconds = (max: number) => fc.integer({ min: 0, max });

const live = fc
  .tuple(fc.integer({ min: 1, max: 900 }), seconds(60), fc.integer({ min: 1, max: 60 }), seconds(120))
  .map(([bank, increment, reaction, away]): Timed => ({ kind: 'live', bank, increment, reaction, away }));
const post = fc
  .integer({ min: 1, max: 720 })
  .map((decision): Timed => ({ kind: 'correspondence', decision }));

/** Whatever a game may ask a seat, but for names of turns. */
const asked = (seat: Seat, clock: fc.Arbitrary<Decision['clock']>): fc.Arbitrary<Decision> =>
  fc
    .record({
      clock,
      kind: fc.constantFrom('move', 'push', 'pick'),
      clause: fc.constantFrom('X-1', 'X-2'),
      seconds: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      span: fc.option(fc.constantFrom('s', 't', 'u'), { nil: undefined }),
    })
    .map(({ seconds: own, span, ...rest }) => ({
      seat,
      ...rest,
      ...(own !== undefined && { seconds: own }),
      ...(span !== undefined && { span }),
    }));
const any = fc.constantFrom<Decision['clock'][]>('turn', 'reaction', 'none');
const some = (seat: Seat) => fc.option(asked(seat, any), { nil: undefined });
const alone = some('A').map((one) => (one ? [one] : []));
const both = fc
  .tuple(some('A'), some('B'))
  .map((owed) => owed.filter((one): one is Decision => one !== undefined));

interface Line {
  readonly wait: number;
  readonly seat: Seat;
  readonly by?: typeof REFEREE;
  readonly owed: readonly Decision[];
}
const line = (seat: fc.Arbitrary<Seat>, owed: fc.Arbitrary<readonly Decision[]>): fc.Arbitrary<Line> =>
  fc
    .record({ wait: fc.integer({ min: 0, max: 20_000 }), seat, owed, late: fc.boolean() })
    .map(({ late, ...rest }) => ({ ...rest, ...(late && rest.seat !== REFEREE && { by: REFEREE }) }));
const lines = (...of: Parameters<typeof line>) => fc.array(line(...of), { minLength: 1, maxLength: 40 });

const bankOf = (clocks: Clocks, seat: Seat) => clocks.seats[seat]!.bank;
const increment = (policy: Timed) => (policy.kind === 'live' ? policy.increment * 1000 : 0);

/**
 * Makes these entries.
 * @returns the clocks after them, what the bank of `seat` was paid in all, and how many turns of others began
 */
function played(policy: Timed, clocks: Clocks, journal: readonly Line[], seat: Seat) {
  let gained = 0;
  let others = 0;
  let now = clocks;
  for (const { wait, owed, ...who } of journal) {
    const at = now.at + wait;
    const before = bankOf(passed(now, at), seat);
    const { turns } = now;
    now = entered(policy, now, { ...who, at }, owed);
    for (const one of now.turns) if (one !== seat && !turns.has(one)) others++;
    gained += bankOf(now, seat) - before;
  }
  return { clocks: now, gained, others };
}

const begun = (policy: Timed, journal: readonly Line[]) =>
  played(policy, newClocks(policy, SEATS), journal, 'A').clocks;

describe('a clock cannot be farmed', () => {
  test('a seat that acts alone earns one increment, and one more only with a turn of another that begins', () => {
    fc.assert(
      fc.property(
        live,
        lines(fc.constantFrom('A', 'B', REFEREE), both),
        lines(fc.constant('A'), fc.oneof(both, alone)),
        (policy, before, mine) => {
          const { gained, others } = played(policy, begun(policy, before), mine, 'A');
          expect(gained).toBeLessThanOrEqual(increment(policy) * (1 + others));
        },
      ),
    );
  });

  test('a turn with any reactions in it, and any kinds of decisions, earns one increment at most', () => {
    const within = fc
      .tuple(
        fc.option(asked('A', fc.constantFrom('turn', 'reaction')), { nil: undefined }),
        asked('B', fc.constant('reaction')),
        fc.boolean(),
      )
      .chain(([a, b, reacts]) =>
        a?.clock === 'turn' && !reacts ? fc.constant([a]) : fc.constant(a ? [a, b] : [b]),
      );
    fc.assert(
      fc.property(live, lines(fc.constantFrom('A', 'B', REFEREE), within), both, (policy, turn, after) => {
        const start: Line = {
          wait: 0,
          seat: REFEREE,
          owed: [{ seat: 'A', kind: 'move', clause: 'X-1', clock: 'turn' }],
        };
        const end: Line = { wait: 0, seat: 'A', owed: after };
        const { gained } = played(policy, newClocks(policy, SEATS), [start, ...turn, end], 'A');
        expect(gained).toBeLessThanOrEqual(increment(policy));
      }),
    );
  });

  test('asides, however many and whenever, make no difference to any clock', () => {
    const order = fc.record({ wait: fc.integer({ min: 0, max: 20_000 }), seat: fc.constantFrom(...SEATS) });
    fc.assert(
      fc.property(
        fc.oneof(live, post),
        fc.array(
          fc.tuple(fc.array(order, { maxLength: 4 }), line(fc.constantFrom('A', 'B', REFEREE), both)),
          {
            maxLength: 20,
          },
        ),
        (policy, journal) => {
          const [plain, ordered] = [true, false].map(() => {
            const keeper = new Timekeeper(policy, SEATS);
            keeper.attend(new Set(SEATS), 0);
            return keeper;
          }) as [Timekeeper, Timekeeper];
          let at = 0;
          const entry = (seat: Seat, by?: typeof REFEREE) =>
            ({ seq: 0, seat, action: { type: 'x' }, nonce: '', dice: [], at, ...(by && { by }) }) as const;
          for (const [asides, { wait, seat, by, owed }] of journal) {
            for (const one of asides) {
              at += one.wait;
              ordered.entered(ordered.after(entry(one.seat), undefined, undefined), at);
            }
            at += wait;
            for (const keeper of [plain, ordered])
              keeper.entered(keeper.after(entry(seat, by), owed, undefined), at);
            expect(ordered.picture(true)).toEqual(plain.picture(true));
            expect(ordered.next()).toEqual(plain.next());
          }
        },
      ),
    );
  });

  test('no bank grows but with an entry after which the turn of its seat has ended', () => {
    fc.assert(
      fc.property(live, lines(fc.constantFrom('A', 'B', REFEREE), both), (policy, journal) => {
        let now = newClocks(policy, SEATS);
        for (const one of journal) {
          const { clocks, gained } = played(policy, now, [one], 'A');
          expect([0, increment(policy)]).toContain(gained);
          if (gained) expect(now.turns.has('A')).toBe(true);
          now = clocks;
        }
      }),
    );
  });
});

describe('the answers of a turn', () => {
  const spells = fc.array(
    fc.record({
      seat: fc.constantFrom(...SEATS),
      waits: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 8 }),
    }),
    { minLength: 1, maxLength: 8 },
  );
  const move = (seat: Seat): Decision[] => [{ seat, kind: 'move', clause: 'X-1', clock: 'turn' }];
  const other = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A');

  /** Turns of both in turn, each of so many answers, or of one that comes with the last. */
  const journalOf = (turns: readonly (readonly number[])[], split: boolean): Line[] => [
    { wait: 0, seat: REFEREE, owed: move('A') },
    ...turns.flatMap((waits, i): Line[] => {
      const seat = SEATS[i % 2]!;
      const all = split ? waits : [waits.reduce((sum, ms) => sum + ms, 0)];
      return all.map((wait, n) => ({ wait, seat, owed: move(n < all.length - 1 ? seat : other(seat)) }));
    }),
  ];

  test('make no difference to any clock, however many they are', () => {
    fc.assert(
      fc.property(fc.oneof(live, post), spells, (policy, made) => {
        const turns = made.map((one) => one.waits);
        const shown = (split: boolean) => {
          const { seats } = begun(policy, journalOf(turns, split));
          return SEATS.map((seat) => [seats[seat]!.bank, seats[seat]!.owed?.left]);
        };
        expect(shown(true)).toEqual(shown(false));
      }),
    );
  });

  test('cost what has passed, and each turn brings one increment: nobody is starved', () => {
    fc.assert(
      fc.property(live, spells, (policy, made) => {
        const turns = made.map((one) => one.waits);
        const { seats } = begun({ ...policy, bank: 86_400 } as Timed, journalOf(turns, true));
        for (const [i, seat] of SEATS.entries()) {
          const own = turns.filter((_, n) => n % 2 === i);
          const spent = own.flat().reduce((sum, ms) => sum + ms, 0);
          expect(seats[seat]!.bank).toBe(86_400_000 - spent + own.length * increment(policy));
        }
      }),
    );
  });

  test('never give back time by correspondence: a turn of any answers ends within its hours', () => {
    fc.assert(
      fc.property(
        post,
        lines(
          fc.constant('A'),
          asked('A', fc.constant('turn')).map((one) => [one]),
        ),
        (policy, turn) => {
          const start: Line = { wait: 0, seat: REFEREE, owed: move('A') };
          const { clocks } = played(policy, newClocks(policy, SEATS), [start, ...turn], 'A');
          const hours = policy.kind === 'correspondence' ? policy.decision * 3_600_000 : 0;
          expect(runs(clocks, 'A')).toBe(true);
          expect(clocks.seats.A!.owed?.left).toBe(Math.max(0, hours - clocks.at));
        },
      ),
    );
  });

  test('adjourning and going on, however often, changes nothing', () => {
    fc.assert(
      fc.property(
        live,
        lines(fc.constantFrom('A', 'B'), both),
        fc.integer({ min: 1, max: 9 }),
        (policy, journal, times) => {
          const clocks = begun(policy, journal);
          const pauses = Array.from(
            { length: times },
            (): Line => ({ wait: 0, seat: REFEREE, owed: journal.at(-1)!.owed }),
          );
          const { seats } = played(policy, clocks, pauses, 'A').clocks;
          for (const seat of SEATS) {
            expect(seats[seat]!.bank).toBe(clocks.seats[seat]!.bank);
            expect(seats[seat]!.owed).toEqual(clocks.seats[seat]!.owed);
          }
        },
      ),
    );
  });
});
