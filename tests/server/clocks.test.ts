import { describe, expect, test } from '@jest/globals';
import { type Decision, type Entry, fastDice, REFEREE, type Seat } from '@touchline/rules/kernel';
import { remaining } from '../../client-sdk/src/clocks.ts';
import {
  type Clocks,
  deadline,
  entered,
  NEGLECT,
  neglected,
  newClocks,
  passed,
  shown,
  type Timed,
  usedUp,
} from '../../server/src/play/clock.ts';
import { GONE_MS, Timekeeper } from '../../server/src/play/timekeeper.ts';

const LIVE: Timed = { kind: 'live', bank: 60, increment: 5, reaction: 10, away: 20 };
const POST: Timed = { kind: 'correspondence', decision: 24 };
const DAY = 24 * 3_600_000;

/**
 * "A" owes a turn, "b" a reaction; what follows tells apart
 * decisions, and after a colon, turns that follow each other.
 */
function owing(words: string): Decision[] {
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const seat = word[0]!.toUpperCase();
      const clock = word[0] === seat ? 'turn' : 'reaction';
      const [kind, turn] = word.slice(1).split(':');
      return { seat, kind: `${clock}${kind}`, clause: 'X-1', clock, ...(turn && { turn }) };
    });
}

type Step = [at: number, by: string, owed: string, away?: Record<Seat, number>];

/** Who acted ("A", or "!A" for the referee on A's behalf), when, and who owes what then. */
function fold(policy: Timed, steps: readonly Step[]): Clocks {
  let clocks = newClocks(policy, ['A', 'B']);
  for (const [at, by, owed, away] of steps) {
    const entry = { seat: by.replace('!', ''), at, ...(by.startsWith('!') && { by: REFEREE }) };
    clocks = entered(policy, clocks, entry, owing(owed), away);
  }
  return clocks;
}

const START: Step = [0, REFEREE, 'A'];
const left = (clocks: Clocks) =>
  Object.fromEntries(shown(clocks, new Set(), true).map((one) => [one.seat, one.left]));

