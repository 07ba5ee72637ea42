/** What the actions have in common: their form, and the checks that several share. */
import { z } from 'zod';
import type { Rule } from '../../flow/index.ts';
import type { Typed } from '../../kernel/game.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { type Side, TURN } from '../data.ts';
import { canTurn, contact } from '../pieces.ts';
import { holds, minionOf } from '../pitch.ts';
import type { Play } from '../play.ts';
import { type Share, shareOf } from '../procedures/activation.ts';
import { endsOnBall, type Movement, type Way } from '../sample.ts';
import type { Activation, Minion, Phase, PublicState, State } from '../state.ts';

/**
 * Coordinates and angles as they come in: far beyond any field, and far within
 * what the plane can reckon with.
 */
const BOUND = 10_000_000;
export const int = z.int().min(-BOUND).max(BOUND);
export const point = z.strictObject({ x: int, y: int });
export const id = z.string().min(1).max(8);

/** One action of a side in play: its form, when it is legal, and what comes of it. */
export interface Deed<A extends Typed> extends Pick<Rule<State, Play, A>, 'schema' | 'apply' | 'odds'> {
  /** The questions to which it is a choice. */
  readonly answers: readonly Phase[];
  /** The kind of set-up in which it is one: MR-2.9. */
  readonly placement?: State['options']['placement'];
  /** The minion that the general checks are about. */
  subject?(action: A): string;
  /** What is checked after the general checks, in the rulebook's order. Reads only. */
  check?(state: State, side: Side, action: A): Violation | undefined;
}

/** MR-3.1, MR-3.3, MR-3.6 */
function checkTurn(minion: Minion, now: Share): Violation | undefined {
  if ((now.acted || now.stunned) && !now.open)
    return now.stunned
      ? violation('already-acted', 'MR-3.6', `${minion.id} is stunned; it counts as having acted.`)
      : violation('already-acted', 'MR-3.1', `${minion.id} has acted; every minion acts once.`);
  return now.first && mustFinish(now.first);
}

/** MR-3.3 */
export const mustFinish = ({ minion }: Activation): Violation =>
  violation(
    'must-finish-activation',
    'MR-3.3',
    `${minion} has thrown the ball and must move, or stand still, first.`,
  );

/** The checks that come before the geometry of a Move or Stand Still: MR-3.1 to MR-3.3, MR-13.3. */
export function checkMover(
  state: PublicState,
  minion: Minion,
  stance: Minion['stance'],
): Violation | undefined {
  const now = shareOf(state, minion, 'movement');
  const found = checkTurn(minion, now);
  if (found) return found;
  if (now.open?.moved && !(stance === 'lying' && now.open.rush > 0))
    return violation('already-moved', 'MR-3.2', `${minion.id} has made its movement of this turn.`);
  return undefined;
}

/** Heading and slide of a Move, or of a lying minion that gets up: MR-4.3, MR-4.4, MR-4.8. */
export function checkWay(state: PublicState, minion: Minion, { heading, slide }: Way): Violation | undefined {
  if (!canTurn(minion, heading))
    return minion.stance === 'standing'
      ? violation('bad-heading', 'MR-4.3', 'A heading is one of 0 to 359 degrees.')
      : violation(
          'bad-heading',
          'MR-4.4',
          `${minion.id} lies along ${minion.heading}; it can turn by ${TURN} degrees at most.`,
        );
  const { limit } = contact(state, minion, heading);
  if (Math.abs(slide) > limit)
    return violation(
      'bad-slide',
      minion.stance === 'standing' ? 'MR-4.3' : 'MR-4.4',
      `In this direction ${minion.id} can slide by ${limit} at most, or it would touch with a corner only.`,
    );
  return undefined;
}

/** MR-6.3 */
export function checkOffside(
  state: PublicState,
  minion: Minion,
  stance: Minion['stance'],
  way: Way,
): Violation | undefined {
  if (!endsOnBall(state, minion, stance, way)) return undefined;
  return violation('offside', 'MR-6.3', `${minion.id} is offside and may not go onto the ball.`);
}

/** Who may throw the ball: MR-3.1 to MR-3.3, MR-7.1. */
export function checkThrower(state: PublicState, minion: Minion): Violation | undefined {
  const now = shareOf(state, minion, 'ball');
  const found = checkTurn(minion, now);
  if (found) return found;
  if (!holds(state, minion)) return violation('no-ball', 'MR-7.1', `${minion.id} does not hold the ball.`);
  if (now.open?.ballAction)
    return violation('ball-action-used', 'MR-3.2', `${minion.id} has passed or kicked in this turn.`);
  return undefined;
}

/** The fields of a Move, and of one that answers a pass or a kick: MR-4.2. */
export const moving = { minion: id, heading: int, slide: int };

/** What the answers to a pass and to a kick have in common: MR-3.6, MR-7.7, MR-8.7. */
export const reaction: Pick<Deed<Movement & Typed>, 'subject' | 'check'> = {
  subject: ({ minion }) => minion,
  check(state, _side, action) {
    const minion = minionOf(state, action.minion);
    if (minion.stunned) return violation('stunned', 'MR-3.6', `${minion.id} is stunned and cannot react.`);
    return checkWay(state, minion, action);
  },
};
