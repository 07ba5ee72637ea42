/** How likely each side is to win from a position: bots play it on to the end, again and again. */
import { type BotName, botOf } from './bot.ts';
import { fastDice } from './dice.ts';
import type { AnyGame, Seat } from './game.ts';
import { type Estimate, shareOf } from './lab.ts';
import { playOn } from './play-on.ts';

/** A position of a match, as a replay comes to it. */
export interface RollOutFrom {
  /** What the match is played by, as `checkOptions` let them through. */
  readonly options: unknown;
  /** The whole state, which stays as it is. What is hidden in it is the same in all that is played on. */
  readonly state: unknown;
  /** Milliseconds since the match began. */
  readonly at: number;
}

export interface RollOutSettings {
  /** Any integer: what all dice, and the bots' own choices, come from. */
  readonly seed: number;
  /** Who plays a seat; the heuristic bot where none is given. */
  readonly bots?: Readonly<Record<Seat, BotName>>;
  /** Entries after which a match is given up, and counts as one that nobody wins; 20,000 when absent. */
  readonly limit?: number;
}

/** What the matches so far have come to. */
export interface Chances {
  readonly matches: number;
  /** The share that each seat has won, alone or with others. */
  readonly wins: Readonly<Record<Seat, Estimate>>;
  /** The share that nobody has won. */
  readonly draws: Estimate;
}

/**
 * Plays matches on from a position, as long as the next figures are asked for: who has enough stops asking.
 * The same position and settings give the same figures.
 * @throws Error when a bot breaks a rule
 * @example for (const chances of rollOuts(game, position, { seed: 1 })) if (chances.matches === 100) break;
 */
export function* rollOuts(
  game: AnyGame,
  { options, state, at }: RollOutFrom,
  { seed, bots = {}, limit = 20_000 }: RollOutSettings,
): Generator<Chances, never, void> {
  const seats = game.seats(options);
  const players = new Map(seats.map((seat) => [seat, botOf(game, bots[seat] ?? 'heuristic')]));
  const dice = fastDice(seed);
  const chance = fastDice(~seed);
  const won = new Map(seats.map((seat) => [seat, 0]));
  const text = JSON.stringify(state);
  let draws = 0;
  for (let matches = 1; ; matches++) {
    const live = { state: JSON.parse(text) as unknown, seq: 1 };
    const result = playOn(game, live, { bots: players, chance, diceFor: () => dice, at, limit });
    for (const seat of result?.winners ?? []) won.set(seat, won.get(seat)! + 1);
    if (!result?.winners.length) draws++;
    yield {
      matches,
      wins: Object.fromEntries(seats.map((seat) => [seat, shareOf(won.get(seat)!, matches)])),
      draws: shareOf(draws, matches),
    };
  }
}
