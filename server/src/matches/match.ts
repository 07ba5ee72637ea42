import { randomInt } from 'node:crypto';
import type {
  Acted,
  EventsMessage,
  Legal,
  MatchStatus,
  OddsAnswer,
  RoomState,
  TimeMessage,
  Turn,
} from '@touchline/client';
import {
  type AnyGame,
  begin,
  botOf,
  conclude,
  type Decision,
  type Entry,
  fastDice,
  fold,
  type Live,
  type Made,
  type MatchSeed,
  play,
  REFEREE,
  resultOf,
  type Seat,
  seenBy,
  type Typed,
  verifiableDice,
} from '@touchline/rules/kernel';
import { commit, matchKey } from '../dice/custody.ts';
import type { Deadlines } from '../ops/deadlines.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics, Mover } from '../ops/metrics.ts';
import type { Time } from '../ops/time.ts';
import { refused, violated } from '../refused.ts';
import type { Append, JournalRow, MatchRecord, SeatRecord, Store } from '../store/store.ts';
import type { Kit } from './kit.ts';
import { Offers } from './offers.ts';
import { isOver, type OverStatus } from './status.ts';
import { Timekeeper } from './timekeeper.ts';
import {
  actRequest,
  adjudicateRequest,
  answerRequest,
  concedeRequest,
  nothing,
  oddsRequest,
  offerRequest,
  parse,
  revealRequest,
  shaped,
} from './wire.ts';

/** How often in a row a bot may fail before its match waits to be opened anew. */
const BOT_PATIENCE = 3;
/** How long after a failure the referee tries again to play for a clock that has run out, and how often in a row. */
const REFEREE_RETRY_MS = 2_000;
const REFEREE_PATIENCE = 3;

/** Commands whose answer a match knows by heart; older ones are looked up in the journal. */
const REMEMBERED = 128;

/** Who is told what a match does. Called only with what is durable. */
export interface Observer {
  /** An entry was made. */
  entry(message: EventsMessage): void;
  /** Seats or status are other than before. */
  changed(): void;
  /** Whether the match goes on without anybody being here: bots are about to act, or clocks run. */
  busy(busy: boolean): void;
  /** The match cannot go on in this process. */
  lost(): void;
}

const NOBODY: Observer = { entry() {}, changed() {}, busy() {}, lost() {} };

export interface MatchDeps {
  readonly store: Store;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly leaseMs: number;
  readonly botDelayMs: number;
  readonly time: Time;
  readonly deadlines: Deadlines;
}

/** An entry that has been made, as it is stored and told. */
interface Line
  extends Pick<Append, 'body' | 'events' | 'at' | 'due' | 'away' | 'dueAt' | 'over' | 'startedAt'> {
  /** The match after it. */
  readonly live: Live;
  readonly entry: Entry;
  readonly packed: unknown;
}

/** A request to act. */
interface Command {
  /** `seat:id`. */
  readonly id: string;
  /** When it came, by `performance.now()`. */
  readonly asked: number;
}

/** Where an entry comes from, when it is not an action that a seat has just chosen. */
interface Origin {
  readonly command?: Command;
  readonly by?: typeof REFEREE;
}

/** The decision of a seat, and the length of the journal when it was posed. */
interface Posed {
  readonly what: string;
  readonly since: number;
}

/**
 * A match in play: the one authority on it, under an exclusive lease. It knows no connections.
 *
 * What changes it, and what reads its state, goes through one queue. An action is applied to the state in memory and then
 * stored; as the queue waits for that, nobody sees a state that is not durable. When an append is refused or its outcome
 * unknown, the state is made anew from the journal.
 */
export class Match {
  readonly id: string;
  readonly game: AnyGame;
  private readonly kit: Kit;
  private readonly deps: MatchDeps;
  private readonly epoch: number;
  private observer = NOBODY;

