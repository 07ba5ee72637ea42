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

/** How many more successes each side had than were to be expected, in the order of the seats. */
function successes(luck: readonly Luck[]): { readonly seat: string; readonly by: number; spread: number }[] {
  const seats = [...new Set(luck.map(({ seat }) => seat))].filter((seat) => seat !== REFEREE);
  return seats.flatMap((seat) => {
    const rolled = luck.filter((one) => one.seat === seat && one.tried > 0);
    const by = rolled.reduce((sum, { succeeded, expected }) => sum + succeeded - expected, 0);
    // rolls of a kind are taken to be as likely as each other: that makes luck rather smaller than it was
    const spread = rolled.reduce((sum, { tried, expected: n }) => sum + n * (1 - n / tried), 0);
    return rolled.length ? { seat, by, spread } : [];
  });
}

/** How much more or less came to each side than was to be expected, a sentence each. */
export const luckSentences = (luck: readonly Luck[], side: (seat: string) => string): string[] =>
  successes(luck).map(({ seat, by }) => replayWords.luck.sentence(side(seat), by));

/** The share of a normal distribution below `z` from 0 on, to two decimals: Abramowitz and Stegun 26.2.18. */
const below = (z: number): number =>
  1 - 0.5 / (1 + 0.196854 * z + 0.115194 * z ** 2 + 0.000344 * z ** 3 + 0.019527 * z ** 4) ** 4;

/** Less than in so many matches is no luck to speak of. */
const SOME = 0.65;

/** With so many of so many, a share that everybody can see before them. */
const inWords = (share: number): readonly [n: number, of: number] =>
  share >= 0.985 ? [99, 100] : share >= 0.945 ? [19, 20] : [Math.min(9, Math.round(10 * share)), 10];

/** To whom the dice were kind, in a sentence; `undefined` where fewer than two sides rolled for anything. */
export function luckLine(luck: readonly Luck[], side: (seat: string) => string): string | undefined {
  const [most, ...others] = successes(luck).toSorted((a, b) => b.by - a.by);
  const least = others.at(-1);
  if (!most || !least) return undefined;
  const spread = Math.sqrt(most.spread + least.spread);
  const share = spread ? below((most.by - least.by) / spread) : 0;
  return share < SOME
    ? replayWords.luck.even(side(most.seat), side(least.seat))
    : replayWords.luck.line(side(most.seat), ...inWords(share));
}
