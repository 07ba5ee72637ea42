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
  /** The step before; absent where the player is. */
  readonly from?: Spot;
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

/** What can be reached: by cell, and in a list. */
export interface Spots {
  readonly at: readonly (Spot | undefined)[];
  readonly all: readonly Spot[];
}

/** The safest way to every cell in reach, the own cell among them; a way ends on a pad and at the ball. */
export function explore(sight: Sight, player: InDungeon, active: Activation): Spots {
  const { ground, crowd, taken, stops } = sight;
  const start: Spot = { at: cell(ground, player), p: 1, steps: 0 };
  const best = new Array<Spot | undefined>(taken.length).fill(undefined);
  const made = [start];
  best[start.at] = start;
  if (player.rooted || active.movementEnded || active.specialDone || active.action === 'block')
    return { at: best, all: made };
  // BB-5.9
  const plain = active.squaresLeft - (player.condition === 'standing' ? 0 : 3);
  const most = Math.max(0, plain) + active.goForItsLeft;
  const dodge = dodges(sight, player);
  let front: Spot[] = [start];
  for (let steps = 1; steps <= most && front.length; steps++) {
    const next: Spot[] = [];
    const paid = steps > plain ? RUSH : 1;
    for (const from of front) {
      if (best[from.at] !== from) continue;
      if (from !== start && stops[from.at]) continue;
      for (const at of ground.around[from.at]!) {
        if (at < 0 || taken[at] !== -1 || !ground.walkable[at]) continue;
        const p = from.p * paid * (crowd[from.at] ? dodge(from.at, at) : 1);
        const known = best[at];
        if (known && known.p >= p - 1e-9) continue;
        const spot = { at, p, steps, from };
        best[at] = spot;
        made.push(spot);
        next.push(spot);
      }
    }
    front = next;
  }
  return { at: best, all: made.filter((spot) => best[spot.at] === spot) };
}

/** The cells of the way to a spot, in order. */
export function wayTo(spot: Spot): number[] {
  const cells: number[] = [];
  for (let one = spot; one.from; one = one.from) cells.unshift(one.at);
  return cells;
}