  private record: MatchRecord;
  private live: Live | undefined;
  private key: MatchSeed | undefined;
  private decided: readonly Decision[] = [];
  private posed = new Map<Seat, Posed>();
  private done = new Map<string, number>();
  private lastAt = 0;
  /** {@link JournalRow.at} of the last entry. */
  private lastRowAt = 0;
  /** When the match began, milliseconds since 1970; later where its time stood still in between. */
  private beganAt = 0;
  private keeper: Timekeeper | undefined;
  private readonly offers = new Offers();
  private online: ReadonlySet<Seat> = new Set();

  private queue: Promise<unknown> = Promise.resolve();
  private closed = false;
  private botTimer: NodeJS.Timeout | NodeJS.Immediate | undefined;
  private botFailures = 0;
  private refereeFailures = 0;

  /**
   * Opens a match from its journal, with a lease of its own.
   * @returns `undefined` when somebody else holds the lease
   */
  static async open(kit: Kit, id: string, deps: MatchDeps): Promise<Match | undefined> {
    const epoch = await deps.store.acquire(id, deps.leaseMs);
    if (epoch === undefined) return undefined;
    try {
      const match = new Match(kit, await recordOf(deps.store, id), epoch, deps);
      await match.load();
      if (match.status === 'seeding') await match.beginIfReady();
      return match;
    } catch (error) {
      await deps.store.release(id, epoch);
      throw error;
    }
  }

  private constructor(kit: Kit, record: MatchRecord, epoch: number, deps: MatchDeps) {
    this.id = record.id;
    this.kit = kit;
    this.game = kit.game;
    this.record = record;
    this.epoch = epoch;
    this.deps = deps;
  }

  get status(): MatchStatus {
    return this.record.status;
  }
  get commitment(): string {
    return this.record.commitment;
  }
  /** Seconds until others see what happens. */
  get delay(): number {
    return this.record.delay;
  }
  /** Whether people may talk there. */
  get chat(): boolean {
    return this.record.chat;
  }
  /** Whether it is in nobody's list but that of its players. */
  get private(): boolean {
    return this.record.invite !== undefined;
  }
  /** The match that its players play next. */
  get rematch(): string | undefined {
    return this.record.rematch;
  }
  get seats(): readonly SeatRecord[] {
    return this.record.seats;
  }
  get seq(): number {
    return this.record.seq;
  }
  get decisions(): readonly Decision[] {
    return this.decided;
  }

  /** Tells an observer from now on, and lets the bots act. */
  observe(observer: Observer): void {
    this.observer = observer;
    this.wakeBots();
    this.arm();
  }

  /** Takes note of the seats that somebody is connected to. */
  attend(online: ReadonlySet<Seat>): void {
    this.online = online;
    if (this.keeper?.attend(online, this.now())) this.arm();
  }

  /** The clocks as they stood when something last happened; `undefined` where there are none. */
  get clocks(): RoomState['clocks'] {
    if (!this.live || !this.keeper) return undefined;
    const { at, seats } = this.keeper.picture(this.status === 'live');
    return { since: this.beganAt + at, seats };
  }

  /** What has been offered and not been answered by all. */
  get offer(): RoomState['offer'] {
    return this.offers.shown;
  }

  /** What time it is, for those who watch clocks; `undefined` where there are none. */
  get time(): TimeMessage | undefined {
    return this.keeper && { now: this.deps.time.now() };
  }

  /** Calls back when no action is under way: when {@link view} and {@link own} tell what is durable. */
  settled<T>(job: () => T): Promise<T> {
    return this.serial(job);
  }

  /** What everybody may see. Only within a call of the {@link Observer}, or within {@link settled}. */
  view(): unknown {
    return this.live && this.game.view(this.live.state);
  }

  /** What a seat alone may see; when to ask, see {@link view}. */
  own(seat: Seat): unknown {
    return this.live && this.game.own?.(this.live.state, seat);
  }

