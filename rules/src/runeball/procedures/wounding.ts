/** What of a hit tells, for play and for odds: RB-4.3 to RB-4.6. */
import { sum } from '../../chance/distribution.ts';
import { strengthDamage } from '../data/tables.ts';
import { armourOf } from '../pieces.ts';
import type { Player } from '../state.ts';

/** RB-4.3: of a block. */
export const BLOCK_DIE = { name: 'damage', sides: 4 } as const;

/** RB-4.4: what is left of damage after armour. */
export const through = (player: Player, rolled: number): number => Math.max(0, rolled - armourOf(player));
/** RB-4.6 */
export const wounds = (player: Player, rolled: number): boolean =>
  through(player, rolled) >= player.sheet.threshold;

/** Section 9: the share of the damage dice that wounds. @param sides of the die besides the STR dice */
export function woundShare(
  by: Player,
  player: Player,
  bonus: number,
  sides: number = BLOCK_DIE.sides,
): number {
  const { sides: str, count, add } = strengthDamage(by.sheet.attributes.STR);
  let share = 0;
  for (const [rolled, p] of sum(str, count))
    for (let die = 1; die <= sides; die++) if (wounds(player, rolled + die + add + bonus)) share += p / sides;
  return share;
}
