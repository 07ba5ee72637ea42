import type { Seat } from '@touchline/rules/kernel';
import type { Deadlines } from '../base/deadlines.ts';
import type { Now } from '../base/time.ts';
import type { Bus } from '../bus/bus.ts';

/** Who is in a room, as it is now. */
export interface Audience {
  /** The id of the game. */
  readonly game: string;
  /** What everybody may know; 0 for a private match. */
  readonly spectators: number;
  /**
   * Accounts that are connected, as everybody may know: of
   * players of a delayed match, {@link Audiences} tells later.
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
/** After how long the spectators in other processes are counted again: one of these may be gone. */
const RECOUNT_MS = 30_000;
/** How often others are told how many watch here. */
const COUNT_MS = 1_000;
const EVERYBODY = 'audience';

/** Who is in the rooms of one process, as everybody may know. */
interface Part {
  readonly spectators: Readonly<Record<string, number>>;
  /** Ids of accounts. */
  readonly accounts: readonly string[];
}

/** Spectators of a delayed match in one process. */
interface Watching {
  readonly process: string;
  readonly spectators: number;
}

/** The rooms here that want to know how many watch a match. */
interface Listening {
  readonly changed: Set<() => void>;
  readonly end: () => void;
}

/** A {@link Note} for other processes, whose clocks may be others. */
interface Told {
  readonly agoMs: number;
  readonly delayMs: number;
  readonly online: readonly Seat[];
  readonly accounts: readonly string[];
}

/**
 * What rooms know of each other: who watches, and who of the players was there when. Of a delayed match this
 * is how spectators come to know who is online, as late as everything else.
 */
export class Audiences {
  private readonly now: Now;
  private readonly deadlines: Deadlines;
  private readonly bus: Bus;
  private readonly rooms = new Set<() => Audience>();
  private readonly notes = new Map<string, Note[]>();
  /** Ends the answers to other processes, by match. */
  private readonly telling = new Map<string, () => void>();
  /** Spectators by match and process. */
  private readonly watching = new Map<string, Map<string, number>>();
  private readonly listening = new Map<string, Listening>();
  /** Matches whose spectators elsewhere will be counted again. */
  private readonly recounting = new Set<string>();
  /** Matches of whose spectators others will be told. */
  private readonly counting = new Map<string, number>();

  constructor(now: Now, deadlines: Deadlines, bus: Bus) {
    this.now = now;
    this.deadlines = deadlines;
    this.bus = bus;
    bus.answer(EVERYBODY, () => this.part());
  }

  /** A room has opened. @returns to be called when it closes */
  opened(audience: () => Audience): () => void {
    this.rooms.add(audience);
    return () => this.rooms.delete(audience);
  }

  /**
   * How many watch each game, and how many accounts are in a match, in all processes and as everybody may
   * know: of the players of one with a delay, as it was then.
   */
  async count(): Promise<{ readonly spectators: ReadonlyMap<string, number>; readonly online: number }> {
    const spectators = new Map<string, number>();
    const here = new Set<string>();
    for (const part of [this.part(), ...(await this.bus.gather<Part>(EVERYBODY))]) {
      for (const [game, count] of Object.entries(part.spectators))
        spectators.set(game, (spectators.get(game) ?? 0) + count);
      for (const account of part.accounts) here.add(account);
    }
    return { spectators, online: here.size };
  }

  private part(): Part {
    const now = this.now();
    const spectators: Record<string, number> = {};
    const here = new Set<string>();
    for (const audience of this.rooms) {
      const { game, spectators: count, accounts } = audience();
      spectators[game] = (spectators[game] ?? 0) + count;
      for (const account of accounts) here.add(account);
    }
    for (const notes of this.notes.values())
      for (const account of notes.findLast(({ at, delayMs }) => at <= now - delayMs)?.accounts ?? [])
        here.add(account);
    return { spectators, accounts: [...here] };
  }

  /** Which seats of a delayed match are online from now on, and whose they are. */
  note(match: string, delay: number, online: ReadonlySet<Seat>, accounts: readonly string[] = []): void {
    const note = { at: this.now(), delayMs: delay * 1000, online, accounts };
    if (!this.add(match, note)) return;
    this.bus.publish(noted(match), this.told(note));
    if (!this.telling.has(match))
      this.telling.set(
        match,
        this.bus.answer(noted(match), () => (this.notes.get(match) ?? []).map((one) => this.told(one))),
      );
  }

  /**
   * Hears who is online in a delayed match that is played in another process.
   * @returns a function that ends it
   */
  follow(match: string): () => void {
    const topic = noted(match);
    const heard = this.bus.subscribe<Told>(topic, (told, from) => {
      if (from !== undefined) this.add(match, this.noteOf(told));
    });
    void heard.ready.then(async () => {
      const before = (await this.bus.gather<readonly Told[]>(topic)).flat();
      for (const told of before.sort((a, b) => b.agoMs - a.agoMs)) this.add(match, this.noteOf(told));
    });
    return heard.end;
  }

