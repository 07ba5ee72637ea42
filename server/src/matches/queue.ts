import type { Queued, QueueRequest, TimePolicy } from '@touchline/client';
import { REFEREE } from '@touchline/rules/kernel';
import { lookAlike } from '../accounts/skeleton.ts';
import { newId } from '../ids.ts';
import type { Deadlines } from '../ops/deadlines.ts';
import type { Logger } from '../ops/logger.ts';
import type { Clock } from '../ops/time.ts';
import { isNotStored, type Refused, refused } from '../refused.ts';
import type { Hosting } from '../rooms/hosting.ts';
import type { AccountRecord, MatchRecord, Store } from '../store/store.ts';
import type { Catalogue } from './kit.ts';
import type { MatchService } from './service.ts';
import { shaped, timeRequest } from './wire.ts';

/** How long a request waits: less than proxies do before they give up. */
const WAIT_MS = 25_000;
/** How long a place is kept while its account does not ask. */
const KEEP_MS = 10_000;
/** How long after a failure the end of a ready check is tried again, and how often in a row that is tried. */
const RETRY_MS = 5_000;
const PATIENCE = 3;

export interface QueueDeps {
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly matches: MatchService;
  readonly hosting: Hosting;
  readonly now: Clock;
  readonly deadlines: Deadlines;
  readonly log: Logger;
  /** How long the players of a new match may take to be there. */
  readonly readyMs: number;
}

/** Who asks. */
export interface Seeker {
  readonly account: AccountRecord;
  /** Resolves when nobody waits for the answer any more. */
  readonly gone: Promise<void>;
  /** Called when the account was not in the queue; throws to refuse it. */
  enters(): void;
}

interface Wanted {
  readonly game: string;
  readonly time: TimePolicy;
  /** The same for all who want the same. */
  readonly key: string;
}

/** The requests of an account that wait; they are answered together. */
interface Poll {
  readonly answer: Promise<Queued>;
  waiting: number;
  resolve(answer: Queued): void;
  reject(error: unknown): void;
}

interface Entry {
  readonly account: AccountRecord;
  readonly wanted: Wanted;
  /** Lower ones come first. */
  readonly place: number;
  /** Absent between two requests. An account that is not asking is put into no match. */
  poll: Poll | undefined;
}

/**
 * Brings together people who want to play the same. Being in the queue is asking again and again, so it is in
 * memory only: after a restart it is as long as before when everybody has asked once more. What it leads to
 * is a match with seats that are kept for the accounts that asked, and a time by which all must be there;
 * that is in the store, and outlives a restart.
 */
export class Queue {
  private readonly deps: QueueDeps;
  /** By account: everybody is in it once, from any number of windows. */
  private readonly entries = new Map<string, Entry>();
  /**
   * The match that was found for an account, until its ready
   * check has ended; `undefined` when it could not be made.
   */
  private readonly found = new Map<string, Promise<string | undefined>>();
  private last = 0;
  private first = 0;
  private stopped = false;

  constructor(deps: QueueDeps) {
    this.deps = deps;
  }

  /** Resumes the ready checks that were under way when the server stopped. */
  async start(): Promise<void> {
    for (const record of await this.deps.store.readyChecks()) {
      for (const { account } of record.seats)
        if (account) this.found.set(account.id, Promise.resolve(record.id));
      this.endAt(record.id, record.readyBy ?? 0);
    }
  }

  /** Tells everybody who waits that the server stops. */
  stop(): void {
    this.stopped = true;
    for (const entry of this.entries.values()) {
      this.deps.deadlines.delete(keyOf(entry));
      pollEnded(entry)?.reject(stopping());
    }
    this.entries.clear();
  }

  /** Waits for a match; tells after a while that there is none yet. */
  async wait(request: QueueRequest, seeker: Seeker): Promise<Queued> {
    const { account } = seeker;
    let gone = false;
    void seeker.gone.then(() => {
      gone = true;
    });
    const wanted = this.wanted(request);
    const match = await this.checkOf(account);
    if (match !== undefined) return { match };
    if (this.stopped) throw stopping();
    // nobody hears this answer, and nobody shall wait for this account
    if (gone) return { waiting: 0 };
    const entry = this.entryOf(wanted, seeker);
    entry.poll ??= this.pollOf(entry);
    const { poll } = entry;
    poll.waiting++;
    void seeker.gone.then(() => {
      if (--poll.waiting === 0 && entry.poll === poll) this.notYet(entry);
    });
    this.bringTogether(wanted);
    return poll.answer;
  }

  /** Takes an account out, and out of the match that was found for it unless that has begun. */
  async leave(account: Pick<AccountRecord, 'id'>): Promise<void> {
    this.remove(account, 'You have left the queue.');
    const match = await this.found.get(account.id);
    if (match !== undefined) await this.end(match, account);
  }

  private wanted({ game: id, time }: QueueRequest): Wanted {
    return wantedOf(this.deps.catalogue.get(id).game.id, shaped(timeRequest, time, 'time policy'));
  }

  /** The match that waits for an account to be there. */
  private async checkOf({ id }: AccountRecord): Promise<string | undefined> {
    for (let pending = this.found.get(id); pending; pending = this.found.get(id)) {
      const match = await pending;
      const record = match === undefined ? undefined : await this.deps.store.match(match);
      if (record && isGathering(record)) return match;
      // the account gets the place that it has earned
      if (match !== undefined) await this.end(match);
      if (this.found.get(id) === pending) this.found.delete(id);
    }
    return undefined;
  }

