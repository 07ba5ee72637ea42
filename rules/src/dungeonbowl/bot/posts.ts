/** Where somebody who has nothing better to do is of use: a cage, a mark, a guard, a way to the chests. */
import { cell, holds, stands } from '../pieces.ts';
import type { InDungeon } from '../state.ts';
import { here, type Mover, type Offer, walk } from './option.ts';
import { isBest } from './reach.ts';
import type { Sight } from './sight.ts';
import { overPads } from './worth.ts';

/** Worth of a cell, for one player. */
type Post = (at: number) => number;

/** Two squares away from a chest one is ready, and safe. */
const byChests =
  (way: Int16Array): Post =>
  (at) => {
    const least = near(way[at]!);
    return least === 1 ? -1 : -0.3 * Math.max(0, least - 2);
  };

const near = (steps: number): number => (steps < 0 ? 60 : steps);

/** Around the own carrier, out of the way. */
function cage({ ground, carrier, goal }: Sight): Post {
  const at = cell(ground, carrier!);
  const way = ground.distances(at);
  return (to) => {
    const steps = near(way[to]!);
    if (goal[to]! < goal[at]!) return steps < 3 ? -3 + steps : -0.2 * steps;
    return steps === 1 ? 2 : -0.2 * (steps - 1);
  };
}

/** Beside the foes that are in the way of the own carrier. */
function clear({ ground, carrier, goal, foes }: Sight): Post {
  const from = goal[cell(ground, carrier!)]!;
  const ways = foes
    .map((foe) => cell(ground, foe))
    .filter((at) => goal[at]! < from)
    .map((at) => ground.distances(at));
  return (to) => {
    let least = 20;
    for (const way of ways) if (near(way[to]!) < least) least = way[to]!;
    return least === 1 ? 1 : -0.2 * least;
  };
}
/** So many are enough for a cage. */
const CAGE = 3;
function escort(sight: Sight, player: InDungeon): Post {
  const { ground, carrier, mates } = sight;
  const around = ground.around[cell(ground, carrier!)]!;
  const others = mates.filter((one) => one !== player && stands(one) && around.includes(cell(ground, one)));
  return others.length < CAGE ? cage(sight) : clear(sight);
}

/** Beside the carrier of the others, or in the way. */
function mark({ ground, carrier, home }: Sight): Post {
  const at = cell(ground, carrier!);
  const way = ground.distances(at);
  return (to) => {
    const behind = Math.max(0, home[to]! - home[at]!);
    return (near(way[to]!) === 1 ? 3 : -0.25 * near(way[to]!)) - 0.3 * behind;
  };
}

function chase({ ground, ball }: Sight): Post {
  const way = ground.distances(ball);
  return (to) => -0.3 * Math.max(0, near(way[to]!) - 1) - (to === ball ? 9 : 0);
}

/** Who is nearest to the own end zone stays there while the others may come. */
function guards({ mates, ground, home, ours, careful }: Sight, player: InDungeon): boolean {
  if (ours || mates.length < 4) return false;
  const far = (one: InDungeon) => near(home[cell(ground, one)]!);
  const nearer = (one: InDungeon) => one !== player && far(one) < far(player);
  const standing = mates.filter(stands);
  if (standing.some(nearer) || far(player) >= 12) return false;
  // a coach is told of one who stays, and not of all who are as near
  return !careful || standing.find((one) => far(one) === far(player)) === player || !stands(player);
}
const guard =
  ({ home }: Sight): Post =>
  (to) =>
    -0.5 * Math.max(0, near(home[to]!) - 2);

function postOf(sight: Sight, player: InDungeon): Post | undefined {
  if (guards(sight, player)) return guard(sight);
  if (sight.carrier) return sight.ours ? escort(sight, player) : mark(sight);
  if (sight.ball >= 0) return chase(sight);
  return sight.wayToChests && byChests(sight.wayToChests);
}

/** The best place in reach: no chance is taken for it, but that of a pad (DB-9.4). */
export function post(mover: Mover, offer: Offer): void {
  const { sight, player, spots } = mover;
  const value = holds(sight.state, player) ? undefined : postOf(sight, player);
  if (!value) return;
  const calm: Post = (at) =>
    value(at) -
    (sight.ground.precarious[at] && sight.crowd[at] ? 0.5 : 0) -
    (sight.carrier ? 0 : 0.2 * sight.crowd[at]!);
  const still = calm(here(mover));
  const gamble = player.teleports ? Number.NEGATIVE_INFINITY : overPads(sight, calm) - 1;
  // who is told what to do takes no chance for a place
  const fall = sight.careful ? 60 : 8;
  let best = 0;
  let most = 0;
  for (let n = 1; n < spots.count; n++) {
    const at = spots.cells[n]!;
    if (!isBest(spots, n) || at === sight.ball) continue;
    const p = spots.chances[n]!;
    // a walk ends on nothing but the ball and pads
    const there = sight.stops[at] ? gamble : calm(at);
    const worth = p * (there - still) - (1 - p) * fall;
    if (best && worth <= most + 1e-9) continue;
    best = n;
    most = worth;
  }
  if (best) offer(walk(mover, best, most));
}
