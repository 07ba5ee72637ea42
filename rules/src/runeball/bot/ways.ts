/** Ways over free cells. One table serves all calls: it is good until the next. */
import { CELLS, type Direction, HEXES, type Hex, isPost, neighbour, OFF } from '../field.ts';
import type { Turn } from '../state.ts';
import { opened } from '../steps.ts';
import type { Sight } from './sight.ts';

/** Directions in an order that looks the same to both teams: forward first. */
export const FORWARD_FIRST: Readonly<Record<'A' | 'B', readonly Direction[]>> = {
  A: [2, 3, 1, 4, 6, 5],
  B: [6, 5, 1, 4, 2, 3],
};

const NEVER = 255;
const cost = new Uint8Array(CELLS);
const before = new Int16Array(CELLS);
/** Cells that were reached, the cheapest first, the start among them. */
export const reached = new Int16Array(CELLS);
/** The cells that cost so much, as they are found. */
const buckets: number[][] = Array.from({ length: 64 }, () => []);

/** Movement points to a cell in the last exploration; more than anybody has for a cell not reached. */
export const costTo = (at: number): number => cost[at]!;

/** Where a player can walk for so many points: the number of cells in {@link reached}. */
export function explore({ taken, zone, state, team }: Sight, from: number, points: number): number {
  const { zoneOfControl } = state.options;
  cost.fill(NEVER);
  cost[from] = 0;
  before[from] = OFF;
  buckets[0]!.push(from);
  let count = 0;
  for (let spent = 0; spent <= points; spent++) {
    const bucket = buckets[spent]!;
    for (let i = 0; i < bucket.length; i++) {
      const at = bucket[i]!;
      if (cost[at] !== spent) continue;
      reached[count++] = at;
      if (zoneOfControl === 'stop' && zone[at] && at !== from) continue;
      const next = spent + (zoneOfControl === 'cost' && zone[at] ? 3 : 1);
      if (next > points) continue;
      for (const way of FORWARD_FIRST[team]) {
        const to = neighbour(at, way);
        if (to === OFF || taken[to] !== -1 || isPost(to) || cost[to]! <= next) continue;
        cost[to] = next;
        before[to] = at;
        buckets[next]!.push(to);
      }
    }
    bucket.length = 0;
  }
  return count;
}

/** The way to a cell that the last {@link explore} reached. */
export function wayTo(at: number): Hex[] {
  const path: Hex[] = [];
  for (let to = at; before[to] !== OFF; to = before[to]!) path.unshift(HEXES[to]!);
  return path;
}

/** How a movement can be made, what it takes of the turn in rising order. */
export type Mode = 'continue' | 'half' | 'full' | 'sprint';
const MODES: readonly Mode[] = ['continue', 'half', 'full', 'sprint'];

/** A movement that a turn has left. */
export interface Walk {
  readonly mode: Mode;
  readonly points: number;
  /** Half-actions that it leaves. */
  readonly halves: number;
}

/** What each mode of movement would give, the least first. */
export function walksOf(turn: Turn): Walk[] {
  const found: Walk[] = [];
  for (const mode of MODES) {
    const begun = opened(turn, mode);
    if (begun) found.push({ mode, points: begun.movePoints, halves: begun.halvesLeft });
  }
  return found;
}