  /** Carries out an action of a seat. Durable when it resolves. */
  act(seat: Seat, message: unknown): Promise<Acted> {
    const asked = performance.now();
    const { id, seq, nonce, action: raw } = parse(actRequest, message, 'request');
    const action = shaped(this.game.action, raw, 'action', this.game.unreadable?.action);
    const cmd = `${seat}:${id}`;
    return this.serial(async () => {
      const known = this.done.get(cmd);
      if (known !== undefined) return { seq: known, duplicate: true };
      try {
        await this.actForSlow(seat);
        const live = this.playing();
        if (seq > live.seq)
          throw refused('malformed', `The journal has ${live.seq} entries; ${seq} is ahead of it.`);
        const posed = this.posed.get(seat);
        if (posed && seq < posed.since)
          throw refused('stale', 'The match has moved on since; look at the position again.');
        const at = this.now();
        const violation = this.game.check(live.state, seat, action, at);
        if (violation) throw violated(violation);
        return await this.carryOut(live, seat, action, nonce, at, { command: { id: cmd, asked } });
      } catch (error) {
        // it may be a retry of what was done long ago
        const before = await this.deps.store.entryOf(this.id, cmd);
        if (before === undefined) throw error;
        return { seq: before, duplicate: true };
      }
    });
  }

  /** Gives up for a seat, as its game has it. Durable when it resolves. */
  concede(seat: Seat, message: unknown): Promise<Acted> {
    const { id, nonce } = parse(concedeRequest, message, 'request');
    const { resign } = this.game;
    if (!resign) throw refused('cannot-concede', 'This game has no resigning.');
    return this.serial(async () => {
      const cmd = `${seat}:${id}`;
      const known = this.done.get(cmd) ?? (await this.deps.store.entryOf(this.id, cmd));
      if (known !== undefined) return { seq: known, duplicate: true };
      const live = this.playing();
      const at = this.now();
      const violation = this.game.check(live.state, seat, resign, at);
      if (violation) throw violated(violation);
      const command = { id: cmd, asked: performance.now() };
      return this.carryOut(live, seat, resign, nonce, at, { command });
    });
  }

  /** Offers the other players a draw. */
  makeOffer(seat: Seat, message: unknown): Promise<Record<string, never>> {
    const offer = parse(offerRequest, message, 'request');
    return this.serial(() => {
      const { seq } = this.playing();
      const bots = this.record.seats.some((one) => one.bot);
      this.offers.offer(seat, offer, this.people, bots, seq);
      this.observer.changed();
      return {};
    });
  }

  /** Accepts or declines the offer that stands; with the last acceptance the match is over. */
  answerOffer(seat: Seat, message: unknown): Promise<Record<string, never>> {
    const answer = parse(answerRequest, message, 'request');
    return this.serial(async () => {
      const live = this.playing();
      const agreed = this.offers.answer(seat, answer, this.people);
      if (agreed) await this.conclude(live, 'finished', 'agreed-draw', [], this.now());
      else this.observer.changed();
      return {};
    });
  }

  /** Ends the match by a ruling. */
  adjudicate(_by: Seat, message: unknown): Promise<Record<string, never>> {
    const { winners, reason } = parse(adjudicateRequest, message, 'request');
    return this.serial(async () => {
      const live = this.playing();
      const known = this.record.seats.map((one) => one.seat);
      if (new Set(winners).size < winners.length || winners.some((seat) => !known.includes(seat)))
        throw refused('no-such-seat', `The winners are to be some of ${known.join(', ')}, each once.`);
      await this.conclude(live, 'adjudicated', reason, winners, this.now());
      return {};
    });
  }

  private get people(): Seat[] {
    return this.record.seats.filter((one) => !one.bot).map((one) => one.seat);
  }

  /** The answers a seat has to the decision it owes. */
  legal(seat: Seat, message: unknown): Promise<Legal> {
    parse(nothing, message, 'request');
    return this.serial(() => {
      const live = this.playing();
      return { seq: live.seq, actions: this.game.legal(live.state, seat) };
    });
  }

  /** The chances of an action that is legal now. */
  odds(seat: Seat, message: unknown): Promise<OddsAnswer> {
    const action = shaped(
      this.game.action,
      parse(oddsRequest, message, 'request').action,
      'action',
      this.game.unreadable?.action,
    );
    return this.serial(() => {
      const live = this.playing();
      const violation = this.game.check(live.state, seat, action, this.now());
      if (violation) throw violated(violation);
      const odds = this.game.odds(live.state, seat, action);
      return { seq: live.seq, ...(odds && { odds }) };
    });
  }

