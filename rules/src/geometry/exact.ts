/**
 * Comparisons and roundings that are right to the last unit. Operands are integers within ±2^53; where a
 * product leaves that range, the floating-point value decides when its error cannot matter, and BigInt
 * decides the rest. The error of a product of three is at most 2^-52 of it, so a difference above 2^-50 of
 * the sum of both sides has the right sign.
 */

const EXACT = 2 ** 53;
const DOUBT = 2 ** -50;

/** The sign of `a·b − c·d`. */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const left = a * b;
  const right = c * d;
  const sum = Math.abs(left) + Math.abs(right);
  const difference = left - right;
  if (sum < EXACT || Math.abs(difference) > sum * DOUBT) return difference;
  return sign(BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d));
}

/** The sign of `a·b·c − d·e·f`. */
export function compareTriples(a: number, b: number, c: number, d: number, e: number, f: number): number {
  const left = a * b * c;
  const right = d * e * f;
  const sum = Math.abs(left) + Math.abs(right);
  const difference = left - right;
  if (sum < EXACT || Math.abs(difference) > sum * DOUBT) return difference;
  return sign(BigInt(a) * BigInt(b) * BigInt(c) - BigInt(d) * BigInt(e) * BigInt(f));
}

const sign = (n: bigint): number => (n > 0n ? 1 : n < 0n ? -1 : 0);

/**
 * `v / of` to an integer: up if `towards` is positive, down if it is negative, away from zero
 * if it is 0; `of` is positive.
 */
export function divideTowards(v: number, of: number, towards: number): number {
  const rest = v % of;
  const whole = (v - rest) / of;
  const way = towards || v;
  if (rest === 0 || rest < 0 !== way < 0) return whole;
  return way < 0 ? whole - 1 : whole + 1;
}

/** `from + d · num / den` to the nearest integer, halves up; `den` is positive. */
export function nearestAlong(from: number, d: number, num: number, den: number): number {
  return nearest(from, (d * num) / den, () => [BigInt(d) * BigInt(num), BigInt(den)]);
}

/** `from + d · (n0/d0 + n1/d1) / 2` to the nearest integer, halves up; the denominators are positive. */
export function nearestMean(from: number, d: number, n0: number, d0: number, n1: number, d1: number): number {
  return nearest(from, (d * (n0 / d0 + n1 / d1)) / 2, () => [
    BigInt(d) * (BigInt(n0) * BigInt(d1) + BigInt(n1) * BigInt(d0)),
    2n * BigInt(d0) * BigInt(d1),
  ]);
}

/**
 * Offsets are below 2^30, so that the approximation is within 2^-18: only what comes
 * close to a half is made exact.
 */
function nearest(from: number, offset: number, exact: () => [num: bigint, den: bigint]): number {
  const floor = Math.floor(offset + 0.5);
  const over = offset + 0.5 - floor;
  if (over > 1e-5 && over < 1 - 1e-5 && Math.abs(offset) < 2 ** 30) return from + floor;
  const [num, den] = exact();
  const top = 2n * num + den;
  const bottom = 2n * den;
  const quotient = top / bottom;
  return from + Number(quotient * bottom > top ? quotient - 1n : quotient);
}

/** The greatest integer whose square is at most `num / den`. */
export function rootBelow(num: bigint, den: bigint): number {
  const whole = Number(num / den);
  let low = 0;
  let high = 94_906_265;
  while (low < high) {
    const middle = Math.floor((low + high + 1) / 2);
    if (middle * middle <= whole) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A fraction with a positive denominator. */
export interface Fraction {
  readonly num: number;
  readonly den: number;
}

/** The sign of `a − b`. */
export const compareFractions = (a: Fraction, b: Fraction): number =>
  compareProducts(a.num, b.den, b.num, a.den);

export const larger = (a: Fraction, b: Fraction): Fraction => (compareFractions(a, b) >= 0 ? a : b);
export const smaller = (a: Fraction, b: Fraction): Fraction => (compareFractions(a, b) <= 0 ? a : b);
