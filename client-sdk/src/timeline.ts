import { isTransient, TouchlineError } from './errors.ts';
import type { History, HistoryEntry } from './protocol.ts';
import { backoff, Changing, pause } from './wait.ts';

/** How long an announced entry may be late before it is asked for, in milliseconds. */
const LATE = 2_000;

/**
 * The entries of one match, each once and in order: those that arrive live, and those that are fetched because they
 * were before our time, or fell into a gap in the connection.
 */
export class Timeline {
  readonly #entries: (HistoryEntry | undefined)[] = [];
  readonly #fetch: (from: number) => Promise<History>;
  readonly #announce: (entry: HistoryEntry) => void;
  readonly #change = new Changing();
  /** Entries before this have been announced, or were there before us. */
  #head = 0;
  /** The journal is known to be at least this long. */
  #known = 0;
  #started = false;
  #filling = false;
  #final: number | undefined;
  #stopped: TouchlineError | undefined;

  /**
   * @param fetch entries from a position on
   * @param announce called once for every entry after the start
   */
  constructor(fetch: (from: number) => Promise<History>, announce: (entry: HistoryEntry) => void) {
    this.#fetch = fetch;
    this.#announce = announce;
  }

  /** Announce from here on. */
  start(seq: number): void {
    this.#started = true;
    this.#head = seq;
    this.#known = Math.max(this.#known, seq);
    this.#advance();
  }

  /** An entry came live. */
  receive(entry: HistoryEntry): void {
    this.#entries[entry.seq] ??= entry;
    this.catchUp(entry.seq);
    this.#advance();
  }

  /** The journal has `length` entries; fetches what is missing. */
  catchUp(length: number): void {
    this.#known = Math.max(this.#known, length);
    void this.#fill();
  }

  /** The match is over with so many entries. */
  finish(length: number): void {
    this.#final = length;
    this.catchUp(length);
    this.#change.changed();
  }

  /** No more entries will come; whoever waits for one gets `reason`. */
  stop(reason: TouchlineError): void {
    this.#stopped ??= reason;
    this.#change.changed();
  }

  /** One entry, as soon as it is there. */
  async at(seq: number): Promise<HistoryEntry> {
    const late = setTimeout(() => this.catchUp(seq + 1), LATE);
    try {
      for (;;) {
        const entry = this.#entries[seq];
        if (entry) return entry;
        if (this.#stopped) throw this.#stopped;
        if (seq < this.#head) await this.#patiently(seq);
        else await this.#change.next();
      }
    } finally {
      clearTimeout(late);
    }
  }

  /** Everything announced so far, from `from` on. */
  async past(from: number): Promise<HistoryEntry[]> {
    for (let at = from; at < this.#head; at++) if (!this.#entries[at]) await this.#patiently(at);
    return this.#entries.slice(from, this.#head) as HistoryEntry[];
  }

  /** Every entry from `from` to the end of the match. */
  async *all(from: number): AsyncGenerator<HistoryEntry, void, undefined> {
    for (let at = from; ; at++) {
      while (!this.#entries[at] || at >= this.#head) {
        if (this.#final !== undefined && at >= this.#final) return;
        if (this.#stopped?.code === 'left') return;
        if (this.#stopped) throw this.#stopped;
        if (at < this.#head) await this.#patiently(at);
        else await this.#change.next();
      }
      yield this.#entries[at]!;
    }
  }

  #advance(): void {
    if (!this.#started) return;
    for (let entry = this.#entries[this.#head]; entry; entry = this.#entries[this.#head]) {
      this.#head++;
      this.#announce(entry);
    }
    this.#change.changed();
  }

  /** Fetches until everything that is known to exist is there. One at a time. */
  async #fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    while (this.#started && !this.#stopped && this.#head < this.#known) {
      // what cannot be had at all (the match is stopped) ends the loop by its condition
      await this.#patiently(this.#head).catch(() => pause(1_000));
      this.#advance();
    }
    this.#filling = false;
  }

  /** Loads from a position on, again and again while the server cannot be reached. */
  async #patiently(from: number): Promise<void> {
    for (let failures = 0; ; failures++) {
      try {
        return await this.#load(from);
      } catch (error) {
        if (this.#stopped || !isTransient(error)) throw error;
        await pause(backoff(failures, 100, 5_000));
      }
    }
  }

  async #load(from: number): Promise<void> {
    const { entries } = await this.#fetch(from);
    if (this.#stopped) throw this.#stopped;
    for (const entry of entries) this.#entries[entry.seq] ??= entry;
    if (!this.#entries[from]) throw new TouchlineError('unreachable', `the server has no entry ${from} yet`);
  }
}
