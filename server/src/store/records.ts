import type { MatchStatus, RoomState, TimePolicy } from '@touchline/client';
import type { BotName, Origin, Result, Seat, Statistics, Teams } from '@touchline/rules/kernel';
import type { AccountRecord } from './accounts.ts';
import type { OverStatus } from './status.ts';

/** The longest delay of a match. */
export const MAX_DELAY_SECONDS = 900;

/** A seat of a match. `seed` is secret until the match is over. */
export interface SeatRecord {
  readonly seat: Seat;
  readonly account?: AccountRecord;
  readonly bot?: BotName;
  readonly commitment?: string;
  readonly seed?: string;
}

/**
 * What players offer each other, as it is kept with the match.
 * One offer stands at a time; a later one takes its place.
 */
export interface Offers {
  readonly standing?: NonNullable<RoomState['offer']>;
  /** The last offer of each seat, and the length of the journal then. */
  readonly made: Readonly<Record<Seat, { readonly id: string; readonly seq: number }>>;
}

/** A match without its journal. `serverSeed` and the seats' seeds are secret until the match is over. */
export interface MatchRecord {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: string;
  readonly options: unknown;
  readonly time: TimePolicy;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly status: MatchStatus;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** When entry 0 was made. */
  readonly startedAt?: number;
  /** When the last entry was made, once the match is over. */
  readonly overAt?: number;
  /** How many seconds later spectators see it. */
  readonly delay: number;
  /** Whether people may talk there. */
  readonly chat: boolean;
  /** The account that made it; absent when the server did. */
  readonly createdBy?: string;
  /** What it takes to sit down in a private match; absent in all others. */
  readonly invite?: string;
  /** The match that its players play next; one that was abandoned is not. */
  readonly rematch?: string;
  /** The match that its players have played before. */
  readonly rematchOf?: string;
  /** Who has withdrawn it, before it began; absent in a list. */
  readonly withdrawnBy?: AccountRecord;
  /** What it is played for. */
  readonly fixture?: string;
  /** Where it goes on from entries of others, which are over; absent in a list. */
  readonly origins?: readonly Origin[];
  /** Until when all must be there, or it is abandoned; milliseconds since 1970. */
  readonly readyBy?: number;
  /**
   * When time does something next, milliseconds since 1970: before the match has begun it is given up, or the
   * seats are whose seeds are not shown; by correspondence, a clock runs out.
   */
  readonly dueAt?: number;
  /**
   * When its last entry was made, to the second, until it is over; of a match with a
   * delay, when it began.
   */
  readonly movedAt?: number;
  /** Absent when nobody has offered anything. */
  readonly offers?: Offers;
  readonly result?: Result;
  /** The public state after the last entry, once the match is over. */
  readonly final?: unknown;
  /** Those that seats bring; absent when none does, and in a list. */
  readonly teams?: Teams;
  /** Once the match is over; absent where its game counts nothing, and in a list. */
  readonly statistics?: Statistics;
  /** In the order of the game's seats. */
  readonly seats: readonly SeatRecord[];
  /** Number of journal entries. */
  readonly seq: number;
}

export interface NewMatch
  extends Omit<
    MatchRecord,
    | 'startedAt'
    | 'overAt'
    | 'movedAt'
    | 'offers'
    | 'result'
    | 'final'
    | 'statistics'
    | 'seq'
    | 'rematch'
    | 'withdrawnBy'
    | 'fixture'
  > {}

export interface MatchFilter {
  readonly game?: string;
  readonly status?: MatchStatus;
  /** Only matches that are over, or only those that are not. */
  readonly over?: boolean;
  /** Only matches in which a seat is open. */
  readonly open?: boolean;
  /** Only matches in which this account holds a seat. */
  readonly account?: string;
  /**
   * As those see it at this time who hold no seat: without private matches, and `status` as
   * it was. As it is when absent.
   */
  readonly seenAt?: number;
  readonly limit: number;
  /**
   * By their last entries, the latest first, and only those that have a
   * {@link MatchRecord.movedAt}; else by `createdAt`.
   */
  readonly byMoves?: boolean;
  /**
   * Only matches that come after this one: the time by which they are in order, and the
   * `id`, of the last one seen.
   */
  readonly before?: { readonly at: number; readonly id: string };
}

/** One line of a journal as it is stored. */
export interface EntryRow {
  readonly seq: number;
  /** The kernel's `Entry` as JSON. */
  readonly body: string;
  /** What it caused: a list of packed events as JSON. */
  readonly events: string;
  /**
   * Milliseconds since the match began; more than the entry's own, where the time
   * of the match has stood still.
   */
  readonly at: number;
  /** `seat:id` of the action, `seat:concede:id` of giving up; absent for the referee and bots. */
  readonly cmd?: string;
  /** What allowances for lost connections have paid since the line before, milliseconds by seat. */
  readonly away?: Readonly<Record<Seat, number>>;
}

/** Whether a match that is under way goes on. */
export type Pause = Extract<MatchStatus, 'live' | 'adjourned'>;

/** A line to be stored, under the lease of the room that made it, and what becomes of the match with it. */
export interface NewEntryRow extends EntryRow {
  readonly match: string;
  readonly epoch: number;
  /** What seats owe after it, as JSON; absent when they owe nothing. */
  readonly due?: string;
  /** With entry 0. */
  readonly startedAt?: number;
  /**
   * When time runs out next, milliseconds since 1970, for matches that {@link Matches.overdue} is to
   * find; `null` when it does not.
   */
  readonly dueAt?: number | null;
  /** With an entry that adjourns the match, or lets it go on. */
  readonly status?: Pause;
  /** When they are other than before. */
  readonly offers?: Offers;
  /**
   * With an entry that changes the rules: the version from now on, and by position the
   * events that it packs otherwise.
   */
  readonly rules?: { readonly version: string; readonly events: ReadonlyMap<number, string> };
  /** With the last entry. */
  readonly over?: {
    readonly status: OverStatus;
    readonly result: Result;
    /** `undefined` where nobody could tell. */
    readonly final: unknown;
    readonly statistics?: Statistics;
    /** Milliseconds since 1970. */
    readonly at: number;
  };
}

/**
 * What stored matches of one version of a game's rules are read by: JSON Schemas of its
 * events and its public state.
 */
export interface RulesRecord {
  readonly game: string;
  readonly version: string;
  readonly event: object;
  readonly state: object;
}

/**
 * How many matches of a game are in which status, as those see it who hold no seat;
 * private ones are not counted.
 */
export interface Tally {
  readonly game: string;
  readonly waiting: number;
  readonly live: number;
}

/** What seats owe: the kinds of their decisions. */
export type Due = Readonly<Record<Seat, string>>;

/** Why a seat could not be taken. */
export type SeatRefusal =
  | 'not-found'
  | 'no-such-seat'
  | 'seat-taken'
  | 'no-open-seat'
  | 'already-seated'
  | 'name-at-table'
  | 'not-waiting';