describe('a live clock', () => {
  test.each<[string, Step[], number, Record<Seat, number>]>([
    ['begins with the bank', [START], 0, { A: 60_000, B: 60_000 }],
    ['runs for who owes a turn, and for nobody else', [START], 7_000, { A: 53_000, B: 60_000 }],
    ['gains the increment with its turn', [START, [7_000, 'A', 'B']], 7_000, { A: 58_000, B: 60_000 }],
    [
      'gains it once, however many answers a turn has',
      [START, [1_000, 'A', 'A'], [2_000, 'A', 'A2'], [3_000, 'A', 'A'], [4_000, 'A', 'B']],
      4_000,
      { A: 61_000, B: 60_000 },
    ],
    [
      'gains it for each turn, where one follows another by name',
      [
        [0, REFEREE, 'A:1'],
        [1_000, 'A', 'A:1'],
        [2_000, 'A', 'A:2'],
        [3_000, 'A', 'A2:2'],
      ],
      3_000,
      { A: 62_000, B: 60_000 },
    ],
    [
      'gains it with each round, last to answer or not',
      [
        [0, REFEREE, 'A B'],
        [1_000, 'B', 'A'],
        [2_000, 'A', 'A B'],
        [2_000, 'B', 'A'],
        [2_000, 'A', 'A B'],
      ],
      2_000,
      { A: 68_000, B: 69_000 },
    ],
    [
      'gains nothing by a reaction in the middle, nor by what it answers itself then',
      [START, [1_000, 'A', 'b'], [2_000, 'B', 'A'], [2_000, 'A', 'a'], [3_000, 'A', 'A'], [4_000, 'A', 'b']],
      5_000,
      { A: 58_000, B: 9_000 },
    ],
    [
      'gains it when a reaction ends the turn',
      [START, [1_000, 'A', 'b'], [2_000, 'B', 'B']],
      2_000,
      { A: 64_000, B: 60_000 },
    ],
    [
      'gains nothing by giving up its turn and taking it again',
      [START, [1_000, 'A', ''], [1_000, 'A', 'A'], [1_000, 'A', ''], [1_000, 'A', 'A'], [1_000, 'A', 'B']],
      1_000,
      { A: 64_000, B: 60_000 },
    ],
    ['gains it without being capped', [START, [1_000, 'A', 'B']], 1_000, { A: 64_000, B: 60_000 }],
    ['runs for all who owe at once', [[0, REFEREE, 'A B']], 4_000, { A: 56_000, B: 56_000 }],
    [
      'runs on for who has still to answer',
      [
        [0, REFEREE, 'A B'],
        [4_000, 'A', 'B'],
      ],
      6_000,
      { A: 61_000, B: 54_000 },
    ],
    ['of a reaction is its own', [START, [1_000, 'A', 'b']], 4_000, { A: 59_000, B: 7_000 }],
    ['of a turn stands still meanwhile', [START, [1_000, 'A', 'A2 b']], 4_000, { A: 59_000, B: 7_000 }],
    [
      'of a reaction leaves the bank alone, and earns nothing',
      [START, [1_000, 'A', 'b'], [9_000, 'B', 'A']],
      9_000,
      { A: 59_000, B: 60_000 },
    ],
    [
      'of a reaction runs on while others answer',
      [
        [0, REFEREE, 'a b'],
        [4_000, 'A', 'b'],
      ],
      4_000,
      { A: 60_000, B: 6_000 },
    ],
    [
      'of a reaction begins again with the next one',
      [
        [0, REFEREE, 'b'],
        [4_000, 'B', 'b'],
      ],
      4_000,
      { A: 60_000, B: 10_000 },
    ],
    ['is never less than nothing', [START], 90_000, { A: 0, B: 60_000 }],
    [
      'that ran out has the increment with the next turn',
      [START, [60_000, '!A', 'A'], [60_000, '!A', 'B']],
      60_000,
      { A: 5_000, B: 60_000 },
    ],
    ['does not run when all is over', [START, [1_000, 'A', '']], 50_000, { A: 64_000, B: 60_000 }],
    ['is not wound by what was not owed', [START, [1_000, 'B', 'A']], 1_000, { A: 59_000, B: 60_000 }],
    [
      'stands still as far as the allowance has paid',
      [START, [9_000, 'A', 'B', { A: 6_000 }]],
      9_000,
      { A: 62_000, B: 60_000 },
    ],
    [
      'believes an allowance no more than it has',
      [START, [50_000, 'A', 'B', { A: 50_000 }]],
      50_000,
      { A: 35_000, B: 60_000 },
    ],
  ])('%s', (_what, steps, at, expected) => {
    expect(left(passed(fold(LIVE, steps), at))).toEqual(expected);
  });

  test.each<[string, Step[], Seat[], { seat: Seat; at: number } | undefined]>([
    ['at the end of the bank', [START], [], { seat: 'A', at: 60_000 }],
    ['of who has less', [START, [1_000, 'A', 'A B']], [], { seat: 'B', at: 61_000 }],
    ['of the reaction first', [START, [1_000, 'A', 'A2 b']], [], { seat: 'B', at: 11_000 }],
    ['after the allowance of the absent', [START], ['A', 'B'], { seat: 'A', at: 80_000 }],
    ['never, when nobody owes', [[0, REFEREE, '']], [], undefined],
  ])('runs out %s', (_what, steps, absent, expected) => {
    expect(deadline(fold(LIVE, steps), new Set(absent))).toEqual(expected);
  });

  test('allowances are used up only by who is away and owes', () => {
    const clocks = fold(LIVE, [START]);
    expect(usedUp(clocks, 5_000, new Set(['A', 'B']))).toEqual({ A: 5_000 });
    expect(usedUp(clocks, 500_000, new Set(['A']))).toEqual({ A: 20_000 });
    expect(usedUp(clocks, 5_000, new Set(['B']))).toEqual({});
  });
});

describe('a clock by correspondence', () => {
  test.each<[string, Step[], number, Record<Seat, number>]>([
    ['has the whole time for a decision', [START], 0, { A: DAY, B: 0 }],
    ['begins again with the next turn', [START, [9, 'A', 'B'], [9, 'B', 'A']], 9, { A: DAY, B: 0 }],
    [
      'begins again with a turn of another name',
      [
        [0, REFEREE, 'A:1'],
        [9, 'A', 'A:2'],
      ],
      9,
      { A: DAY, B: 0 },
    ],
    [
      'is not wound by the answers of a turn',
      [START, [9, 'A', 'A2'], [12, 'A', 'A']],
      15,
      { A: DAY - 15, B: 0 },
    ],
    ['of a reaction is its own', [START, [9, 'A', 'b'], [12, 'B', 'A']], 15, { A: DAY - 12, B: 0 }],
    [
      'runs on while others answer',
      [
        [0, REFEREE, 'A B'],
        [DAY / 2, 'A', 'B'],
      ],
      DAY / 2,
      { A: 0, B: DAY / 2 },
    ],
    ['of a turn stands still for a reaction', [[0, REFEREE, 'A b']], DAY / 4, { A: DAY, B: (DAY * 3) / 4 }],
  ])('%s', (_what, steps, at, expected) => {
    expect(left(passed(fold(POST, steps), at))).toEqual(expected);
  });

  test('has no allowance: nobody need be connected', () => {
    expect(usedUp(fold(POST, [START]), DAY, new Set(['A', 'B']))).toEqual({});
  });
});

