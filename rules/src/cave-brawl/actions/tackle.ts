import { violation } from '../../kernel/violation.ts';
import { isBeast, standing } from '../arena.ts';
import { chanceOfDamage } from '../needs.ts';
import { TACKLE_DICE, TACKLER_DICE, tackleNeed, tackle as tackling } from '../procedures/tackle.ts';
import { attack } from './attack.ts';

/** A player throws itself at an adjacent standing opponent or beast; one of the two falls: CB-9. */
export const tackle = attack({
  type: 'tackle',
  clause: 'CB-9.1',
  damage: TACKLE_DICE,
  barred: (target) =>
    (isBeast(target) ? target.down : !standing(target))
      ? violation('target-down', 'CB-9.1', `${target.id} is down already; a block can still reach it.`)
      : undefined,
  need: tackleNeed,
  start: (play, tackler, target) => tackling.start(play, { tackler, target, rivalry: false }),
  failed: (tackler, p) => [
    { name: 'tackler-falls', p },
    { name: 'tackler-dies', p: p * chanceOfDamage(TACKLER_DICE, tackler.hp) },
  ],
});
