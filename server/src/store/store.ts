import type { MatchStatus, TimePolicy } from '@touchline/client';
import type { BotName, Result, Seat } from '@touchline/rules/kernel';
import type { Offers } from '../matches/offers.ts';
import type { OverStatus } from '../matches/status.ts';
import type { AccountRecord, AccountStore } from './accounts.ts';

export type * from './accounts.ts';

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
  /** The match that its players play next. */
  readonly rematch?: string;
  /** Until when all must be there, or it is abandoned; milliseconds since 1970. */
  readonly readyBy?: number;
  /**
   * When time does something next, milliseconds since 1970: before the match has begun it is given up, or the seats are whose
   * seeds are not shown; by correspondence, a clock runs out.
   */
  readonly dueAt?: number;
  /** When its last entry was made, until it is over; of a match with a delay, when it began. */
  readonly movedAt?: number;
  /** Absent when nobody has offered anything. */
  readonly offers?: Offers;
  readonly result?: Result;
  /** The public state after the last entry, once the match is over. */
  readonly final?: unknown;
  /** In the order of the game's seats. */
  readonly seats: readonly SeatRecord[];
  /** Number of journal entries. */
  readonly seq: number;
}

export interface NewMatch
  extends Omit<
    MatchRecord,
    'startedAt' | 'overAt' | 'movedAt' | 'offers' | 'result' | 'final' | 'seq' | 'rematch'
  > {
  /** The match that its players have played before. */
  readonly rematchOf?: string;
}

export interface MatchFilter {
  readonly game?: string;
  readonly status?: MatchStatus;
  /** Only matches that are over, or only those that are not. */
  readonly over?: boolean;
  /** Only matches in which a seat is open. */
  readonly open?: boolean;
  /** Only matches in which this account holds a seat. */
  readonly account?: string;
  /** As those see it at this time who hold no seat: without private matches, and `status` as it was. As it is when absent. */
  readonly seenAt?: number;
  readonly limit: number;
  /** By their last entries, the latest first, and only those that have a {@link MatchRecord.movedAt}; else by `createdAt`. */
  readonly byMoves?: boolean;
  /** Only matches that come after this one: the time by which they are in order, and the `id`, of the last one seen. */
  readonly before?: { readonly at: number; readonly id: string };
}

/** One line of a journal as it is stored. */
export interface JournalRow {
  readonly seq: number;
  /** The kernel's `Entry` as JSON. */
  readonly body: string;
  /** What it caused: a list of packed events as JSON. */
  readonly events: string;
  /** Milliseconds since the match began; more than the entry's own, where the time of the match has stood still. */
  readonly at: number;
  /** `seat:id` of the action, `seat:concede:id` of giving up; absent for the referee and bots. */
  readonly cmd?: string;
  /** What allowances for lost connections have paid since the line before, milliseconds by seat. */
  readonly away?: Readonly<Record<Seat, number>>;
}

/** Whether a match that is under way goes on. */
export type Pause = Extract<MatchStatus, 'live' | 'adjourned'>;

/** A line to be stored, under the lease of the room that made it, and what becomes of the match with it. */
export interface Append extends JournalRow {
  readonly match: string;
  readonly epoch: number;
  /** What seats owe after it, as JSON; absent when they owe nothing. */
  readonly due?: string;
  /** With entry 0. */
  readonly startedAt?: number;
  /**
   * When time runs out next, milliseconds since 1970, for matches that {@link Store.overdue} is to find; `null` when it
   * does not.
   */
  readonly dueAt?: number | null;
  /** With an entry that adjourns the match, or lets it go on. */
  readonly status?: Pause;
  /** When they are other than before. */
  readonly offers?: Offers;
  /** With an entry that changes the rules: the version from now on, and by position the events that it packs otherwise. */
  readonly rules?: { readonly version: string; readonly events: ReadonlyMap<number, string> };
  /** With the last entry. */
  readonly over?: {
    readonly status: OverStatus;
    readonly result: Result;
    /** `undefined` where nobody could tell. */
    readonly final: unknown;
    /** Milliseconds since 1970. */
    readonly at: number;
  };
}

/** What stored matches of one version of a game's rules are read by: JSON Schemas of its events and its public state. */
export interface RulesRecord {
  readonly game: string;
  readonly version: string;
  readonly event: object;
  readonly state: object;
}

/** How many matches of a game are in which status, as those see it who hold no seat; private ones are not counted. */
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

/**
 * Where accounts, matches and journals are kept. Every promise that resolves to a change is durable: it survives the end
 * of the process and of the machine. What cannot be stored just now (a full disk, a lock) is refused as `not-stored`, with
 * the cause.
 */
export interface Store {
  /** Who people are, and who is signed in. */
  readonly accounts: AccountStore;

