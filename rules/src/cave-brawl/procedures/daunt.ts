/** What an attacker may have to overcome before a block or a tackle: CB-15.7, CB-15.9. */
import { isBeast, type Piece, standing } from '../arena.ts';
import { hooksOf } from '../effects/index.ts';
import type { Daunting } from '../hooks.ts';
import type { Play } from '../play.ts';
import type { Player } from '../state.ts';

/** What of its own a target sets against being struck, while it stands. */
export const daunting = (target: Piece): Daunting | undefined =>
  isBeast(target) || !standing(target) ? undefined : hooksOf(target).daunts;

/** The roll, where there is one. Says whether the attempt is lost. */
export const daunted = (play: Play, striker: Player, target: Piece): boolean =>
  daunting(target)?.test(play, striker, target as Player) ?? false;
