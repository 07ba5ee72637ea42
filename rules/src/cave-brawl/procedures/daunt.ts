/** What an attacker may have to overcome before a block or a tackle: CB-15.7, CB-15.9. */
import { chanceOf, rollFor } from '../../kernel/roll.ts';
import { isBeast, type Piece, standing } from '../arena.ts';
import { hooksOf } from '../effects/index.ts';
import type { Daunting } from '../hooks.ts';
import { rollerOf } from '../needs.ts';
import type { Play } from '../play.ts';
import type { Player } from '../state.ts';

/** What of its own a target sets against being struck, while it stands. */
export const daunting = (target: Piece): Daunting | undefined =>
  isBeast(target) || !standing(target) ? undefined : hooksOf(target).daunts;

/** The chance not to be kept from striking. */
export function overcome(target: Piece): number {
  const daunt = daunting(target);
  return daunt ? chanceOf(daunt.need) : 1;
}

/** The roll, where there is one. Says whether the attempt is lost. */
export function daunted(play: Play, striker: Player, target: Piece): boolean {
  const daunt = daunting(target);
  if (!daunt) return false;
  const roll = rollFor(play.dice, daunt.need, rollerOf(striker));
  daunt.tested(play, striker, target as Player, roll);
  return !roll.success;
}
