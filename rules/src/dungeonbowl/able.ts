/** What players can do with their skills, where the rules ask often. */
import type { Ground } from './dungeon/types.ts';
import { adjacent, cell, exertsZone, groundOf, inZone } from './pieces.ts';
import { can, has } from './skills/index.ts';
import type { InDungeon, Player, PublicState } from './state.ts';

/** BB-8.8, BB-17.12: standing, not distracted, with hands. */
export const canCatch = (player: Player): boolean => exertsZone(player) && !has(player, 'handless').length;

/** Opponents of a player, beside a cell, who can use a skill that takes one who is not distracted: BB-1.8. */
export function besideWith(
  state: PublicState,
  at: number,
  player: Player,
  hook: 'shadows' | 'holds' | 'dives' | 'deniesDodge' | 'hampers',
  ground: Ground = groundOf(state),
): InDungeon[] {
  const found: InDungeon[] = [];
  for (const one of state.players)
    if (
      one.seat !== player.seat &&
      exertsZone(one) &&
      adjacent(ground, cell(ground, one), at) &&
      can(one, hook)
    )
      found.push(one as InDungeon);
  return found;
}

/**
 * BB-6.3 to BB-6.5, DB-16.3: team-mates of one side who count against an opponent beside them.
 * @param guards whether Guard helps: it does not in a foul (BB-10.3)
 */
export function assists(state: PublicState, helped: InDungeon, against: InDungeon, guards = true): number {
  const ground = groundOf(state);
  const at = cell(ground, against);
  let count = 0;
  for (const player of state.players) {
    if (player === helped || player.seat !== helped.seat || !exertsZone(player)) continue;
    const own = cell(ground, player);
    if (!adjacent(ground, own, at)) continue;
    if ((guards && can(player, 'guards')) || !inZone(state, own, player.seat, against)) count++;
  }
  return count;
}
