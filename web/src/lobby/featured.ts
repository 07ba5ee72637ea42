import type { MatchInfo } from '@touchline/client';

/** Who has not moved for so many milliseconds may stand still for long. */
const LATELY = 30_000;

/** Whether nobody plays but bots. */
export const amongBots = ({ seats }: MatchInfo): boolean => seats.every(({ bot }) => bot);

/** The match most worth watching: of people, or else of bots. One of both may stand still for long. */
export function featured(live: readonly MatchInfo[]): MatchInfo | undefined {
  const people = live.find(({ seats }) => seats.every(({ bot }) => !bot));
  return people ?? live.find(amongBots);
}

/** Whether a value has all that is wished for. */
export const has = (value: unknown, wished: unknown): boolean =>
  typeof wished === 'object' && wished !== null
    ? Object.entries(wished).every(([key, one]) => has((value as Record<string, unknown> | null)?.[key], one))
    : value === wished;

/**
 * The matches without those in which bots play by themselves at the usual length, which nobody watches to
 * the end.
 * @param shortOf with what options a short match of a game is played, if it is another than the usual one
 */
export async function withoutLong(
  live: readonly MatchInfo[],
  shortOf: (game: string) => Promise<object | undefined>,
): Promise<MatchInfo[]> {
  const keeps = await Promise.all(
    live.map(async (one) => !amongBots(one) || has(one.options, (await shortOf(one.game)) ?? {})),
  );
  return live.filter((_, i) => keeps[i]);
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