  /**
   * Where the match stands for a seat, once there is something for it to do or the match is over.
   * @param known length of the journal at which the seat has seen its decision already
   * @param always also when there is nothing to do
   * @returns a copy, or `undefined` when there is nothing to do
   */
  turn(seat: Seat, known: number | undefined, always: boolean): Promise<Turn | undefined> {
    return this.serial(() => {
      const { status, seq, live } = this;
      const held = this.record.seats.find((one) => one.seat === seat);
      const reveal = status === 'seeding' && held?.seed === undefined;
      const decision = this.decided.find((one) => one.seat === seat);
      const due = reveal || isOver(status) || (decision && (known === undefined || seq > known));
      if (!due && !always) return undefined;
      const own = this.own(seat);
      const turn: Turn = {
        status,
        seq,
        seat,
        ...(reveal && { reveal }),
        ...(decision && live && { decision, legal: this.game.legal(live.state, seat) }),
        ...(live && { state: this.view() }),
        ...(own !== undefined && { own }),
      };
      return JSON.parse(JSON.stringify(turn)) as Turn;
    });
  }

  /** Keeps the dice seed that a seat committed to. With the last one, the match starts. */
  reveal(seat: Seat, message: unknown): Promise<Record<string, never>> {
    const { seed } = parse(revealRequest, message, 'request');
    return this.serial(async () => {
      const held = this.record.seats.find((one) => one.seat === seat);
      if (held?.commitment !== commit(seed))
        throw refused('bad-seed', 'This is not the seed that the seat committed to.');
      if (held.seed === undefined) await this.keepSeed(seat, seed);
      await this.beginIfReady();
      return {};
    });
  }

  private async keepSeed(seat: Seat, seed: string): Promise<void> {
    if (this.status !== 'seeding')
      throw refused('not-seeding', 'Seeds are revealed when every seat is taken, not before.');
    if (!(await this.deps.store.reveal(this.id, this.epoch, seat, seed))) {
      this.lose();
      throw refused('moved', 'The match has moved to another server. Connect again.');
    }
    const seats = this.record.seats.map((one) => (one.seat === seat ? { ...one, seed } : one));
    this.record = { ...this.record, seats };
  }

  /** Reads again what others change: the seats until it begins, and later whether there is a rematch. */
  refresh(): Promise<void> {
    return this.serial(async () => {
      const record = await recordOf(this.deps.store, this.id);
      if (this.live) this.record = { ...this.record, ...(record.rematch && { rematch: record.rematch }) };
      else {
        this.record = record;
        this.setClocks();
      }
      this.observer.changed();
      await this.beginIfReady();
    });
  }

  /** Gives up waiting for those who are not there, unless the match has begun. Durable when it resolves. */
  abandon(): Promise<Record<string, never>> {
    return this.serial(async () => {
      const at = this.deps.time.now();
      if (this.live || isOver(this.status)) return {};
      if (!(await this.deps.store.abandon(this.id, this.epoch, at))) {
        this.lose();
        throw refused('moved', 'The match has moved to another server. Connect again.');
      }
      this.record = { ...this.record, status: 'abandoned', overAt: at };
      this.observer.changed();
      return {};
    });
  }

  /** Told what lease the store has for the match; without ours, nothing more can be stored here. */
  checkLease(epoch: number | undefined): void {
    if (epoch !== this.epoch) this.lose();
  }

  /** Waits for what has begun, and gives the lease back. */
  async close(): Promise<void> {
    if (!this.closed) this.stop();
    await this.queue;
    await this.deps.store.release(this.id, this.epoch);
  }

  private stop(): void {
    this.closed = true;
    clearTimeout(this.botTimer as NodeJS.Timeout);
    clearImmediate(this.botTimer as NodeJS.Immediate);
    this.deps.deadlines.delete(this.id);
  }

  private lose(): void {
    if (this.closed) return;
    this.stop();
    this.observer.lost();
  }

