/** The last rows of the chart of RB-15.3, for blocks and fouls: it is the attacker who goes down. */
import type { Frame } from '../../flow/index.ts';
import type { Play } from '../play.ts';
import type { OnField } from '../state.ts';
import { hurt, knockDown } from './hurt.ts';
import { offerRollWithIt, settleRollWithIt } from './roll-with-it.ts';
import { BLOCK_DIE } from './wounding.ts';

/** Failing by so much hurts, too. */
const HURTS = -7;

/** First of two stages: asks an attacker who is about to be hurt. */
export function offerBackfire(play: Play, attacker: OnField, margin: number): void {
  if (margin <= HURTS) offerRollWithIt(play, attacker, margin);
}

/** Second stage: the attacker goes down, hurt by the target if it failed so badly. */
export function backfire(play: Play, frame: Frame, attacker: OnField, target: OnField, margin: number): void {
  const soft = settleRollWithIt(play, frame, attacker);
  if (margin <= HURTS) hurt(play, attacker, { by: target, ...(!soft && { die: BLOCK_DIE }), bonus: 0 });
  knockDown(play, attacker, attacker.conscious ? 'failed-block' : 'knockout');
}
