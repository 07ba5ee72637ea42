import {
  type AnyGame,
  commitmentOf,
  type Entry,
  type Live,
  REPLAY_FORMAT,
  type Replay,
  resultOf,
  type Typed,
} from '@touchline/rules/kernel';

export const SEEDS = { match: 'walk', server: '11'.repeat(32), seats: ['22'.repeat(32), '33'.repeat(32)] };

/** The replay of a match that people have played by hand, with the dice of {@link SEEDS}. */
export function replayFrom(
  game: AnyGame,
  live: Live,
  entries: readonly Entry[],
  events: readonly (readonly Typed[])[],
): Replay {
  const result = resultOf(game, live);
  return {
    format: REPLAY_FORMAT,
    match: SEEDS.match,
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: game.options.parse({}),
    seats: game.seats(game.options.parse({})).map((seat, i) => {
      const seed = SEEDS.seats[i]!;
      return { seat, name: seat, commitment: commitmentOf(seed), seed };
    }),
    server: { commitment: commitmentOf(SEEDS.server), seed: SEEDS.server },
    entries: entries.map((one, i) => ({ ...one, events: events[i]! })),
    final: game.view(live.state),
    ...(result && { result }),
  };
}
