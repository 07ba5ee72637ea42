/** Guidelines 3, 4 and 7 for everybody who has nothing better to do: keeper, screens, chase. */
import { distance, type Square } from '../../geometry/square.ts';
import type { Action } from '../actions/index.ts';
import { grid, living } from '../arena.ts';
import type { Player } from '../state.ts';
import { discomfort } from './fighting.ts';
import { riskAt, weighFoes } from './prospects.ts';
import { canMove, hunted, isFrail, isFreeAt, keeperOf, type Sight } from './sight.ts';
import { explore, reached, walk } from './walk.ts';

/** Places round a carrier, by rank: how far to the side, and how far towards the goal attacked. */
const SCREEN: readonly (readonly [aside: number, ahead: number])[] = [
  [0, 2],
  [1, 1],
  [-1, 1],
  [2, 2],
  [-2, 2],
  [1, 0],
  [-1, 0],
  [3, 1],
  [-3, 1],
  [0, -1],
  [2, 0],
  [-2, 0],
  [1, -1],
  [-1, -1],
];

/** What a square costs beside its distance from the post. */
const MOUTH = 50;
const IN_THE_WAY = 3;
const FRAIL_RISK = 6;
const BEASTS = 1;
const ON_A_CORPSE = 0.5;
/** How much nearer a walk must bring somebody to be worth it. */
const WORTH_A_WALK = 1;

/** Everybody takes a post: out of the tunnel, in front of the goal, between the ball and the enemy. */
export function takePosts(sight: Sight): Action | undefined {
  const keeper = keeperOf(sight);
  let rank = 0;
  for (const player of sight.mine) {
    if (player === sight.carrier || !living(player)) continue;
    const order = player === keeper ? -1 : rank++;
    if (!canMove(player) || (player.at && player.movesLeft < player.mv)) continue;
    if (!player.at && (staysInside(sight, player, keeper) || !isFreeAt(sight, sight.home))) continue;
    const step = takePost(sight, player, order);
    if (step) return step;
  }
  return undefined;
}

/** Who stays in the tunnel: the keeper until everybody else is out, and players who would only be killed. */
function staysInside(sight: Sight, player: Player, keeper: Player | undefined): boolean {
  if (player === keeper) return sight.waiting > 1 && others(sight, keeper);
  return hides(sight, player) && !sight.mine.every((mate) => !living(mate) || hides(sight, mate));
}

/** HP at which the tunnel is the best place. */
const HIDING = 2;
const hides = (sight: Sight, player: Player): boolean => player.hp <= HIDING && isFrail(sight, player);

/** Whether anybody but the keeper still has to come out. */
function others(sight: Sight, keeper: Player): boolean {
  for (const player of sight.mine)
    if (player !== keeper && player.status === 'tunnel' && canMove(player) && !hides(sight, player))
      return true;
  return false;
}

function takePost(sight: Sight, player: Player, order: number): Action | undefined {
  const post = order < 0 ? keepersPost(sight) : postOf(sight, order);
  const frail = isFrail(sight, player);
  if (frail) weighFoes(sight, player);
  let best = -1;
  let least = player.at
    ? costOf(sight, player, player.at, post, frail) - WORTH_A_WALK
    : Number.POSITIVE_INFINITY;
  // no square is nearer than the post itself
  if (least <= 0) return undefined;
  const count = explore(sight, player);
  for (let i = 0; i < count; i++) {
    const square = grid.squares[reached[i]!]!;
    if (distance(square, post) >= least) continue;
    const cost = costOf(sight, player, square, post, frail);
    if (cost >= least) continue;
    least = cost;
    best = reached[i]!;
  }
  return best < 0 ? undefined : walk(player, best);
}

function costOf(sight: Sight, player: Player, square: Square, post: Square, frail: boolean): number {
  let cost = distance(square, post) + discomfort(sight, player, square);
  if (frail) cost += FRAIL_RISK * riskAt(square);
  if (sight.waiting > (player.at ? 0 : 1) && distance(square, sight.home) === 0) cost += MOUTH;
  if (distance(square, sight.goal) === 0) cost += IN_THE_WAY;
  if (sight.view.beasts.length && hunted(sight, square)) cost += BEASTS;
  if (sight.view.options.pinnedCorpses === 'lie')
    for (const foe of sight.theirs)
      if (foe.status === 'corpse' && foe.at && distance(foe.at, square) === 0) cost -= ON_A_CORPSE;
  return cost;
}

/** (7) In the goal square, or before it while others still have to come through. */
function keepersPost({ home, waiting }: Sight): Square {
  return waiting > 1 ? { x: home.x, y: home.y + (home.y ? -1 : 1) } : home;
}

/** (3), (4), (5) Round our carrier, before theirs, or at the loose ball. */
function postOf(sight: Sight, order: number): Square {
  const { carrier, enemyCarrier, ball, home, goal } = sight;
  const forward = goal.y > home.y ? 1 : -1;
  const [aside, ahead] = SCREEN[order % SCREEN.length]!;
  if (carrier) {
    const at = carrier.at ?? { x: home.x, y: home.y + 5 * forward };
    return within(at.x + aside, at.y + ahead * forward);
  }
  if (ball && sight.loose) return order === 0 ? ball : within(ball.x + aside, ball.y + (ahead - 1) * forward);
  const at = enemyCarrier?.at ?? { x: goal.x, y: goal.y - 8 * forward };
  return within(at.x + aside, at.y - ahead * forward);
}

const clamp = (n: number): number => Math.max(0, Math.min(grid.width - 1, n));
const within = (x: number, y: number): Square => ({ x: clamp(x), y: clamp(y) });
