import type { Distribution } from '../chance/distribution.ts';
import type { Dice } from './dice.ts';
import type { Need } from './roll.ts';

export type { Distribution } from '../chance/distribution.ts';

/** One thing that may come of an action. Outcomes of one {@link Odds} need not exclude each other. */
export interface Outcome {
  /** Stable name within the game, e.g. `"completed"`. */
  readonly name: string;
  /** 0 to 1, exact but for the division. */
  readonly p: number;
  /** The clause that says what it means, where its name does not. */
  readonly clause?: string;
}

/** The chances of an action, before it is taken. */
export interface Odds {
  /** The first is what the actor hopes for. */
  readonly outcomes: readonly Outcome[];
  /** The rolls behind them, in order: what is needed, why, and how likely it is. */
  readonly rolls: readonly (Need & {
    readonly p: number;
    /** Against a die of somebody else: no number is needed before both lie; `target` is the likeliest. */
    readonly opposed?: true;
  })[];
}

/** The chances of an action that comes to what it wants by one roll. */
export const byOneRoll = (name: string, roll: Odds['rolls'][number]): Odds => ({
  outcomes: [{ name, p: roll.p }],
  rolls: [roll],
});

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a);

/**
 * Runs a resolution once for every way its dice can fall, and counts what comes of it. The resolution is the
 * one that play uses, so the two cannot disagree.
 * @param resolve asks its dice for rolls and returns a value that tells outcomes apart (a string or a number)
 * @example enumerate((dice) => dice.roll(20, 'kick') >= 15) // Map { false => 0.7, true => 0.3 }
 */
export function enumerate<T extends string | number | boolean>(resolve: (dice: Dice) => T): Distribution<T> {
  const path: { sides: number; face: number }[] = [];
  const counts = new Map<T, { ways: number; of: number }>();
  for (;;) {
    let depth = 0;
    const value = resolve({
      roll(sides) {
        if (depth === path.length) path.push({ sides, face: 1 });
        const step = path[depth++]!;
        if (step.sides !== sides)
          throw new Error('a resolution must ask for the same dice when they fall the same');
        return step.face;
      },
    });
    const of = path.reduce((product, step) => product * step.sides, 1);
    const sum = counts.get(value) ?? { ways: 0, of: 1 };
    const ways = sum.ways * of + sum.of;
    const common = gcd(ways, sum.of * of);
    counts.set(value, { ways: ways / common, of: (sum.of * of) / common });
    while (path.length && path.at(-1)!.face === path.at(-1)!.sides) path.pop();
    if (!path.length) return new Map([...counts].map(([v, { ways, of }]) => [v, ways / of]));
    path.at(-1)!.face++;
  }
}
