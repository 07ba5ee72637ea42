import type { Seat } from '@touchline/rules/kernel';
import type { AccountRecord, AccountStore } from './accounts.ts';
import type { Careers } from './careers.ts';
import type { Outlets } from './outlets.ts';
import type { Pushes } from './pushes.ts';
import type {
  Due,
  EntryRow,
  MatchFilter,
  MatchRecord,
  NewEntryRow,
  NewMatch,
  Offers,
  Pause,
  RulesRecord,
  SeatRecord,
  SeatRefusal,
  Tally,
} from './records.ts';
import type { Seasons } from './seasons.ts';

export type * from './accounts.ts';
export type * from './careers.ts';
export type * from './outlets.ts';
export type * from './pushes.ts';
export type * from './records.ts';
export type * from './seasons.ts';

/** Matches without their journals. */
export interface Matches {
  /**
   * Keeps a new match.
   * @returns `false` when what it is a rematch of has one already that is not abandoned; then it is not kept
   */
  create(match: NewMatch): Promise<boolean>;
  find(id: string): Promise<MatchRecord | undefined>;
  /** The latest first. */
  list(filter: MatchFilter): Promise<MatchRecord[]>;
  /**
   * How many matches of each game wait for players, and are in play, as those see it at this time who hold no
   * seat. Without clocks, those that nobody is in and that have not moved since `deserted` do not count.
   */
  tally(seenAt: number, deserted: number): Promise<Tally[]>;
  /** Matches that need nobody but the server's bots to go on, oldest first. */
  amongBots(limit: number): Promise<string[]>;
  /** Matches with a {@link MatchRecord.dueAt} of `now` or before, in the order of their times. */
  overdue(now: number, limit: number): Promise<string[]>;
  /** When the next of them will be due, milliseconds since 1970. */
  nextDue(): Promise<number | undefined>;
  /** Matches with a `readyBy` that have not begun and are not over, those first whose time is up first. */
  readyChecks(): Promise<MatchRecord[]>;
  /**
   * Makes a match `abandoned` that has not begun.
   * @param at milliseconds since 1970
   * @param by the account that has withdrawn it
   * @returns `false` when it has begun or is over, or the epoch is not the match's
   */
  abandon(match: string, epoch: number, at: number, by?: string): Promise<boolean>;
  /**
   * Keeps what players have offered each other. `false` when the epoch is not the match's: the lease is lost.
   */
  keepOffers(match: string, epoch: number, offers: Offers): Promise<boolean>;
}

/** Who plays in a match, until it begins. */
export interface Seats {
  /**
   * Gives a seat of a waiting match to an account, or lets the account that has it commit again; the first
   * open one when `seat` is absent. When the last seat is taken, the match is `seeding`, and due at `seedsBy`
   * if it has no `readyBy`. A guest cannot sit with somebody of the same name.
   * @returns why not, or `undefined` when it is done
   */
  take(
    match: string,
    seat: Seat | undefined,
    account: string,
    commitment: string,
    seedsBy?: number,
  ): Promise<SeatRefusal | undefined>;
  /** Gives an open seat of a waiting match to a bot; otherwise as {@link take}. */
  giveBot(
    match: string,
    seat: Seat | undefined,
    bot: Required<Pick<SeatRecord, 'bot' | 'commitment' | 'seed'>>,
    seedsBy?: number,
  ): Promise<SeatRefusal | undefined>;
  /**
   * Opens seats of a match that has not begun. One that was `seeding` waits again: all its people have to
   * commit to new seeds, as the old ones may have been shown.
   * @param dueAt when it is given up
   * @returns `false` when it has begun or is over, or the epoch is not the match's
   */
  vacate(match: string, epoch: number, seats: readonly Seat[], dueAt: number): Promise<boolean>;
  /**
   * Keeps the dice seed a seat has revealed. `false` when the epoch is not the match's: the lease is lost.
   */
  reveal(match: string, epoch: number, seat: Seat, seed: string): Promise<boolean>;
}

/** Which process may write a match. A process has its leases as long as it says that it is alive. */
export interface Leases {
  /** The id under which this process has them. */
  readonly process: string;
  /** Takes the lease of a match that nobody holds. @returns its epoch, higher than every one before */
  acquire(match: string): Promise<number | undefined>;
  /** Whether the match is still under this epoch. */
  holds(match: string, epoch: number): Promise<boolean>;
  /**
   * Says that this process is alive for so long. @returns the epochs of the leases
   * that it still has, by match
   */
  renew(ttlMs: number): Promise<ReadonlyMap<string, number>>;
  release(match: string, epoch: number): Promise<void>;
  /** The process that has the lease of a match, if one is said to be alive. */
  owner(match: string): Promise<string | undefined>;
  /** Frees all leases of a process that has died. One that has not finds that they are others'. */
  bury(process: string): Promise<void>;
}

