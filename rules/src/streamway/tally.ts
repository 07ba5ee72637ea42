/** How often a roll shows its highest face and a 1: SW-1.6. */
export interface Tally {
  readonly max: number;
  readonly min: number;
}

export const NO_TALLY: Tally = { max: 0, min: 0 };

/** One more die. */
export function tally({ max, min }: Tally, face: number, sides: number): Tally {
  return { max: face === sides ? max + 1 : max, min: face === 1 ? min + 1 : min };
}

/** SW-1.6 */
export function isBoxcars({ max }: Tally): boolean {
  return max >= 2;
}

/** SW-1.6 */
export function isSnakeEyes({ min }: Tally): boolean {
  return min >= 2;
}
