import type { Acted, EventsMessage, MatchStatus } from '@touchline/client';
import {
  type AnyGame,
  type Applied,
  adjourn,
  begin,
  changeRules,
  conclude,
  type Decision,
  type Entry,
  fold,
  isPause,
  isTakeBack,
  type Live,
  type MatchSeed,
  type Proposed,
  play,
  REFEREE,
  RESUME,
  replayEntry,
  resume,
  type Seat,
  type Setup,
  type Takeable,
  type Typed,
  takeable,
  takeBack,
  verifiableDice,
  whyNoTakeBack,
} from '@touchline/rules/kernel';
import type { Allowance } from '../base/allowance.ts';
import type { Deadlines } from '../base/deadlines.ts';
import type { Expense } from '../base/limits.ts';
import type { Logger } from '../base/logger.ts';
import { type Refused, refused } from '../base/refused.ts';
import type { Time } from '../base/time.ts';
import { isOver, type OverStatus } from '../store/status.ts';
import type { EntryRow, MatchRecord, Offers, Store } from '../store/store.ts';
import type { Metrics, Mover } from '../watch/metrics.ts';
import { type GameKit, otherRules, type Reader } from './catalogue.ts';
import { Commands } from './commands.ts';
import {
  type AfterEntry,
  afterEntry,
  type EntryToStore,
  entryToStore,
  finalOf,
  toldOf,
} from './entry-to-store.ts';
import { NO_OFFERS } from './offers.ts';
import { type Parting, partingOf, repacked, unlikeHere } from './other-rules.ts';
import { setupOf } from './replay.ts';
import { matchKey } from './seeds.ts';
import { Timekeeper } from './timekeeper.ts';

/** Who is told what a match does. Called only with what is durable. */
export interface Observer {
  /** An entry was applied. */
  entry(message: EventsMessage): void;
  /** Seats or status are other than before. */
  changed(): void;
  /** Whether the match goes on without anybody being here: bots are about to act, or clocks run. */
  busy(busy: boolean): void;
  /** The match cannot go on in this process. */
  lost(): void;
}

const NOBODY: Observer = { entry() {}, changed() {}, busy() {}, lost() {} };

/** What a match does of its own accord. */
export interface Listener {
  /** Something durable has happened, or was read: the referee or a bot may have to act. */
  moved(): void;
  /** Nothing happens here any more. */
  stopped(): void;
}

export interface MatchDeps {
  readonly store: Store;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly botDelayMs: number;
  readonly time: Time;
  readonly deadlines: Deadlines;
  /** What is worked out for accounts that ask. */
  readonly expense: Expense;
  /** Offers to resume, by match and seat. */
  readonly offers: Allowance;
  /** How long a match waits for players. */
  readonly waitingMs: number;
  /** Told that a match has come to its end, in whatever way. */
  readonly ended: (match: Pick<MatchRecord, 'fixture' | 'rematchOf' | 'status'>) => void;
}

/** An entry that is durable. */
export interface Made {
  readonly seq: number;
  /** Its events. */
  readonly packed: readonly unknown[];
}

/** A request to act. */
interface Command {
  /** `seat:id`. */
  readonly id: string;
  /** When it came, by `performance.now()`. */
  readonly asked: number;
}

/** The decision of a seat, and the length of the journal when it was posed. */
interface Posed {
  readonly what: string;
  readonly since: number;
}

/**
 * The durable course of a match, under an exclusive lease: its journal, and the state that follows from it.
 *
 * What changes it, and what reads its state, goes through one queue. An action is applied to the state in
 * memory and then stored; as the queue waits for that, nobody sees a state that is not durable. When an
 * append is refused or its outcome unknown, the state is made again from the journal.
 */
export class JournaledMatch {
  readonly id: string;
  readonly game: AnyGame;
  readonly deps: MatchDeps;
  readonly kit: GameKit;
  private readonly read: Reader;
  readonly epoch: number;
  /** Who is told. */
  observer = NOBODY;
  private readonly on: Listener;

