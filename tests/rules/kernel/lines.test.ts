import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type AnyGame,
  fastDice,
  games,
  NoPosition,
  nextOf,
  play,
  randomBot,
  seenBy,
} from '../../../rules/src/index.ts';

/** Positions of a match between bots that choose at random, and what becomes of it. */
function* positions(game: AnyGame, seed: number, most: number): Generator<unknown> {
  const dice = fastDice(seed);
  const options = game.options.parse(game.id === 'martian-rugby' ? { turnLimit: 6 } : {});
  const live = { state: game.start(options, dice).state, seq: 1 };
  let now = 0;
  for (let i = 0; i < most; i++) {
    const next = nextOf(game, live, now);
    if (!next || game.result(live.state)) break;
    now = next.at;
    const seat = 'seat' in next ? next.seat : next.decision.seat;
    const action = 'seat' in next ? next.action : randomBot.decide(seenBy(game, live.state, seat), dice);
    play(game, live, { seat, action, at: now }, dice);
    yield live.state;
  }
}

/** The lines of a game that can be had, of positions that are spread over a match. */
function linesOf(game: AnyGame): string[] {
  const found: string[] = [];
  let i = 0;
  for (const state of positions(game, 3, 400)) {
    if (i++ % 9) continue;
    try {
      found.push(game.line!.toLine(state));
    } catch (error) {
      expect(error).toBeInstanceOf(NoPosition);
    }
  }
  return found;
}

test.each(
  games,
)('$id: a line is read as the position it was written of, with the options of its match', (game) => {
  const lines = linesOf(game);
  expect(lines.length).toBeGreaterThan(5);
  for (const line of lines) {
    const { state, options } = game.line!.fromLine(line);
    expect(game.line!.toLine(state)).toBe(line);
    expect(game.seats(options).length).toBeGreaterThan(0);
    expect(game.checkOptions(options)).toBeUndefined();
  }
});

test.each(
  games,
)('$id: whatever becomes of a line, it is refused in a sentence, or play goes on from it', (game) => {
  const lines = linesOf(game);
  const edit = fc.record({
    line: fc.constantFrom(...lines),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    gone: fc.integer({ min: 0, max: 6 }),
    put: fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom('-1', '999999', 'A', ';', ',', '{}', '%5B%5D', ''),
    ),
  });
  let refused = 0;
  fc.assert(
    fc.property(edit, ({ line, at, gone, put }) => {
      const from = Math.floor(at * line.length);
      let state: unknown;
      try {
        state = game.line!.fromLine(line.slice(0, from) + put + line.slice(from + gone)).state;
      } catch (error) {
        expect(error).toBeInstanceOf(NoPosition);
        expect((error as Error).message).toMatch(/[.}]$/);
        refused++;
        return;
      }
      const live = { state, seq: 1 };
      const dice = fastDice(1);
      for (let i = 0, now = 0; i < 6 && !game.result(live.state); i++) {
        const next = nextOf(game, live, now);
        if (!next) break;
        now = next.at;
        const seat = 'seat' in next ? next.seat : next.decision.seat;
        const action = 'seat' in next ? next.action : randomBot.decide(seenBy(game, live.state, seat), dice);
        play(game, live, { seat, action, at: now }, dice);
      }
    }),
    { numRuns: 150, seed: 8 },
  );
  expect(refused).toBeGreaterThan(20);
});

test('a line that is longer than any is refused before it is looked at', () => {
  for (const game of games)
    expect(() => game.line!.fromLine('CB1 '.repeat(10_000))).toThrow(
      'A position has at most 20000 characters',
    );
});