  private serial<T>(job: () => T | Promise<T>): Promise<T> {
    const turn = this.queue.then(() => {
      if (this.closed) throw refused('moved', 'The match is no longer in this place. Connect again.');
      return job();
    });
    this.queue = turn.catch(() => {});
    return turn;
  }

  private playing(): Live {
    if (isOver(this.status)) throw refused('not-live', 'The match is over.');
    if (!this.live) throw refused('not-live', 'The match has not started yet.');
    return this.live;
  }

  /** Milliseconds since the match began; never less than before, whatever the clock of the machine does. */
  private now(): number {
    return this.live ? Math.max(this.lastAt, this.deps.time.now() - this.beganAt) : 0;
  }

  private async carryOut(
    live: Live,
    seat: Seat,
    action: Typed,
    nonce: string,
    at: number,
    { command, by }: Origin = {},
  ) {
    if (!this.key) throw new Error('a match in play has a key');
    const dice = verifiableDice(this.key, live.seq, nonce);
    let line: Line;
    try {
      const { entry, events } = play(this.game, live, seat, action, dice, nonce, at);
      line = this.lineOf(live, { entry: by ? { ...entry, by } : entry, events });
    } catch (error) {
      // a bug in the rules; the state may be half changed
      await this.recover();
      throw error;
    }
    await this.keep(line, command);
    return { seq: line.entry.seq };
  }

  private async beginIfReady(): Promise<void> {
    if (this.live || this.status !== 'seeding') return;
    this.key = matchKey(this.record);
    if (!this.key) return;
    const startedAt = this.deps.time.now();
    this.beganAt = startedAt;
    const made = begin(this.game, this.record.options, verifiableDice(this.key, 0, ''));
    this.record = { ...this.record, startedAt };
    await this.keep({ ...this.lineOf(made.live, made), startedAt });
  }

  /** What is to be stored of an entry that has been applied to `live`, and told. */
  private lineOf(live: Live, { entry, events }: Made, ending: OverStatus = 'finished'): Line {
    const packed = events.map(this.kit.events.pack);
    const result = resultOf(this.game, live);
    const decisions = result ? [] : this.game.decisions(live.state);
    const due = dueOf(decisions);
    const away = this.keeper?.away(entry.at);
    const runsOut =
      this.record.time.kind === 'correspondence' ? this.keeper?.foresee(entry, decisions) : undefined;
    const startedAt = this.record.startedAt ?? 0;
    const at = Math.max(this.lastRowAt, this.deps.time.now() - startedAt);
    return {
      live,
      entry,
      packed,
      body: JSON.stringify(entry),
      events: JSON.stringify(packed),
      at,
      ...(due && { due }),
      ...(away && { away }),
      ...(runsOut !== undefined && { dueAt: this.beganAt + runsOut }),
      ...(result && {
        over: { status: ending, result, final: this.game.view(live.state), at: startedAt + at },
      }),
    };
  }

  /** Stores an entry, and tells of it. */
  private async keep({ live, entry, packed, ...line }: Line, command?: Command): Promise<void> {
    const { startedAt, over, away } = line;
    const cmd = command?.id;
    let stored: boolean | undefined;
    let cause: unknown;
    try {
      stored = await this.deps.store.append({
        match: this.id,
        epoch: this.epoch,
        seq: entry.seq,
        ...line,
        ...(cmd !== undefined && { cmd }),
      });
    } catch (error) {
      cause = error;
    }
    if (stored) {
      this.live = live;
      this.record = {
        ...this.record,
        seq: live.seq,
        status: over ? over.status : 'live',
        ...(startedAt !== undefined && { startedAt }),
        ...(over && { overAt: over.at }),
      };
      this.deps.metrics.stored(this.game.id, moverOf(entry, command), command?.asked);
      this.lastRowAt = line.at;
      this.settle(entry, cmd, away);
      this.tell({ seq: entry.seq, seat: entry.seat, at: entry.at, events: packed });
      this.wakeBots();
      this.arm();
      return;
    }
    this.deps.log.warn(
      { match: this.id, seq: entry.seq, err: cause },
      'append not confirmed; reading the journal again',
    );
    await this.recover();
    if (cmd !== undefined && this.done.get(cmd) === entry.seq) return;
    throw refused('not-stored', 'The move could not be stored, and has not happened. Try again.');
  }