  record: MatchRecord;
  /** Present from entry 0 on. */
  live: Live | undefined;
  /**
   * Present where the match is not over, was begun by other rules than are here, and
   * does not follow from these.
   */
  parting: Parting | undefined;
  /** Absent where nobody has a clock. */
  keeper: Timekeeper | undefined;
  /** When the match began, milliseconds since 1970; later where its time stood still in between. */
  beganAt = 0;
  /** Nobody owes anything in a match that is adjourned or over. */
  decisions: readonly Decision[] = [];
  /** {@link Entry.at} of the last entry. */
  lastAt = 0;
  /** How many dice the last entry threw: people look at them. */
  thrown = 0;
  /** What was done last, unless the last entry is no action. */
  action: Typed | undefined;
  /** Whether the match can neither act nor be asked any more. */
  closed = false;
  /** The seats that somebody is connected to. */
  online: ReadonlySet<Seat> = new Set();
  private posed = new Map<Seat, Posed>();
  /** Length of the journal after its last entry that is no aside. */
  answered = 0;
  private done = new Commands();

  private key: MatchSeed | undefined;
  /** {@link EntryRow.at} of the last entry. */
  private lastRowAt = 0;
  private queue: Promise<unknown> = Promise.resolve();
  private closing: Promise<void> | undefined;

  /** @param read reads the events that are stored, whatever rules they are of */
  constructor(kit: GameKit, read: Reader, record: MatchRecord, epoch: number, deps: MatchDeps, on: Listener) {
    this.id = record.id;
    this.kit = kit;
    this.read = read;
    this.game = kit.game;
    this.record = record;
    this.epoch = epoch;
    this.deps = deps;
    this.on = on;
  }

  get status(): MatchStatus {
    return this.record.status;
  }
  /** Whether there is an entry. */
  get begun(): boolean {
    return this.record.seq > 0;
  }
  private get setup(): Setup {
    return setupOf(this.game, this.record);
  }
  /** Whether somebody is told what happens; before that, nothing does by itself. */
  get observed(): boolean {
    return this.observer !== NOBODY;
  }
  get offers(): Offers {
    return this.record.offers ?? NO_OFFERS;
  }
  /** The seats that are not the bots'. */
  get people(): Seat[] {
    return this.record.seats.filter((one) => !one.bot).map((one) => one.seat);
  }

  /**
   * Does a job when those before it have been done, so that all it finds is durable. Refuses when
   * the match is no longer here.
   */
  serial<T>(job: () => T | Promise<T>): Promise<T> {
    const turn = this.queue.then(() => {
      if (this.closed) throw refused('moved', 'The match is no longer in this place. Connect again.');
      return job();
    });
    this.queue = turn.catch(() => {});
    return turn;
  }

  /** The match in play. Refuses when it is not. */
  playing(): Live {
    const live = this.underWay();
    if (live.adjourned)
      throw refused(
        'adjourned',
        'The match is adjourned. Offer to resume it; it goes on when all have agreed.',
      );
    return live;
  }

  /** The match in play, or adjourned. Refuses when it is neither. */
  underWay(): Live {
    if (isOver(this.status)) throw refused('not-live', 'The match is over.');
    this.checkRules();
    if (!this.live)
      throw refused('not-live', 'The match has not started yet. Wait for it, or leave your seat.');
    return this.live;
  }

  /** Refuses when the match cannot be played by the rules that are here. */
  checkRules(): void {
    if (this.parting && !isOver(this.status))
      throw otherRules(
        this.kit,
        this.record.rulesVersion,
        'By these it would have gone otherwise, so it stands still until a server has the others again. You can concede, or ask the operator for a ruling.',
      );
  }

  /** Milliseconds since the match began; never less than before, whatever the clock of the machine does. */
  now(): number {
    if (!this.live) return 0;
    if (this.live.adjourned) return this.lastAt;
    return Math.max(this.lastAt, this.deps.time.now() - this.beganAt);
  }

