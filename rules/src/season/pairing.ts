/** Who meets whom: round robin by the circle method (CB-18.1), and Swiss. */
import { cheapest } from './matching.ts';

/** A match to be played; the home team has the first seat. */
export interface Pair {
  readonly home: string;
  readonly away: string;
}

/** The most teams of a division that all meet each other. */
export const MOST_IN_ROUND_ROBIN = 64;

/**
 * Everybody meets everybody, once a leg: the last place stays, the others go round it. With an odd number
 * one team rests each round. In one leg everybody is at home as often as away, or once more or less; the
 * second leg turns every match round.
 * @param places teams; nobody where a place is free
 * @returns rounds of pairs
 */
export function roundRobin(places: readonly (string | undefined)[], legs: 1 | 2 = 1): Pair[][] {
  const all = places.length % 2 ? [...places, undefined] : [...places];
  const turning = all.length - 1;
  const rounds: Pair[][] = [];
  for (let round = 0; round < turning; round++) {
    const pairs: Pair[] = [];
    const put = (home: string | undefined, away: string | undefined) => {
      if (home !== undefined && away !== undefined) pairs.push({ home, away });
    };
    // the one who meets the place that stays is at home in every second place of the circle
    const first = all[round];
    if (round % 2) put(first, all[turning]);
    else put(all[turning], first);
    for (let i = 1; i <= (turning - 1) / 2; i++) {
      const one = (round + i) % turning;
      const two = (round - i + turning) % turning;
      // at home is who has the other within half the circle behind
      const behind = (one - two + turning) % turning;
      if (behind <= (turning - 1) / 2) put(all[one], all[two]);
      else put(all[two], all[one]);
    }
    rounds.push(pairs);
  }
  const back = rounds.map((round) => round.map(({ home, away }) => ({ home: away, away: home })));
  return legs === 1 ? rounds : [...rounds, ...back];
}

/** What a Swiss round is drawn from. */
export interface Swiss {
  /** Best first; of teams that are level, in the order of entry. */
  readonly table: readonly string[];
  /** All that have been paired, oldest first; played or not. */
  readonly met: readonly { readonly round: number; readonly home: string; readonly away: string }[];
  /** Who has had a bye. */
  readonly byes: readonly string[];
}

/** A round of a Swiss. */
export interface SwissRound {
  readonly pairs: readonly Pair[];
  /** Who has a bye, where the number is odd; of teams that had none, unless everybody had one. */
  readonly bye?: string;
}

// costs of a pair, each more than all that is smaller can add up to among 45 teams
const BYE_RANK = 2 ** 17;
const AGE = 2 ** 24;
const REPEAT = 2 ** 33;
const SECOND_BYE = 2 ** 39;

/**
 * The next round of a Swiss: neighbours in the table, without repeats. Where repeats cannot be avoided: as
 * few as possible, then of the oldest meetings. From the top each team meets the next below it that it has
 * not met, as long as the others below can be paired whatever is left of them; these are paired at the
 * least cost.
 */
export function swissRound({ table, met, byes }: Swiss): SwissRound {
  const last = new Map<string, number>();
  const key = (a: string, b: string) => (a < b ? `${a}|${b}` : `${b}|${a}`);
  const times = new Map<string, number>();
  for (const { round, home, away } of met) {
    last.set(key(home, away), round);
    for (const team of [home, away]) times.set(team, (times.get(team) ?? 0) + 1);
  }
  // among so many who have each met at most `most` others, a pairing without repeats is always left (Dirac)
  const most = Math.max(0, ...times.values());
  const enough = 2 * most + 4;

  const left = [...table];
  const pairs: [string, string][] = [];
  let bye: string | undefined;
  if (left.length % 2 && left.length > enough) {
    const free = left.findLastIndex((team) => !byes.includes(team));
    if (free >= 0) bye = left.splice(free, 1)[0];
  }
  while (left.length > enough) {
    const one = left.shift()!;
    const two = left.findIndex((other) => !last.has(key(one, other)));
    pairs.push([one, left.splice(two, 1)[0]!]);
  }

  const odd = left.length % 2 === 1;
  const size = left.length + (odd ? 1 : 0);
  const cost = (i: number, j: number): number => {
    if (odd && j === size - 1) return (byes.includes(left[i]!) ? SECOND_BYE : 0) + (size - 2 - i) * BYE_RANK;
    const before = last.get(key(left[i]!, left[j]!));
    return (before === undefined ? 0 : REPEAT + before * AGE) + (j - i) ** 2;
  };
  for (const [i, j] of cheapest(size, cost)) {
    if (odd && j === size - 1) bye = left[i];
    else pairs.push([left[i]!, left[j]!]);
  }
  const place = new Map(table.map((team, i) => [team, i]));
  pairs.sort(([a], [b]) => place.get(a)! - place.get(b)!);
  const side = sidesOf(met);
  return { pairs: pairs.map((pair) => seated(pair, side)), ...(bye !== undefined && { bye }) };
}

/** How often each has been at home more than away, and whether it was away in its last match. */
export function sidesOf(
  met: Swiss['met'],
): (team: string) => { readonly more: number; readonly away: boolean } {
  const sides = new Map<string, { more: number; away: boolean }>();
  const none = { more: 0, away: false };
  for (const { home, away } of met) {
    sides.set(home, { more: (sides.get(home)?.more ?? 0) + 1, away: false });
    sides.set(away, { more: (sides.get(away)?.more ?? 0) - 1, away: true });
  }
  return (team) => sides.get(team) ?? none;
}

/** Who of two has been at home less, or as often but away last, is at home; else who stands better. */
export function seated([better, other]: readonly [string, string], side: ReturnType<typeof sidesOf>): Pair {
  const one = side(better);
  const two = side(other);
  const turned = one.more === two.more ? two.away && !one.away : one.more > two.more;
  return turned ? { home: other, away: better } : { home: better, away: other };
}
