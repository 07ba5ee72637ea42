import {
  type Die,
  isRolled,
  type Need,
  type Odds,
  type Rolled,
  rollsOf,
  type Typed,
} from '@touchline/rules/kernel';

/** All that is known before a roll falls. */
const needOf = ({ name, die, count, target, low, modifiers, always, clause }: Need) =>
  JSON.stringify([name, die, count, target, low, modifiers, always, clause]);

/** Throws unless the total and the success that a roll shows follow from its faces and what was added. */
function addsUp(roll: Rolled): void {
  const { die, count = 1, faces, target, low, modifiers, always, total, success } = roll;
  let sum = 0;
  for (const face of faces) sum += face;
  for (const { value } of modifiers) sum += value;
  let made = low ? sum <= target : sum >= target;
  if (count === 1 && faces[0] === always?.succeeds) made = true;
  else if (count === 1 && faces[0] === always?.fails) made = false;
  if (faces.length !== count || faces.some((face) => face > die) || total !== sum || success !== made)
    throw new Error(`does not add up: ${JSON.stringify(roll)}`);
}

/**
 * Throws unless the events of an entry show the dice of the journal, all of them and in
 * order, and each roll adds up.
 */
export function tellTheirDice(dice: readonly Die[], events: readonly Typed[]): void {
  const rolls = events.flatMap((event) => rollsOf(event));
  const told = rolls.flatMap(({ name, die, faces, again }) =>
    [...(again?.faces ?? []), ...faces].map((face) => [die, name, face]),
  );
  if (JSON.stringify(told) !== JSON.stringify(dice))
    throw new Error(`rolled ${JSON.stringify(dice)}, but told ${JSON.stringify(told)}`);
  rolls.filter(isRolled).forEach(addsUp);
}

/**
 * Throws unless the first roll that was foreseen is the first with a need that came, if any did.
 * @returns whether one did
 */
export function wasForeseen({ rolls }: Pick<Odds, 'rolls'>, events: readonly Typed[]): boolean {
  const came = events.flatMap((event) => rollsOf(event)).find(isRolled);
  if (!came || !rolls[0]) return false;
  if (needOf(came) !== needOf(rolls[0]))
    throw new Error(`foreseen ${needOf(rolls[0])}, but it was ${needOf(came)}`);
  return true;
}
