/** Making a hit softer: RB-26.14. */
import type { Frame } from '../../flow/index.ts';
import { chanceOf } from '../../kernel/roll.ts';
import { heard } from '../maneuvers/index.ts';
import { rollTest, type Test, tellTest, testOf } from '../needs.ts';
import { teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import { rollWithItAsked } from '../questions.ts';
import type { Player, State } from '../state.ts';

/** The test of a player who knows how; nothing for everybody else. */
export function rollWithItTest(state: State, player: Player): Test | undefined {
  const form = heard(player, 'rollWithIt')[0];
  if (!form) return undefined;
  return testOf(state, player, form.skill, { name: 'roll-with-it', clause: 'RB-26.14', base: form.dl });
}

/** First of two stages before a hit does damage: asks where it could succeed (RB-28.3). */
export function offerRollWithIt(play: Play, player: Player, margin: number): void {
  const test = rollWithItTest(play.state, player);
  if (test && chanceOf(test) > 0) rollWithItAsked.ask(play, teamOf(player), { about: player.id, margin });
}

/** Second stage. @returns whether the block die is cancelled, and the player goes down */
export function settleRollWithIt(play: Play, frame: Frame, player: Player): boolean {
  if (!frame.answers || rollWithItAsked.answer(frame).type === 'decline') return false;
  const test = rollWithItTest(play.state, player)!;
  const roll = rollTest(play, player, test);
  tellTest(play, player, roll, test);
  return roll.success;
}
