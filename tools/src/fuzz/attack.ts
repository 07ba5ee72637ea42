import type { Random } from './random.ts';
import type { Target } from './target.ts';

/** What came of one hostile thing. */
export interface Outcome {
  /** In a word or two, to be counted. */
  readonly answer: string;
  /** What is wrong with that, and what was sent; absent when all is well. */
  readonly bug?: string;
}

/** A way to be hostile. */
export interface Attack {
  readonly name: string;
  /** How often, in a hundred. */
  readonly share: number;
  once(target: Target, random: Random): Promise<Outcome>;
  /** Lets go of everything. */
  close?(): void;
}

/** Judges an HTTP answer: a server may say that it is busy, not that it has failed. */
export function judged(status: number, input: string): Outcome {
  const answer = status ? String(status) : 'no answer';
  if (status < 500 || status === 503) return { answer };
  return { answer, bug: `answered ${status} to ${input.slice(0, 2_000)}` };
}
