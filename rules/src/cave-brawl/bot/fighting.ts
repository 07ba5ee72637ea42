/** Guideline 4, and what comes before a fight: getting up, getting free, curses. */
import { distance, type Square } from '../../geometry/square.ts';
import type { Action } from '../actions/index.ts';
import { findBeast, grid, onBoard, type Piece } from '../arena.ts';
import type { Ability } from '../data.ts';
import { hooksOf } from '../effects/index.ts';
import type { OnBoard, Player } from '../state.ts';
import { blockChance, blockValue, tackleChance, tackleValue, upright } from './prospects.ts';
import { canAct, canMove, isFrail, keeperOf, rivalsAt, type Sight, stinks, striking } from './sight.ts';
import { explore, reached, walk } from './walk.ts';

/** "Stand up always": CB-9.8. */
export function standUp(sight: Sight): Action | undefined {
  for (const player of sight.mine)
    if (player.status === 'down' && !player.turnOver) return { type: 'stand-up', player: player.id };
  return undefined;
}

/** "A held player blocks the snake": CB-16.19. */
export function breakFree({ mine, view }: Sight): Action | undefined {
  for (const player of mine) {
    if (!player.heldBy.length || !canAct(player)) continue;
    const snake = findBeast(view, player.heldBy[0]!);
    if (snake && distance(snake.at, player.at) === 1)
      return { type: 'block', player: player.id, target: snake.id };
  }
  return undefined;
}

/** "Curse the best carrier's CD or the keeper's BT early": CB-15.16. */
export function curse(sight: Sight): Action | undefined {
  for (const player of sight.mine) {
    if (hooksOf(player).grants !== 'curse' || player.curseSpent || !canAct(player)) continue;
    const target = cursed(sight);
    return target && { type: 'curse', player: player.id, ...target };
  }
  return undefined;
}

function cursed(sight: Sight): { target: string; ability: Ability } | undefined {
  const { enemyCarrier, carrier, goal } = sight;
  // what a player sets against a tackle is the better of the two: CB-9.2
  if (enemyCarrier && onBoard(enemyCarrier))
    return { target: enemyCarrier.id, ability: enemyCarrier.cd > enemyCarrier.bt ? 'cd' : 'bt' };
  if (!carrier) return undefined;
  let keeper: OnBoard | undefined;
  for (const foe of sight.theirs)
    if (onBoard(foe) && (!keeper || distance(foe.at, goal) < distance(keeper.at, goal))) keeper = foe;
  return keeper && { target: keeper.id, ability: 'bt' };
}

/** Walks up to somebody, to the side where we would rather stand. */
export function approach(sight: Sight, player: Player, target: Piece, budget?: number): Action | undefined {
  const count = explore(sight, player, budget);
  const at = target.at!;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const square = grid.squares[reached[i]!]!;
    if (distance(square, at) !== 1) continue;
    const cost =
      discomfort(sight, player, square) + (distance(square, sight.home) - distance(at, sight.home)) / 4;
    if (cost >= least) continue;
    least = cost;
    best = reached[i]!;
  }
  return best < 0 ? undefined : walk(player, best);
}

const STENCH = 1;
const RIVALS = 1;

/** "Stay two squares from troglodytes; rivals apart, or next to an enemy": CB-15.10, CB-15.18. */
export const discomfort = (sight: Sight, player: Player, square: Square): number =>
  (stinks(sight, square) ? STENCH : 0) + (rivalsAt(sight, player, square) ? RIVALS : 0);

/** "Avoid tackles under 45 %, except against a carrier about to score." */
const TACKLE = 0.45;
const DESPERATE = 0.1;

/** (4) On defence: somebody brings their carrier down, the likeliest first. */
export function stopCarrier(sight: Sight): Action | undefined {
  const target = sight.enemyCarrier;
  if (target?.status !== 'standing') return undefined;
  const aboutToScore = distance(target.at!, sight.home) < striking(target);
  const least = aboutToScore ? DESPERATE : TACKLE;
  let tried = 0;
  for (;;) {
    let tackler: Player | undefined;
    let best = least;
    for (const player of sight.mine) {
      if (tried & (1 << player.number) || !inReach(sight, player, target)) continue;
      const chance = tackleChance(sight, player, target);
      if (chance < best || (tackler && chance === best && tackler.bt >= player.bt)) continue;
      best = chance;
      tackler = player;
    }
    if (!tackler) return undefined;
    if (tackler.at && distance(tackler.at, target.at!) === 1)
      return { type: 'tackle', player: tackler.id, target: target.id };
    const walk = approach(sight, tackler, target);
    if (walk) return walk;
    tried |= 1 << tackler.number;
  }
}

