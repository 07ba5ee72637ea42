/** The table of a league, whatever its game counts. */
import type { Dice } from '../kernel/dice.ts';

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

/** Points scored less points conceded. */
export const difference = (s: Standing): number => s.pointsFor - s.pointsAgainst;

/** Below 0 when the first stands better. */
export type Order = (a: Standing, b: Standing) => number;

/** The first of these orders that tells two apart. */
export function inTurn(...orders: readonly Order[]): Order {
  return (a, b) => {
    for (const order of orders) {
      const found = order(a, b);
      if (found) return found;
    }
    return 0;
  };
}

/** One criterion of a table: all that teams have done, or what those still level have done to each other. */
export interface Stage {
  readonly order: Order;
  readonly among?: true;
}

/**
 * The table, best team first: stage by stage, each for the teams that are level before it. Teams that are
 * level in the end draw lots: {@link drawLots} with `standings coin` d2s.
 */
export function standings(
  teams: readonly string[],
  matches: readonly Played[],
  dice: Dice,
  stages: readonly Stage[],
): Standing[] {
  const place = (level: readonly Standing[], [stage, ...later]: readonly Stage[]): Standing[] => {
    if (level.length === 1) return [...level];
    if (!stage) return drawLots(level, dice, 'standings coin');
    const among = level.map(({ team }) => team);
    const counted = matches.filter(({ home, away }) => among.includes(home) && among.includes(away));
    const record = stage.among
      ? new Map(among.map((team) => [team, recordOf(team, counted)]))
      : new Map(level.map((own) => [own.team, own]));
    const order: Order = (a, b) => stage.order(record.get(a.team)!, record.get(b.team)!);
    return groups([...level].sort(order), order).flatMap((still) => place(still, later));
  };
  const table = teams.map((team) => recordOf(team, matches));
  return table.length ? place(table, stages) : [];
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
