import { setTimeout as pause } from 'node:timers/promises';
import { type IRoomCache, matchMaker } from '@colyseus/core';
import type { Seat } from '@touchline/rules/kernel';
import { Allowance } from '../accounts/allowance.ts';
import { DelayedMatch } from '../matches/delayed.ts';
import type { Catalogue } from '../matches/kit.ts';
import { Match } from '../matches/match.ts';
import type { Notices } from '../matches/notices.ts';
import type { Deadlines } from '../ops/deadlines.ts';
import { Expense } from '../ops/limits.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Time } from '../ops/time.ts';
import { isNotStored, Refused, refused } from '../refused.ts';
import type { Store } from '../store/store.ts';
import type { MatchRoom, RoomDeps, SeatRequest, Told, TurnQuery } from './match-room.ts';
import type { Visitor } from './visitor.ts';
import type { WatchRoom, WatchRoomDeps } from './watch-room.ts';

/** The name under which Colyseus knows our rooms. */
export const ROOM = 'match';
export const WATCH_ROOM = 'watch';
/** The key of our own call among those of the matches. */
const DUE = ' due';

const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
/** Matches among bots that go on by themselves after a start. */
const MAX_RESUMED = 50;
const MAX_SPECTATORS = 5_000;
/** How long to wait for a room that is just opening or closing, here or elsewhere. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 25;
/** How long a room in another process may take to answer. */
const ANSWER_MS = 5_000;
/** How many matches whose time has run out are opened at once. */
const MAX_DUE = 20;
/** How often at most, and at least, the store is asked for them. */
const DUE_SOON_MS = 5_000;
const DUE_LATEST_MS = 60_000;
/** Offers to resume that a seat may make at once, and in how many milliseconds as many again. */
const OFFERS = 10;
const OFFERS_MS = 10 * 60_000;
/** How long a match that could not be opened for its clock is left alone. */
const UNOPENED_MS = 10 * 60_000;

export interface HostingOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly catalogue: Catalogue;
  readonly botDelayMs: number;
  readonly time: Time;
  readonly deadlines: Deadlines;
  readonly notices: Notices;
  /** How long a match waits for players. */
  readonly waitingMs: number;
}

