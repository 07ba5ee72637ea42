import { type Luck, LuckBook, REFEREE } from '@touchline/rules/kernel';
import type { Drawing } from '../arenas/arena.ts';
import { replayWords } from '../text/replay.ts';
import { dieTerm, plainly, termed } from './seats.ts';

export type { Luck };

/** Counts luck in the words of a game's drawing. */
export const luckBook = (teller: Pick<Drawing, 'die' | 'came' | 'term'>): LuckBook =>
  new LuckBook({
    kind: (name) => plainly(dieTerm(name, teller)),
    came: (event) =>
      (teller.came?.(event) ?? []).flatMap(({ name, seat, p, came }) =>
        p ? [{ kind: termed(name, teller), seat, p, came }] : [],
      ),
  });

/** How much more or less came to each side than was to be expected, a sentence each. */
export function luckSentences(luck: readonly Luck[], side: (seat: string) => string): string[] {
  const seats = [...new Set(luck.map(({ seat }) => seat))].filter((seat) => seat !== REFEREE);
  return seats.flatMap((seat) => {
    const tried = luck.filter((one) => one.seat === seat && one.tried > 0);
    const by = tried.reduce((sum, { succeeded, expected }) => sum + succeeded - expected, 0);
    return tried.length ? replayWords.luck.sentence(side(seat), by) : [];
  });
}
