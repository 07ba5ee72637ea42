/** The time, in milliseconds since 1970. */
export type Clock = () => number;

/** Where a server has its time from. Tests move it by hand. */
export interface Time {
  readonly now: Clock;
  /** Calls back once, after `ms` milliseconds. @returns a function that calls it off */
  setTimer(ms: number, ring: () => void): () => void;
}

/** The time of this machine. Its timers do not keep the process alive. */
export const machineTime: Time = {
  now: () => Date.now(),
  setTimer(ms, ring) {
    const timer = setTimeout(ring, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