  /** Carries out an action that the rules have let through. Durable when it resolves. */
  async carryOut(live: Live, proposed: Proposed, command?: Command): Promise<Made> {
    if (!this.key) throw new Error('a match in play has a key');
    const dice = verifiableDice(this.key, live.seq, proposed.nonce ?? '');
    let entry: EntryToStore;
    try {
      entry = this.toStore(live, play(this.game, live, proposed, dice));
    } catch (error) {
      // a bug in the rules; the state may be half changed
      await this.recover();
      throw error;
    }
    await this.keep(entry, command);
    return { seq: entry.entry.seq, packed: entry.packed };
  }

  /** What a seat could take back now. */
  get takeBack(): Takeable | undefined {
    const can = this.live && takeable(this.live);
    return can?.timed && this.keeper ? undefined : can;
  }

  /** Takes back the last entry of a seat that still stands. Durable when it resolves. */
  async carryBack(live: Live, by: Omit<Proposed, 'action' | 'by'>, command: Command): Promise<Made> {
    if (this.takeBack?.seat !== by.seat) {
      const why =
        whyNoTakeBack(live, by.seat) ?? 'It has ended the time of a decision, which goes on from there.';
      throw refused('nothing-to-take-back', why);
    }
    const entry = this.toStore(live, takeBack(this.game, live, by));
    await this.keep(entry, command);
    return { seq: entry.entry.seq, packed: entry.packed };
  }

  /** The referee closes the match. */
  async conclude(live: Live, status: OverStatus, reason: string, winners: readonly Seat[]): Promise<void> {
    await this.keep(this.toStore(live, conclude(live, reason, winners, this.now()), status));
  }

  /**
   * The referee closes a match that the rules here cannot follow: with the score and
   * the state up to where they do.
   */
  async concludeParted(
    { live: seen }: Parting,
    status: OverStatus,
    reason: string,
    winners: readonly Seat[],
    command?: Command,
  ): Promise<Made> {
    const live: Live = { state: seen?.state, seq: this.record.seq };
    const { entry } = conclude(live, reason, winners, this.lastAt, seen?.seq ?? 0);
    const at = this.rowAt();
    const score = seen ? this.game.score(seen.state) : {};
    const over = {
      ...{ status, result: { winners, reason, score } },
      ...finalOf(this.game, seen?.state),
      at: (this.record.startedAt ?? 0) + at,
    };
    const after = { aside: false, owed: [] };
    const body = JSON.stringify(entry);
    await this.keep({ live, entry, packed: [], after, body, events: '[]', at, over }, command);
    return { seq: entry.seq, packed: [] };
  }

  /**
   * Looks whether a match of other rules can be played by those that are here. One that has not begun is
   * theirs from now on, if its options are.
   * @returns whether it is to be folded by them
   */
  private async takesUp(rows: readonly EntryRow[]): Promise<boolean> {
    const { id, game, record, epoch, deps } = this;
    if (isOver(this.status)) return false;
    this.parting = rows.length ? partingOf(game, record, rows, this.read) : unlikeHere(game, record);
    if (!rows.length && !this.parting) {
      await this.underLease(deps.store.rules.change(id, epoch, game.rulesVersion));
      this.note({ rulesVersion: game.rulesVersion });
    }
    const { game: name, rulesVersion } = record;
    const about = { match: id, game: name, rulesVersion, present: game.rulesVersion };
    deps.metrics.taken(name, this.parting ? 'parted' : 'followed');
    if (this.parting)
      deps.log.warn(
        { ...about, ...this.parting.difference },
        'a match is not what the present rules would have made of it, and stands still',
      );
    else deps.log.info(about, 'a match goes on under the present rules');
    return !this.parting;
  }

