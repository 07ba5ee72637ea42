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
