/** The one place where it is decided whether a roll is made again: RB-3.8, RB-26.10, RB-29.8. */
import type { Frame } from '../flow/index.ts';
import { type Rolled, rollAgain } from '../kernel/roll.ts';
import { faceOf, hasChance, rollerOf } from './needs.ts';
import { teamOf } from './pieces.ts';
import type { Play } from './play.ts';
import { rerollAsked } from './questions.ts';
import type { Reroll } from './state.ts';

/** First of two stages: asks the roller's seat where there is a reroll left that could help (RB-28.3). */
export function offerReroll(play: Play, roll: Rolled, of: Reroll): void {
  const roller = rollerOf(play.state, roll);
  if (roll.success || roll.again || !roller.rerolls[of] || !hasChance(roll)) return;
  rerollAsked.ask(play, teamOf(roller), { about: roller.id, of, roll: roll.name });
}

/** Second stage: the roll that counts. */
export function settleReroll(play: Play, frame: Frame, roll: Rolled, of: Reroll): Rolled {
  if (!frame.answers || rerollAsked.answer(frame).type === 'decline') return roll;
  const roller = rollerOf(play.state, roll);
  roller.rerolls[of]--;
  const again = rollAgain(play.dice, roll, `expert-${of}`);
  play.events.push({
    type: 'reroll-used',
    player: roller.id,
    name: roll.name,
    old: faceOf(roll),
    new: faceOf(again),
  });
  return again;
}
