/** Single elimination: CB-18.3. */

/** A place in a bracket: a team, or nobody. */
export type Slot = string | undefined;

/** Two places that meet; one alone has a bye, and where both are empty nobody goes on. */
export type Meeting = readonly [Slot, Slot];

/**
 * The places of the first round, two by two, best seed first. A number of teams that is not a power of two
 * leaves places empty opposite the first seeds; the first two seeds can meet in the final only.
 * @param seeds best first
 */
export function firstRound(seeds: readonly string[]): Meeting[] {
  let order = [0];
  while (order.length < Math.max(2, seeds.length)) {
    const last = 2 * order.length - 1;
    order = order.flatMap((seed) => [seed, last - seed]);
  }
  return twoByTwo(order.map((seed) => seeds[seed]));
}

/**
 * The places of the next round: winners in the order of their meetings, two by two. Empty after the final.
 */
export const nextRound = (winners: readonly Slot[]): Meeting[] =>
  winners.length > 1 ? twoByTwo(winners) : [];

function twoByTwo(places: readonly Slot[]): Meeting[] {
  const pairs: Meeting[] = [];
  for (let i = 0; i + 1 < places.length; i += 2) pairs.push([places[i], places[i + 1]]);
  return pairs;
}
