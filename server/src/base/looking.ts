import type { Deadlines } from './deadlines.ts';
import type { Logger } from './logger.ts';
import type { Now } from './time.ts';

/** How long after a failure it is looked again, in milliseconds. */
const RETRY_MS = 2_000;
/** How often it is looked, whatever anybody has said. */
const LATEST_MS = 60_000;

interface LookingDeps {
  readonly deadlines: Deadlines;
  readonly now: Now;
  readonly log: Logger;
}

/** Looks for what is due: when it is asked to, when the next is due, and now and then. One look at a time. */
export class Looking {
  private readonly deps: LookingDeps;
  private readonly what: string;
  private readonly seeTo: () => Promise<number | undefined>;
  private looking: Promise<void> | undefined;
  private again = false;
  private stopped = false;

  /**
   * @param what is looked for, for the log: no two say the same
   * @param seeTo sees to what is due, and returns when to look next: milliseconds since 1970, or `undefined`
   */
  constructor(deps: LookingDeps, what: string, seeTo: () => Promise<number | undefined>) {
    this.deps = deps;
    this.what = what;
    this.seeTo = seeTo;
  }

  /**
   * Looks, now or as soon as the look that is under way is over.
   * @returns when nothing is left to be looked for
   */
  async look(): Promise<void> {
    this.again = true;
    if (!this.stopped) this.looking ??= this.run();
    await this.looking;
  }

  /** Resolves when what has begun is done. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.deps.deadlines.delete(this.key);
    await this.looking;
  }

  private get key(): string {
    return ` ${this.what}`;
  }

  private async run(): Promise<void> {
    const { now, deadlines } = this.deps;
    let next = now();
    while (!this.stopped && (this.again || next <= now())) {
      this.again = false;
      next = await this.once();
    }
    this.looking = undefined;
    if (!this.stopped) deadlines.set(this.key, next, () => void this.look());
  }

  /** @returns when to look next */
  private async once(): Promise<number> {
    const { now, log } = this.deps;
    try {
      const next = await this.seeTo();
      return Math.min(next ?? Number.POSITIVE_INFINITY, now() + LATEST_MS);
    } catch (err) {
      log.error({ err }, `not seen to: ${this.what}`);
      return now() + RETRY_MS;
    }
  }
}