  /** What is durable stays so, whatever becomes of those who are told. */
  private tell(message: EventsMessage): void {
    try {
      this.observer.entry(message);
    } catch (error) {
      this.deps.log.error({ match: this.id, seq: message.seq, err: error }, 'an entry could not be shown');
    }
  }

  /** Makes the state anew from the journal, and tells of entries that were stored without our knowing. */
  private async recover(): Promise<void> {
    try {
      if (await this.deps.store.holds(this.id, this.epoch)) {
        const told = this.seq;
        this.record = await recordOf(this.deps.store, this.id);
        const rows = await this.load();
        for (const row of rows.slice(told)) {
          const { seq, seat, at } = JSON.parse(row.body) as Entry;
          this.tell({ seq, seat, at, events: JSON.parse(row.events) });
        }
        this.wakeBots();
        this.arm();
        return;
      }
    } catch (error) {
      this.deps.log.error({ match: this.id, err: error }, 'the journal cannot be read');
    }
    this.lose();
    throw refused('moved', 'The match has moved to another place. Connect again.');
  }

  /** Folds the journal. */
  private async load(): Promise<JournalRow[]> {
    const rows = await this.deps.store.journal(this.id, 0);
    this.posed = new Map();
    this.done = new Map();
    this.decided = [];
    this.live = undefined;
    this.lastAt = 0;
    this.lastRowAt = rows.at(-1)?.at ?? 0;
    this.key = matchKey(this.record);
    this.setClocks();
    if (rows.length)
      this.live = fold(this.game, this.record.options, entriesOf(rows), (entry, _events, live) => {
        this.live = live;
        this.settle(entry, rows[entry.seq]?.cmd, rows[entry.seq]?.away);
      });
    // the clocks of a live match do not run while it is nowhere in play
    this.beganAt =
      this.record.time.kind === 'live'
        ? this.deps.time.now() - this.lastAt
        : (this.record.startedAt ?? this.deps.time.now());
    this.keeper?.resume(this.lastAt);
    this.keeper?.attend(this.online, this.lastAt);
    return rows;
  }

  /** Makes the clocks of the seats that are not the bots', as they are before the match. */
  private setClocks(): void {
    const { people } = this;
    const { time } = this.record;
    this.keeper = time.kind === 'untimed' || !people.length ? undefined : new Timekeeper(time, people);
    this.keeper?.attend(this.online, 0);
  }

  /** Takes note of an entry that is durable and applied. */
  private settle(entry: Entry, cmd: string | undefined, away: JournalRow['away']): void {
    const live = this.live;
    if (!live) return;
    this.lastAt = entry.at;
    this.decided = live.end ? [] : this.game.decisions(live.state);
    this.keeper?.entered(entry, this.decided, away);
    this.offers.entered(entry.seat);
    const posed = new Map<Seat, Posed>();
    for (const { seat, kind, clause } of this.decided) {
      const what = `${kind} ${clause}`;
      const before = this.posed.get(seat);
      posed.set(seat, before?.what === what && seat !== entry.seat ? before : { what, since: live.seq });
    }
    this.posed = posed;
    if (cmd === undefined) return;
    this.done.set(cmd, entry.seq);
    if (this.done.size > REMEMBERED) this.done.delete(this.done.keys().next().value as string);
  }

  private botToAct(): SeatRecord | undefined {
    if (this.status !== 'live') return undefined;
    for (const { seat } of this.decided) {
      const held = this.record.seats.find((one) => one.seat === seat);
      if (held?.bot) return held;
    }
    return undefined;
  }

  private wakeBots(): void {
    if (this.closed || this.observer === NOBODY) return;
    const due = this.botFailures < BOT_PATIENCE && this.botToAct() !== undefined;
    this.observer.busy(due || this.goesOnAlone());
    if (!due || this.botTimer) return;
    const act = () => {
      this.botTimer = undefined;
      this.serial(() => this.actForBot()).catch((error) => {
        if (this.closed) return;
        this.deps.log.error({ match: this.id, err: error }, 'a bot could not act');
        this.botFailures++;
        this.wakeBots();
      });
    };
    this.botTimer = this.deps.botDelayMs ? setTimeout(act, this.deps.botDelayMs) : setImmediate(act);
  }

