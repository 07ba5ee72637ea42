import { chain, chanceThat, map, sure, ways } from '../chance/distribution.ts';

/** SW-3.3: how many dice each turn of a wave rolls. */
export const diceInWave = ({ firstWaveDice }: { readonly firstWaveDice: number }, wave: number): number =>
  firstWaveDice + wave - 1;

/** `U`, what bumps, throws and shifts measure in: SW-1.7, SW-1.8. */
export const unit = ({
  distanceUnit,
  dieSides,
}: {
  readonly distanceUnit: 'full' | 'half';
  readonly dieSides: number;
}): number => (distanceUnit === 'full' ? dieSides : Math.ceil(dieSides / 2));

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

/** How likely things are that the dice of a turn may show: 0 to 1. */
export interface RollChances {
  readonly boxcars: number;
  readonly snakeEyes: number;
  readonly both: number;
  /** That at least one of them shows some face. */
  readonly face: number;
}

/** Rulebook, section 14: by counting the ways in which so many dice can fall. */
export function chancesOf(dice: number, sides: number): RollChances {
  const tallies = talliesOf(dice, sides);
  const p = (fits: (counts: Tally) => boolean) =>
    chanceThat(tallies, (code) => fits(decoded(code))) / sides ** dice;
  return {
    boxcars: p(isBoxcars),
    snakeEyes: p(isSnakeEyes),
    both: p((counts) => isBoxcars(counts) && isSnakeEyes(counts)),
    face: p(({ max }) => max >= 1),
  };
}

/**
 * In how many ways so many dice can fall, by what `tally` makes of them. Two of a kind are as good as more.
 */
function talliesOf(dice: number, sides: number): ReadonlyMap<number, number> {
  if (!dice) return sure(coded(NO_TALLY));
  return chain(talliesOf(dice - 1, sides), (before) =>
    map(ways(sides), (face) => coded(tally(decoded(before), face, sides))),
  );
}

const coded = ({ max, min }: Tally): number => 3 * Math.min(2, max) + Math.min(2, min);
const decoded = (code: number): Tally => ({ max: Math.floor(code / 3), min: code % 3 });
