/** The bot's answers to everything that is not a turn. */

import { distance, type Square } from '../../geometry/square.ts';
import type { Dice } from '../../kernel/dice.ts';
import type { Action } from '../actions/index.ts';
import { findPiece, findPlayer, isBeast, standing } from '../arena.ts';
import { FACTIONS } from '../data.ts';
import { sampleRoster } from '../roster.ts';
import type { Pending, Player, PublicState } from '../state.ts';
import { canAct, type Sight } from './sight.ts';

type PendingOf<K extends Pending['kind']> = Extract<Pending, { kind: K }>;

/** Draft: any faction, with as few basics as are allowed. */
export function draft(view: PublicState, chance: Dice): Action {
  const faction = FACTIONS[chance.roll(FACTIONS.length, 'faction') - 1]!;
  return { type: 'submit-roster', ...sampleRoster(faction, view.options) };
}

/** What a kicker is worth as a carrier: from this PK on a kick from nearby is worth a try. */
const KICKER = 7;

/** Carrier: quick, hard to bring down, with HP to spare, or somebody who can kick. */
export function carrying(player: Player): number {
  const kicks = player.pk >= KICKER ? player.pk : player.pk / 4;
  return 2 * player.mv + 1.5 * Math.max(player.bt, player.cd) + Math.min(player.hp, 20) / 3 + kicks;
}

export function nameCarrier({ view }: Sight, { candidates }: PendingOf<'carrier'>): Action {
  let best = candidates[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const id of candidates) {
    const merit = carrying(findPlayer(view, id)!);
    if (merit <= most) continue;
    most = merit;
    best = id;
  }
  return { type: 'choose-carrier', player: best };
}

/** Distance from the nearest standing player, or `none`. */
function nearestTo(
  players: readonly Player[],
  square: Square,
  without: Player | undefined,
  none: number,
): number {
  let least = none;
  for (const player of players)
    if (standing(player) && player !== without) least = Math.min(least, distance(player.at, square));
  return least;
}

/** No opponent nearby matters beyond this distance. */
const FAR = 8;

/**
 * Push: a player in our way to the goal out of it, their carrier away from the goal it attacks, others among
 * our players who can still strike, a beast away from all of us.
 */
export function push(sight: Sight, pending: PendingOf<'push'>): Action {
  const { view, carrier, goal, home } = sight;
  const target = findPiece(view, pending.target)!;
  const blocker = findPlayer(view, pending.blocker)!;
  const from = target.at!;
  const value = (to: Square): number => {
    if (isBeast(target)) return nearestTo(sight.mine, to, undefined, FAR);
    if (target === sight.enemyCarrier)
      return to === home || distance(to, home) === 0
        ? Number.NEGATIVE_INFINITY
        : 2 * distance(to, home) + strikersBeside(sight, to);
    const away = carrier?.at ? distance(to, carrier.at) : distance(to, home) / 4;
    const offBall = sight.loose && sight.ball ? distance(to, sight.ball) : 0;
    return away + offBall + strikersBeside(sight, to) - (distance(to, goal) === 0 ? FAR : 0);
  };
  let to: Square | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of pending.candidates) {
    const v = value(candidate);
    if (v <= most) continue;
    most = v;
    to = candidate;
  }
  if (!to) return { type: 'push' };
  const scores = blocker === carrier && distance(from, goal) === 0;
  const hunts =
    target === sight.enemyCarrier || (sight.loose && sight.ball && distance(from, sight.ball) === 0);
  return pending.canFollowUp && (scores || hunts)
    ? { type: 'push', to, followUp: true }
    : { type: 'push', to };
}

const strikersBeside = (sight: Sight, square: Square): number => {
  let count = 0;
  for (const player of sight.mine) if (canAct(player) && distance(player.at, square) === 1) count++;
  return count;
};

/** Placing the ball: next to a friend, above all one who can take it this turn, and away from foes. */
export function placeBall(sight: Sight, { candidates }: PendingOf<'place-ball'>): Action {
  const ourTurn = sight.view.active === sight.team;
  let best = candidates[0]!;
  let most = Number.NEGATIVE_INFINITY;
  for (const square of candidates) {
    let value = Math.min(FAR, nearestTo(sight.theirs, square, undefined, FAR));
    value -= 1.5 * nearestTo(sight.mine, square, undefined, 2 * FAR);
    if (ourTurn) value += takers(sight, square);
    // who picks it up in the goal it attacks scores: CB-13.2
    if (distance(square, sight.home) === 0) value -= FAR;
    else value += distance(square, sight.home) / 10;
    if (value <= most) continue;
    most = value;
    best = square;
  }
  return { type: 'place-ball', to: best };
}

/** A friend who can still walk there and pick it up is worth more than any distance. */
const TAKER = 10;

function takers(sight: Sight, square: Square): number {
  for (const player of sight.mine)
    if (canAct(player) && player.heldBy.length === 0 && distance(player.at, square) <= player.movesLeft)
      return TAKER;
  return 0;
}
