import { setTimeout as pause } from 'node:timers/promises';
import { CloseCode, type IRoomCache, matchMaker } from '@colyseus/core';
import type { EventsMessage, RoomState } from '@touchline/client';
import type { Entry, Seat } from '@touchline/rules/kernel';
import { Allowance } from '../base/allowance.ts';
import type { Deadlines } from '../base/deadlines.ts';
import { Expense } from '../base/limits.ts';
import type { Logger } from '../base/logger.ts';
import { Refused, refused } from '../base/refused.ts';
import type { Time } from '../base/time.ts';
import type { Bus } from '../bus/bus.ts';
import type { Catalogue } from '../play/catalogue.ts';
import { DelayedMatch } from '../play/delayed.ts';
import { toldOf } from '../play/entry-to-store.ts';
import { recordOf } from '../play/journaled-match.ts';
import { Match } from '../play/match.ts';
import type { Notices } from '../play/notices.ts';
import type { MatchRoom, RoomDeps, RoomMetadata, SeatRequest, Told, TurnQuery } from '../rooms/match-room.ts';
import { type RelayRoom, type RelayRoomDeps, shownOf } from '../rooms/relay-room.ts';
import { RelayedMatch } from '../rooms/relayed-match.ts';
import type { RoomKits } from '../rooms/room-kits.ts';
import { type Visitor, visitorOf } from '../rooms/visitor.ts';
import type { WatchRoom, WatchRoomDeps } from '../rooms/watch-room.ts';
import type { MatchRecord, Store } from '../store/store.ts';
import type { Metrics } from '../watch/metrics.ts';

/** The name under which Colyseus knows our rooms. */
export const ROOM = 'match';
export const WATCH_ROOM = 'watch';
export const RELAY_ROOM = 'relay';
/** What processes tell each other: that the seats of a match are others, and that a room is not listed. */
const SEATS = 'seats';
const UNLISTED = 'unlisted';
/** What they ask each other: which seats of matches are present. */
const PRESENT = 'present';
type Present = readonly (readonly [match: string, seats: readonly Seat[]])[];

/** In one process. */
const MAX_SPECTATORS = 6_000;
/** How long to wait for a room that is just opening or closing, here or elsewhere. */
const PATIENCE_MS = 3_000;
const RETRY_MS = 25;
/** How long a room in another process may take to answer. */
const ANSWER_MS = 5_000;
/** How often it is looked whether the process is still there. */
const LOOK_MS = 300;
/** Offers to resume that a seat may make at once, and in how many milliseconds as many again. */
const OFFERS = 10;
const OFFERS_MS = 10 * 60_000;

interface HostingOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly catalogue: Catalogue;
  readonly kits: RoomKits;
  readonly botDelayMs: number;
  readonly time: Time;
  readonly deadlines: Deadlines;
  readonly notices: Notices;
  readonly bus: Bus;
  /** How long a match waits for players. */
  readonly waitingMs: number;
  /** Told that a match has come to its end, in whatever way. */
  readonly ended: (match: Pick<MatchRecord, 'fixture' | 'rematchOf' | 'status'>) => void;
}

type RelaySource = Pick<RelayRoomDeps, 'openRelayed' | 'picture' | 'entries' | 'record'>;

