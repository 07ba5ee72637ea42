import { isTransient, TouchlineError } from './errors.ts';
import type { History, HistoryEntry } from './protocol.ts';
import { backoff, Changing, pause } from './wait.ts';

/** How long an announced entry may be late before it is asked for, in milliseconds. */
const LATE = 2_000;

/**
 * The entries of one match, each once and in order: those that arrive live, and those that are fetched
 * because they were before our time, or fell into a gap in the connection.
 */
export class Timeline {
  readonly #entries: (HistoryEntry | undefined)[] = [];
  readonly #fetch: (from: number) => Promise<History>;
  readonly #announce: (entry: HistoryEntry) => void;
  readonly #rewound: (length: number) => void;
  readonly #change = new Changing();
  /** Entries before this have been announced, or were there before us. */
  #head = 0;
  /** The journal is known to be at least this long. */
  #known = 0;
  #started = false;
  #filling = false;
  /** What has come while it is looked whether the journal is still the same. */
  #held: HistoryEntry[] | undefined;
  /** Where journals were cut off that had been known longer. */
  readonly #cuts: number[] = [];
  #final: number | undefined;
  #stopped: TouchlineError | undefined;

  /**
   * @param fetch entries from a position on
   * @param announce called once for every entry after the start
   * @param rewound called when the journal turns out to be
   * another one from an entry on; what comes then is announced
   */
  constructor(
    fetch: (from: number) => Promise<History>,
    announce: (entry: HistoryEntry) => void,
    rewound: (length: number) => void,
  ) {
    this.#fetch = fetch;
    this.#announce = announce;
    this.#rewound = rewound;
  }

  /** Announce from here on. */
  start(seq: number): void {
    this.#started = true;
    this.#head = seq;
    this.#known = Math.max(this.#known, seq);
    this.#advance();
  }

  /**
   * Another connection, where the journal has `length` entries. It is the one we know, unless the server was
   * put back to an earlier state: then what we know is forgotten from where it differs.
   */
  resume(length: number): void {
    const held: HistoryEntry[] = [];
    this.#held = held;
    this.#common(length).then(
      (same) => {
        // there is yet another connection
        if (this.#held !== held) return;
        this.#held = undefined;
        if (same < this.#head) this.#cut(same);
        for (const entry of held) this.receive(entry);
        this.catchUp(length);
        this.#change.changed();
      },
      () => {}, // stopped
    );
  }

  /** An entry came live. */
  receive(entry: HistoryEntry): void {
    if (this.#held) {
      this.#held.push(entry);
      return;
    }
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

  /** No more entries will come; a call that waits for one is rejected with `reason`. */
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

  /** Every entry from `from` to the end of the match; where the journal is cut off, once more from there. */
  async *all(from: number): AsyncGenerator<HistoryEntry, void, undefined> {
    let cuts = this.#cuts.length;
    for (let at = from; ; ) {
      // what has been cut off comes again, as it is now
      while (cuts < this.#cuts.length) at = Math.min(at, this.#cuts[cuts++]!);
      const entry = at < this.#head ? this.#entries[at] : undefined;
      if (entry) {
        at++;
        yield entry;
        continue;
      }
      if (!this.#held && this.#final !== undefined && at >= this.#final) return;
      if (this.#stopped?.code === 'left') return;
      if (this.#stopped) throw this.#stopped;
      if (at < this.#head) await this.#patiently(at);
      else await this.#change.next();
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
    while (this.#started && !this.#stopped && !this.#held && this.#head < this.#known) {
      // what cannot be had at all (the match is stopped) ends the loop by its condition
      await this.#patiently(this.#head).catch(() => pause(1_000));
      this.#advance();
    }
    this.#filling = false;
  }

  /** How many entries, from the first on, are those we know. */
  async #common(length: number): Promise<number> {
    const most = Math.min(length, this.#head);
    if (most === this.#head && !this.#entries[most - 1]) return most;
    const differs = (one: HistoryEntry) => !same(one, this.#entries[one.seq] ?? one);
    let end = most;
    // a room may show less than the journal has, when others watch it in another server
    for (let at = Math.max(0, most - 1); at < this.#head; at = end) {
      const { entries } = await this.#again(() => this.#fetch(at));
      if (entries.some(differs)) return this.#parting(most, differs);
      if (!entries.length) break;
      end = entries.at(-1)!.seq + 1;
    }
    return Math.min(end, this.#head);
  }

  /** The first entry that is another, or `most`. */
  async #parting(most: number, differs: (one: HistoryEntry) => boolean): Promise<number> {
    for (let at = 0; at < most; )
      for (const entry of await this.#again(() => this.#page(at))) {
        if (differs(entry)) return entry.seq;
        at = entry.seq + 1;
      }
    return most;
  }

  #cut(length: number): void {
    this.#entries.length = Math.min(this.#entries.length, length);
    this.#head = length;
    this.#known = length;
    this.#cuts.push(length);
    this.#rewound(length);
  }

  /** Loads from a position on, again and again while the server cannot be reached. */
  async #patiently(from: number): Promise<void> {
    for (const entry of await this.#again(() => this.#page(from))) this.#entries[entry.seq] ??= entry;
  }

  async #again<T>(job: () => Promise<T>): Promise<T> {
    for (let failures = 0; ; failures++) {
      try {
        const made = await job();
        if (this.#stopped) throw this.#stopped;
        return made;
      } catch (error) {
        if (this.#stopped || !isTransient(error)) throw error;
        await pause(backoff(failures, 100, 5_000));
      }
    }
  }

  /** Some entries from a position on, at least that one. */
  async #page(from: number): Promise<readonly HistoryEntry[]> {
    const { entries } = await this.#fetch(from);
    if (!entries.length) throw new TouchlineError('unreachable', `the server has no entry ${from} yet`);
    return entries;
  }
}

/** Whether entries of one position are the same: nothing is done twice in one millisecond by chance. */
function same(a: HistoryEntry, b: HistoryEntry): boolean {
  return a.seq !== b.seq || (a.seat === b.seat && a.at === b.at);
}
