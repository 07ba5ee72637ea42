/** The time, in milliseconds since 1970. */
export type Clock = () => number;

/**
 * The time of a server: it never stands still nor steps while the server runs, even when the clock of the
 * machine is set. Tests move it by hand.
 */
export interface Time {
  readonly now: Clock;
  /**
   * Goes on from `at`, if it is earlier just now: what is stored
   * is never in the future. To be called at the start.
   */
  notBefore(at: number): void;
  /** Calls back once, after `ms` milliseconds. @returns a function that cancels it */
  setTimer(ms: number, ring: () => void): () => void;
}

/**
 * The time of this machine as its clock is now, and as its monotonic
 * clock goes on from here. Its timers do not keep the process alive.
 */
export function machineTime(): Time {
  let origin = Date.now() - performance.now();
  const now = () => Math.floor(origin + performance.now());
  return {
    now,
    notBefore: (at) => {
      origin += Math.max(0, at - now());
    },
    setTimer(ms, ring) {
      const timer = setTimeout(ring, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
