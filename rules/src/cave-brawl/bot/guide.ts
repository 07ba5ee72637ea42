/** What somebody is advised to do in a turn: surer, and in fewer presses, than what the bot does. */
import { distance } from '../../geometry/square.ts';
import type { Action } from '../actions/index.ts';
import { FREE, grid, standing } from '../arena.ts';
import type { OnBoard, Player } from '../state.ts';
import { carrying } from './answers.ts';
import { carry, cost, handOff } from './ball.ts';
import { type Choosy, carrierBlocks, fight, stopCarrier } from './fighting.ts';
import { FIRST } from './index.ts';
import { passChance, weighFoes } from './prospects.ts';
import { kickInDanger, passToScore } from './scoring.ts';
import { canAct, canMove, isFreeAt, type Sight, wayTo } from './sight.ts';
import { explore, reached, stepsTo, walk } from './walk.ts';

/** Who has picked up the ball there: CB-10.3. */
function holding(sight: Sight, player: Player, at: OnBoard['at']): Sight {
  const carrier = { ...player, at, movesLeft: 0, status: 'standing', actionUsed: true } as OnBoard;
  const cells = sight.cells.slice();
  if (player.at) cells[grid.indexOf(player.at)] = FREE;
  return { ...sight, carrier, cells, loose: false, ball: at };
}

/** What it costs to have the ball there when the carrier has gone to the best place that it can reach. */
function settled(sight: Sight): number {
  const carrier = sight.carrier as OnBoard;
  weighFoes(sight, carrier);
  let least = cost(sight, carrier, carrier.at);
  if (!canMove(carrier)) return least;
  const count = explore(sight, carrier);
  for (let i = 0; i < count; i++) least = Math.min(least, cost(sight, carrier, grid.squares[reached[i]!]!));
  return least;
}

/** What the merits of a carrier are worth, in squares of way. */
const MERIT = 0.05;

/** The one who would be the safest with the ball where it lies, and bring it on. */
function fetcher(sight: Sight): Player | undefined {
  const { ball, mine } = sight;
  if (!sight.loose || !ball) return undefined;
  const index = grid.indexOf(ball);
  let taker: Player | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const player of mine) {
    const there = canAct(player) && distance(player.at, ball) === 0;
    if (!there) {
      if (player.actionUsed || !canMove(player) || !isFreeAt(sight, ball)) continue;
      if (wayTo(sight, player, ball) > player.movesLeft) continue;
      explore(sight, player);
      if (!stepsTo(index)) continue;
    }
    const costs = settled(holding(sight, player, ball)) - MERIT * carrying(player);
    if (costs >= least) continue;
    least = costs;
    taker = player;
  }
  return taker;
}

/** (3) Who has the best of it takes the ball up. */
function fetch(sight: Sight): Action | undefined {
  const taker = fetcher(sight);
  if (!taker) return undefined;
  if (taker.at && distance(taker.at, sight.ball!) === 0) return { type: 'pick-up', player: taker.id };
  explore(sight, taker);
  return walk(taker, grid.indexOf(sight.ball!));
}

/** What a ball is worth that lies near a receiver who has not caught it, in squares of way. */
const LOOSE = 4;
/** How likely a throw must be, and how much better than to keep the ball. */
const LIKELY = 0.25;
const GAIN = 0.5;

/** (6) The carrier throws to somebody who is so much farther on, or safer, that it is worth the risk. */
function throwOn(sight: Sight): Action | undefined {
  const { carrier, mine } = sight;
  if (!carrier || !canAct(carrier)) return undefined;
  let least = settled(sight) - GAIN;
  let receiver: Player | undefined;
  for (const mate of mine) {
    if (mate === carrier || !standing(mate)) continue;
    const p = passChance(sight, carrier, mate);
    if (p < LIKELY) continue;
    const lies = distance(mate.at, sight.goal) + LOOSE;
    const costs = p * settled({ ...sight, carrier: mate, ball: mate.at }) + (1 - p) * lies;
    if (costs >= least) continue;
    least = costs;
    receiver = mate;
  }
  return receiver && { type: 'pass', player: carrier.id, receiver: receiver.id };
}

/** A blow is advised that is likely, that matters, and where the ball is. */
const BLOWS: Choosy = { chance: 0.5, worth: 3, range: 4 };

/** The others fight for the place around it first. */
function fightFirst(sight: Sight): Action | undefined {
  const taker = fetcher(sight);
  return fight(taker ? { ...sight, mine: sight.mine.filter((one) => one !== taker) } : sight, BLOWS);
}

/** Nobody fetches the ball before those have fought who stand around it, and nobody strikes at long odds. */
export const GUIDE: readonly ((sight: Sight) => Action | undefined)[] = [
  ...FIRST,
  stopCarrier,
  fightFirst,
  fetch,
  carry,
  passToScore,
  kickInDanger,
  throwOn,
  handOff,
  (sight) => carrierBlocks(sight, BLOWS.chance),
];