/** What has happened in matches. */
export interface Journals {
  /**
   * Stores a line and waits until it is durable. Lines that come at the same time share one commit.
   * @returns `false` when it was refused and is not stored: another epoch, or its `seq` is there already
   * @throws when the outcome is unknown
   */
  append(row: NewEntryRow): Promise<boolean>;
  read(match: string, from: number, limit?: number): Promise<EntryRow[]>;
  /** How many entries a match had, so many milliseconds after it began, and whether it was adjourned. */
  asOf(match: string, at: number): Promise<{ seq: number; status: Pause }>;
  /** What seats owe after the last entry of each of these matches. */
  due(matches: readonly string[]): Promise<ReadonlyMap<string, Due>>;
  /** The position of the entry that carried out this command. All of the journal is searched. */
  entryOf(match: string, cmd: string): Promise<number | undefined>;
}

/** What somebody looks for others to play. */
export interface Wish {
  /** The id of a game. */
  readonly game: string;
  /** A time policy, as JSON. */
  readonly time: string;
  /** The options of the game, as JSON: all of them, or `{}` for the usual ones. */
  readonly options: string;
}

/** An account in the queue. */
export interface Seeker extends Wish {
  /** Lower ones come first. */
  readonly place: number;
  /** Until when that is kept, milliseconds since 1970. */
  readonly keptUntil: number;
  /** The match that was found; it may not be there yet. */
  readonly match?: string;
}

/** An account that looks for others and has not found them. */
export interface Waiting extends Wish {
  /** The id of the account. */
  readonly account: string;
  /** Since when it wants this, milliseconds since 1970. */
  readonly since: number;
}

/** Who looks for others. An account is in it once. */
export interface Seekers {
  find(account: string): Promise<Seeker | undefined>;
  /**
   * Lets an account wait for an answer of this process; it keeps its place if it wanted the same before.
   * @returns its place
   */
  ask(account: string, wish: Wish, now: number, keptUntil: number): Promise<number>;
  /** The account does not wait for an answer of this process any more; its place is kept for a while. */
  rest(account: string, keptUntil: number): Promise<void>;
  /** Takes an account out for which no match was found. */
  leave(account: string): Promise<void>;
  /** How many others want the same. */
  others(account: string, wish: Wish, now: number): Promise<number>;
  /** Who looks for others and has not found them, in the order of their places. */
  waiting(now: number, limit: number): Promise<readonly Waiting[]>;
  /**
   * Finds a match for some of those that wait for an answer; one caller after the other.
   * @param choose gets them in the order of their places, and says who plays; nobody when it is none
   */
  bringTogether(
    wish: Wish,
    match: string,
    choose: (asking: readonly AccountRecord[]) => readonly AccountRecord[],
  ): Promise<readonly AccountRecord[]>;
  /** The match could not be made: its accounts look for others as before. */
  giveUp(match: string): Promise<void>;
  /** The match is no longer waited for. @param first accounts that go to the head of the queue */
  release(match: string, first: readonly string[], keptUntil: number): Promise<void>;
}

/** What matches are read by, when their games are played by other rules. */
export interface RulesKept {
  /**
   * Keeps what matches of these rules are read by, for ever; in the place of what
   * is there of the same version.
   */
  keep(rules: readonly RulesRecord[]): Promise<void>;
  all(): Promise<RulesRecord[]>;
  /**
   * Has a match that has not begun played by another version of the rules.
   * @returns `false` when it has begun or is over, or the epoch is not the match's
   */
  change(match: string, epoch: number, version: string): Promise<boolean>;
}

/**
 * Where accounts, matches and journals are kept. Every promise that resolves to a change is durable: it
 * survives the end of the process and of the machine. What cannot be stored just now (a full disk, a lock, a
 * database that is away) is refused as `not-stored`, with the cause; where the connection was lost meanwhile
 * it may have been stored all the same.
 */
export interface Store {
  /** Who people are, and who is signed in. */
  readonly accounts: AccountStore;
  readonly matches: Matches;
  readonly seats: Seats;
  readonly leases: Leases;
  readonly journals: Journals;
  readonly rules: RulesKept;
  readonly seekers: Seekers;
  readonly outlets: Outlets;
  readonly pushes: Pushes;
  readonly seasons: Seasons;
  readonly careers: Careers;

  /**
   * The latest time of all that is stored, milliseconds since 1970; 0 when nothing is. A
   * server's time goes on from there.
   */
  latest(): Promise<number>;
  /** The present by the clock that all processes of the store share, milliseconds since 1970. */
  now(): Promise<number>;
  /**
   * Writes something of no consequence, durably. Rejects when that cannot be done: a
   * full disk, a lost connection.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}
