import type { Seat } from './game.ts';

/**
 * What was counted, by stable names within the game, e.g. `"passesCaught"`. A counter that is absent is zero.
 */
export type Counts = Readonly<Record<string, number>>;

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