/** Finds the room of a match, or opens one: at most one anywhere, as opening takes the lease of the match. */
export class Hosting
  implements Pick<RoomDeps, 'open' | 'gone'>, Pick<WatchRoomDeps, 'openDelayed' | 'unwatched'>
{
  private readonly options: HostingOptions;
  private readonly inPlay = new Map<string, Match>();
  private readonly opening = new Map<string, Promise<IRoomCache>>();
  /** Where the delayed matches are watched, in this process. */
  private readonly watched = new Map<string, Promise<IRoomCache>>();
  private renewal: NodeJS.Timeout | undefined;
  private stopped = false;
  /** Matches that could not be opened for their clocks, and until when they are passed over. */
  private readonly unopened = new Map<string, number>();

  private readonly expense: Expense;
  private readonly offers: Allowance;

  constructor(options: HostingOptions) {
    this.options = options;
    const now = () => options.time.now();
    this.expense = new Expense(now);
    this.offers = new Allowance(OFFERS, OFFERS_MS, now);
  }

  /** Keeps the leases from now on, and takes up matches that only bots play. */
  async start(): Promise<void> {
    this.renewal = setInterval(() => void this.renew(), RENEW_MS);
    this.renewal.unref();
    for (const id of await this.options.store.botMatches(MAX_RESUMED))
      await this.room(id).catch((err) => this.options.log.error({ match: id, err }, 'match not resumed'));
    await this.lookForDue();
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.renewal);
    this.options.deadlines.delete(DUE);
  }

  /** Opens matches for which time has something to do, those by correspondence and those that have not begun, and asks to be woken for the next. */
  private async lookForDue(): Promise<void> {
    const { store, time, deadlines, log } = this.options;
    let next: number | undefined;
    try {
      const now = time.now();
      for (const [id, until] of this.unopened) if (until <= now) this.unopened.delete(id);
      const due = await store.overdue(now, MAX_DUE + this.unopened.size);
      const fresh = due.filter((id) => !this.unopened.has(id));
      for (const id of fresh.slice(0, MAX_DUE))
        await this.openDue(id).catch((err) => {
          if (!isNotStored(err)) this.unopened.set(id, now + UNOPENED_MS);
          log.error({ match: id, err }, 'match not opened for its clock');
        });
      next = await store.nextDue();
    } catch (err) {
      log.error({ err }, 'matches whose time has run out not looked for');
    }
    if (this.stopped) return;
    const now = time.now();
    const at = Math.max(now + DUE_SOON_MS, Math.min(next ?? Number.POSITIVE_INFINITY, now + DUE_LATEST_MS));
    deadlines.set(DUE, at, () => void this.lookForDue());
  }

  /** Throws when the match stands still, as the rules that are here cannot follow it. */
  private async openDue(id: string): Promise<void> {
    await this.room(id);
    const parting = this.inPlay.get(id)?.parting;
    if (parting) throw new Error(parting.difference.message);
  }

  /** For a room that is being made. */
  async open(id: string) {
    const { store, catalogue, log, metrics, botDelayMs, time, deadlines, waitingMs } = this.options;
    const record = await store.match(id);
    if (!record) throw refused('not-found', 'There is no such match.');
    const kit = catalogue.of(record);
    // of a match that is over; one that is not is shown by the rules that are here
    const mirrors = catalogue.mirrorsOf(record);
    const match = await Match.open(kit, catalogue.readerOf(record), id, {
      store,
      log,
      metrics,
      leaseMs: LEASE_MS,
      botDelayMs,
      time,
      deadlines,
      expense: this.expense,
      offers: this.offers,
      waitingMs,
    });
    if (!match) throw refused('moved', 'The match is open in another place.');
    this.inPlay.set(id, match);
    return { match, mirrors };
  }

  /** For a room that is being made. */
  async openDelayed(id: string) {
    const { store, catalogue, time } = this.options;
    const record = await store.match(id);
    if (!record) throw refused('not-found', 'There is no such match.');
    const kit = catalogue.of(record);
    const mirrors = catalogue.mirrorsOf(record);
    const read = catalogue.readerOf(record);
    const match = await DelayedMatch.open(kit, read, record, store, () => time.now());
    return { match, delay: record.delay, mirrors };
  }

  /** The seats of a match that are present in this process. */
  present(id: string): ReadonlySet<Seat> {
    return this.inPlay.get(id)?.online ?? new Set();
  }

  gone(match: Match): void {
    // it may be open again already
    if (this.inPlay.get(match.id) === match) this.inPlay.delete(match.id);
  }

  /** A place in the room of a match, opened if need be, as a Colyseus seat reservation. */
  reserve(id: string, visitor: Visitor): Promise<object> {
    return this.place(visitor, () => this.room(id));
  }

  /** A place in the room where a delayed match is watched. */
  reserveToWatch(id: string, visitor: Visitor): Promise<object> {
    return this.place(visitor, () => this.watchRoom(id));
  }

  private async place(visitor: Visitor, find: () => Promise<IRoomCache>): Promise<object> {
    const late = performance.now() + PATIENCE_MS;
    for (;;) {
      const room = await find();
      if (visitor.seat === undefined && room.clients >= MAX_SPECTATORS)
        throw refused('too-many-spectators', 'No more people can watch this match.');
      try {
        return await matchMaker.reserveSeatFor(room, {}, visitor);
      } catch (error) {
        // it was closing
        if (performance.now() > late) throw error;
      }
      await pause(RETRY_MS);
    }
  }

  /** Makes the room of a match, if it has one, read the seats again; else tells the accounts that have them. */
  async refresh(id: string): Promise<void> {
    const watched = await this.watched.get(id);
    const here = watched && (matchMaker.getLocalRoomById(watched.roomId) as WatchRoom | undefined);
    await here?.refresh();
    const room = await matchMaker.getRoomById(id);
    if (!room) {
      const record = await this.options.store.match(id);
      if (record) this.options.notices.changed(record);
      return;
    }
    await matchMaker
      .remoteRoomCall<MatchRoom>(id, 'refresh')
      .catch((err) => this.options.log.warn({ match: id, err }, 'room not told of its seats'));
  }

  /**
   * Asks the room of a match, opened if need be, on behalf of a seat. What moves in the meantime is asked again: an action
   * is safe by its id.
   */
  async ask(id: string, seat: Seat, what: SeatRequest, message: unknown): Promise<unknown> {
    const late = performance.now() + PATIENCE_MS;
    for (;;) {
      const told = await this.askOnce(await this.room(id), seat, what, message);
      if (told && 'value' in told) return told.value;
      if (told && told.refused.code !== 'moved') throw new Refused(told.refused, told.status, told.waitMs);
      if (performance.now() > late)
        throw refused('moved', 'The match cannot be reached just now. Try again.');
      await pause(RETRY_MS);
    }
  }

  /** `undefined` when the room has gone or does not answer. */
  private async askOnce(room: IRoomCache, seat: Seat, what: SeatRequest, message: unknown) {
    if (room.processId === matchMaker.processId) {
      const here = matchMaker.getLocalRoomById(room.roomId) as MatchRoom | undefined;
      return here?.ask(seat, what, message);
    }
    const wait = what === 'turn' ? (message as TurnQuery).wait * 1000 : 0;
    try {
      const args = [seat, what, message];
      return (await matchMaker.remoteRoomCall<MatchRoom>(room.roomId, 'ask', args, wait + ANSWER_MS)) as Told;
    } catch {
      // the message of this error has the arguments in it, which may be secret
      this.options.log.warn({ match: room.roomId, what }, 'a room in another process did not answer');
      return undefined;
    }
  }

  /** The room of a match; a new one if there is none. */
  room(id: string): Promise<IRoomCache> {
    const pending = this.opening.get(id);
    if (pending) return pending;
    const opened = this.findOrOpen(id).finally(() => this.opening.delete(id));
    this.opening.set(id, opened);
    return opened;
  }

  /**
   * The room of this process in which a delayed match is watched. It changes nothing, so every process may have its own,
   * and a client that comes to this process finds it here.
   */
  private async watchRoom(id: string): Promise<IRoomCache> {
    for (;;) {
      const known = this.watched.get(id);
      const room = await known?.catch(() => undefined);
      if (room && matchMaker.getLocalRoomById(room.roomId)) return room;
      if (this.watched.get(id) === known) break;
    }
    if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN)
      throw refused('stopping', 'The server is stopping. Ask again in a moment.');
    const made = matchMaker.handleCreateRoom(WATCH_ROOM, { match: id });
    this.watched.set(id, made);
    return made;
  }

  /** The room in which a delayed match was watched is closed. */
  unwatched(id: string, roomId: string): void {
    void this.watched.get(id)?.then(
      (room) => {
        if (room.roomId === roomId) this.watched.delete(id);
      },
      () => this.watched.delete(id),
    );
  }

  private async findOrOpen(id: string): Promise<IRoomCache> {
    const late = performance.now() + PATIENCE_MS;
    for (;;) {
      if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN)
        throw refused('stopping', 'The server is stopping. Ask again in a moment.');
      const room = await matchMaker.getRoomById(id);
      if (room && (await this.runs(room))) return room;
      try {
        return await matchMaker.createRoom(ROOM, { match: id });
      } catch (error) {
        // of a refusal to open, and of any error in another process, there is only the message: the code of our refusal
        const { message: code, cause } = error as Error;
        if (code === 'not-stored')
          throw refused(code, 'The match cannot be opened just now. Try again in a moment.', cause ?? error);
        if (code !== 'moved') throw error;
        if (performance.now() > late)
          throw refused('moved', 'The match cannot be opened just now. Try again.');
      }
      await pause(RETRY_MS);
    }
  }

  /** A listing alone proves nothing: its process may be dead. */
  private async runs(room: IRoomCache): Promise<boolean> {
    if (room.processId === matchMaker.processId)
      return matchMaker.getLocalRoomById(room.roomId) !== undefined;
    return matchMaker.healthCheckProcessId(room.processId);
  }

  private async renew(): Promise<void> {
    const mine = [...this.inPlay];
    try {
      const leases = await this.options.store.renew(LEASE_MS);
      for (const [id, match] of mine) match.checkLease(leases.get(id));
    } catch (err) {
      this.options.log.error({ err }, 'leases not renewed');
    }
  }
}
