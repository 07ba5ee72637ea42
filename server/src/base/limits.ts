import { Allowance } from './allowance.ts';
import { refusedFor } from './refused.ts';
import type { Now } from './time.ts';

/** Lets `rate` requests a second through, and after a pause twice as many at once. */
export class Bucket {
  private readonly rate: number;
  private left: number;
  private at: number;

  constructor(rate: number, now: number) {
    this.rate = rate;
    this.left = 2 * rate;
    this.at = now;
  }

  /** Whether one more may pass. */
  take(now: number): boolean {
    this.left = Math.min(2 * this.rate, this.left + ((now - this.at) / 1000) * this.rate);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}

/** The time over which work is counted, in milliseconds. */
const PERIOD_MS = 5_000;
/** Milliseconds of work in that time for one account, and for all together. */
const FOR_ONE_MS = 500;
const FOR_ALL_MS = 2_500;
/** The key of all together. */
const ALL = '';

/** Work done for requests, counted by the time it took, so that enough is left for everything else. */
export class Expense {
  private readonly one: Allowance;
  private readonly all: Allowance;

  constructor(clock: Now) {
    this.one = new Allowance(FOR_ONE_MS, PERIOD_MS, clock);
    this.all = new Allowance(FOR_ALL_MS, PERIOD_MS, clock);
  }

  /** Runs work for an account. Refuses when too much has been done for it, or for all. */
  work<T>(account: string, job: () => T): T {
    const wait = Math.max(this.one.overdrawn(account), this.all.overdrawn(ALL));
    if (wait)
      throw refusedFor(
        wait,
        'too-many-requests',
        `What was asked has taken long to work out. Try again in ${Math.ceil(wait / 1000)} seconds.`,
      );
    const begun = performance.now();
    try {
      return job();
    } finally {
      const took = performance.now() - begun;
      this.one.spend(account, took);
      this.all.spend(ALL, took);
    }
  }
}