test('a match is neglected when the referee alone has played for every seat, and no sooner', () => {
  const steps: Step[] = [START];
  const play = (by: string) => void steps.push([steps.length * 1000, by, 'A']);
  for (let i = 0; i < NEGLECT; i++) {
    play('!A');
    expect(neglected(fold(POST, steps))).toBe(false);
    play('!B');
  }
  expect(neglected(fold(POST, steps))).toBe(true);
  play('bot');
  expect(neglected(fold(POST, steps))).toBe(true);
  play('B');
  expect(neglected(fold(POST, steps))).toBe(false);
});

describe('the timekeeper', () => {
  const entry = (at: number, seat: Seat): Entry => ({
    seq: 0,
    seat,
    at,
    action: { type: 'x' },
    nonce: '',
    dice: [],
  });
  const begun = (policy: Timed = LIVE) => {
    const keeper = new Timekeeper(policy, ['A', 'B']);
    keeper.attend(new Set(['A', 'B']), 0);
    keeper.entered(keeper.after(entry(0, REFEREE), owing('A'), undefined), 0);
    return keeper;
  };

  test('lets the allowance pay for a drop, once', () => {
    const keeper = begun();
    expect(keeper.next()).toEqual({ at: 60_000, seat: 'A' });
    expect(keeper.attend(new Set(['B']), 10_000)).toBe(true);
    expect(keeper.attend(new Set(['B']), 11_000)).toBe(false);
    expect(keeper.next()).toEqual({ at: 80_000, seat: 'A' });
    keeper.attend(new Set(['A', 'B']), 25_000);
    expect(keeper.next()).toEqual({ at: 75_000, seat: 'A' });
    expect(keeper.away(26_000)).toEqual({ A: 15_000 });
    keeper.attend(new Set(['B']), 30_000);
    expect(keeper.away(99_000)).toEqual({ A: 20_000 });
    expect(keeper.next()).toEqual({ at: 80_000, seat: 'A' });
  });

  test('shows what a countdown needs', () => {
    const keeper = begun();
    keeper.attend(new Set(['B']), 10_000);
    const { at, seats } = keeper.picture(true);
    expect({ at, seats }).toEqual({
      at: 10_000,
      seats: [
        { seat: 'A', left: 50_000, away: 20_000, state: 'away' },
        { seat: 'B', left: 60_000, away: 20_000, state: 'still' },
      ],
    });
    expect(keeper.picture(false).seats[0]?.state).toBe('still');
    const shows = (elapsed: number) => seats.map((one) => remaining(one, elapsed));
    expect(shows(20_000)).toEqual([50_000, 60_000]);
    expect(shows(30_000)).toEqual([40_000, 60_000]);
    expect(shows(999_999)).toEqual([0, 60_000]);
  });

  test('ends a live match that all have left for long, and not one that somebody came back to', () => {
    const keeper = begun({ ...LIVE, bank: 3600 });
    keeper.attend(new Set(['B']), 1_000);
    keeper.attend(new Set(), 2_000);
    expect(keeper.next()).toEqual({ at: 2_000 + GONE_MS });
    keeper.attend(new Set(['B']), 3_000);
    expect(keeper.next()).toMatchObject({ seat: 'A' });
    keeper.attend(new Set(), 4_000);
    expect(keeper.next()).toEqual({ at: 4_000 + GONE_MS });
    keeper.resume(5_000);
    expect(keeper.next()).toEqual({ at: 5_000 + GONE_MS });
  });

  test('waits as long as the allowance, where that is more', () => {
    const keeper = begun({ ...LIVE, bank: 36_000, away: 1200 });
    keeper.attend(new Set(), 0);
    expect(keeper.next()).toEqual({ at: 1_200_000 });
  });

  test('by correspondence does not mind who is here', () => {
    const keeper = begun(POST);
    keeper.attend(new Set(), 1_000);
    expect(keeper.next()).toEqual({ at: DAY, seat: 'A' });
    expect(keeper.away(DAY)).toBeUndefined();
  });

  test.each(
    Array.from({ length: 30 }, (_, seed) => seed),
  )('shows what the journal alone gives, with players who come and go (%i)', (seed) => {
    const dice = fastDice(seed);
    const some = (of: string) => {
      const words = of.split(' ').filter(() => dice.roll(2, '') === 1);
      return new Set(words);
    };
    const policy = dice.roll(4, '') === 1 ? POST : LIVE;
    const keeper = new Timekeeper(policy, ['A', 'B']);
    let journal = newClocks(policy, ['A', 'B']);
    let at = 0;
    for (let i = 0; i < 60; i++) {
      at += dice.roll(4_000, '');
      if (dice.roll(2, '') === 1) {
        keeper.attend(some('A B'), at);
        continue;
      }
      const made = entry(at, ['A', 'B', REFEREE][dice.roll(3, '') - 1]!);
      const owed = owing(['A', 'B', 'A B', 'a', 'A b', 'A2', 'a2 B'][dice.roll(7, '') - 1]!);
      const away = keeper.away(at);
      const clocks = keeper.after(made, owed, away);
      const due = deadline(clocks)?.at;
      keeper.entered(clocks, at);
      journal = entered(policy, journal, made, owed, away);
      expect(keeper.picture(true).seats.map(({ state: _, ...one }) => one)).toEqual(
        shown(journal, new Set(), true).map(({ state: _, ...one }) => one),
      );
      expect(due).toBe(deadline(journal)?.at);
    }
  });
});

