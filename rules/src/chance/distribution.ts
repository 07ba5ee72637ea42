/**
 * Distributions that compose: what a die, a sum of dice, one thing after the other, or a loop can come to.
 * They hold probabilities as numbers, exact but for rounding.
 */

/** Each value with its probability. Values are told apart as keys of a `Map`: numbers, strings, booleans. */
export type Distribution<T> = ReadonlyMap<T, number>;

/** What is certain. */
export const sure = <T>(value: T): Distribution<T> => new Map([[value, 1]]);

const known = new Map<number, Distribution<number>>();

/**
 * In how many ways so many equal dice add up to each sum: whole numbers, to be divided by
 * `sides ** count` at the end.
 */
export function ways(sides: number, count = 1): ReadonlyMap<number, number> {
  const key = count * 1024 + sides;
  let found = known.get(key);
  if (!found) {
    found = count
      ? chain(
          ways(sides, count - 1),
          (before) => new Map(Array.from({ length: sides }, (_, i) => [before + i + 1, 1])),
        )
      : sure(0);
    known.set(key, found);
  }
  return found;
}

const part = <T>(of: ReadonlyMap<T, number>, all: number): Distribution<T> =>
  new Map(Array.from(of, ([value, n]) => [value, n / all]));

const sums = new Map<number, Distribution<number>>();

/** The sum of so many equal dice. */
export function sum(sides: number, count = 1): Distribution<number> {
  const key = count * 1024 + sides;
  let found = sums.get(key);
  if (!found) {
    found = part(ways(sides, count), sides ** count);
    sums.set(key, found);
  }
  return found;
}

/** What a distribution comes to under a function; values it makes equal are added up. */
export function map<T, U>(of: Distribution<T>, f: (value: T) => U): Distribution<U> {
  const result = new Map<U, number>();
  for (const [value, p] of of) add(result, f(value), p);
  return result;
}

/** One thing after the other: what may follow depends on what came. */
export function chain<T, U>(of: Distribution<T>, f: (value: T) => Distribution<U>): Distribution<U> {
  const result = new Map<U, number>();
  for (const [value, p] of of) for (const [next, q] of f(value)) add(result, next, p * q);
  return result;
}

/** The chance of all values that fit, added up. */
export function chanceThat<T>(of: Distribution<T>, fits: (value: T) => boolean): number {
  let p = 0;
  for (const [value, part] of of) if (fits(value)) p += part;
  return p;
}

/** Whether the sum of dice passes a test. */
export const test = (sides: number, count: number, passes: (sum: number) => boolean): Distribution<boolean> =>
  part(map(ways(sides, count), passes), sides ** count);

/** A probability below which a loop is taken to have ended. */
const NOTHING = 1e-15;

/**
 * Where a loop ends: from each place `step` says what may follow, or nothing where it ends. Places that can
 * come again are looked at with what is left of the chance of being there, until nothing is.
 * @throws Error when it does not end
 */
export function absorb<T>(
  start: Distribution<T>,
  step: (place: T) => Distribution<T> | undefined,
): Distribution<T> {
  const ends = new Map<T, number>();
  let open: Map<T, number> = new Map(start);
  for (let round = 0; open.size; round++) {
    if (round > 100_000) throw new Error('a loop without an end has no chances');
    const next = new Map<T, number>();
    for (const [place, p] of open) {
      const follows = step(place);
      if (!follows) add(ends, place, p);
      else if (p > NOTHING) for (const [then, q] of follows) add(next, then, p * q);
    }
    open = next;
  }
  return ends;
}

function add<T>(to: Map<T, number>, value: T, p: number): void {
  if (p) to.set(value, (to.get(value) ?? 0) + p);
}
