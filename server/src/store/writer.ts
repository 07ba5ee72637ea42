import { setTimeout as pause } from 'node:timers/promises';
import { refused } from '../base/refused.ts';

/**
 * How long a write waits in all while another program keeps the database locked, and between two attempts.
 */
const PATIENCE_MS = 2_000;
const RETRY_MS = 60;
/** How many writes may wait meanwhile. */
const MOST = 1_000;

/**
 * What SQLite says when it cannot write at all, whatever it was asked to: no room, a broken
 * disk, no permission, a lock.
 */
const UNABLE = /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|PROTOCOL|NOMEM|CORRUPT|NOTADB)/;
const LOCKED = /^SQLITE_(BUSY|LOCKED)/;

/**
 * Does the writes of a database one after the other. While another program keeps it locked,
 * the first is tried again now and then and the others wait, so that the event loop goes on;
 * each waits for a bounded time.
 */
export class Writer {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  /** Since the last attempt found the database locked: what was said, and when to try again. */
  private locked: { readonly error: unknown; readonly until: number } | undefined;

  /**
   * Does a write when those before it have been done.
   * @throws Refused `not-stored` with the cause, when the database cannot be written just now
   */
  write<T>(job: () => T | Promise<T>): Promise<T> {
    if (this.locked && this.waiting >= MOST) return Promise.reject(unable(this.locked.error));
    this.waiting++;
    const late = performance.now() + PATIENCE_MS;
    const done = this.last
      .then(() => this.patiently(job, late))
      .finally(() => {
        this.waiting--;
      });
    this.last = done.catch(() => {});
    return done;
  }

  private async patiently<T>(job: () => T | Promise<T>, late: number): Promise<T> {
    for (;;) {
      if (this.locked) {
        const wait = this.locked.until - performance.now();
        if (wait > 0 && performance.now() > late) throw unable(this.locked.error);
        if (wait > 0) await pause(wait);
      }
      try {
        const made = await job();
        this.locked = undefined;
        return made;
      } catch (error) {
        const code = codeOf(error);
        this.locked = LOCKED.test(code) ? { error, until: performance.now() + RETRY_MS } : undefined;
        if (!UNABLE.test(code)) throw error;
        if (!this.locked || performance.now() > late) throw unable(error);
      }
    }
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? '');
}

function unable(cause: unknown): Error {
  return refused('not-stored', 'The server cannot store anything just now. Try again in a moment.', cause);
}
