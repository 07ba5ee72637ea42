/** What a player does in its turn: the best of all that it can do, asked again after each action. */
import type { Dice } from '../../kernel/dice.ts';
import type { Action } from '../actions/index.ts';
import { distance } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { cell, onField, remaining } from '../pieces.ts';
import type { OnField, Turn } from '../state.ts';
import { onwardWithBall, runForward, withBall } from './ball.ts';
import { pickUp, takeOnward, takeOver } from './chase.ts';
import { fight, fightWell } from './fighting.ts';
import { foul } from './fouls.ts';
import { leap } from './leaps.ts';
import { act, better, facingAt, type Mover, most, type Option } from './option.ts';
import { takePost } from './posts.ts';
import { standing } from './prospects.ts';
import { comes, inTurn, type Sight } from './sight.ts';
import { explore, walksOf } from './ways.ts';

type Way = (mover: Mover) => Option | undefined;
/** What a player thinks of. */
interface Mind {
  /** What can be worth a turn out of order. */
  readonly now: readonly Way[];
  /** What is done when there is time, as a better place is; absent where there is none. */
  readonly calm?: readonly Way[];
  /** They explore for themselves, so they come last. */
  readonly fetching: readonly Way[];
}
const ALL: Mind = { now: [withBall, fight, foul], calm: [rest, wait], fetching: [pickUp, takeOver, leap] };
const OUT_OF_ORDER: Mind = { now: ALL.now, fetching: ALL.fetching };
/** What is told to somebody to do: forward with the ball, sure blows, nothing unfair, and no leaps. */
const ADVISED: Mind = {
  now: [onwardWithBall, fightWell],
  calm: [rest, waitIdle],
  fetching: [pickUp, takeOnward],
};
/** Run, hit, fetch the ball: no pass, no foul, nothing that waits for others. */
const SIMPLE: Mind = { now: [runForward, fight], calm: [rest], fetching: [pickUp] };
/** More than a better place ever gains. */
const BEYOND_A_POST = 0.5;

/** The guide: with less than half of the hits left and nobody near. */
function rest({ sight, player, turn, still }: Mover): Option | undefined {
  if ((turn.type !== 'normal' && turn.type !== 'held') || turn.did || player.nonLethal < 4) return undefined;
  if (remaining(player) * 2 >= player.sheet.maxHits) return undefined;
  if (sight.foes.some((foe) => distance(cell(foe), cell(player)) < 6)) return undefined;
  return { worth: still + 0.2, action: act({ type: 'shake-off', player: player.id }) };
}

/** The best option of a player's turn; none when doing nothing is as good. */
function bestOf(
  sight: Sight,
  player: OnField,
  turn: Turn,
  { now, calm, fetching }: Mind,
): { still: number; option: Option | undefined } {
  const seen = inTurn(sight, turn);
  const still = standing(seen);
  const walks = walksOf(turn);
  const count = player.posture === 'prone' ? 0 : explore(seen, cell(player), most({ walks }));
  const mover: Mover = { sight: seen, player, turn, still, walks, count };
  let option: Option | undefined;
  for (const way of now) option = better(option, way(mover));
  if (calm) {
    for (const way of calm) option = better(option, way(mover));
    if (!option || option.worth < still + BEYOND_A_POST) option = better(option, takePost(mover));
  }
  for (const way of fetching) option = better(option, way(mover));
  return { still, option: option && option.worth > still + 1e-9 ? option : undefined };
}

/** What a turn out of order would gain a player: a better place and rest are no reason for one. */
export function gainOf(sight: Sight, player: OnField, turn: Turn): number {
  const { still, option } = bestOf(sight, player, turn, OUT_OF_ORDER);
  return option ? option.worth - still : 0;
}

/** What it gains to see first what becomes of the ball; of somebody who is told, less. */
const TO_SEE = 0.6;
const TOLD_TO_SEE = 0.45;

/** RB-12.2: to act when the carrier has. A turn that is held is never lost (RB-12.3). */
function wait({ sight, player, turn, still }: Mover, worth = TO_SEE): Option | undefined {
  const { carrier } = sight;
  if (turn.type !== 'normal' || turn.did || !carrier || carrier === player || player.posture === 'prone')
    return undefined;
  if (!comes(sight, carrier)) return undefined;
  return { worth: still + worth, action: act({ type: 'hold', player: player.id }) };
}

/** {@link wait}, for somebody who is told: sooner something is done. */
function waitIdle(mover: Mover): Option | undefined {
  return wait(mover, TOLD_TO_SEE);
}

/** RB-14.6, RB-14.7: first to the feet. */
function getUp(player: OnField, turn: Turn, facing: OnField['facing']): Action | undefined {
  if (player.posture !== 'prone') return undefined;
  if (!turn.jumpTried && heard(player, 'jumpUp').length)
    return { type: 'jump-up', player: player.id, facing };
  return turn.halvesLeft ? { type: 'stand', player: player.id, facing } : undefined;
}

/** After these a turn has no attack any more. */
const PEACEFUL: ReadonlySet<Action['type']> = new Set(['pass', 'kick-goal', 'hold', 'shake-off', 'end-turn']);

/** RB-26.23: with no attack to come a stance costs nothing, and lasts until the next turn. */
function guarded(player: OnField, action: Action): Action {
  const may = player.posture === 'standing' && !player.stance && heard(player, 'stance').length > 0;
  return may && PEACEFUL.has(action.type) ? { type: 'dodge-stance', player: player.id } : action;
}

export const takeTurn = (sight: Sight): Action => turnBy(sight, ALL);

/** {@link takeTurn}, for somebody who asks for advice. */
export const advisedTurn = (sight: Sight): Advised => bestBy(sight, ADVISED);

/** What is done, and what for. */
export type Advised = Pick<Option, 'action' | 'meant'>;

/** Of so many turns one comes to nothing. */
const SLOW = 3;

/** A turn of somebody to learn against: a plain one, and now and then none at all. */
export function takeEasyTurn(sight: Sight, chance: Dice): Action {
  const { player, did } = sight.state.turn!;
  if (!did && chance.roll(SLOW, 'choice') === 1) return { type: 'end-turn', player };
  return turnBy(sight, SIMPLE);
}

const turnBy = (sight: Sight, mind: Mind): Action => bestBy(sight, mind).action;

function bestBy(sight: Sight, mind: Mind): Advised {
  const turn = sight.state.turn!;
  const player = onField(sight.state, turn.player);
  const facing = facingAt(sight, cell(player), player.facing);
  const up = getUp(player, turn, facing);
  if (up) return { action: up };
  const { option } = bestOf(sight, player, turn, mind);
  if (option) return { ...option, action: guarded(player, option.action) };
  if (player.posture === 'standing' && facing !== player.facing)
    return { action: { type: 'face', player: player.id, facing } };
  return { action: guarded(player, { type: 'end-turn', player: player.id }) };
}
