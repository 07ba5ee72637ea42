import type { PublicState } from '@touchline/rules/streamway';

/**
 * How many steps each of so many men of a team goes until the wave ends, as dice fall in the long run and are
 * shared out; `undefined` where the wave has no end, or there is nobody.
 */
export function driftOf(
  { seats, active, round, rounds, dicePerTurn, options: { dieSides } }: PublicState,
  team: string,
  men: number,
): number | undefined {
  if (rounds === undefined || !men) return undefined;
  const now = seats.findIndex(({ seat }) => seat === active);
  const turns = seats.reduce(
    (sum, one, i) => sum + (one.team === team ? rounds - round + Number(i >= now) : 0),
    0,
  );
  return Math.round((turns * dicePerTurn * (dieSides + 1)) / 2 / men);
}