  /** Keeps a new match. @returns `false` when what it is a rematch of has one already; then it is not kept */
  createMatch(match: NewMatch): Promise<boolean>;
  match(id: string): Promise<MatchRecord | undefined>;
  /** The latest first. */
  matches(filter: MatchFilter): Promise<MatchRecord[]>;
  /**
   * How many matches of each game wait for players, and are in play, as those see it at this time who hold no seat. Without
   * clocks, those that nobody is in and that have not moved since `deserted` do not count.
   */
  tally(seenAt: number, deserted: number): Promise<Tally[]>;
  /** Matches that need nobody but the server's bots to go on, oldest first. */
  botMatches(limit: number): Promise<string[]>;
  /** Matches with a {@link MatchRecord.dueAt} of `now` or before, in the order of their times. */
  overdue(now: number, limit: number): Promise<string[]>;
  /** When the next of them will be due, milliseconds since 1970. */
  nextDue(): Promise<number | undefined>;

  /**
   * Gives a seat of a waiting match to an account, or lets the account that has it commit again; the first open one when
   * `seat` is absent. When the last seat is taken, the match is `seeding`, and due at `seedsBy` if it has no `readyBy`. A
   * guest cannot sit with somebody of the same name.
   * @returns why not, or `undefined` when it is done
   */
  takeSeat(
    match: string,
    seat: Seat | undefined,
    account: string,
    commitment: string,
    seedsBy?: number,
  ): Promise<SeatRefusal | undefined>;
  /** Gives an open seat of a waiting match to a bot; otherwise as {@link takeSeat}. */
  seatBot(
    match: string,
    seat: Seat | undefined,
    bot: Required<Pick<SeatRecord, 'bot' | 'commitment' | 'seed'>>,
    seedsBy?: number,
  ): Promise<SeatRefusal | undefined>;
  /**
   * Opens seats of a match that has not begun. One that was `seeding` waits again: all its people have to commit to new seeds,
   * as the old ones may have been shown.
   * @param dueAt when it is given up
   * @returns `false` when it has begun or is over, or the epoch is not the match's
   */
  vacate(match: string, epoch: number, seats: readonly Seat[], dueAt: number): Promise<boolean>;
  /**
   * Makes a match `abandoned` that has not begun.
   * @param at milliseconds since 1970
   * @returns `false` when it has begun or is over, or the epoch is not the match's
   */
  abandon(match: string, epoch: number, at: number): Promise<boolean>;
  /** Matches with a `readyBy` that have not begun and are not over, those first whose time is up first. */
  readyChecks(): Promise<MatchRecord[]>;
  /** Keeps what players have offered each other. `false` when the epoch is not the match's: the lease is lost. */
  keepOffers(match: string, epoch: number, offers: Offers): Promise<boolean>;
  /** Keeps the dice seed a seat has revealed. `false` when the epoch is not the match's: the lease is lost. */
  reveal(match: string, epoch: number, seat: Seat, seed: string): Promise<boolean>;

  /** Takes the lease of a match that nobody holds. @returns its epoch, higher than every one before */
  acquire(match: string, ttlMs: number): Promise<number | undefined>;
  /** Whether the match is still under this epoch. */
  holds(match: string, epoch: number): Promise<boolean>;
  /** Prolongs every lease taken through this store. @returns the epochs of those that it still has, by match */
  renew(ttlMs: number): Promise<ReadonlyMap<string, number>>;
  release(match: string, epoch: number): Promise<void>;

  /**
   * Stores a line and waits until it is durable. Lines that come at the same time share one commit.
   * @returns `false` when it was refused and is not stored: another epoch, or its `seq` or `cmd` is there already
   * @throws when the outcome is unknown
   */
  append(row: Append): Promise<boolean>;
  journal(match: string, from: number, limit?: number): Promise<JournalRow[]>;
  /** How many entries a match had, so many milliseconds after it began, and whether it was adjourned. */
  asOf(match: string, at: number): Promise<{ seq: number; status: Pause }>;
  /** What seats owe after the last entry of each of these matches. */
  due(matches: readonly string[]): Promise<ReadonlyMap<string, Due>>;
  /** The position of the entry that carried out this command. */
  entryOf(match: string, cmd: string): Promise<number | undefined>;

  /** Keeps what matches of these rules are read by, for ever; in the place of what is there of the same version. */
  keepRules(rules: readonly RulesRecord[]): Promise<void>;
  rules(): Promise<RulesRecord[]>;
  /**
   * Has a match that has not begun played by another version of the rules.
   * @returns `false` when it has begun or is over, or the epoch is not the match's
   */
  changeRules(match: string, epoch: number, version: string): Promise<boolean>;

  /** The latest time of all that is stored, milliseconds since 1970; 0 when nothing is. A server's time goes on from there. */
  latest(): Promise<number>;

  /** Writes something of no consequence, durably. Rejects when that cannot be done: a full disk, a lost connection. */
  check(): Promise<void>;
  close(): Promise<void>;
}