test('a turn that its game gives so many seconds leaves the bank alone, and earns nothing', () => {
  const shout: Decision = { seat: 'A', kind: 'shout', clause: 'X-1', clock: 'turn', seconds: 5 };
  const asked = entered(LIVE, newClocks(LIVE, ['A', 'B']), { seat: REFEREE, at: 0 }, [shout]);
  expect(left(passed(asked, 3_000))).toEqual({ A: 2_000, B: 60_000 });
  expect(deadline(asked)).toEqual({ seat: 'A', at: 5_000 });
  expect(left(entered(LIVE, asked, { seat: 'A', at: 3_000 }, []))).toEqual({ A: 60_000, B: 60_000 });
  expect(left(entered(POST, newClocks(POST, ['A']), { seat: REFEREE, at: 0 }, [shout]))).toEqual({ A: DAY });
});

describe('decisions of one span share their seconds', () => {
  const one = (seat: Seat, kind: string, span?: string): Decision => ({
    ...{ seat, kind, clause: 'X-1', clock: kind === 'answer' ? 'reaction' : 'turn', seconds: 9 },
    ...(span !== undefined && { span }),
  });
  const after = (...steps: readonly [at: number, by: Seat, owed: Decision[]][]) =>
    steps.reduce(
      (clocks, [at, seat, owed]) => entered(LIVE, clocks, { seat, at }, owed),
      newClocks(LIVE, ['A', 'B']),
    );
  const first: [number, Seat, Decision[]] = [0, REFEREE, [one('A', 'turn', 'turn 1')]];

  test.each<[string, [number, Seat, Decision[]][], number]>([
    ['an answer does not wind the clock', [first, [2_000, 'A', [one('A', 'turn', 'turn 1')]]], 7_000],
    ['nor does another question of the span', [first, [2_000, 'A', [one('A', 'more', 'turn 1')]]], 7_000],
    [
      'it stands still while somebody else is asked',
      [first, [2_000, 'A', [one('B', 'answer')]], [8_000, 'B', [one('A', 'turn', 'turn 1')]]],
      7_000,
    ],
    [
      'and while the seat itself is asked something that is not of it',
      [first, [2_000, 'A', [one('A', 'answer')]], [8_000, 'A', [one('A', 'turn', 'turn 1')]]],
      7_000,
    ],
    [
      'the next span has all of it',
      [first, [2_000, 'A', [one('B', 'turn', 'turn 2')]], [8_000, 'B', [one('A', 'turn', 'turn 3')]]],
      9_000,
    ],
    [
      'also when another seat has brought it about',
      [first, [2_000, 'B', [one('A', 'turn', 'turn 2')]]],
      9_000,
    ],
    [
      'without a span each has all of it',
      [
        [0, REFEREE, [one('A', 'turn')]],
        [2_000, 'A', [one('A', 'turn')]],
      ],
      9_000,
    ],
  ])('%s', (_what, steps, expected) => {
    const clocks = after(...steps);
    expect(left(clocks).A).toBe(expected);
    expect(deadline(clocks)).toEqual({ seat: 'A', at: clocks.at + expected });
  });

  test('the bank pays nothing of it, and earns nothing', () => {
    const clocks = after(first, [2_000, 'A', [one('A', 'turn', 'turn 1')]], [4_000, 'A', []]);
    expect(left(clocks)).toEqual({ A: 60_000, B: 60_000 });
  });

  test('also when it goes from one span to another and back', () => {
    const clocks = after(
      first,
      [2_000, 'A', [one('A', 'turn', 'turn 2')]],
      [3_000, 'A', [one('A', 'turn', 'turn 1')]],
      [4_000, 'A', [one('A', 'turn', 'turn 2')]],
    );
    expect(left(clocks).A).toBe(8_000);
  });

  test('by correspondence they share the hours of the turn', () => {
    const turn = [one('A', 'turn', 'turn 1')];
    const asked = entered(POST, newClocks(POST, ['A']), { seat: REFEREE, at: 0 }, turn);
    expect(left(entered(POST, asked, { seat: 'A', at: 5_000 }, turn))).toEqual({ A: DAY - 5_000 });
  });
});
