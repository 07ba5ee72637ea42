import { rollsOf, type Typed } from '@touchline/rules/kernel';

/** Events that roll more at once are not played die by die: whole teams are made so. */
const MOST = 6;

/** The dice of an event that are played before one's eyes. */
export function playedRolls(event: Typed): ReturnType<typeof rollsOf> {
  const rolls = rollsOf(event);
  return rolls.length > MOST ? [] : rolls;
}
