/** The table of a league, whatever its game counts. */
import type { Criterion } from '../kernel/team-life.ts';
import type { Outcome } from './entries.ts';

/** A match that counts. A bye has nobody away. */
export interface Counted {
  readonly home: string;
  readonly away?: string | undefined;
  readonly outcome: Outcome;
}

/** What a team has done. */
export interface Line {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** League points. */
  readonly points: number;
  readonly scored: number;
  readonly conceded: number;
  /** Sums of the counters of {@link Outcome}, own and the opponents'. */
  readonly counts: Readonly<Record<string, number>>;
  readonly against: Readonly<Record<string, number>>;
}

/** A line of a table. Teams that nothing has parted share a place, the best that they fill together. */
export interface Standing extends Line {
  readonly place: number;
}

/** How teams that were level were parted by one criterion: what each had, the better first. */
export interface Parting {
  readonly by: Criterion;
  /** By team, in the order in which they now stand; of lots the place drawn, from 1. */
  readonly values: readonly { readonly team: string; readonly value: number }[];
}

/** A table, best first. */
export interface Table {
  readonly rows: readonly Standing[];
  /** Every parting after that by the first criterion. */
  readonly partings: readonly Parting[];
  /** Who are level in everything and have still to draw lots. */
  readonly level: readonly (readonly string[])[];
}

/** By what a table is ordered. */
export interface Scheme {
  readonly criteria: readonly Criterion[];
  readonly points: { readonly win: number; readonly draw: number; readonly loss: number };
}

type Counts = Record<string, number>;

interface Sum {
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  counts: Counts;
  against: Counts;
}

const blank = (): Sum => ({ won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, counts: {}, against: {} });

function add(sum: Counts, counts: Readonly<Counts> | undefined): void {
  for (const [name, value] of Object.entries(counts ?? {})) sum[name] = (sum[name] ?? 0) + value;
}

/** What teams have done in these matches, in the order of the teams. */
export function linesOf(
  teams: readonly string[],
  matches: readonly Counted[],
  { points }: Pick<Scheme, 'points'>,
): Line[] {
  const sums = new Map(teams.map((team) => [team, blank()]));
  for (const { home, away, outcome } of matches) {
    const { winner, how, score, counts } = outcome;
    for (const own of ['home', 'away'] as const) {
      const team = own === 'home' ? home : away;
      const sum = team !== undefined && sums.get(team);
      if (!sum) continue;
      const other = own === 'home' ? 'away' : 'home';
      if (winner) sum[winner === own ? 'won' : 'lost']++;
      else sum[how === 'double-forfeit' ? 'lost' : 'drawn']++;
      sum.scored += score?.[own] ?? 0;
      sum.conceded += score?.[other] ?? 0;
      add(sum.counts, counts?.[own]);
      add(sum.against, counts?.[other]);
    }
  }
  return teams.map((team) => {
    const sum = sums.get(team)!;
    const { won, drawn, lost } = sum;
    return {
      team,
      played: won + drawn + lost,
      points: won * points.win + drawn * points.draw + lost * points.loss,
      ...sum,
    };
  });
}

/** What a criterion sees of a team by itself; more is better. */
export function figureOf(line: Line, criterion: Criterion): number {
  const { played, won, drawn, points, scored, conceded, counts, against } = line;
  switch (criterion) {
    case 'points':
      return points;
    case 'share':
      return played ? (won + drawn / 2) / played : 0;
    case 'wins':
      return won;
    case 'difference':
      return scored - conceded;
    case 'scored':
      return scored;
    case 'head-to-head':
    case 'lots':
      throw new Error(`${criterion} is between teams, not of one.`);
    default: {
      const [kind, name = ''] = criterion.split(':');
      return (counts[name] ?? 0) - (kind === 'statistic-difference' ? (against[name] ?? 0) : 0);
    }
  }
}

/** The order that lots have given to some teams who were level, by {@link lotsKey}. */
export type Lots = Readonly<Record<string, readonly string[]>>;

export const lotsKey = (level: readonly string[]): string => [...level].sort().join(' ');

/**
 * A table, criterion by criterion, each for the teams that are level before it. Head to head is a table of
 * the matches among all who are still level, by the first other criterion; whom it parts is parted, and those
 * still level, if they are fewer, start again at head to head. Lots come last, and only where they have
 * been drawn: else teams that are level share a place, in the order given.
 * @param teams in the order of entry
 */
export function standings(
  teams: readonly string[],
  matches: readonly Counted[],
  scheme: Scheme,
  lots: Lots = {},
): Table {
  const lines = new Map(linesOf(teams, matches, scheme).map((line) => [line.team, line]));
  const criteria = scheme.criteria.filter((criterion) => criterion !== 'lots');
  const first = criteria.find((one) => one !== 'head-to-head') ?? 'points';
  const partings: Parting[] = [];
  const level: (readonly string[])[] = [];

  const values = (among: readonly string[], by: Criterion): ReadonlyMap<string, number> => {
    if (by !== 'head-to-head') return new Map(among.map((team) => [team, figureOf(lines.get(team)!, by)]));
    const inside = matches.filter(
      ({ home, away }) => away !== undefined && among.includes(home) && among.includes(away),
    );
    return new Map(linesOf(among, inside, scheme).map((line) => [line.team, figureOf(line, first)]));
  };
  const place = (among: readonly string[], at: number): string[][] => {
    if (among.length === 1) return [[...among]];
    const by = criteria[at];
    if (by === undefined) return drawn(among);
    const value = values(among, by);
    const sorted = [...among].sort((a, b) => value.get(b)! - value.get(a)!);
    const groups = cut(sorted, (team) => value.get(team)!);
    if (groups.length > 1 && at > 0)
      partings.push({ by, values: sorted.map((team) => ({ team, value: value.get(team)! })) });
    const again = by === 'head-to-head' && groups.length > 1;
    return groups.flatMap((group) => place(group, again ? at : at + 1));
  };
  const drawn = (among: readonly string[]): string[][] => {
    const order = lots[lotsKey(among)];
    if (!order) {
      level.push(among);
      return [[...among]];
    }
    partings.push({ by: 'lots', values: order.map((team, i) => ({ team, value: i + 1 })) });
    return order.map((team) => [team]);
  };

  const rows: Standing[] = [];
  if (teams.length)
    for (const group of place(teams, 0)) {
      const shared = rows.length + 1;
      for (const team of group) rows.push({ place: shared, ...lines.get(team)! });
    }
  return { rows, partings, level };
}

/** Cuts a sorted list where neighbours differ. */
function cut<T>(sorted: readonly T[], value: (item: T) => number): T[][] {
  const found: T[][] = [];
  for (const item of sorted) {
    const last = found.at(-1);
    if (last && value(last[0]!) === value(item)) last.push(item);
    else found.push([item]);
  }
  return found;
}
