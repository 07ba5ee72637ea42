import { setTimeout as pause } from 'node:timers/promises';
import type { Queued, QueueRequest, TimePolicy } from '@touchline/client';
import { REFEREE } from '@touchline/rules/kernel';
import type { Deadlines } from '../base/deadlines.ts';
import { newId } from '../base/ids.ts';
import type { Logger } from '../base/logger.ts';
import { Looking } from '../base/looking.ts';
import { isNotStored, type Refused, refused } from '../base/refused.ts';
import { lookAlike } from '../base/skeleton.ts';
import type { Now } from '../base/time.ts';
import type { Bus } from '../bus/bus.ts';
import type { Directory } from '../hosting/directory.ts';
import type { Catalogue } from '../play/catalogue.ts';
import { timeOf } from '../play/requests.ts';
import type { AccountRecord, MatchRecord, Store, Wish } from '../store/store.ts';
import type { Making } from './making.ts';

/** How long a request waits: less than proxies do before they give up. */
const WAIT_MS = 25_000;
/** How long a place is kept while its account does not ask. */
const KEEP_MS = 10_000;
/** After how long the end of a ready check is tried again that could not be stored. */
const RETRY_MS = 5_000;
/** How long a match that was found may take to be made by another process, and how often it is looked for. */
const MAKING_MS = 5_000;
const LOOK_MS = 50;
/** Characters of options: they are kept, and told to everybody. */
const MOST_OPTIONS = 1_000;
const TOPIC = 'queue';
/** The usual options, as they are stored. */
export const USUAL = '{}';
const ELSEWHERE = 'You are looking for another match now.';

interface QueueDeps {
  readonly store: Store;
  readonly bus: Bus;
  readonly catalogue: Catalogue;
  readonly making: Making;
  readonly directory: Directory;
  readonly now: Now;
  readonly deadlines: Deadlines;
  readonly log: Logger;
  /** How long the players of a new match may take to be there. */
  readonly readyMs: number;
}

/** Who asks. */
interface Seeker {
  readonly account: AccountRecord;
  /** Resolves when nobody waits for the answer any more. */
  readonly gone: Promise<void>;
  /** Called when the account was not in the queue; throws to refuse it. */
  enters(): void;
}

interface Wanted extends Wish {
  readonly policy: TimePolicy;
}

/** The requests of an account that wait here; they are answered together. */
interface Poll {
  readonly account: AccountRecord;
  readonly wanted: Wanted;
  readonly answer: Promise<Queued>;
  /** Of the account, when it is known. */
  place: number | undefined;
  waiting: number;
  resolve(answer: Queued): void;
  reject(error: unknown): void;
}

/** What becomes of requests, wherever they wait. */
type Told =
  | { readonly account: string; readonly match: string }
  | { readonly account: string; readonly left: string }
  /** It wants this now, and what it wanted at an earlier place no more. */
  | { readonly account: string; readonly wish: Wish; readonly place: number };

/**
 * Brings together people who want to play the same, whichever process they ask. Being in the queue is
 * asking again and again: the store has who wants what, and what was found; the requests that wait are in
 * memory. What it leads to is a match with seats that are kept for the accounts that asked, and a time by
 * which all must be there.
 */
export class Queue {
  private readonly deps: QueueDeps;
  /** By account: everybody is in it once, from any number of windows. */
  private readonly polls = new Map<string, Poll>();
  /** By account: what it asks of the store. */
  private readonly entering = new Map<string, Promise<void>>();
  /** By match. */
  private readonly making = new Map<string, Promise<unknown>>();
  private readonly checks: Looking;
  private stopped = false;

  constructor(deps: QueueDeps) {
    this.deps = deps;
    this.checks = new Looking(deps, 'ready checks', () => this.takeOver());
    deps.bus.subscribe<Told>(TOPIC, (told) => this.heard(told));
  }

  /** Resumes the ready checks that are under way. */
  start(): Promise<void> {
    return this.checks.look();
  }

  /** Tells everybody who waits that the server stops. Resolves when what has begun is done. */
  stop(): Promise<void> {
    this.stopped = true;
    for (const poll of [...this.polls.values()]) this.take(poll)?.reject(stopping());
    return this.checks.stop();
  }

  /** Sees to all ready checks, now and then: the process that has made one may be gone. */
  private async takeOver(): Promise<undefined> {
    for (const { id, readyBy = 0 } of await this.deps.store.matches.readyChecks()) this.endAt(id, readyBy);
  }