  /**
   * Says in the journal that the match goes on under the rules that are here, by which it has been folded.
   */
  private async changeRules(live: Live, rows: readonly EntryRow[]): Promise<void> {
    const { rulesVersion: version } = this.game;
    const {
      packed: _packed,
      live: _live,
      after,
      entry,
      ...line
    } = this.toStore(live, changeRules(live, version, this.lastAt));
    const events = repacked(rows, this.read, this.kit.events.pack);
    const { id: match, epoch } = this;
    const append = { ...line, match, epoch, seq: entry.seq, rules: { version, events } };
    await this.underLease(this.deps.store.journals.append(append));
    this.note({ seq: live.seq, rulesVersion: version });
    this.lastRowAt = line.at;
    this.settle(entry, after);
  }

  /** The referee adjourns the match. */
  async adjourn(live: Live): Promise<void> {
    await this.keep(this.toStore(live, adjourn(live, this.now())));
  }

  /** The referee lets an adjourned match go on. */
  async resume(live: Live): Promise<void> {
    const applied = resume(live, this.lastAt);
    this.beganAt = this.deps.time.now() - this.lastAt;
    this.keeper?.resume(this.lastAt);
    await this.keep(this.toStore(live, applied));
  }

  /** Makes entry 0, if every seat has revealed its dice seed. */
  async beginIfReady(): Promise<void> {
    if (this.live || this.parting || this.status !== 'seeding') return;
    this.key = matchKey(this.record);
    if (!this.key) return;
    if (this.record.origins) {
      await this.carryOn();
      return;
    }
    const startedAt = this.deps.time.now();
    this.beganAt = startedAt;
    const applied = begin(this.game, this.setup, verifiableDice(this.key, 0, ''));
    this.note({ startedAt });
    await this.keep({ ...this.toStore(applied.live, applied), startedAt });
  }

  /**
   * Takes over what is still missing of the entries that the match goes on from: all before it begins, and
   * the rest where that was broken off.
   */
  private async carryOn(): Promise<void> {
    const { store, time } = this.deps;
    const { match, entries: upTo } = this.record.origins?.at(-1) ?? { match: '', entries: 0 };
    const missing = upTo - this.record.seq;
    if (missing <= 0) return;
    const rows = await store.journals.read(match, this.record.seq, missing);
    const entries = [...entriesOf(rows)];
    const startedAt = this.record.startedAt ?? time.now() - (entries.at(-1)?.at ?? 0);
    this.beganAt = startedAt;
    for (const [i, entry] of entries.entries()) {
      const { live } = this;
      const applied = applyAgain(this.game, this.setup, live, entry);
      const row = entryToStore(this, applied.live, applied, entry.at, 'finished', rows[i]?.away ?? {});
      await this.keep(live ? row : { ...row, startedAt });
    }
    this.keeper?.resume(this.lastAt);
    this.keeper?.attend(this.online, this.lastAt);
  }

  private toStore(live: Live, applied: Applied, ending?: OverStatus): EntryToStore {
    return entryToStore(this, live, applied, this.rowAt(), ending);
  }

  /** {@link EntryRow.at} of an entry that is made now; never less than that of the entry before. */
  private rowAt(): number {
    return Math.max(this.lastRowAt, this.deps.time.now() - (this.record.startedAt ?? 0));
  }

  /** Stores an entry, and tells of it. */
  private async keep({ live, entry, packed, after, ...row }: EntryToStore, command?: Command): Promise<void> {
    const { startedAt, over, offers } = row;
    const cmd = command?.id;
    let stored: boolean | undefined;
    let cause: unknown;
    try {
      stored = await this.deps.store.journals.append({
        match: this.id,
        epoch: this.epoch,
        seq: entry.seq,
        ...row,
        ...(cmd !== undefined && { cmd }),
      });
    } catch (error) {
      cause = error;
    }
    if (stored) {
      this.live = live;
      this.note({
        seq: live.seq,
        status: over ? over.status : live.adjourned ? 'adjourned' : 'live',
        ...(startedAt !== undefined && { startedAt }),
        ...(over && { overAt: over.at }),
        ...(offers && { offers }),
      });
      this.deps.metrics.stored(this.game.id, moverOf(entry, command), command?.asked);
      this.lastRowAt = row.at;
      if (cmd !== undefined) this.done.add(cmd, entry.seq);
      this.settle(entry, after);
      this.tell({ ...toldOf(this.game, entry), events: packed });
      this.on.moved();
      if (over) this.deps.ended(this.record);
      return;
    }
    this.deps.log.warn(
      { match: this.id, seq: entry.seq, err: cause },
      'append not confirmed; reading the journal again',
    );
    await this.recover();
    if (cmd !== undefined && this.done.entryOf(cmd) === entry.seq) return;
    throw refused('not-stored', 'The move could not be stored, and has not happened. Try again.');
  }

