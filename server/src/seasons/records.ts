import type { AnyGame, Counts, Seat } from '@touchline/rules/kernel';
import { type Fixture, foldLedger, type LedgerEntry, lifeOf, type Season } from '@touchline/rules/season';
import type { AttemptRecord, CountedMatch, RecordRow, Store, WhoPlayed } from '../store/store.ts';

interface Sum extends RecordRow {
  readonly season: string;
  matches: number;
  counts: Record<string, number>;
}

/** Matches of a season that stand, of these teams. */
export function matchesThatStand(
  season: Season,
  teams: readonly string[],
): { fixture: Fixture; match: string }[] {
  return Object.values(season.fixtures).flatMap((fixture) => {
    const match = fixture.attempts.at(-1)?.match;
    const mine = sidesOf(fixture).some((team) => teams.includes(team));
    return match !== undefined && mine && fixture.out === undefined ? [{ fixture, match }] : [];
  });
}

/**
 * What was counted of these teams and their people in the matches of a season that stand. Who came for a
 * match only counts for the team.
 * @param seats the first is the home team's
 */
export function recordsOf(
  season: Season,
  teams: readonly string[],
  seats: readonly Seat[],
  counted: ReadonlyMap<string, Pick<CountedMatch, 'statistics' | 'people'>>,
): (RecordRow & { season: string })[] {
  const sums = new Map<string, Sum>();
  const add = (team: string, counts: Counts = {}, person?: string): void => {
    const key = JSON.stringify([team, person]);
    const none = { season: season.id, team, matches: 0, counts: {} };
    const sum: Sum = sums.get(key) ?? { ...none, ...(person !== undefined && { person }) };
    sum.matches++;
    for (const [name, value] of Object.entries(counts)) sum.counts[name] = (sum.counts[name] ?? 0) + value;
    sums.set(key, sum);
  };
  for (const { fixture, match } of matchesThatStand(season, teams)) {
    const { statistics, people = {} } = counted.get(match) ?? {};
    for (const [i, team] of sidesOf(fixture).entries()) {
      if (!teams.includes(team)) continue;
      add(team, statistics?.seats[seats[i] ?? '']);
      for (const [piece, { seat, counts }] of Object.entries(statistics?.players ?? {})) {
        const person = people[piece];
        if (seat === seats[i] && person !== undefined) add(team, counts, person);
      }
    }
  }
  return [...sums.values()];
}

/** Who played in a match that was settled before that was noted, by the ledgers as the match took them. */
export async function whoPlayed(
  { seasons, matches }: Pick<Store, 'seasons' | 'matches'>,
  game: AnyGame,
  { match, homeSeq, awaySeq }: AttemptRecord,
  ledgers: readonly (string | undefined)[],
  seats: readonly Seat[],
): Promise<WhoPlayed> {
  const { final: view, result } = (await matches.find(match)) ?? {};
  const people: Record<string, string> = {};
  if (view === undefined || !result) return people;
  for (const [i, ledger] of ledgers.entries()) {
    const seat = seats[i];
    if (ledger === undefined || seat === undefined) continue;
    const entries = (await seasons.chain(ledger, 0, i ? awaySeq : homeSeq)) as LedgerEntry[];
    const { sheet } = foldLedger(game, ledger, entries);
    Object.assign(people, lifeOf(game).piecesOf({ view, seat, result }, sheet));
  }
  return people;
}

const sidesOf = ({ home, away }: Fixture): string[] => (away === undefined ? [home] : [home, away]);
