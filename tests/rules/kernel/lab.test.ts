import { caveBrawl } from '../../../rules/src/cave-brawl/index.ts';
import {
  type AnyGame,
  fastDice,
  isApart,
  type LabMatch,
  labFigures,
  labMatch,
  labNames,
  meanOf,
  shareOf,
} from '../../../rules/src/kernel/index.ts';

const match = (more: Partial<LabMatch>): LabMatch => ({
  actions: 1,
  reason: 'points',
  winners: ['A'],
  points: 0,
  counts: {},
  ...more,
});

describe('the house-rules lab', () => {
  test('a match: how long, how it ended, points, and what was counted; the same seed, the same match', () => {
    const game = caveBrawl as unknown as AnyGame;
    const options = game.options.parse({ teamSize: 5, minBasic: 0, pointsToWin: 1, turnLimit: 20 });
    const one = labMatch(game, options, 4);
    expect(labMatch(game, options, 4)).toEqual(one);
    expect(one.actions).toBeGreaterThan(10);
    expect(one.counts.squaresMoved).toBeGreaterThan(0);
    expect(one.counts.pointsFor).toBe(one.points);
  });

  test('figures of some matches, and names that none of them has', () => {
    const all = [
      match({ actions: 2, points: 3, counts: { deaths: 4 } }),
      match({ actions: 4, points: 1, winners: ['B'], reason: 'kick' }),
      match({ actions: 6, winners: [] }),
      match({ actions: 8, winners: ['A', 'B'] }),
    ];
    const { actions, points, firstWins, draws, reasons, counts } = labFigures(all, 'A', {
      reasons: [...labNames(all).reasons, 'never'],
      counts: ['deaths', 'none'],
    });
    expect([actions, points, firstWins, draws].map(({ value }) => value)).toEqual([5, 1, 0.25, 0.5]);
    expect(Object.entries(reasons).map(([name, { value }]) => [name, value])).toEqual([
      ['kick', 0.25],
      ['points', 0.75],
      ['never', 0],
    ]);
    expect(Object.entries(counts).map(([name, { value }]) => [name, value])).toEqual([
      ['deaths', 1],
      ['none', 0],
    ]);
  });

  test('a mean has its standard error times 1.96, a share the interval of Wilson', () => {
    const { value, low, high } = meanOf([1, 2, 3, 4]);
    expect(value).toBe(2.5);
    expect(high - value).toBeCloseTo(1.959964 * Math.sqrt(5 / 3 / 4), 12);
    expect(value - low).toBeCloseTo(high - value, 12);
    // 8 of 10, as in the tables of R's binom.wilson
    expect(shareOf(8, 10)).toEqual({
      value: 0.8,
      low: expect.closeTo(0.490163, 5),
      high: expect.closeTo(0.943318, 5),
    });
    expect(shareOf(0, 10)).toEqual({ value: 0, low: 0, high: expect.closeTo(0.277533, 5) });
    expect(shareOf(0, 0)).toEqual({ value: 0, low: 0, high: 1 });
    expect(meanOf([])).toEqual({ value: 0, low: 0, high: 0 });
  });

  test('95 of 100 intervals hold what they should, and as many differences of what is the same are none', () => {
    const dice = fastDice(9);
    let held = 0;
    let shares = 0;
    let apart = 0;
    for (let n = 0; n < 2000; n++) {
      const sample = () => Array.from({ length: 40 }, () => dice.roll(6, 'x'));
      const [one, two] = [sample(), sample()];
      const mean = meanOf(one);
      if (mean.low <= 3.5 && mean.high >= 3.5) held++;
      const share = shareOf(one.filter((face) => face === 6).length, 40);
      if (share.low <= 1 / 6 && share.high >= 1 / 6) shares++;
      if (isApart(mean, meanOf(two))) apart++;
    }
    expect(Math.abs(held / 2000 - 0.95)).toBeLessThan(0.02);
    expect(Math.abs(shares / 2000 - 0.95)).toBeLessThan(0.025);
    expect(Math.abs(apart / 2000 - 0.05)).toBeLessThan(0.02);
    expect(isApart({ value: 1, low: 0.9, high: 1.1 }, { value: 2, low: 1.9, high: 2.1 })).toBe(true);
  });
});