  private entryOf(wanted: Wanted, { account, enters }: Seeker): Entry {
    const before = this.entries.get(account.id);
    if (before?.wanted.key === wanted.key) return before;
    enters();
    this.remove(account, 'You are looking for another match now.');
    const entry = { account, wanted, place: ++this.last, poll: undefined };
    this.entries.set(account.id, entry);
    return entry;
  }

  private remove({ id }: Pick<AccountRecord, 'id'>, why: string): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    this.deps.deadlines.delete(keyOf(entry));
    pollEnded(entry)?.reject(refused('left-queue', why));
  }

  private pollOf(entry: Entry): Poll {
    const { now, deadlines } = this.deps;
    let resolve!: Poll['resolve'];
    let reject!: Poll['reject'];
    const answer = new Promise<Queued>((...settle) => {
      [resolve, reject] = settle;
    });
    // nobody may be waiting any more
    answer.catch(() => {});
    deadlines.set(keyOf(entry), now() + WAIT_MS, () => this.notYet(entry));
    return { answer, waiting: 0, resolve, reject };
  }

  /** Answers that there is no match yet, and keeps the place for a moment. */
  private notYet(entry: Entry): void {
    const others = [...this.entries.values()].filter(
      (one) => one !== entry && one.wanted.key === entry.wanted.key,
    );
    pollEnded(entry)?.resolve({ waiting: others.length });
    this.keep(entry);
  }

  private keep(entry: Entry): void {
    const { now, deadlines } = this.deps;
    this.entries.set(entry.account.id, entry);
    deadlines.set(keyOf(entry), now() + KEEP_MS, () => this.entries.delete(entry.account.id));
  }

  /** Makes a match when enough are here who want it. */
  private bringTogether(wanted: Wanted): void {
    const { game } = this.deps.catalogue.get(wanted.game);
    const seats = game.seats(shaped(game.options, {}, 'set of options'));
    const here: Entry[] = [];
    const asking = [...this.entries.values()].filter((one) => one.poll && one.wanted.key === wanted.key);
    // guests with names that look alike cannot play each other
    for (const one of asking.sort((a, b) => a.place - b.place))
      if (
        here.length < seats.length &&
        !here.some((other) => lookAlike(other.account.name, one.account.name))
      )
        here.push(one);
    if (here.length < seats.length) return;
    for (const entry of here) {
      this.entries.delete(entry.account.id);
      this.deps.deadlines.delete(keyOf(entry));
    }
    const match = this.make(wanted, new Map(here.map((entry, i) => [seats[i] as string, entry])));
    for (const { account } of here) this.found.set(account.id, match);
  }

  private async make(wanted: Wanted, those: ReadonlyMap<string, Entry>): Promise<string | undefined> {
    const { now, readyMs, matches } = this.deps;
    const id = newId();
    const readyBy = now() + readyMs;
    const people = new Map([...those].map(([seat, { account }]) => [seat, account]));
    try {
      await matches.make(id, wanted, { people, readyBy });
    } catch (error) {
      for (const entry of those.values()) {
        pollEnded(entry)?.reject(error);
        this.keep(entry);
      }
      return undefined;
    }
    this.endAt(id, readyBy);
    for (const entry of those.values()) pollEnded(entry)?.resolve({ match: id });
    return id;
  }

  private endAt(match: string, at: number, tries = PATIENCE): void {
    this.deps.deadlines.set(`ready ${match}`, at, () => {
      this.end(match).catch((err) => {
        if (this.stopped) return;
        this.deps.log.error({ match, err }, 'a ready check could not be ended');
        if (isNotStored(err)) this.endAt(match, this.deps.now() + RETRY_MS, tries);
        else if (tries > 1) this.endAt(match, this.deps.now() + RETRY_MS, tries - 1);
      });
    });
  }

  /** Ends a ready check. When not all are there, the ones who are go to the head of the queue. */
  private async end(match: string, left?: Pick<AccountRecord, 'id'>): Promise<void> {
    const { store, hosting, deadlines } = this.deps;
    let record = await store.match(match);
    if (record && isGathering(record)) {
      await hosting.ask(match, REFEREE, 'abandon', {});
      record = await store.match(match);
    }
    deadlines.delete(`ready ${match}`);
    if (!record) return;
    const { game, time } = record;
    const ready = record.startedAt === undefined ? readyOf(record) : [];
    for (const { account } of record.seats) {
      if (!account || (await this.found.get(account.id)) !== match) continue;
      this.found.delete(account.id);
      if (account.id === left?.id || !ready.includes(account.id)) continue;
      this.keep({ account, wanted: wantedOf(game, time), place: --this.first, poll: undefined });
    }
  }
}

/** Whether a match waits for its people to be there. */
function isGathering({ status }: MatchRecord): boolean {
  return status === 'waiting' || status === 'seeding';
}

/** The accounts that have done all they could for the match to begin. */
function readyOf({ seats }: MatchRecord): string[] {
  const seeding = seats.every((one) => one.commitment !== undefined);
  return seats.flatMap(({ account, commitment, seed }) =>
    account && (seeding ? seed : commitment) !== undefined ? [account.id] : [],
  );
}

/** @param time as its schema has it, so with its fields in one order */
function wantedOf(game: string, time: TimePolicy): Wanted {
  return { game, time, key: `${game} ${JSON.stringify(time)}` };
}

/** Takes the poll of an entry, which is to be answered. */
function pollEnded(entry: Entry): Poll | undefined {
  const { poll } = entry;
  entry.poll = undefined;
  return poll;
}

function stopping(): Refused {
  return refused('stopping', 'The server is stopping. Ask again in a moment.');
}

/** Deadline id of an entry. */
function keyOf({ account }: Entry): string {
  return `queue ${account.id}`;
}