  /** Waits for a match; tells after a while that there is none yet. */
  async wait(request: QueueRequest, seeker: Seeker): Promise<Queued> {
    const { account } = seeker;
    let gone = false;
    void seeker.gone.then(() => {
      gone = true;
    });
    const wanted = this.wanted(request);
    const match = await this.checkOf(account.id);
    if (match !== undefined) return { match };
    await this.admit(wanted, seeker);
    if (this.stopped) throw stopping();
    // nobody hears this answer, and nobody shall wait for this account
    if (gone) return { waiting: 0 };
    const poll = this.pollOf(wanted, account);
    poll.waiting++;
    void seeker.gone.then(() => {
      if (--poll.waiting === 0 && this.take(poll)) void this.rest(poll);
    });
    return poll.answer;
  }

  /** Takes an account out, and out of the match that was found for it unless that has begun. */
  async leave({ id: account }: Pick<AccountRecord, 'id'>): Promise<void> {
    const { store, bus } = this.deps;
    await store.seekers.leave(account);
    bus.publish(TOPIC, { account, left: 'You have left the queue.' } satisfies Told);
    const found = await store.seekers.find(account);
    if (found?.match === undefined) return;
    await this.making.get(found.match);
    await this.end(found.match, account);
  }

  private wanted(request: QueueRequest): Wanted {
    const { catalogue, making } = this.deps;
    const { game } = catalogue.get(request.game);
    const policy = timeOf(game, request.time);
    making.checkTimes(request);
    // as their schemas have them, so with their fields in one order
    const options = JSON.stringify(making.optionsOf(request));
    const usual = JSON.stringify(making.optionsOf({ game: game.id }));
    if (options.length > MOST_OPTIONS)
      throw refused('malformed', 'These options are too long to be looked for.');
    return {
      ...{ game: game.id, policy, time: JSON.stringify(policy) },
      options: options === usual ? USUAL : options,
    };
  }

  /** The match that waits for an account to be there. */
  private async checkOf(account: string): Promise<string | undefined> {
    const { store } = this.deps;
    const late = performance.now() + MAKING_MS;
    for (;;) {
      const match = (await store.seekers.find(account))?.match;
      if (match === undefined) return undefined;
      await this.making.get(match);
      const record = await store.matches.find(match);
      if (record && isGathering(record)) return match;
      // another process is making it
      if (!record && performance.now() < late) await pause(LOOK_MS);
      // the account gets the place that it has earned
      else await this.end(match);
    }
  }

  /** Has an account that comes into the queue counted, which may refuse it. */
  private async admit(wanted: Wanted, { account, enters }: Seeker): Promise<void> {
    if (this.same(account.id, wanted)) return;
    const before = await this.deps.store.seekers.find(account.id);
    if (before && before.keptUntil > this.deps.now() && alike(before, wanted)) return;
    // another request of it may have come meanwhile
    if (!this.same(account.id, wanted)) enters();
  }

  private same(account: string, wanted: Wanted): boolean {
    const poll = this.polls.get(account);
    return poll !== undefined && alike(poll.wanted, wanted);
  }

  /** The poll of an account, which has waited here before or waits from now on. */
  private pollOf(wanted: Wanted, account: AccountRecord): Poll {
    const before = this.polls.get(account.id);
    if (before && alike(before.wanted, wanted)) return before;
    if (before) this.take(before)?.reject(refused('left-queue', ELSEWHERE));
    const { now, deadlines } = this.deps;
    let resolve!: Poll['resolve'];
    let reject!: Poll['reject'];
    const answer = new Promise<Queued>((...settle) => {
      [resolve, reject] = settle;
    });
    // nobody may be waiting any more
    answer.catch(() => {});
    const poll: Poll = { account, wanted, answer, place: undefined, waiting: 0, resolve, reject };
    this.polls.set(account.id, poll);
    deadlines.set(keyOf(poll), now() + WAIT_MS, () => void this.notYet(poll));
    // one after the other, so that the store has what was asked last
    const entered = (this.entering.get(account.id) ?? Promise.resolve())
      .then(() => this.enter(poll))
      .catch((error) => void this.take(poll)?.reject(error))
      .then(() => {
        if (this.entering.get(account.id) === entered) this.entering.delete(account.id);
      });
    this.entering.set(account.id, entered);
    return poll;
  }

  private async enter(poll: Poll): Promise<void> {
    const { store, bus, now } = this.deps;
    const { account, wanted } = poll;
    if (this.polls.get(account.id) !== poll) return;
    const keptUntil = now() + WAIT_MS + KEEP_MS;
    poll.place = await store.seekers.ask(account.id, wanted, now(), keptUntil);
    if (this.polls.get(account.id) !== poll) {
      // it has ended meanwhile, and what came after it asks for itself
      if (!this.polls.has(account.id)) await this.rest(poll);
      return;
    }
    const { game, time, options } = wanted;
    bus.publish(TOPIC, {
      account: account.id,
      wish: { game, time, options },
      place: poll.place,
    } satisfies Told);
    await this.bringTogether(wanted);
  }

