import type { Counts, Seat } from '@touchline/rules/kernel';
import type { Fixture, Season } from '@touchline/rules/season';
import type { RecordRow, Seasons } from '../store/store.ts';

interface Sum {
  matches: number;
  counts: Record<string, number>;
}

function add(sums: Map<string, Sum>, key: string, counts: Counts = {}): void {
  const sum = sums.get(key) ?? { matches: 0, counts: {} };
  sum.matches++;
  for (const [name, value] of Object.entries(counts)) sum.counts[name] = (sum.counts[name] ?? 0) + value;
  sums.set(key, sum);
}

/**
 * What was counted of these teams and their people in the matches of a season that stand.
 * @param seats the first is the home team's
 */
export async function recordsOf(
  store: Pick<Seasons, 'statistics'>,
  season: Season,
  teams: readonly string[],
  seats: readonly Seat[],
): Promise<(RecordRow & { season: string })[]> {
  const wanted = new Set(teams);
  const played = Object.values(season.fixtures).flatMap((one) => {
    const match = one.attempts.at(-1)?.match;
    const mine = wanted.has(one.home) || (one.away !== undefined && wanted.has(one.away));
    return match !== undefined && mine && one.out === undefined ? [{ one, match }] : [];
  });
  const statistics = await store.statistics(played.map(({ match }) => match));
  const sums = new Map<string, Sum>();
  for (const { one, match } of played) {
    const found = statistics.get(match);
    for (const [i, team] of sidesOf(one).entries()) {
      if (!wanted.has(team)) continue;
      add(sums, team, found?.seats[seats[i] ?? '']);
      for (const [piece, { seat, name, counts }] of Object.entries(found?.players ?? {}))
        if (seat === seats[i]) add(sums, `${team} ${name ?? piece}`, counts);
    }
  }
  return [...sums].map(([key, { matches, counts }]) => {
    const [team = '', ...person] = key.split(' ');
    return {
      ...{ season: season.id, team, matches, counts },
      ...(person.length && { person: person.join(' ') }),
    };
  });
}

const sidesOf = ({ home, away }: Fixture): string[] => (away === undefined ? [home] : [home, away]);
