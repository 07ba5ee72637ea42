/** Guidelines 1, 2 and 6: points, kicks, and passes that lead to a point. */
import { distance } from '../../geometry/square.ts';
import type { Action } from '../actions/index.ts';
import { grid, isBeast, isOpponent, pieceOf, standing } from '../arena.ts';
import { hooksOf } from '../effects/index.ts';
import type { OnBoard, Player } from '../state.ts';
import { IN_DANGER } from './ball.ts';
import { approach } from './fighting.ts';
import { blockChance, kickChance, leapChance, passChance, riskAt, weighFoes } from './prospects.ts';
import { canAct, canMove, isFreeAt, lastChance, pressureAt, type Sight, wayTo } from './sight.ts';
import { explore, exploreBack, reached, stepsTo, walk } from './walk.ts';

/** (1) A path to the goal is walked to its end. */
export function walkIn(sight: Sight): Action | undefined {
  const { carrier, goal } = sight;
  if (!carrier || !canMove(carrier) || wayTo(sight, carrier, goal) > carrier.movesLeft) return undefined;
  if (!isFreeAt(sight, goal)) return undefined;
  const index = grid.indexOf(goal);
  explore(sight, carrier);
  return stepsTo(index) ? walk(carrier, index) : undefined;
}

/** A leap that fails costs the rest of the movement; below this chance the player walks on instead. */
const LEAP = 0.3;

/** (1) An acrobat with the ball leaps over somebody from behind whom the goal can be reached: CB-15.1. */
export function leapIn(sight: Sight): Action | undefined {
  const { carrier, goal, theirs } = sight;
  if (!carrier || !standing(carrier) || !canMove(carrier) || hooksOf(carrier).grants !== 'vault')
    return undefined;
  if (distance(carrier.at, goal) > carrier.movesLeft + 1 || !isFreeAt(sight, goal)) return undefined;
  for (const foe of theirs) {
    if (!foe.at || foe.status === 'corpse' || distance(foe.at, carrier.at) !== 1) continue;
    const landing = { x: 2 * foe.at.x - carrier.at.x, y: 2 * foe.at.y - carrier.at.y };
    if (!grid.contains(landing) || !isFreeAt(sight, landing)) continue;
    if (distance(landing, goal) >= carrier.movesLeft || leapChance(sight, carrier, foe) < LEAP) continue;
    return { type: 'vault', player: carrier.id, over: foe.id };
  }
  return undefined;
}

/** (2) "Over about 20 %". */
const KICK = 0.2;

/**
 * (2) A kick that is likely enough, after a walk to where it is likeliest; in the very last turn any kick.
 */
export function kick(sight: Sight): Action | undefined {
  const { carrier, goal } = sight;
  if (!carrier || !canAct(carrier)) return undefined;
  const least = lastChance(sight) ? Number.EPSILON : KICK;
  const here = kickChance(sight, carrier, carrier.at, pressureAt(sight, carrier.at));
  let best = here;
  let where = -1;
  // CB-12.2: no square is better than an unpressed one nearby
  if (kickChance(sight, carrier, goal, 0) >= least && canMove(carrier)) {
    const count = explore(sight, carrier);
    for (let i = 0; i < count; i++) {
      const square = grid.squares[reached[i]!]!;
      if (kickChance(sight, carrier, square, 0) <= best) continue;
      const chance = kickChance(sight, carrier, square, pressureAt(sight, square));
      if (chance <= best) continue;
      best = chance;
      where = reached[i]!;
    }
  }
  if (best < least) return undefined;
  return where < 0 ? { type: 'kick', player: carrier.id } : walk(carrier, where);
}

/** (2) "Better than carrying": what a kick must promise to a carrier who will probably be brought down. */
const LONG_SHOT = 0.1;

