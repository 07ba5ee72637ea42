import type { Seat } from './game.ts';

/**
 * What was counted, by stable names within the game, e.g. `"passesCaught"`. A counter that is absent is zero.
 */
export type Counts = Readonly<Record<string, number>>;

/** Adds to a counter, which begins to exist with its first point. */
export function count<K extends string>(counts: { [Key in K]?: number | undefined }, name: K, by = 1): void {
  // to read what is absent takes twice as long as to ask whether it is there
  if (by) counts[name] = (name in counts ? counts[name]! : 0) + by;
}

/** What one piece has done. */
export interface PlayerStatistics {
  readonly seat: Seat;
  /** As its player has named it; absent when nobody has. */
  readonly name?: string;
  readonly counts: Counts;
}

/** What a match adds to the records of its players. */
export interface Statistics {
  readonly seats: Readonly<Record<Seat, Counts>>;
  /** By the ids of the public state; empty where a game counts nothing for its pieces. */
  readonly players: Readonly<Record<string, PlayerStatistics>>;
}
