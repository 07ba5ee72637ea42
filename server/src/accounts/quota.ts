import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Allowance } from '../base/allowance.ts';
import type { Now } from '../base/time.ts';

/** How often each of many keys may do something in a period. */
export interface Quota {
  /** Takes one. @returns 0, or the milliseconds until there is one again */
  take(key: string): Promise<number>;
  /** Gives back one that was taken. */
  giveBack(key: string): Promise<void>;
}

/** Makes a quota. @param count 0 for no limit */
export type Quotas = (name: string, count: number, periodMs: number) => Quota;

/** Quotas that this process counts for itself. */
export function quotasHere(now: Now): Quotas {
  return (_name, count, periodMs) => {
    const allowance = new Allowance(count, periodMs, now);
    return {
      take: async (key) => allowance.take(key),
      giveBack: async (key) => allowance.giveBack(key),
    };
  };
}

/** Quotas that all processes count together; while Redis is away, each for itself. */
export function quotasIn(redis: Redis): Quotas {
  return (name, count, periodMs) => {
    if (!count) return { take: async () => 0, giveBack: async () => {} };
    const shared = { keyPrefix: `quota ${name}`, points: count, duration: periodMs / 1000 };
    const limiter = new RateLimiterRedis({
      ...shared,
      storeClient: redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(shared),
    });
    return {
      async take(key) {
        try {
          await limiter.consume(key);
          return 0;
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          return Math.max(1, refusal.msBeforeNext);
        }
      },
      async giveBack(key) {
        await limiter.reward(key);
      },
    };
  };
}
