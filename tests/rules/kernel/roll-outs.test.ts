import { dungeonbowl, games } from '../../../rules/src/index.ts';
import type { AnyGame } from '../../../rules/src/kernel/index.ts';
import { type Chances, fold, type RollOutFrom, rollOuts, simulate } from '../../../rules/src/kernel/index.ts';
import { read } from '../dungeonbowl/kit.ts';

/** The figures of the first so many matches, the last of them first. */
function first(count: number, game: AnyGame, from: RollOutFrom, seed = 1, limit?: number): Chances {
  for (const chances of rollOuts(game, from, { seed, ...(limit !== undefined && { limit }) }))
    if (chances.matches === count) return chances;
  throw new Error('they go on for ever');
}

/** A match between bots, and the position after a share of its journal, as a replay is followed. */
function played(game: AnyGame) {
  const options = game.options.parse({});
  const { made, result } = simulate(game, { seed: 5 });
  const after = (share: number): RollOutFrom => {
    const entries = made.slice(0, Math.ceil(made.length * share)).map(({ entry }) => entry);
    return { options, state: fold(game, { options }, entries).state, at: entries.at(-1)!.at };
  };
  return { after, winners: result.winners };
}

describe.each(games.map((game) => [game.id, game] as const))('roll-outs of %s', (_id, game) => {
  const { after, winners: won } = played(game);
  const late = after(0.98);

  test('from what a replay shows, which stays as it is; the same seed gives the same figures', () => {
    const before = JSON.stringify(late.state);
    const chances = first(2, game, late);
    expect(JSON.stringify(late.state)).toBe(before);
    expect(first(2, game, late)).toEqual(chances);
    expect(Object.keys(chances.wins)).toEqual(game.seats(late.options));
    for (const { value, low, high } of [...Object.values(chances.wins), chances.draws]) {
      expect([0, 0.5, 1]).toContain(value);
      expect(low).toBeLessThanOrEqual(value);
      expect(high).toBeGreaterThanOrEqual(value);
    }
  });

  test('a match that is over has been won by who has won it', () => {
    const { wins } = first(3, game, after(1));
    expect(Object.keys(wins).filter((seat) => wins[seat]!.value === 1)).toEqual(won);
  });
});

test('a side that scores with the next step has the better chances, and the more surely the more are played', () => {
  const state = read('A1 26,6 ball\nB1 5,5\nB2 6,6');
  const from = { options: dungeonbowl.options.parse({}), state, at: 0 };
  const few = first(3, dungeonbowl as unknown as AnyGame, from);
  const many = first(12, dungeonbowl as unknown as AnyGame, from);
  expect([many.wins.A!.value, many.wins.B!.value, many.draws.value]).toEqual([1, 0, 0]);
  expect(many.wins.A!.low).toBeGreaterThan(few.wins.A!.low);
});

test('a match that is given up is won by nobody', () => {
  const from = played(games[0]!).after(0.1);
  const { wins, draws } = first(2, games[0]!, from, 1, 1);
  expect([draws.value, ...Object.values(wins).map(({ value }) => value)]).toEqual([1, 0, 0]);
});