  /** What is durable stays so, whatever becomes of the connections that are told. */
  private tell(message: EventsMessage): void {
    try {
      this.observer.entry(message);
    } catch (error) {
      this.deps.log.error({ match: this.id, seq: message.seq, err: error }, 'an entry could not be shown');
    }
  }

  /**
   * Makes the state again from the journal, and tells of entries that were stored
   * although the store had not said so.
   */
  private async recover(): Promise<void> {
    try {
      if (await this.deps.store.leases.holds(this.id, this.epoch)) {
        const told = this.record.seq;
        this.record = await recordOf(this.deps.store, this.id);
        const rows = await this.load();
        for (const row of rows.slice(told)) {
          const entry = JSON.parse(row.body) as Entry;
          this.tell({ ...toldOf(this.game, entry), events: JSON.parse(row.events) });
        }
        this.on.moved();
        return;
      }
    } catch (error) {
      this.deps.log.error({ match: this.id, err: error }, 'the journal cannot be read');
    }
    this.lose();
    throw moved();
  }

  /** Folds the journal. */
  async load(): Promise<EntryRow[]> {
    const rows = await this.deps.store.journals.read(this.id, 0);
    this.posed = new Map();
    this.answered = 0;
    this.done = new Commands();
    for (const { cmd, seq } of rows) if (cmd !== undefined) this.done.add(cmd, seq);
    this.decisions = [];
    this.live = undefined;
    this.parting = undefined;
    this.lastAt = 0;
    this.lastRowAt = rows.at(-1)?.at ?? 0;
    this.key = matchKey(this.record);
    const other = this.record.rulesVersion !== this.game.rulesVersion;
    if (other && !(await this.takesUp(rows))) {
      this.keeper = undefined;
      const last = rows.at(-1);
      if (last) this.lastAt = (JSON.parse(last.body) as Entry).at;
      this.beganAt = this.deps.time.now() - this.lastAt;
      return rows;
    }
    this.setClocks();
    /** For how long the match has been adjourned. */
    let stood = 0;
    if (rows.length)
      this.live = fold(this.game, this.setup, entriesOf(rows), (entry, _events, live) => {
        this.live = live;
        const row = rows[entry.seq];
        this.settle(entry, afterEntry(this.game, this.keeper, live, entry, row?.away));
        if (row && entry.action.type === RESUME.type && isPause(entry)) stood = row.at - entry.at;
      });
    // by correspondence time goes by the calendar, else it stands still while the match is nowhere in play
    this.beganAt =
      this.record.time.kind === 'correspondence'
        ? (this.record.startedAt ?? this.deps.time.now()) + stood
        : this.deps.time.now() - this.lastAt;
    this.keeper?.resume(this.lastAt);
    this.keeper?.attend(this.online, this.lastAt);
    if (other && this.live) await this.changeRules(this.live, rows);
    if (rows.length) await this.carryOn();
    return rows;
  }

  /** Makes the clocks of the seats that are not the bots', as they are before the match. */
  setClocks(): void {
    const { people } = this;
    const { time } = this.record;
    this.keeper = time.kind === 'untimed' || !people.length ? undefined : new Timekeeper(time, people);
    this.keeper?.attend(this.online, 0);
  }