  private async actForBot(): Promise<void> {
    const held = this.botToAct();
    const { live } = this;
    if (!held?.bot || !live) return;
    const chance = fastDice(randomInt(2 ** 32));
    const action = botOf(this.game, this.botFailures ? 'random' : held.bot).decide(
      seenBy(this.game, live.state, held.seat),
      chance,
    );
    const at = this.now();
    const violation = this.game.check(live.state, held.seat, action, at);
    if (violation)
      throw new Error(`bot ${held.bot} of ${held.seat} chose what is not legal: ${violation.code}`);
    await this.carryOut(live, held.seat, action, '', at);
    this.botFailures = 0;
  }

  /** Live clocks run as long as there is a room, so it stays until they have ended the match. */
  private goesOnAlone(): boolean {
    return this.status === 'live' && this.record.time.kind === 'live' && this.keeper !== undefined;
  }

  /** Asks to be woken when the next clock runs out. */
  private arm(): void {
    const waits = !this.closed && this.observer !== NOBODY && this.status === 'live';
    const next = waits ? this.keeper?.next() : undefined;
    if (next) this.deps.deadlines.set(this.id, this.beganAt + next.at, () => this.ring());
    else this.deps.deadlines.delete(this.id);
  }

  private ring(): void {
    this.serial(() => this.onTime()).catch((error) => {
      if (this.closed) return;
      this.deps.log.error({ match: this.id, err: error }, 'the referee could not act');
      if (++this.refereeFailures >= REFEREE_PATIENCE) return;
      this.deps.deadlines.set(this.id, this.deps.time.now() + REFEREE_RETRY_MS, () => this.ring());
    });
  }

  /** A seat that acts too late finds that the referee has acted for it, however late he was himself. */
  private async actForSlow(seat: Seat): Promise<void> {
    const next = this.status === 'live' ? this.keeper?.next() : undefined;
    if (next?.seat === seat && next.at <= this.now()) await this.onTime();
  }

  /** The referee does what is due: plays for one seat whose time is up, or closes the match when all are gone. */
  private async onTime(): Promise<void> {
    const { live, keeper } = this;
    if (!live || !keeper || this.status !== 'live') return;
    const next = keeper.next();
    const at = this.now();
    if (!next || next.at > at) {
      this.arm();
      return;
    }
    if (next.seat === undefined) await this.conclude(live, 'abandoned', 'abandoned', [], at);
    else {
      const action = this.game.onTimeout(live.state, next.seat);
      const violation = this.game.check(live.state, next.seat, action, at);
      if (violation) throw new Error(`what is played for ${next.seat} is not legal: ${violation.code}`);
      await this.carryOut(live, next.seat, action, '', at, { by: REFEREE });
    }
    this.refereeFailures = 0;
  }

  /** The referee closes the match. */
  private async conclude(
    live: Live,
    status: OverStatus,
    reason: string,
    winners: readonly Seat[],
    at: number,
  ): Promise<void> {
    await this.keep(this.lineOf(live, conclude(live, reason, winners, at), status));
  }
}

/** What seats owe, as it is stored. */
function dueOf(decisions: readonly Decision[]): string | undefined {
  if (!decisions.length) return undefined;
  return JSON.stringify(Object.fromEntries(decisions.map(({ seat, kind }) => [seat, kind])));
}

function moverOf(entry: Entry, command: Command | undefined): Mover {
  if (command) return 'player';
  return entry.seat === REFEREE || entry.by === REFEREE ? 'referee' : 'bot';
}

async function recordOf(store: Store, id: string): Promise<MatchRecord> {
  const record = await store.match(id);
  if (!record) throw refused('not-found', 'There is no such match.');
  return record;
}

function* entriesOf(rows: readonly JournalRow[]): Generator<Entry> {
  for (const row of rows) yield JSON.parse(row.body) as Entry;
}
