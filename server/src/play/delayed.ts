import type { EventsMessage, MatchStatus } from '@touchline/client';
import {
  type AnyGame,
  type Decision,
  type Entry,
  fold,
  follow,
  type Live,
  replayEntry,
  resultOf,
  type Typed,
} from '@touchline/rules/kernel';
import { Refused } from '../base/refused.ts';
import type { Now } from '../base/time.ts';
import { isOver } from '../store/status.ts';
import type { EntryRow, MatchRecord, SeatRecord, Store } from '../store/store.ts';
import type { GameKit, Reader } from './catalogue.ts';
import { toldOf } from './entry-to-store.ts';
import { replayOf, setupOf } from './replay.ts';

/** An entry that is not old enough yet. */
interface Pending {
  readonly row: EntryRow;
  readonly entry: Entry;
}

/**
 * A match as it was some time ago: its journal, folded as the entries become old enough. It needs no lease
 * and nobody who plays, and changes nothing.
 *
 * What is not in the journal when it is read is not old enough for as long as the delay: to be in time, the
 * journal needs to be read once a delay.
 */
export class DelayedMatch {
  readonly game: AnyGame;
  private readonly store: Store;
  private readonly now: Now;
  private readonly delayMs: number;
  /** Packs events as everybody here is told to read them: stored ones may be of other rules. */
  private readonly pack: (event: unknown) => unknown;
  private record: MatchRecord;
  /** How many entries come out the same by the rules that are here. */
  private until = Number.POSITIVE_INFINITY;
  /** Number of entries that are old enough. */
  private passed = 0;
  private live: Live | undefined;
  private pending: Pending[] = [];
  private looked = Number.NEGATIVE_INFINITY;
  private queue: Promise<unknown> = Promise.resolve();

  /** Opens a match as it was its delay ago. */
  static async open(
    kit: GameKit,
    read: Reader,
    record: MatchRecord,
    store: Store,
    now: Now,
  ): Promise<DelayedMatch> {
    const match = new DelayedMatch(kit, record, store, now);
    if (record.rulesVersion !== kit.game.rulesVersion && !match.past) await match.follow(read);
    await match.advance(() => {});
    return match;
  }

  private constructor({ game, events }: GameKit, record: MatchRecord, store: Store, now: Now) {
    this.game = game;
    this.pack = events.pack;
    this.record = record;
    this.store = store;
    this.now = now;
    this.delayMs = record.delay * 1000;
  }

  /** Seconds. */
  get delay(): number {
    return this.record.delay;
  }
  get id(): string {
    return this.record.id;
  }
  get commitment(): string {
    return this.record.commitment;
  }
  get chat(): boolean {
    return this.record.chat;
  }
  get private(): boolean {
    return this.record.invite !== undefined;
  }
  get seats(): readonly SeatRecord[] {
    return this.record.seats;
  }
  /**
   * Whether it was played by other rules than are here, and is over for everybody: then what it
   * came to is all there is to see.
   */
  private get past(): boolean {
    const { rulesVersion, status, overAt } = this.record;
    const over = isOver(status) && (overAt ?? 0) + this.delayMs <= this.now();
    return over && rulesVersion !== this.game.rulesVersion;
  }
  get seq(): number {
    return this.past ? this.record.seq : this.passed;
  }
  get status(): MatchStatus {
    if (this.past) return this.record.status;
    if (!this.live) return statusBefore(this.record);
    if (resultOf(this.game, this.live)) return overStatusOf(this.record);
    return this.live.adjourned ? 'adjourned' : 'live';
  }
  get decisions(): readonly Decision[] {
    const { live } = this;
    if (!live || live.end || live.adjourned || live.seq < this.passed || this.past) return [];
    return this.game.decisions(live.state);
  }
  view(): unknown {
    if (this.past) return this.record.final;
    return this.live && this.game.view(this.live.state);
  }

  /** When {@link advance} has something to do: an entry is old enough, or it is time to read the journal. */
  get due(): number {
    const [next] = this.pending;
    return Math.min(next ? this.dueOf(next.row) : Number.POSITIVE_INFINITY, this.looked + this.delayMs);
  }

  /**
   * Goes on to the present less the delay.
   * @param each called after every entry, when everything here tells how the match is after it
   * @param look whether to read the match again even if no entry can be due: its seats have changed
   */
  advance(each: (message: EventsMessage) => void, look = false): Promise<void> {
    const done = this.queue.then(async () => {
      if (look || this.now() >= this.looked + this.delayMs) await this.look();
      const now = this.now();
      for (let [next] = this.pending; next && this.dueOf(next.row) <= now; [next] = this.pending) {
        this.pending.shift();
        this.passed = next.entry.seq + 1;
        if (this.past || next.entry.seq >= this.until) continue;
        const events = this.apply(next.entry);
        each({ ...toldOf(this.game, next.entry), events: events.map(this.pack) });
      }
    });
    this.queue = done.catch(() => {});
    return done;
  }

  private async look(): Promise<void> {
    const now = this.now();
    const rows = await this.store.journals.read(this.id, this.seq + this.pending.length);
    // after the journal: when that has begun, this says when
    const record = await this.store.matches.find(this.id);
    if (record) this.record = record;
    for (const row of rows) this.pending.push({ row, entry: JSON.parse(row.body) as Entry });
    this.looked = now;
  }

  private apply(entry: Entry): readonly Typed[] {
    if (this.live) return replayEntry(this.game, this.live, entry);
    let made: readonly Typed[] = [];
    this.live = fold(this.game, setupOf(this.game, this.record), [entry], (_entry, events) => {
      made = events;
    });
    return made;
  }

  /** Finds out how far the rules that are here can follow it. */
  private async follow(read: Reader): Promise<void> {
    const rows = await this.store.journals.read(this.id, 0);
    if (!rows.length) return;
    try {
      const { live, difference } = follow(this.game, replayOf(this.record, rows, read));
      if (difference) this.until = live?.seq ?? 0;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.until = 0;
    }
  }

  private dueOf({ at }: EntryRow): number {
    return (this.record.startedAt ?? Number.POSITIVE_INFINITY) + at + this.delayMs;
  }
}

/** How a match is over; its record may have been read before it was. */
function overStatusOf({ status }: MatchRecord): MatchStatus {
  return isOver(status) ? status : 'finished';
}

/** The status of a match for spectators to whom it has not started. */
function statusBefore({ status, startedAt }: MatchRecord): MatchStatus {
  return startedAt === undefined ? status : 'seeding';
}

/** A match as everybody without a seat sees it at a time. What happens before it starts is never delayed. */
export async function seenBefore(store: Store, record: MatchRecord, now: number): Promise<MatchRecord> {
  const { startedAt, overAt, delay } = record;
  if (!delay || startedAt === undefined) return record;
  const until = now - delay * 1000;
  if (isOver(record.status) && overAt !== undefined && overAt <= until) return record;
  const { result: _result, final: _final, statistics: _statistics, overAt: _overAt, ...rest } = record;
  if (startedAt > until) return { ...rest, status: statusBefore(record), seq: 0 };
  return { ...rest, ...(await store.journals.asOf(record.id, until - startedAt)) };
}
