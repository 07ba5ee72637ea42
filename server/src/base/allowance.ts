import { isIPv6 } from 'node:net';
import type { Now } from './time.ts';

const MAX_KEYS = 20_000;

/**
 * Lets each of many keys do something `count` times at once, and as often again in every period, evenly: one
 * more for each `period / count` that passes. It keeps one number a key, for a bounded number of keys; of too
 * many, those that would have been forgotten soonest are.
 */
export class Allowance {
  private readonly step: number;
  private readonly period: number;
  private readonly clock: Now;
  /** When each key will have its whole allowance again. */
  private readonly full = new Map<string, number>();

  /** @param count 0 for no limit */
  constructor(count: number, periodMs: number, clock: Now) {
    this.step = count && periodMs / count;
    this.period = periodMs;
    this.clock = clock;
  }

  /**
   * Takes one, or as much as something costs.
   * @returns 0, or the milliseconds until there is so much when there is not
   */
  take(key: string, cost = 1): number {
    if (!this.step) return 0;
    const now = this.clock();
    const full = Math.max(now, this.full.get(key) ?? 0) + cost * this.step;
    // half a millisecond: sums of fractions are not exact
    if (full - now > this.period + 0.5) return full - now - this.period;
    this.keep(key, full, now);
    return 0;
  }

  /** Milliseconds until what was spent is within the allowance again; 0 when it is. */
  overdrawn(key: string): number {
    const ahead = (this.full.get(key) ?? 0) - this.clock() - this.period;
    return Math.max(0, ahead);
  }

  /** Spends what something has cost, whether there was so much or not. */
  spend(key: string, cost: number): void {
    if (!this.step) return;
    const now = this.clock();
    this.keep(key, Math.max(now, this.full.get(key) ?? 0) + cost * this.step, now);
  }

  /** Gives back what was taken. */
  giveBack(key: string, cost = 1): void {
    const full = this.full.get(key);
    if (full !== undefined) this.full.set(key, full - cost * this.step);
  }

  /** Keys that are remembered. */
  get size(): number {
    return this.full.size;
  }

  private keep(key: string, full: number, now: number): void {
    this.full.delete(key);
    this.full.set(key, full);
    if (this.full.size > MAX_KEYS) this.forget(now);
  }

  /**
   * Drops the keys that have their whole allowance, and then a
   * tenth of the others, so that this is not done each time.
   */
  private forget(now: number): void {
    for (const [key, full] of this.full) if (full <= now) this.full.delete(key);
    if (this.full.size <= MAX_KEYS) return;
    const sorted = [...this.full].sort(([, a], [, b]) => a - b);
    for (const [key] of sorted.slice(0, MAX_KEYS / 10)) this.full.delete(key);
  }
}

/** The part of an address that one person has: all of an IPv4 address, the first half of an IPv6 one. */
export function neighbourhood(address: string): string {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:([\d.]+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const all =
    tail === undefined ? groups : [...groups, ...Array(8 - groups.length - last.length).fill('0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
