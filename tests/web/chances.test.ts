import { games } from '@touchline/rules';
import { type AnyGame, simulate } from '@touchline/rules/kernel';
import { forecasting, type Journal, type Moment, turningOf } from '../../web/src/chances/forecast.ts';
import { linesOf } from '../../web/src/chances/lines.ts';

const FEW = { stretches: 4, matches: 1, closer: 2 };

/** The journal of a match between bots. */
function journalOf(game: AnyGame, seed = 5): Journal {
  const { made, result } = simulate(game, { seed, options: SHORT[game.id] ?? {} });
  return {
    game: game.id,
    options: game.options.parse(SHORT[game.id] ?? {}),
    result,
    entries: made.map(({ entry }) => entry),
  };
}

/** Options by which a match is short. */
const SHORT: Readonly<Record<string, object>> = {
  'cave-brawl': { turnLimit: 20 },
  'martian-rugby': { turnLimit: 4 },
  runeball: { roundsPerHalf: 1 },
  streamway: { waves: 1 },
};

describe.each(games.map((game) => [game.id, game] as const))('the chances of %s', (_id, game) => {
  const journal = journalOf(game);
  const told = [...forecasting(game, journal, FEW)];
  const { moments, turning, played, all } = told.at(-1)!;
  const last = journal.entries.length - 1;

  test('of every seat, from the first moment to the last, which is as the match ended', () => {
    expect(moments[0]!.seq).toBe(0);
    expect(moments.at(-1)!.seq).toBe(last);
    const { winners } = journal.result!;
    for (const seat of game.seats(journal.options))
      expect(moments.at(-1)!.wins[seat]).toBe(winners.includes(seat) ? 1 : 0);
    for (const { wins } of moments)
      for (const p of Object.values(wins)) expect(p === 0 || p === 0.5 || p === 1).toBe(true);
  });

  test('the turning point is one entry, unless nothing ever changed', () => {
    const moved = moments.some(({ wins }) =>
      Object.keys(wins).some((seat) => wins[seat] !== moments[0]!.wins[seat]),
    );
    expect(turning !== undefined).toBe(moved);
    if (turning) expect(turning.to - turning.from).toBe(1);
  });

  test('how far it is only grows, and never beyond what was said', () => {
    expect(told.map((one) => one.played)).toEqual(told.map((_, i) => i + 1));
    for (const one of told) expect(one.played).toBeLessThanOrEqual(one.all);
    expect(played).toBeLessThanOrEqual(all);
  });
});

const moment = (seq: number, a: number, b = 1 - a): Moment => ({ seq, wins: { A: a, B: b } });

test('the same journal gives the same figures', () => {
  const journal = journalOf(games[0]!);
  const figures = () => [...forecasting(games[0]!, journal, FEW)].at(-1);
  expect(figures()).toEqual(figures());
});

test('it turned where a chance changed most, up or down', () => {
  expect(turningOf([moment(0, 0.5), moment(9, 0.6), moment(12, 0.2, 0.3), moment(20, 0, 0.3)])).toEqual({
    from: 9,
    to: 12,
    seat: 'A',
    before: 0.6,
    after: 0.2,
  });
  expect(turningOf([moment(0, 0.4, 0.4), moment(5, 0.3, 1)])!.seat).toBe('B');
  expect(turningOf([moment(0, 0.5), moment(9, 0.5)])).toBeUndefined();
});

test('seats that win and lose together have one line', () => {
  const apart = linesOf([moment(0, 0.5), moment(9, 1)], ['A', 'B']);
  expect(apart.map(({ seats, everybody }) => [seats, everybody])).toEqual([
    [['A'], false],
    [['B'], false],
  ]);
  expect(apart[0]!.points).toEqual([
    { seq: 0, p: 0.5 },
    { seq: 9, p: 1 },
  ]);
  const [together] = linesOf([moment(0, 0.5), moment(9, 1, 1)], ['A', 'B']);
  expect([together!.seats, together!.everybody]).toEqual([['A', 'B'], true]);
});
