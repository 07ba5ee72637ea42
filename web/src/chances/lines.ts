import type { Seat } from '@touchline/rules/kernel';
import type { Moment } from './forecast.ts';

/** The chance of a side, from moment to moment. */
export interface Line {
  /** Seats that win and lose together have one line. */
  readonly seats: readonly Seat[];
  /** All of a match that has several. */
  readonly everybody: boolean;
  readonly points: readonly { readonly seq: number; readonly p: number }[];
}

/** The lines of a graph: one for all seats whose chances were always the same. */
export function linesOf(moments: readonly Moment[], seats: readonly Seat[]): readonly Line[] {
  const alike = new Map<string, Seat[]>();
  for (const seat of seats) {
    const chances = moments.map(({ wins }) => wins[seat]).join();
    alike.set(chances, [...(alike.get(chances) ?? []), seat]);
  }
  return [...alike.values()].map((together) => ({
    seats: together,
    everybody: together.length > 1 && alike.size === 1,
    points: moments.map(({ seq, wins }) => ({ seq, p: wins[together[0]!]! })),
  }));
}