/** Whether a player may come to strike at somebody this turn, if nothing is in the way. */
function inReach({ home }: Sight, player: Player, target: Piece): boolean {
  const at = target.at!;
  if (canAct(player)) return distance(player.at, at) <= (canMove(player) ? player.movesLeft + 1 : 1);
  return player.status === 'tunnel' && canMove(player) && distance(home, at) <= player.movesLeft;
}

/** What an attempt must be worth to be made, in points of damage: of a neighbour, and after a walk. */
const NEIGHBOUR = 0;
const WALK = 2;
/** How far from its goal square the keeper goes to fight. */
const KEEPER_RANGE = 2;

/** What makes a blow one to advise. */
export interface Choosy {
  readonly chance: number;
  readonly worth: number;
  /** How far from the ball whom it strikes may be. */
  readonly range: number;
}

/** (4) Blocks and tackles that are worth more than they risk; the carrier itself only blocks, and last. */
export function fight(sight: Sight, choosy?: Choosy): Action | undefined {
  const keeper = keeperOf(sight);
  for (const player of sight.mine) {
    if (player === sight.carrier || !(canAct(player) || (player.status === 'tunnel' && canMove(player))))
      continue;
    const walks = canMove(player) && !isFrail(sight, player);
    const blow = bestBlow(sight, player, walks, player === keeper, choosy);
    if (blow) return blow;
  }
  return undefined;
}

/** (4) "The riskiest last": what the carrier does with its action when it has arrived. */
export function carrierBlocks(sight: Sight, least = 0): Action | undefined {
  const { carrier } = sight;
  if (!carrier || !canAct(carrier)) return undefined;
  let best = 0;
  let target: Piece | undefined;
  for (const foe of sight.theirs) {
    if (!onBoard(foe) || distance(foe.at, carrier.at) !== 1) continue;
    if (blockChance(sight, carrier, foe) < least) continue;
    const value = blockValue(sight, carrier, foe);
    if (value <= best) continue;
    best = value;
    target = foe;
  }
  return target && { type: 'block', player: carrier.id, target: target.id };
}

function bestBlow(
  sight: Sight,
  player: Player,
  walks: boolean,
  keeps: boolean,
  choosy?: Choosy,
): Action | undefined {
  const { chance = 0, worth, range = Number.POSITIVE_INFINITY } = choosy ?? {};
  let best = 0;
  let target: Piece | undefined;
  let tackles = false;
  const consider = (piece: Piece, at: Square) => {
    const near = player.at ? distance(player.at, at) === 1 : false;
    if (!near && (!walks || !inReach(sight, player, piece))) return;
    if (keeps && distance(at, sight.home) > KEEPER_RANGE) return;
    if (sight.ball && distance(at, sight.ball) > range) return;
    const least = worth ?? (near ? NEIGHBOUR : WALK);
    const block = blockChance(sight, player, piece) < chance ? 0 : blockValue(sight, player, piece);
    if (block > Math.max(best, least)) {
      best = block;
      target = piece;
      tackles = false;
    }
    if (!upright(piece) || tackleChance(sight, player, piece) < Math.max(TACKLE, chance)) return;
    const tackle = tackleValue(sight, player, piece);
    if (tackle > Math.max(best, least)) {
      best = tackle;
      target = piece;
      tackles = true;
    }
  };
  for (const foe of sight.theirs) if (onBoard(foe)) consider(foe, foe.at);
  // a beast is left to the others, unless it is beside the player
  for (const beast of sight.view.beasts)
    if (player.at && distance(beast.at, player.at) === 1) consider(beast, beast.at);
  if (!target) return undefined;
  if (player.at && distance(player.at, (target as Piece).at!) === 1)
    return { type: tackles ? 'tackle' : 'block', player: player.id, target: (target as Piece).id };
  return approach(sight, player, target);
}
