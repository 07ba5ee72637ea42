/** Guidelines 3, 5 and 6: a loose ball, carrying it, and getting rid of it in time. */
import { distance, type Square } from '../../geometry/square.ts';
import type { Action } from '../actions/index.ts';
import { grid, standing } from '../arena.ts';
import type { OnBoard, Player } from '../state.ts';
import { carrying } from './answers.ts';
import { discomfort } from './fighting.ts';
import { passChance, riskAt, weighFoes } from './prospects.ts';
import { bold, canAct, canMove, hunted, isFreeAt, type Sight, wayTo } from './sight.ts';
import { explore, reached, stepsTo, walk } from './walk.ts';

/**
 * (3) A player who can be on the ball this turn with its action unused goes there and takes it
 * up; the best carrier first.
 */
export function pickUp(sight: Sight): Action | undefined {
  const { ball, mine } = sight;
  if (!sight.loose || !ball) return undefined;
  for (const player of mine)
    if (canAct(player) && distance(player.at, ball) === 0) return { type: 'pick-up', player: player.id };
  if (!isFreeAt(sight, ball)) return undefined;
  let tried = 0;
  for (;;) {
    let taker: Player | undefined;
    let best = Number.NEGATIVE_INFINITY;
    for (const player of mine) {
      if (tried & (1 << player.number) || player.actionUsed || !canMove(player)) continue;
      if (wayTo(sight, player, ball) > player.movesLeft || carrying(player) <= best) continue;
      best = carrying(player);
      taker = player;
    }
    if (!taker) return undefined;
    explore(sight, taker);
    const index = grid.indexOf(ball);
    if (stepsTo(index)) return walk(taker, index);
    tried |= 1 << taker.number;
  }
}

/**
 * What the carrier gives for safety, in squares of way: to be brought down, to be
 * mauled, to let Ungawa count.
 */
const RISK = 6;
const RISK_WHEN_BOLD = 1;
const BEASTS = 2;
const IDLE = 8;
/** How much better another square must be before the carrier takes a step. */
const WORTH_A_STEP = 0.01;

/**
 * (5) The carrier moves: on, but not into the arms of its enemies, and never on the spot for a whole turn.
 */
export function carry(sight: Sight): Action | undefined {
  const { carrier } = sight;
  if (!carrier || !canMove(carrier)) return undefined;
  weighFoes(sight, carrier);
  const count = explore(sight, carrier);
  let best = carrier.at ? -1 : reached[0]!;
  let least = carrier.at ? cost(sight, carrier, carrier.at) - WORTH_A_STEP : Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const square = grid.squares[reached[i]!]!;
    if (distance(square, sight.goal) >= least) continue;
    const c = cost(sight, carrier, square);
    if (c >= least) continue;
    least = c;
    best = reached[i]!;
  }
  return best >= 0 && count ? walk(carrier, best) : undefined;
}

export function cost(sight: Sight, carrier: Player, square: Square): number {
  const way = distance(square, sight.goal);
  return (
    way +
    riskAt(square) * (bold(sight) ? RISK_WHEN_BOLD : RISK) +
    discomfort(sight, carrier, square) +
    (hunted(sight, square) ? BEASTS : 0) +
    (idles(sight, square) ? IDLE : 0)
  );
}

/** Whether a turn that ends with the ball there would count as idle: CB-16.2. */
function idles({ view, goal, team }: Sight, square: Square): boolean {
  const before = view.ballAtTurnStart;
  if (before?.team !== team || view.options.stallRule === 'off') return false;
  if (!before.at) return false;
  return view.options.stallRule === 'advanced'
    ? distance(square, goal) >= distance(before.at, goal)
    : distance(square, before.at) === 0;
}

/** (2), (6) From how likely a fall a carrier is in danger. */
export const IN_DANGER = 0.5;
/** (6) "To escape": how sure a pass must be, and how many squares the ball may go back. */
const SURE = 0.3;
const BACK = 8;

/** (6) A carrier who could not get away hands the ball to somebody who is safer and not much farther back. */
export function handOff(sight: Sight): Action | undefined {
  const { carrier, goal, mine } = sight;
  if (!carrier || !canAct(carrier)) return undefined;
  weighFoes(sight, carrier);
  const danger = riskAt(carrier.at);
  if (danger < IN_DANGER) return undefined;
  let receiver: OnBoard | undefined;
  let best = 0;
  for (const mate of mine) {
    if (mate === carrier || !standing(mate) || distance(mate.at, goal) > distance(carrier.at, goal) + BACK)
      continue;
    const chance = passChance(sight, carrier, mate);
    if (chance < SURE) continue;
    weighFoes(sight, mate);
    const gain = danger - riskAt(mate.at) + chance - SURE;
    if (gain <= best) continue;
    best = gain;
    receiver = mate;
  }
  return receiver && { type: 'pass', player: carrier.id, receiver: receiver.id };
}
