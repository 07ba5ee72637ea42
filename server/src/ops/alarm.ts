import type { Clock } from '../accounts/clock.ts';
import { machineTime, type Time } from './time.ts';

/** A clock that has been set anew is noticed after so many milliseconds. */
const LOOK_MS = 1_000;
/** The same for a clock that somebody else brought and moves by hand, without timers that go by it. */
const LOOK_OFTEN_MS = 10;

interface Job {
  readonly due: number;
  run(): void;
}

/** Calls back at times of a clock: one timer for whatever a process waits for. */
export class Alarm {
  readonly now: Clock;
  private readonly jobs = new Set<Job>();
  private readonly time: Time;
  private readonly most: number;
  private timer: { callOff(): void; readonly due: number } | undefined;

  constructor(time: Time) {
    this.time = time;
    this.now = () => time.now();
    if (time.setTimer !== machineTime.setTimer) this.most = Number.POSITIVE_INFINITY;
    else this.most = time.now === machineTime.now ? LOOK_MS : LOOK_OFTEN_MS;
  }

  /**
   * Calls back once, at a time or soon after it.
   * @param due milliseconds since 1970
   * @returns a function that calls it off
   */
  at(due: number, run: () => void): () => void {
    const job: Job = { due, run };
    this.jobs.add(job);
    if (!this.timer || due < this.timer.due) this.set();
    return () => {
      this.jobs.delete(job);
      if (!this.jobs.size) this.stop();
    };
  }

  /** Forgets everything that it was to do. */
  close(): void {
    this.jobs.clear();
    this.stop();
  }

  private stop(): void {
    this.timer?.callOff();
    this.timer = undefined;
  }

  private set(): void {
    this.stop();
    let due = Number.POSITIVE_INFINITY;
    for (const job of this.jobs) due = Math.min(due, job.due);
    if (due === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(this.most, Math.max(0, due - this.now()));
    this.timer = { callOff: this.time.setTimer(wait, () => this.ring()), due };
  }

  private ring(): void {
    const now = this.now();
    const due = [...this.jobs].filter((job) => job.due <= now).sort((a, b) => a.due - b.due);
    for (const job of due) if (this.jobs.delete(job)) job.run();
    this.set();
  }
}
