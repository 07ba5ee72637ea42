import { expect, test } from '@jest/globals';
import { fold, games, replayEntry, simulate } from '@touchline/rules';
import type { Shape } from '@touchline/rules/kernel';

const SEEDS = { match: 'pictures', server: '5a'.repeat(32) };
/** How far pieces may stand over the edge, as a part of the height. */
const EDGE = 0.1;

const spotsOf = (shape: Shape) =>
  shape.kind === 'area' ? shape.corners : shape.kind === 'line' ? shape.along : [shape.at];

test.each(
  games.map((game) => [game.id, game] as const),
)('the pictures of %s stay within their measures, and tell positions apart', (_id, game) => {
  const seats = game.seats(game.options.parse({})).map(() => 'c3'.repeat(32));
  const replay = simulate(game, { seed: 3, seeds: { ...SEEDS, seats } }).replay!;
  const live = fold(game, replay, replay.entries.slice(0, 1));
  const seen = new Set<string>();
  for (const entry of replay.entries.slice(1, 400)) {
    replayEntry(game, live, entry);
    const picture = game.picture!(game.view(live.state));
    const { width, height, shapes } = picture;
    const over = EDGE * height;
    const within = (at: number, most: number) => at >= -over && at <= most + over;
    expect(shapes.flatMap(spotsOf).filter(({ x, y }) => !within(x, width) || !within(y, height))).toEqual([]);
    seen.add(JSON.stringify(picture));
  }
  expect(seen.size).toBeGreaterThan(20);
});