/** (2) A carrier who has walked and is still in danger kicks while it can. */
export function kickInDanger(sight: Sight): Action | undefined {
  const { carrier } = sight;
  if (!carrier || !canAct(carrier)) return undefined;
  if (kickChance(sight, carrier, carrier.at, pressureAt(sight, carrier.at)) < LONG_SHOT) return undefined;
  weighFoes(sight, carrier);
  return riskAt(carrier.at) < IN_DANGER ? undefined : { type: 'kick', player: carrier.id };
}

/** The one who stands or lies in the goal our carrier wants to enter this turn. */
function plug(sight: Sight): Player | undefined {
  const { carrier, goal, cells, view, team } = sight;
  if (!carrier || !standing(carrier) || !canMove(carrier)) return undefined;
  if (distance(carrier.at, goal) > carrier.movesLeft) return undefined;
  const code = cells[grid.indexOf(goal)]!;
  if (!isOpponent(code, team)) return undefined;
  const piece = pieceOf(view, code);
  return isBeast(piece) ? undefined : piece;
}

/** A block is not worth a try below this chance. */
const SHOVE = 0.15;

/** (1), (4) A teammate shoves the keeper out of the goal, so that the carrier can walk in: CB-8.5. */
export function clearTheGoal(sight: Sight): Action | undefined {
  const keeper = plug(sight);
  if (!keeper) return undefined;
  let strongest: OnBoard | undefined;
  let best = SHOVE;
  for (const mate of sight.mine) {
    if (mate === sight.carrier || !canAct(mate)) continue;
    const range = canMove(mate) ? mate.movesLeft + 1 : 1;
    if (distance(mate.at, keeper.at!) > range) continue;
    const chance = blockChance(sight, mate, keeper);
    if (chance < best) continue;
    best = chance;
    strongest = mate;
  }
  return strongest && strike(sight, strongest, keeper);
}

/** (1) The carrier shoves the keeper out itself, and follows up into the goal: CB-8.8. */
export function shoulderIn(sight: Sight): Action | undefined {
  const keeper = plug(sight);
  const { carrier } = sight;
  if (!keeper || !carrier || !canAct(carrier) || blockChance(sight, carrier, keeper) < SHOVE)
    return undefined;
  return strike(sight, carrier, keeper, carrier.movesLeft - 1);
}

/** Blocks a neighbour, or walks up to it first. */
function strike(sight: Sight, player: OnBoard, target: Player, budget?: number): Action | undefined {
  if (distance(player.at, target.at!) === 1) return { type: 'block', player: player.id, target: target.id };
  return approach(sight, player, target, budget);
}

/** (6) A pass is a gamble with the ball: to score it must be this likely to arrive. */
const PASS_TO_SCORE = 0.25;

/** (6) A pass to somebody who stands in the goal attacked, or can walk there this turn. */
export function passToScore(sight: Sight): Action | undefined {
  const { carrier, goal, mine, view } = sight;
  if (!carrier || !canAct(carrier)) return undefined;
  let best = lastChance(sight) ? 0 : PASS_TO_SCORE;
  let receiver: OnBoard | undefined;
  let explored = false;
  for (const mate of mine) {
    if (mate === carrier || !standing(mate)) continue;
    const way = distance(mate.at, goal);
    const moves = view.options.catchMove === 'fresh' && !mate.stoodUp ? mate.mv : mate.movesLeft;
    if (way && (mate.turnOver || mate.heldBy.length || way > moves)) continue;
    const chance = passChance(sight, carrier, mate);
    if (chance <= best) continue;
    if (!explored && way) {
      exploreBack(sight, goal, FARTHEST);
      explored = true;
    }
    if (way && !walksIn(mate, moves)) continue;
    best = chance;
    receiver = mate;
  }
  return receiver && { type: 'pass', player: carrier.id, receiver: receiver.id };
}

/** The greatest MV of all: CB-3.2. */
const FARTHEST = 6;

/** Whether the last exploration, back from the goal, comes to somebody's side early enough. */
function walksIn(player: OnBoard, moves: number): boolean {
  for (const index of grid.neighbours[grid.indexOf(player.at)]!) {
    const steps = stepsTo(index);
    if (steps && steps <= moves) return true;
  }
  return false;
}
