import { simulate } from '../../rules/src/kernel/simulate.ts';
import { streamway } from '../../rules/src/streamway/index.ts';
import lesson from '../../web/src/arenas/streamway/lesson.json' with { type: 'json' };
import { parOf } from '../../web/src/arenas/streamway/par.ts';

const shareOf = (options: object, score: number) => parOf(options, score)?.share;

test('how good a result is follows from what bots came to with the same options', () => {
  const shares = [100, 310, 340, 410].map((score) => shareOf(lesson, score)!);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect(shares[0]).toBe(0);
  expect(shares[3]).toBe(100);
  // as the server has them
  expect(shareOf(streamway.options.parse(lesson), 340)).toBe(shares[2]);
  expect(shareOf({ ...lesson, playersPerTeam: [1, 1] }, 340)).toBe(shares[2]);
  // a clock makes no match harder
  expect(shareOf({ ...lesson, decisionSeconds: 30 }, 340)).toBe(shares[2]);
  expect(shareOf({ ...lesson, menPerTeam: 5 }, 340)).toBeUndefined();
});

test('good bots come to more than most, with the options that are played most', () => {
  for (const options of [lesson, { board: 'short-36' }]) {
    const { result } = simulate(streamway as never, { seed: 7, options });
    expect(shareOf(options, result.score.table!)).toBeGreaterThan(50);
  }
});

test('a result is better than those that came to less, not than those that came to as much', () => {
  const best = 410;
  const { share, better } = parOf(lesson, best)!;
  expect(share).toBe(100);
  expect(better).toBeLessThan(share);
  expect(parOf(lesson, best + 1)!.better).toBe(100);
  expect(parOf(lesson, 0)).toEqual({ share: 0, better: 0 });
});

test('bots outlast a first match, and in more than half of them somebody drowns on the way', () => {
  const played = Array.from({ length: 40 }, (_, seed) =>
    simulate(streamway as never, { seed, options: lesson }),
  );
  const lost = played.filter(({ made }) =>
    made.some(({ events }) => events.some(({ type }) => type === 'man-died')),
  );
  expect(lost.length).toBeGreaterThan(20);
  expect(played.filter(({ result }) => result.score.table! >= 300).length).toBeGreaterThan(36);
});
