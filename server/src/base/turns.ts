import { refusedFor } from './refused.ts';

interface TurnsOptions {
  /** Jobs at a time. */
  readonly atOnce: number;
  /** How many may wait for their turn. */
  readonly waiting: number;
  /** What who finds all places taken is told. */
  readonly full: string;
}

/** Jobs of which only a few are done at a time, and only so many wait. */
export class Turns {
  private readonly options: TurnsOptions;
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(options: TurnsOptions) {
    this.options = options;
    this.free = options.atOnce;
  }

  /** Does a job when it is its turn. Refuses as `busy` when all places are taken. */
  async take<T>(job: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free--;
    else if (this.waiting.length >= this.options.waiting) throw refusedFor(1000, 'busy', this.options.full);
    else await new Promise<void>((turn) => this.waiting.push(turn));
    try {
      return await job();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }
}
