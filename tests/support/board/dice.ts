import { type Dice, type Die, scriptedDice } from '@touchline/rules/kernel';

/** A die by its name. @example const d20 = die(20); d20('tackle', 9) */
export const die =
  (sides: number) =>
  (purpose: string, face: number): Die => [sides, purpose, face];

/** Dice of one name, in order. @example const d6 = dice(6); d6('tackle damage', 3, 4) */
export const dice =
  (sides: number) =>
  (purpose: string, ...faces: number[]): Die[] =>
    faces.map((face) => [sides, purpose, face]);

/** Hands over exactly these dice. @throws Error when another is asked for, or one is left over */
export function withDice<T>(script: readonly Die[], roll: (dice: Dice) => T): T {
  const scripted = scriptedDice(...script);
  const result = roll(scripted);
  scripted.done();
  return result;
}
