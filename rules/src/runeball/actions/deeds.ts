/** What a player can do in a turn, in the order of section 4.3. */
import { block } from './block.ts';
import { carry, drop } from './carry.ts';
import { declare } from './declare.ts';
import { foul, shank } from './foul.ts';
import { handoff } from './handoff.ts';
import { hold, releaseInTurn } from './hold.ts';
import { jumpUp } from './jump-up.ts';
import { kickAttack } from './kick-attack.ts';
import { kickGoal } from './kick-goal.ts';
import { hurdle, vault } from './leap.ts';
import { leaveField } from './leave-field.ts';
import { endOfTurn, face, move, stand } from './movement.ts';
import { pass } from './pass.ts';
import { pickup } from './pickup.ts';
import { quickKick } from './quick-kick.ts';
import type { AnyDeed } from './rule.ts';
import { shakeOff } from './shake-off.ts';
import { dodgeStance } from './stance.ts';

/** Movement and the turn itself. */
const MOVEMENT = { move, face, stand, 'jump-up': jumpUp, hurdle, vault, 'dodge-stance': dodgeStance };
/** Against opponents. */
const FIGHTING = { block, foul, shank };
/** With the ball; other kicks than these do not exist: RB-21.11. */
const BALL = {
  pickup,
  handoff,
  pass,
  'kick-goal': kickGoal,
  'quick-kick': quickKick,
  'kick-attack': kickAttack,
};
/** What becomes of the turn, and of the player. */
const ORDER = {
  'shake-off': shakeOff,
  hold,
  declare,
  release: releaseInTurn,
  carry,
  drop,
  'leave-field': leaveField,
  'end-turn': endOfTurn,
};

export const DEEDS = { ...MOVEMENT, ...BALL, ...FIGHTING, ...ORDER } as const satisfies Readonly<
  Record<string, AnyDeed>
>;
export const ALL_DEEDS: readonly AnyDeed[] = Object.values(DEEDS);
