import type { AnyGame, Entry, Seat, Teams, Typed } from '@touchline/rules/kernel';
import type { Reading } from '../replay/engine.ts';
import type { Timeline } from '../table/timeline.ts';
import type { Standing } from './moves.ts';

export type Journal = readonly (Entry & { readonly events: readonly Typed[] })[];

/** Where an analysis comes from, as far as a link or a file has to say it. */
export type Source =
  /** A match that this server keeps. */
  | { readonly kind: 'match'; readonly id: string }
  /** The journal alone. */
  | { readonly kind: 'journal' }
  /** A position that somebody wrote down. */
  | { readonly kind: 'line'; readonly line: string };

/** What an analysis leaves: a journal up to its last entry, or a single position. */
export interface MainLine {
  readonly game: AnyGame;
  readonly source: Source;
  /** The id of the match it comes from, after which people are called; any text where there is none. */
  readonly match: string;
  readonly options: unknown;
  /** The teams that were brought; absent for a single position. */
  readonly teams?: Teams | undefined;
  readonly seats: readonly { readonly seat: Seat; readonly name?: string }[];
  /** Empty for a single position. */
  readonly journal: Journal;
  /** One can leave it after the entries up to this one. */
  readonly last: number;
  /** The replay it is of, to go back to. */
  readonly reading?: Reading;
  /** @param seq 0 for a single position */
  after(seq: number): Standing;
}

/** The main line of a replay that is checked as far as `last`. */
export function fromReading(reading: Reading, id: string | undefined): MainLine {
  const { game, replay, timeline } = reading;
  return {
    ...{ game, options: replay.options, teams: replay.teams, seats: replay.seats, reading },
    ...fromTimeline(timeline, replay.entries, reading.ready - 1),
    match: replay.match,
    source: id === undefined ? { kind: 'journal' } : { kind: 'match', id },
  };
}

export function fromTimeline(timeline: Timeline, journal: Journal, last: number) {
  return {
    journal,
    last,
    after: (seq: number): Standing => ({
      state: structuredClone(timeline.after(seq).state),
      at: journal[seq]!.at,
    }),
  };
}

export function fromPosition(
  game: AnyGame,
  line: string,
  { options, state }: { readonly options: unknown; readonly state: unknown },
): MainLine {
  return {
    ...{ game, options, source: { kind: 'line', line }, match: line, journal: [], last: 0 },
    seats: game.seats(options).map((seat) => ({ seat })),
    after: () => ({ state: structuredClone(state), at: 0 }),
  };
}
