/** Where a player can go in an activation, and what it takes: for who has to see it before it is done. */
import { chanceOf, needed } from '../kernel/roll.ts';
import { dodgeNeed, GO_FOR_IT, goForItsOf } from './needs.ts';
import { ballAt, cell, groundOf, inZone, occupants, padAt } from './pieces.ts';
import { squareOf } from './procedures/changes.ts';
import type { Square } from './questions.ts';
import { has } from './skills/index.ts';
import type { ActionKind, Activation, InDungeon, Player, PublicState } from './state.ts';

/** A step of a way: whether it is rolled for. */
export interface Step {
  readonly to: Square;
  /** BB-5.4 */
  readonly rush: boolean;
  /** BB-5.2 */
  readonly dodge: boolean;
}

/** A node of the search. */
interface Spot {
  readonly at: number;
  /** The chance to get there on one's feet, without re-rolls. */
  readonly p: number;
  readonly steps: number;
  readonly rush: boolean;
  readonly dodge: boolean;
  readonly from?: Spot;
}

/** What there is to move by: squares, and then Go For Its. */
export interface Movement {
  readonly squares: number;
  readonly goForIts: number;
}

const RUSH = chanceOf(GO_FOR_IT);

/**
 * The safest way to every square in reach, and of ways as safe the shortest; a way ends on a pad and at
 * the ball.
 * @returns by cell
 */
export function reach(
  state: PublicState,
  player: InDungeon,
  { squares, goForIts }: Movement,
): ReadonlyMap<number, readonly Step[]> {
  const ground = groundOf(state);
  const taken = Int8Array.from(occupants(state));
  const ball = ballAt(state);
  const start: Spot = { at: cell(ground, player), p: 1, steps: 0, rush: false, dodge: false };
  const best = new Map([[start.at, start]]);
  const marked = new Map<number, boolean>();
  const isMarked = (at: number): boolean => {
    let known = marked.get(at);
    if (known === undefined) {
      known = inZone(state, at, player.seat);
      marked.set(at, known);
    }
    return known;
  };
  let front: Spot[] = [start];
  for (let steps = 1; steps <= squares + goForIts && front.length; steps++) {
    const next: Spot[] = [];
    const rush = steps > squares;
    for (const from of front) {
      if (best.get(from.at) !== from) continue;
      if (from !== start && (from.at === ball || padAt(state, from.at))) continue;
      const dodge = isMarked(from.at);
      for (const at of ground.around[from.at]!) {
        if (at < 0 || taken[at] !== -1 || !ground.walkable[at]) continue;
        const leaves = dodge ? chanceOf(dodgeNeed(state, player, from.at, at)) : 1;
        const p = from.p * leaves * (rush ? RUSH : 1);
        const known = best.get(at);
        if (known && known.p >= p - 1e-9) continue;
        const spot: Spot = { at, p, steps, rush, dodge, from };
        best.set(at, spot);
        next.push(spot);
      }
    }
    front = next;
  }
  best.delete(start.at);
  return new Map([...best].map(([at, spot]) => [at, wayTo(state, spot)]));
}

function wayTo(state: PublicState, spot: Spot): Step[] {
  const steps: Step[] = [];
  for (let one = spot; one.from; one = one.from)
    steps.unshift({ to: squareOf(state, one.at), rush: one.rush, dodge: one.dodge });
  return steps;
}

/** A step that somebody has in mind. */
export interface Meant extends Step {
  /** What each of its dice has to show at least, in the order in which they fall: BB-5.5. */
  readonly needs: readonly number[];
}

/** What the steps of a way take that somebody has in mind. */
export function stepsOf(
  state: PublicState,
  player: InDungeon,
  { squares }: Pick<Movement, 'squares'>,
  path: readonly Square[],
): Meant[] {
  const { width } = groundOf(state);
  let from = cell(groundOf(state), player);
  return path.map((to, i) => {
    const at = to.y * width + to.x;
    const rush = i >= squares;
    const dodge = inZone(state, from, player.seat);
    const rolls = [...(rush ? [GO_FOR_IT] : []), ...(dodge ? [dodgeNeed(state, player, from, at)] : [])];
    from = at;
    // a natural 1 always fails, a natural 6 always succeeds: BB-1.11
    return { to, rush, dodge, needs: rolls.map((roll) => Math.max(2, Math.min(6, needed(roll)))) };
  });
}

/** What a player who is activated now can move by, once standing: BB-5.1, BB-5.4, BB-5.9, BB-5.10. */
export function movementOf(player: Player): Movement {
  const { condition, rooted, sheet } = player;
  const goForIts = goForItsOf(player);
  if (rooted) return { squares: 0, goForIts: 0 };
  const free = condition === 'standing' || has(player, 'jumpsUp').length > 0;
  return { squares: Math.max(0, sheet.ma - (free ? 0 : 3)), goForIts };
}

/** What a player has to move with. */
export const newActivation = (player: Player, action: ActionKind): Activation => ({
  player: player.id,
  action,
  squaresLeft: player.rooted ? 0 : player.sheet.ma,
  goForItsLeft: player.rooted ? 0 : goForItsOf(player),
  moved: false,
  movementEnded: false,
  specialDone: false,
  blitzed: false,
  rooting: false,
  recover: false,
  thirsty: false,
});
