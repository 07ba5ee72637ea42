import type { Seat } from '@touchline/rules/kernel';
import type { Deadlines } from '../ops/deadlines.ts';
import type { Clock } from '../ops/time.ts';

/** Who is in a room, as it is now. */
export interface Crowd {
  /** The id of the game. */
  readonly game: string;
  /** What everybody may know; 0 for a private match. */
  readonly spectators: number;
  /**
   * Accounts that are connected, as everybody may know: of
   * players of a delayed match, {@link Stands} tells later.
   */
  readonly accounts: Iterable<string>;
}

interface Note {
  readonly at: number;
  readonly delayMs: number;
  readonly online: ReadonlySet<Seat>;
  /** The accounts of the seats that are online. */
  readonly accounts: readonly string[];
}

const NOBODY: ReadonlySet<Seat> = new Set();

/**
 * What the rooms of a process know of each other: who watches, and who of the players was there when. Of a
 * delayed match this is how spectators come to know who is online, as late as everything else.
 */
export class Stands {
  private readonly now: Clock;
  private readonly deadlines: Deadlines;
  private readonly rooms = new Set<() => Crowd>();
  private readonly notes = new Map<string, Note[]>();
  private readonly watching = new Map<string, number>();
  private readonly listeners = new Map<string, () => void>();

  constructor(now: Clock, deadlines: Deadlines) {
    this.now = now;
    this.deadlines = deadlines;
  }

  /** A room has opened. @returns to be called when it closes */
  opened(crowd: () => Crowd): () => void {
    this.rooms.add(crowd);
    return () => this.rooms.delete(crowd);
  }

  /** Who is in each room, as it is now. */
  crowds(): Crowd[] {
    return [...this.rooms].map((crowd) => crowd());
  }

  /**
   * How many accounts are in a match, as everybody may know: of
   * the players of one with a delay, as it was then.
   */
  present(): number {
    const now = this.now();
    const here = new Set(this.crowds().flatMap(({ accounts }) => [...accounts]));
    for (const notes of this.notes.values())
      for (const account of notes.findLast(({ at, delayMs }) => at <= now - delayMs)?.accounts ?? [])
        here.add(account);
    return here.size;
  }

  /** Which seats of a delayed match are online from now on, and whose they are. */
  note(match: string, delay: number, online: ReadonlySet<Seat>, accounts: readonly string[] = []): void {
    const at = this.now();
    const notes = this.notes.get(match) ?? [];
    const last = notes.at(-1);
    if (last && same(last.online, online)) return;
    this.notes.set(match, notes);
    notes.push({ at, delayMs: delay * 1000, online, accounts });
    // one that is old enough is needed, and none before it
    while (notes[1] && notes[1].at <= at - delay * 1000) notes.shift();
  }

  /** The players of a delayed match have left its room. What is noted is kept until it has been seen. */
  left(match: string, delay: number): void {
    this.note(match, delay, NOBODY);
    const notes = this.notes.get(match);
    const last = notes?.at(-1);
    this.deadlines.set(`left ${match}`, this.now() + delay * 1000, () => {
      if (notes?.at(-1) === last && this.notes.get(match) === notes) this.notes.delete(match);
    });
  }

  /** Which seats of a match were online at a time. */
  online(match: string, at: number): ReadonlySet<Seat> {
    return this.notes.get(match)?.findLast((note) => note.at <= at)?.online ?? NOBODY;
  }

  /** When that changes next, after a time. */
  nextChange(match: string, at: number): number {
    return this.notes.get(match)?.find((note) => note.at > at)?.at ?? Number.POSITIVE_INFINITY;
  }

  /** How many watch a delayed match. */
  watched(match: string, spectators: number): void {
    if (spectators) this.watching.set(match, spectators);
    else this.watching.delete(match);
    this.listeners.get(match)?.();
  }

  watchers(match: string): number {
    return this.watching.get(match) ?? 0;
  }

  /** Calls back whenever {@link watchers} of a match is another. @returns a function that ends it */
  onWatchers(match: string, changed: () => void): () => void {
    this.listeners.set(match, changed);
    return () => {
      if (this.listeners.get(match) === changed) this.listeners.delete(match);
    };
  }
}

function same(a: ReadonlySet<Seat>, b: ReadonlySet<Seat>): boolean {
  return a.size === b.size && [...a].every((seat) => b.has(seat));
}
