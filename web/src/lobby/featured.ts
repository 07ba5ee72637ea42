import type { MatchInfo } from '@touchline/client';

/** Who has not moved for so many milliseconds may stand still for long. */
const LATELY = 30_000;

/** The match most worth watching: of people, or else of bots. One of both may stand still for long. */
export function featured(live: readonly MatchInfo[]): MatchInfo | undefined {
  const people = live.find(({ seats }) => seats.every(({ bot }) => !bot));
  return people ?? live.find(({ seats }) => seats.every(({ bot }) => bot));
}

/** Whether an account plays in a match. */
export const plays = ({ seats }: MatchInfo, me: string | undefined): boolean =>
  seats.some(({ account }) => account && account.id === me);

/**
 * The match to go on to: the one most worth watching, or else one in which somebody has just moved; none that
 * the viewer plays.
 * @param me the account of who looks on
 */
export function nextOf(
  live: readonly MatchInfo[],
  me: string | undefined,
  now: number,
): MatchInfo | undefined {
  const others = live.filter((one) => !plays(one, me));
  return featured(others) ?? others.find(({ movedAt = 0 }) => now - movedAt < LATELY);
}
