/** Where a player can go in an activation, and how safely. */
import { chanceOf } from '../../kernel/roll.ts';
import { dodgeDenied, dodgeNeed, GO_FOR_IT } from '../needs.ts';
import { cell } from '../pieces.ts';
import { heard } from '../skills/index.ts';
import type { Activation, InDungeon } from '../state.ts';
import type { Sight } from './sight.ts';

/** A cell that can be reached. */
export interface Spot {
  readonly at: number;
  /** The chance to get there on one's feet. */
  readonly p: number;
  readonly steps: number;
  /** Its number in {@link Spots}; 0 where the player is. */
  readonly n: number;
}

const RUSH = chanceOf(GO_FOR_IT);

/** Chances to leave a cell, by the tackle zones of the cell that is entered. */
function dodges(sight: Sight, player: InDungeon) {
  const known: (number | undefined)[] = [];
  const again = heard(player, 'reroll').some(
    ({ id, says }) => says.rolls.includes('dodge') && !(says.once && player.used.includes(id)),
  );
  return (from: number, to: number): number => {
    const zones = sight.crowd[to]!;
    const before = known[zones];
    if (before !== undefined) return before;
    const once = chanceOf(dodgeNeed(sight.state, player, from, to));
    const p = again && !dodgeDenied(sight.state, player, from) ? 1 - (1 - once) * (1 - once) : once;
    known[zones] = p;
    return p;
  };
}

/**
 * What can be reached, in the order in which it was found: the own cell is number 0, the nearest come next.
 * What a safer way was found to later stays as a part of other ways: {@link isBest} tells. Lists, and no
 * objects: a bot looks at thousands of them for one decision.
 */
export interface Spots {
  readonly count: number;
  /** By number. */
  readonly cells: readonly number[];
  /** By number: the chance to get there on one's feet. */
  readonly chances: readonly number[];
  /** By number. */
  readonly steps: readonly number[];
  /** By number: that of the step before. */
  readonly before: readonly number[];
  /** By cell: the number of the safest way there, or -1. */
  readonly at: Int16Array;
}

const CELLS = 3600;
const noSpots = () => ({
  ...{ count: 0, cells: [] as number[], chances: [] as number[], steps: [] as number[] },
  ...{ before: [] as number[], at: new Int16Array(CELLS).fill(-1) },
});
/** Boards that are used again: for who is thought about, and for a team-mate who would get the ball. */
const KEPT = { mover: noSpots(), mate: noSpots() };

/** Whether no safer way leads to the same cell. */
export const isBest = ({ at, cells }: Spots, n: number): boolean => at[cells[n]!] === n;

/** What is known of a number. */
export const spotOf = ({ cells, chances, steps }: Spots, n: number): Spot => ({
  at: cells[n]!,
  p: chances[n]!,
  steps: steps[n]!,
  n,
});

/**
 * The safest way to every cell in reach, the own cell among them; a way ends on a pad and at the ball.
 * To be read before it is asked again for the same purpose.
 */
export function explore(
  sight: Sight,
  player: InDungeon,
  active: Activation,
  purpose: keyof typeof KEPT = 'mover',
): Spots {
  const { ground, crowd, taken, stops } = sight;
  const { walkable, around } = ground;
  const found = KEPT[purpose];
  const { cells, chances, steps, before, at: best } = found;
  for (let n = 0; n < found.count; n++) best[cells[n]!] = -1;
  let count = 0;
  const add = (at: number, p: number, far: number, from: number): void => {
    cells[count] = at;
    chances[count] = p;
    steps[count] = far;
    before[count] = from;
    best[at] = count++;
  };
  add(cell(ground, player), 1, 0, 0);
  // BB-5.9
  const plain = active.squaresLeft - (player.condition === 'standing' ? 0 : 3);
  const stays = player.rooted || active.movementEnded || active.specialDone || active.action === 'block';
  const most = stays ? 0 : Math.max(0, plain) + active.goForItsLeft;
  const dodge = dodges(sight, player);
  let first = 0;
  for (let far = 1; far <= most && first < count; far++) {
    const paid = far > plain ? RUSH : 1;
    const last = count;
    for (let n = first; n < last; n++) {
      const from = cells[n]!;
      if (best[from] !== n || (n && stops[from])) continue;
      const chance = chances[n]! * paid;
      const marked = crowd[from]!;
      const ways = around[from]!;
      for (let way = 0; way < 8; way++) {
        const at = ways[way]!;
        if (at < 0 || taken[at] !== -1 || !walkable[at]) continue;
        const p = marked ? chance * dodge(from, at) : chance;
        const known = best[at]!;
        if (known < 0 || chances[known]! < p - 1e-9) add(at, p, far, n);
      }
    }
    first = last;
  }
  found.count = count;
  return found;
}

/** The cells of the way to a spot, in order. */
export function wayTo({ cells, before }: Spots, { n }: Spot): number[] {
  const way: number[] = [];
  for (let one = n; one; one = before[one]!) way.unshift(cells[one]!);
  return way;
}
