/** Lets `rate` requests a second through, and after a pause twice as many at once. */
export class Bucket {
  private readonly rate: number;
  private left: number;
  private at: number;

  constructor(rate: number, now: number) {
    this.rate = rate;
    this.left = 2 * rate;
    this.at = now;
  }

  /** Whether one more may pass. */
  take(now: number): boolean {
    this.left = Math.min(2 * this.rate, this.left + ((now - this.at) / 1000) * this.rate);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}

const MAX_KEYS = 10_000;

/** A {@link Bucket} for each of many keys; the longest unused are forgotten. */
export class Buckets {
  private readonly rate: number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(rate: number) {
    this.rate = rate;
  }

  take(key: string, now: number): boolean {
    const bucket = this.buckets.get(key) ?? new Bucket(this.rate, now);
    this.buckets.delete(key);
    this.buckets.set(key, bucket);
    if (this.buckets.size > MAX_KEYS) this.buckets.delete(this.buckets.keys().next().value as string);
    return bucket.take(now);
  }
}