  /** Ends the waiting of a poll. @returns it, if it was waiting */
  private take(poll: Poll): Poll | undefined {
    if (this.polls.get(poll.account.id) !== poll) return undefined;
    this.polls.delete(poll.account.id);
    this.deps.deadlines.delete(keyOf(poll));
    return poll;
  }

  private heard(told: Told): void {
    const poll = this.polls.get(told.account);
    if (!poll) return;
    if ('match' in told) this.take(poll)?.resolve({ match: told.match });
    else if ('left' in told) this.take(poll)?.reject(refused('left-queue', told.left));
    else if (!alike(poll.wanted, told.wish) && poll.place !== undefined && poll.place < told.place)
      this.take(poll)?.reject(refused('left-queue', ELSEWHERE));
  }

  /** Answers that there is no match yet, and keeps the place for a moment. */
  private async notYet(poll: Poll): Promise<void> {
    if (!this.take(poll)) return;
    const { store, now } = this.deps;
    const { account, wanted } = poll;
    try {
      await this.rest(poll);
      // what was told of it may have been lost
      const match = await this.checkOf(account.id);
      const found = await store.seekers.find(account.id);
      if (match !== undefined) poll.resolve({ match });
      else if (found && !alike(found, wanted)) poll.reject(refused('left-queue', ELSEWHERE));
      else poll.resolve({ waiting: await store.seekers.others(account.id, wanted, now()) });
    } catch (error) {
      poll.reject(error);
    }
  }

  private async rest({ account }: Poll): Promise<void> {
    const { store, now, log } = this.deps;
    await store.seekers
      .rest(account.id, now() + KEEP_MS)
      .catch((err) => log.warn({ err }, 'who does not wait any more is still in the queue'));
  }

  /**
   * Makes matches as long as enough are here who want one. Not one only: others who look at the same moment
   * may have read before the last came, and wait until it is taken whom they have read.
   */
  private async bringTogether(wanted: Wanted): Promise<void> {
    while (await this.bringSome(wanted));
  }

  /** @returns whether a match was made */
  private async bringSome(wanted: Wanted): Promise<boolean> {
    const { catalogue, making } = this.deps;
    const options = JSON.parse(wanted.options) as object;
    const seats = catalogue.get(wanted.game).game.seats(making.optionsOf({ game: wanted.game, options }));
    const match = newId();
    const made = this.deps.store.seekers
      .bringTogether(wanted, match, (asking) => {
        const here: AccountRecord[] = [];
        // guests with names that look alike cannot play each other
        for (const one of asking)
          if (here.length < seats.length && !here.some((other) => lookAlike(other.name, one.name)))
            here.push(one);
        return here.length < seats.length ? [] : here;
      })
      .then(async (chosen) => {
        if (chosen.length) await this.make(match, wanted, seats, chosen);
        return chosen.length > 0;
      });
    this.making.set(
      match,
      made.catch(() => {}),
    );
    return made.finally(() => this.making.delete(match));
  }

  private async make(
    match: string,
    { game, policy: time, options }: Wanted,
    seats: readonly string[],
    chosen: readonly AccountRecord[],
  ): Promise<void> {
    const { now, readyMs, making, bus, store } = this.deps;
    const readyBy = now() + readyMs;
    const people = new Map(chosen.map((account, i) => [seats[i] as string, account]));
    try {
      await making.make(match, { game, options: JSON.parse(options), time }, { people, readyBy });
    } catch (error) {
      await store.seekers.giveUp(match);
      throw error;
    }
    this.endAt(match, readyBy);
    for (const { id: account } of chosen) bus.publish(TOPIC, { account, match } satisfies Told);
  }

  private endAt(match: string, at: number): void {
    this.deps.deadlines.set(`ready ${match}`, at, () => {
      this.end(match).catch((err) => {
        if (this.stopped) return;
        this.deps.log.error({ match, err }, 'a ready check could not be ended');
        if (isNotStored(err)) this.endAt(match, this.deps.now() + RETRY_MS);
      });
    });
  }

  /** Ends a ready check. When not all are there, the ones who are go to the head of the queue. */
  private async end(match: string, left?: string): Promise<void> {
    const { store, directory, deadlines, now } = this.deps;
    let record = await store.matches.find(match);
    if (record && isGathering(record)) {
      await directory.ask(match, REFEREE, 'abandon', {});
      record = await store.matches.find(match);
    }
    deadlines.delete(`ready ${match}`);
    const ready = record && record.startedAt === undefined ? readyOf(record) : [];
    const first = ready.filter((account) => account !== left);
    await store.seekers.release(match, first, now() + KEEP_MS);
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

function alike(a: Wish, b: Wish): boolean {
  return a.game === b.game && a.time === b.time && a.options === b.options;
}

function stopping(): Refused {
  return refused('stopping', 'The server is stopping. Ask again in a moment.');
}

/** Deadline id of a poll. */
function keyOf({ account }: Poll): string {
  return `queue ${account.id}`;
}