/** Finds the room of a match, or opens one: at most one anywhere, as opening takes the lease of the match. */
export class Directory
  implements
    Pick<RoomDeps, 'openMatch' | 'gone'>,
    Pick<WatchRoomDeps, 'openDelayed' | 'unwatched'>,
    RelaySource
{
  private readonly options: HostingOptions;
  private readonly live = new Map<string, Match>();
  private readonly opening = new Map<string, Promise<IRoomCache>>();
  /** The rooms of matches in this process, as they are listed. */
  private readonly listed = new Map<string, IRoomCache>();
  /** Where matches are watched in this process apart from their players. */
  private readonly watched = new Map<string, Promise<IRoomCache>>();

  private stopped = false;
  private readonly expense: Expense;
  private readonly offers: Allowance;

  constructor(options: HostingOptions) {
    this.options = options;
    const now = () => options.time.now();
    this.expense = new Expense(now);
    this.offers = new Allowance(OFFERS, OFFERS_MS, now);
    options.bus.subscribe<string>(SEATS, (id) => void this.refreshHere(id));
    options.bus.answer<readonly string[]>(PRESENT, (ids) => this.presentHere(ids));
    options.bus.subscribe<string>(UNLISTED, (id) => this.list(id));
  }

  /** The matches that are open in this process. */
  get open(): ReadonlyMap<string, Match> {
    return this.live;
  }

  /** From now on no match is opened here. */
  stop(): void {
    this.stopped = true;
  }

  /**
   * Gives a match up that is open here; its clients are told to go.
   * @param give has another process open it, before they are told
   * @returns the seats that were connected
   */
  async move(id: string, give: (match: string) => Promise<unknown>): Promise<readonly Seat[]> {
    const match = this.live.get(id);
    const room = matchMaker.getLocalRoomById(id) as MatchRoom | undefined;
    if (!match || !room) return [];
    const seats = room.clients.flatMap((client) => visitorOf(client).seat ?? []);
    const given = async () => {
      await match.close();
      this.gone(match);
      await matchMaker.driver.remove(id);
      await give(id);
      // from now on the room there answers for the match alone
      await matchMaker.presence.unsubscribe(`$${id}`);
    };
    try {
      await room.leave(given());
      return seats;
    } finally {
      // nobody waits until it is quite gone
      room.disconnect(CloseCode.SERVER_SHUTDOWN).catch(() => {});
    }
  }

  /** Opens the match for a room that is being made. */
  async openMatch(id: string) {
    const { store, catalogue, kits, log, metrics, botDelayMs, time, deadlines, waitingMs, ended } =
      this.options;
    const record = await store.matches.find(id);
    if (!record) throw refused('not-found', 'There is no such match.');
    const rules = catalogue.of(record);
    // of a match that is over; one that is not is shown by the rules that are here
    const kit = kits.of(catalogue.shownBy(record));
    const match = await Match.open(rules, catalogue.readerOf(record), id, {
      store,
      log,
      metrics,
      botDelayMs,
      time,
      deadlines,
      expense: this.expense,
      offers: this.offers,
      waitingMs,
      ended,
    });
    if (!match) throw refused('moved', 'The match is open in another place.');
    this.live.set(id, match);
    return { match, kit };
  }

  /** Opens the match as it was some time ago, for a room that is being made. */
  async openDelayed(id: string) {
    const { store, catalogue, kits, time } = this.options;
    const record = await store.matches.find(id);
    if (!record) throw refused('not-found', 'There is no such match.');
    const rules = catalogue.of(record);
    const kit = kits.of(catalogue.shownBy(record));
    const read = catalogue.readerOf(record);
    const match = await DelayedMatch.open(rules, read, record, store, () => time.now());
    return { match, delay: record.delay, kit };
  }

  /** For a room that is being made. */
  async openRelayed(id: string) {
    const { catalogue, kits } = this.options;
    const record = await this.record(id);
    const { game } = catalogue.of(record);
    const match = new RelayedMatch(game, record, await this.picture(id));
    return { match, kit: kits.of(catalogue.shownBy(record)) };
  }

  /** What the players' room of a match shows, wherever it is; opened if need be. */
  async picture(id: string): Promise<RoomState> {
    const late = performance.now() + PATIENCE_MS;
    for (;;) {
      const { processId } = await this.room(id);
      const here = matchMaker.getLocalRoomById(id) as MatchRoom | undefined;
      const shown =
        processId === matchMaker.processId
          ? await here?.shown()
          : (await this.options.bus.gather<RoomState | undefined>(shownOf(id))).find(Boolean);
      if (shown) return shown;
      if (performance.now() > late)
        throw refused('moved', 'The match cannot be reached just now. Try again.');
      await pause(RETRY_MS);
    }
  }

  /** Entries of a match as its room has told them: from one on, to another that is not among them. */
  async entries(id: string, from: number, to: number): Promise<readonly EventsMessage[]> {
    const { store, catalogue } = this.options;
    const { game } = catalogue.of(await this.record(id));
    const rows = await store.journals.read(id, from, to - from);
    return rows.map(({ body, events }) => ({
      ...toldOf(game, JSON.parse(body) as Entry),
      events: JSON.parse(events) as unknown[],
    }));
  }

  record(id: string): Promise<MatchRecord> {
    return recordOf(this.options.store, id);
  }

  /** The seats of matches that are present, by match. */
  async present(ids: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<Seat>>> {
    const elsewhere = ids.filter((id) => !this.live.has(id));
    const told = elsewhere.length ? await this.options.bus.gather<Present>(PRESENT, elsewhere) : [];
    const here = this.presentHere(ids);
    return new Map([...told.flat(), ...here].map(([id, seats]) => [id, new Set(seats)]));
  }

  private presentHere(ids: readonly string[]): Present {
    return ids.flatMap((id) => {
      const match = this.live.get(id);
      return match ? [[id, [...match.online]] as const] : [];
    });
  }

  gone(match: Match): void {
    // it may be open again already
    if (this.live.get(match.id) !== match) return;
    this.live.delete(match.id);
    this.listed.delete(match.id);
  }

  /** A place in the room of a match, opened if need be, as a Colyseus seat reservation. */
  reserve(id: string, visitor: Visitor): Promise<object> {
    return this.place(visitor, () => (visitor.seat === undefined ? this.stand(id) : this.room(id)));
  }

  /** A place in the room where a delayed match is watched. */
  reserveToWatch(id: string, visitor: Visitor): Promise<object> {
    return this.place(visitor, () => this.watchRoom(id, WATCH_ROOM));
  }

  /** Where a spectator goes: to the players' room if that is here, else to one that shows the same. */
  private async stand(id: string): Promise<IRoomCache> {
    const room = await this.room(id);
    return room.processId === matchMaker.processId ? room : this.watchRoom(id, RELAY_ROOM);
  }

  private async place(visitor: Visitor, find: () => Promise<IRoomCache>): Promise<object> {
    const late = performance.now() + PATIENCE_MS;
    for (;;) {
      const room = await find();
      if (visitor.seat === undefined && room.clients >= MAX_SPECTATORS)
        throw refused('too-many-spectators', 'No more people can watch this match.');
      try {
        const reserved = matchMaker.reserveSeatFor(room, {}, visitor);
        if (room.processId === matchMaker.processId) return await reserved;
        reserved.catch(() => {});
        const place = await this.whileThere(processOf(room), reserved);
        if (place) return place;
      } catch (error) {
        // it was closing
        if (performance.now() > late) throw error;
      }
      await pause(RETRY_MS);
    }
  }

  /**
   * Makes the room of a match, if it has one, read the seats again; else tells the accounts that have them.
   */
  async refresh(id: string): Promise<void> {
    this.options.bus.publish(SEATS, id);
    const room = await this.known(id);
    if (!room) {
      const record = await this.options.store.matches.find(id);
      if (record) this.options.notices.changed(record);
      return;
    }
    await matchMaker
      .remoteRoomCall<MatchRoom>(id, 'refresh')
      .catch((err) => this.options.log.warn({ match: id, err }, 'room not told of its seats'));
  }

  /** Makes the room of this process in which a match is watched read the seats again. */
  private async refreshHere(id: string): Promise<void> {
    const watched = await this.watched.get(id)?.catch(() => undefined);
    const here =
      watched && (matchMaker.getLocalRoomById(watched.roomId) as WatchRoom | RelayRoom | undefined);
    await here?.refresh();
  }

  /**
   * Asks the room of a match, opened if need be, on behalf of a seat. What moves in the meantime is asked
   * again: an action is safe by its id.
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
    const args = [seat, what, message];
    // the message of this error has the arguments in it, which may be secret
    const answer = matchMaker
      .remoteRoomCall<MatchRoom>(room.roomId, 'ask', args, wait + ANSWER_MS)
      .catch(() => undefined) as Promise<Told | undefined>;
    const told = await this.whileThere(processOf(room), answer);
    if (!told)
      this.options.log.warn({ match: room.roomId, what }, 'a room in another process did not answer');
    return told;
  }

  /** An answer of another process; `undefined` as soon as that has died. */
  private async whileThere<T>(process: string, answer: Promise<T>): Promise<T | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const gone = new Promise<undefined>((resolve) => {
      const look = async () => {
        if (await this.options.bus.alive(process)) timer = setTimeout(look, LOOK_MS);
        else resolve(undefined);
      };
      timer = setTimeout(look, LOOK_MS);
    });
    try {
      return await Promise.race([answer, gone]);
    } finally {
      clearTimeout(timer);
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
   * The room of this process in which a match is watched that is delayed, or played elsewhere. It changes
   * nothing, so every process may have its own, and a client that comes to this process finds it here.
   */
  private async watchRoom(id: string, kind: string): Promise<IRoomCache> {
    for (;;) {
      const known = this.watched.get(id);
      const room = await known?.catch(() => undefined);
      if (room && matchMaker.getLocalRoomById(room.roomId)) return room;
      if (this.watched.get(id) === known) break;
    }
    this.checkRunning();
    const made = matchMaker.handleCreateRoom(kind, { match: id });
    this.watched.set(id, made);
    return made;
  }

  /** The room in which a match was watched is closed. */
  unwatched(id: string, roomId: string): void {
    void this.watched.get(id)?.then(
      (room) => {
        if (room.roomId === roomId) this.watched.delete(id);
      },
      () => this.watched.delete(id),
    );
  }

  private checkRunning(): void {
    if (this.stopped) throw refused('stopping', 'The server is stopping. Ask again in a moment.');
  }

  private async findOrOpen(id: string): Promise<IRoomCache> {
    const late = performance.now() + PATIENCE_MS;
    for (;;) {
      const room = await this.known(id);
      if (room) return room;
      this.checkRunning();
      try {
        // here: a proxy has chosen this process, and spreads them
        const made = await matchMaker.handleCreateRoom(ROOM, { match: id });
        this.listed.set(id, made);
        return made;
      } catch (error) {
        // of a refusal to open there is only the message: the code of our refusal
        const { message: code, cause } = error as Error;
        if (code === 'not-stored')
          throw refused(code, 'The match cannot be opened just now. Try again in a moment.', cause ?? error);
        if (code !== 'moved') throw error;
        if (performance.now() > late)
          throw refused('moved', 'The match cannot be opened just now. Try again.');
        if (await this.freed(id)) continue;
      }
      await pause(RETRY_MS);
    }
  }

  /** The room of a match, here or in another process. A listing alone proves nothing: that may be dead. */
  private async known(id: string): Promise<IRoomCache | undefined> {
    const here = this.listed.get(id);
    if (here && matchMaker.getLocalRoomById(id)) return here;
    this.listed.delete(id);
    const room = await matchMaker.getRoomById(id);
    if (!room || room.processId === matchMaker.processId) return undefined;
    if (await this.options.bus.alive(processOf(room))) return room;
    await this.bury(processOf(room), room.processId);
    return undefined;
  }

  /** Sees to a match that another process has and that is not listed. @returns whether it can be had now */
  private async freed(id: string): Promise<boolean> {
    const { store, bus } = this.options;
    const owner = await store.leases.owner(id);
    if (owner === undefined) return true;
    if (await bus.alive(owner)) bus.publish(UNLISTED, id);
    else await this.bury(owner);
    return false;
  }

  /** Frees what a process had that has died. @param of its name in Colyseus' list */
  private async bury(process: string, of?: string): Promise<void> {
    const { store, log } = this.options;
    log.warn({ process }, 'another process has died; its matches go on elsewhere');
    await store.leases.bury(process);
    if (of === undefined) return;
    const cleaned = Promise.all([matchMaker.stats.excludeProcess(of), matchMaker.driver.cleanup?.(of)]);
    cleaned.catch((err) => log.warn({ err }, 'rooms of a process that has died are still listed'));
  }

  /** Lists a room of this process again. */
  private list(id: string): void {
    const room = this.listed.get(id);
    if (!room || !matchMaker.getLocalRoomById(id)) return;
    Promise.resolve(matchMaker.driver.persist?.(room)).catch((err) =>
      this.options.log.warn({ match: id, err }, 'a room is not listed'),
    );
  }
}

/** The process that a room is in. */
function processOf({ metadata }: IRoomCache): string {
  return (metadata as RoomMetadata).process;
}
