import { isOver, type Match, type MatchEntry, type RoomState, TouchlineError } from '@touchline/client';
import type { Decision, Typed } from '@touchline/rules/kernel';
import { useSyncExternalStore } from 'react';
import { add } from '../table/taken-back.ts';

/** An entry, with what it has undone. */
export type Entry = MatchEntry & { readonly undone?: MatchEntry['events'] };

/** A position, and the entry that led to it. */
export interface Position {
  readonly seq: number;
  readonly state: unknown;
  /** The last that is no aside; absent when the position was there before us. */
  readonly latest?: MatchEntry | undefined;
}

/** A match as the page shows it at one moment. */
export interface Snapshot {
  readonly room: RoomState;
  readonly connection: Match['connection'];
  /** Absent until the match starts. */
  readonly position?: Position | undefined;
  readonly own?: unknown;
  /** What the viewer has to decide in this position. */
  readonly decision?: Decision | undefined;
  /**
   * The position in which that was first asked. Others may have acted since, as
   * where both sides decide at once.
   */
  readonly since: number;
  readonly legal: readonly Typed[];
  /** Those that were taken back have caused nothing. */
  readonly entries: readonly Entry[];
  readonly messages: Match['messages'];
}

const NONE: readonly Typed[] = [];

/**
 * Keeps what the page shows of a match in step: the position moves on when the
 * events that led to it have come.
 */
export class Table {
  readonly match: Match;
  #snapshot: Snapshot;
  #position: Position | undefined;
  #newest: MatchEntry | undefined;
  #latest: MatchEntry | undefined;
  #posed: { readonly decision: Decision | undefined; readonly since: number } = {
    decision: undefined,
    since: -1,
  };
  /** The position that the viewer's own last entry led to. */
  #answered = -1;
  #legal: { readonly since: number; readonly actions: readonly Typed[] } = { since: -1, actions: NONE };
  #asked = -1;
  readonly #entries: Entry[] = [];
  #copied: readonly Entry[] = [];
  readonly #joined: number;
  readonly #listeners = new Set<() => void>();
  #due: ReturnType<typeof setTimeout> | undefined;

  constructor(match: Match) {
    this.match = match;
    this.#joined = match.seq;
    this.#snapshot = this.#look();
    match.on('events', (entry) => {
      this.#newest = entry;
      if (!entry.aside) this.#latest = entry;
      this.#mark(entry);
      this.#changed();
    });
    for (const name of ['room', 'connection', 'own', 'chat'] as const) match.on(name, () => this.#changed());
    void this.#follow();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = (): Snapshot => this.#snapshot;

  /** Shows what has changed without an event of its own, such as who is muted. */
  refresh(): void {
    this.#changed();
  }

  async #follow(): Promise<void> {
    try {
      for await (const entry of this.match.events()) {
        add(this.#entries, entry);
        this.#mark(entry);
        this.#changed();
      }
    } catch (error) {
      // the connection is closed, and is shown to be
      if (!(error instanceof TouchlineError)) throw error;
    }
  }

  /** What comes at once is shown at once. */
  #changed(): void {
    if (this.#due) return;
    this.#due = setTimeout(() => {
      this.#due = undefined;
      this.#snapshot = this.#look();
      for (const listener of this.#listeners) listener();
    });
  }

  #mark({ seat, seq, aside }: MatchEntry): void {
    if (seat === this.match.seat && !aside) this.#answered = Math.max(this.#answered, seq + 1);
  }

  #look(): Snapshot {
    const { match } = this;
    const { room, connection, own, messages } = match;
    const told = this.#newest?.seq === match.seq - 1;
    if (match.state !== undefined && match.seq !== this.#position?.seq)
      if (told || match.seq === this.#joined)
        this.#position = { seq: match.seq, state: match.state, latest: this.#latest };
    if (this.#copied.length !== this.#entries.length) this.#copied = [...this.#entries];
    const here = this.#position?.seq === match.seq;
    if (here) this.#pose(match.decision);
    const { decision, since } = this.#posed;
    if (here && decision && connection === 'connected') void this.#askLegal(match.seq);
    return {
      room,
      connection,
      position: this.#position,
      own,
      decision,
      since,
      // those from before somebody else acted, until they are listed again
      legal: decision && this.#legal.since === since ? this.#legal.actions : NONE,
      entries: this.#copied,
      messages,
    };
  }

  /** What is asked in the position that is shown. */
  #pose(decision: Decision | undefined): void {
    const { decision: before, since } = this.#posed;
    const { seq } = this.match;
    const same = decision?.kind === before?.kind && decision?.clause === before?.clause;
    // after an answer of one's own it is asked again, as soon as that has come about
    const afresh = !same || (since < this.#answered && this.#answered <= seq);
    this.#posed = { decision, since: afresh ? seq : since };
    if (afresh) this.#asked = -1;
  }

  async #askLegal(seq: number): Promise<void> {
    if (this.#asked === seq) return;
    this.#asked = seq;
    try {
      const actions = await this.match.legal();
      if (this.match.seq === seq) this.#legal = { since: this.#posed.since, actions };
    } catch {
      if (this.#asked === seq && !isOver(this.match.status)) this.#asked = -1;
    }
    this.#changed();
  }
}

export function useTable(table: Table): Snapshot {
  return useSyncExternalStore(table.subscribe, table.snapshot);
}