  /** @returns whether it says anything new */
  private add(match: string, note: Note): boolean {
    const notes = this.notes.get(match) ?? [];
    const last = notes.at(-1);
    if (last && (same(last.online, note.online) || last.at > note.at)) return false;
    this.notes.set(match, notes);
    notes.push(note);
    // one that is old enough is needed, and none before it
    while (notes[1] && notes[1].at <= note.at - note.delayMs) notes.shift();
    return true;
  }

  private told({ at, delayMs, online, accounts }: Note): Told {
    return { agoMs: this.now() - at, delayMs, online: [...online], accounts };
  }

  private noteOf({ agoMs, delayMs, online, accounts }: Told): Note {
    return { at: this.now() - agoMs, delayMs, online: new Set(online), accounts };
  }

  /** The players of a delayed match have left its room. What is noted is kept until it has been seen. */
  left(match: string, delay: number): void {
    this.note(match, delay, NOBODY);
    const notes = this.notes.get(match);
    const last = notes?.at(-1);
    this.deadlines.set(`left ${match}`, this.now() + delay * 1000, () => {
      if (notes?.at(-1) !== last || this.notes.get(match) !== notes) return;
      this.notes.delete(match);
      this.telling.get(match)?.();
      this.telling.delete(match);
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

  /** How many watch a match here, apart from its players. Others are told at once, and then once a second. */
  watched(match: string, spectators: number): void {
    if (this.counting.has(match)) this.counting.set(match, spectators);
    else this.tellWatched(match, spectators);
  }

  private tellWatched(match: string, spectators: number): void {
    const told: Watching = { process: this.bus.process, spectators };
    this.counted(match, told);
    this.bus.publish(watchedIn(match), told);
    this.counting.set(match, spectators);
    this.deadlines.set(`watched ${match}`, this.now() + COUNT_MS, () => {
      const now = this.counting.get(match);
      this.counting.delete(match);
      if (now !== undefined && now !== spectators) this.tellWatched(match, now);
    });
  }

  /**
   * Tells a process that asks how many watch a match here.
   * @returns a function that ends it
   */
  answerWatchers(match: string, spectators: () => number): () => void {
    return this.bus.answer(
      watchedIn(match),
      (): Watching => ({ process: this.bus.process, spectators: spectators() }),
    );
  }

  watchers(match: string): number {
    return this.elsewhere(match) + (this.watching.get(match)?.get(this.bus.process) ?? 0);
  }

  /** How many watch a match in other processes, as far as these have said. */
  elsewhere(match: string): number {
    let sum = 0;
    for (const [process, spectators] of this.watching.get(match) ?? [])
      if (process !== this.bus.process) sum += spectators;
    return sum;
  }

  /** Calls back whenever {@link watchers} of a match is another. @returns a function that ends it */
  onWatchers(match: string, changed: () => void): () => void {
    const those = this.listening.get(match) ?? this.listen(match);
    those.changed.add(changed);
    return () => {
      those.changed.delete(changed);
      if (those.changed.size || this.listening.get(match) !== those) return;
      those.end();
      this.listening.delete(match);
      this.deadlines.delete(recounted(match));
      this.recounting.delete(match);
      this.keepOnly(match, []);
    };
  }

  private listen(match: string): Listening {
    const heard = this.bus.subscribe<Watching>(watchedIn(match), (told, from) => {
      if (from !== undefined) this.counted(match, told);
    });
    const those = { changed: new Set<() => void>(), end: heard.end };
    this.listening.set(match, those);
    void heard.ready.then(() => this.recount(match, those));
    return those;
  }

  private async recount(match: string, those: Listening): Promise<void> {
    const told = await this.bus.gather<Watching>(watchedIn(match));
    if (this.listening.get(match) !== those) return;
    this.recounting.delete(match);
    this.keepOnly(match, told);
    for (const changed of those.changed) changed();
    this.recountLater(match);
  }

  /** As long as somebody watches elsewhere, whose process may die. */
  private recountLater(match: string): void {
    const those = this.listening.get(match);
    if (!those || !this.watching.has(match) || this.recounting.has(match)) return;
    this.recounting.add(match);
    this.deadlines.set(recounted(match), this.now() + RECOUNT_MS, () => void this.recount(match, those));
  }

  /** Forgets what other processes had said. */
  private keepOnly(match: string, told: readonly Watching[]): void {
    const here = this.watching.get(match)?.get(this.bus.process) ?? 0;
    this.watching.delete(match);
    for (const one of [{ process: this.bus.process, spectators: here }, ...told]) this.set(match, one);
  }

  private counted(match: string, told: Watching): void {
    this.set(match, told);
    for (const changed of this.listening.get(match)?.changed ?? []) changed();
    this.recountLater(match);
  }

  private set(match: string, { process, spectators }: Watching): void {
    const counts = this.watching.get(match) ?? new Map<string, number>();
    if (spectators) this.watching.set(match, counts.set(process, spectators));
    else if (counts.delete(process) && !counts.size) this.watching.delete(match);
  }
}

/** Topics, and a deadline id. */
const noted = (match: string) => `online ${match}`;
const watchedIn = (match: string) => `watching ${match}`;
const recounted = (match: string) => `recount ${match}`;

function same(a: ReadonlySet<Seat>, b: ReadonlySet<Seat>): boolean {
  return a.size === b.size && [...a].every((seat) => b.has(seat));
}
