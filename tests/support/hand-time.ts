import type { Time } from '@touchline/server';
import { eventually } from './eventually.ts';

/** Time that stands still until it is moved by hand. */
export class HandTime implements Time {
  private at = 1_800_000_000_000;
  private readonly timers = new Set<{ at: number; ring: () => void }>();

  now(): number {
    return this.at;
  }

  notBefore(at: number): void {
    this.at = Math.max(this.at, at);
  }

  setTimer(ms: number, ring: () => void): () => void {
    const timer = { at: this.at + ms, ring };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }

  /** How many timers are set. */
  get waiting(): number {
    return this.timers.size;
  }

  /**
   * Moves on, as when the process is too busy to notice; or to
   * and fro, as when the clock is set while no server runs.
   */
  slip(ms: number): void {
    this.at += ms;
  }

  /** Moves on, and rings whatever is due on the way, each at its time. */
  pass(ms: number): void {
    const end = this.at + ms;
    for (;;) {
      const [next] = [...this.timers].filter((one) => one.at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.timers.delete(next);
      this.at = Math.max(this.at, next.at);
      next.ring();
    }
    this.at = end;
  }

  /** Moves on by steps for as long as something does not hold. @param step milliseconds */
  async passUntil(holds: () => boolean | Promise<boolean>, step: number): Promise<void> {
    await eventually(async () => (await holds()) || void this.pass(step));
  }
}
