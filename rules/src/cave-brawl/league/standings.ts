/** CB-18.2: the table of a league. */
import type { Dice } from '../../kernel/dice.ts';

/** A match that counts, with the points as they stood at its end. No winner: a draw. */
export interface Played {
  readonly home: string;
  readonly away: string;
  readonly points: { readonly home: number; readonly away: number };
  readonly winner?: 'home' | 'away';
}

/** A line of the table. */
export interface Standing {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly pointsFor: number;
  readonly pointsAgainst: number;
}

/** What a team has done in these matches. */
export function recordOf(team: string, matches: readonly Played[]): Standing {
  const record = { team, played: 0, won: 0, drawn: 0, lost: 0, pointsFor: 0, pointsAgainst: 0 };
  for (const { home, away, points, winner } of matches) {
    if (team !== home && team !== away) continue;
    const [own, other] = team === home ? (['home', 'away'] as const) : (['away', 'home'] as const);
    record.played++;
    record.pointsFor += points[own];
    record.pointsAgainst += points[other];
    if (!winner) record.drawn++;
    else if (winner === own) record.won++;
    else record.lost++;
  }
  return record;
}

/** (wins + 1/2 draws) / games, compared without division; a team without games has a share of 0. */
function byShare(a: Standing, b: Standing): number {
  return (2 * b.won + b.drawn) * (a.played || 1) - (2 * a.won + a.drawn) * (b.played || 1);
}

const difference = (s: Standing): number => s.pointsFor - s.pointsAgainst;

const CRITERIA: readonly ((a: Standing, b: Standing) => number)[] = [
  byShare,
  (a, b) => b.won - a.won,
  (a, b) => difference(b) - difference(a),
  (a, b) => b.pointsFor - a.pointsFor,
];

function compare(a: Standing, b: Standing): number {
  for (const criterion of CRITERIA) {
    const order = criterion(a, b);
    if (order) return order;
  }
  return 0;
}

/**
 * The table, best team first. Teams level in all figures are told apart by what they did against each other, by the
 * same figures; those whom that leaves level draw lots: {@link drawLots} with `standings coin` d2s.
 */
export function standings(teams: readonly string[], matches: readonly Played[], dice: Dice): Standing[] {
  const table = teams.map((team) => recordOf(team, matches)).sort(compare);
  return groups(table, compare).flatMap((level) => {
    if (level.length === 1) return level;
    const among = level.map(({ team }) => team);
    const mutual = matches.filter(({ home, away }) => among.includes(home) && among.includes(away));
    const record = new Map(among.map((team) => [team, recordOf(team, mutual)]));
    const direct = (a: Standing, b: Standing) => compare(record.get(a.team)!, record.get(b.team)!);
    return groups([...level].sort(direct), direct).flatMap((still) =>
      drawLots(still, dice, 'standings coin'),
    );
  });
}

/** Cuts a sorted list where neighbours differ. */
function groups<T>(sorted: readonly T[], order: (a: T, b: T) => number): T[][] {
  const found: T[][] = [];
  for (const item of sorted) {
    const last = found.at(-1);
    if (last && order(last[0]!, item) === 0) last.push(item);
    else found.push([item]);
  }
  return found;
}

/** A random order: one die with as many sides as are left names the next, a coin for the last two. */
export function drawLots<T>(items: readonly T[], dice: Dice, purpose: string): T[] {
  const left = [...items];
  const order: T[] = [];
  while (left.length > 1) order.push(...left.splice(dice.roll(left.length, purpose) - 1, 1));
  return [...order, ...left];
}