  /** Takes note of an entry that is durable and applied. */
  private settle(entry: Entry, { aside, owed, clocks }: AfterEntry): void {
    const live = this.live;
    if (!live) return;
    this.lastAt = entry.at;
    this.thrown = entry.dice.length;
    this.action = isTakeBack(entry) ? undefined : entry.action;
    if (clocks) this.keeper?.entered(clocks, entry.at);
    this.decisions = live.adjourned ? [] : owed;
    if (!aside) {
      this.answered = live.seq;
      this.pose(entry.seat, live.seq);
    }
  }

  /** Takes note of since when each seat owes what it owes. */
  private pose(acted: Seat, seq: number): void {
    const posed = new Map<Seat, Posed>();
    for (const { seat, kind, clause } of this.decisions) {
      const what = `${kind} ${clause}`;
      const before = this.posed.get(seat);
      posed.set(seat, before?.what === what && seat !== acted ? before : { what, since: seq });
    }
    this.posed = posed;
  }

  /** Length of the journal when the present decision of a seat was posed; `undefined` when it owes none. */
  posedAt(seat: Seat): number | undefined {
    return this.posed.get(seat)?.since;
  }

  /** Those of {@link decisions} that the last entry has posed. */
  get posedLast(): readonly Decision[] {
    return this.decisions.filter(({ seat }) => this.posedAt(seat) === this.record.seq);
  }

  /**
   * Carries out a command, unless that has been done.
   * @param job refuses it, or carries it out
   */
  async once<T>(command: string, job: () => Promise<T>): Promise<T | Acted> {
    const known =
      this.done.entryOf(command) ??
      (this.done.mayHave(command) ? await this.deps.store.journals.entryOf(this.id, command) : undefined);
    return known === undefined ? job() : { seq: known, duplicate: true };
  }

  /** Takes note of what is durable otherwise than by an entry. */
  note(changed: Partial<MatchRecord>): void {
    this.record = { ...this.record, ...changed };
  }

  /** Waits for what is stored under the lease. Refuses, and ends here, when the lease is another's. */
  async underLease(stored: Promise<boolean>): Promise<void> {
    if (await stored) return;
    this.lose();
    throw moved();
  }

  /** Told what lease the store has for the match; without ours, nothing more can be stored here. */
  checkLease(epoch: number | undefined): void {
    if (epoch !== this.epoch) this.lose();
  }

  /** Waits for what has begun, and gives the lease back. */
  close(): Promise<void> {
    this.closing ??= this.giveBack();
    return this.closing;
  }

  private async giveBack(): Promise<void> {
    if (!this.closed) this.stop();
    await this.queue;
    try {
      await this.deps.store.leases.release(this.id, this.epoch);
    } catch (err) {
      // it ends by itself, and at the next start
      this.deps.log.warn({ match: this.id, err }, 'a lease could not be given back');
    }
  }

  /** The lease is another's. */
  lose(): void {
    if (this.closed) return;
    this.stop();
    this.observer.lost();
  }

  private stop(): void {
    this.closed = true;
    this.on.stopped();
  }
}

/** Carries out an entry once more, with its own dice; advances `live`, or begins the match. */
function applyAgain(
  game: AnyGame,
  setup: Setup,
  live: Live | undefined,
  entry: Entry,
): Applied & { readonly live: Live } {
  if (live) return { entry, events: replayEntry(game, live, entry), live };
  let events: readonly Typed[] = [];
  const begun = fold(game, setup, [entry], (_entry, made) => {
    events = made;
  });
  return { entry, events, live: begun };
}

function moved(): Refused {
  return refused('moved', 'The match has moved to another place. Connect again.');
}

function moverOf(entry: Entry, command: Command | undefined): Mover {
  if (command) return 'player';
  return entry.seat === REFEREE || entry.by === REFEREE ? 'referee' : 'bot';
}

/** A match as it is stored. Refuses what is not there. */
export async function recordOf(store: Store, id: string): Promise<MatchRecord> {
  const record = await store.matches.find(id);
  if (!record) throw refused('not-found', 'There is no such match.');
  return record;
}

function* entriesOf(rows: readonly EntryRow[]): Generator<Entry> {
  for (const row of rows) yield JSON.parse(row.body) as Entry;
}
