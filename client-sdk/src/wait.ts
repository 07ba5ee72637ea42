/**
 * Milliseconds to wait before attempt `n` (from 0): doubling from
 * `first` to at most `most`, each between half and all of it.
 */
export function backoff(n: number, first: number, most: number): number {
  return Math.min(most, first * 2 ** Math.min(n, 20)) * (0.5 + Math.random() / 2);
}

/** Resolves after `ms`, or at once when `signal` is aborted. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, ms));
    signal?.addEventListener('abort', done, { once: true });
  });
}

/** Settles as `promise` does, or rejects with `late()` after `ms`. */
export function within<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), Math.max(0, ms));
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Something that changes; others wait until it is as they want it. */
export class Changing {
  #waiting: (() => void)[] = [];

  /** Wakes everybody who waits. */
  changed(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /** Resolves at the next {@link changed}. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Resolves once `holds` returns `true`, which it is asked now and after every change. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await this.next();
  }
}
