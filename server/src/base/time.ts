/** The time, in milliseconds since 1970. */
export type Now = () => number;

/**
 * The time of a server: it never stands still nor steps while the server runs, even when the clock of the
 * machine is set. Tests move it by hand.
 */
export interface Time {
  readonly now: Now;
  /**
   * Goes on from `at`, if it is earlier just now: what is stored
   * is never in the future. To be called at the start.
   */
  notBefore(at: number): void;
  /**
   * Sets the time by a clock that other servers go by as well. To be called at the start; absent where the
   * time is moved by hand.
   */
  agree?(at: number): void;
  /** Calls back once, after `ms` milliseconds. @returns a function that cancels it */
  setTimer(ms: number, ring: () => void): () => void;
}

/**
 * The time of this machine as its clock is now, and as its monotonic
 * clock goes on from here. Its timers do not keep the process alive.
 * @param clock of the machine, milliseconds since 1970
 */
export function machineTime(clock: Now = Date.now): Time {
  let origin = clock() - performance.now();
  const now = () => Math.floor(origin + performance.now());
  return {
    now,
    agree: (at) => {
      origin = at - performance.now();
    },
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
