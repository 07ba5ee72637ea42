import { type Dice, fastDice } from '@touchline/rules/kernel';

/** Chance that a seed determines. */
export class Random {
  private readonly dice: Dice;

  constructor(seed: number) {
    this.dice = fastDice(seed);
  }

  /** A whole number below `n`. */
  below(n: number): number {
    return this.dice.roll(n, 'fuzz') - 1;
  }

  /** True `percent` times in a hundred. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }

  /** A generator of its own, so that what it gives does not depend on what others take meanwhile. */
  fork(): Random {
    return new Random(this.below(2 ** 30));
  }
}
