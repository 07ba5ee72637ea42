/** Opening chests: with who can be spared, where nobody else stands. */

import { cell, holds, stands } from '../pieces.ts';
import { can } from '../skills/index.ts';
import type { Chest } from '../state.ts';
import { chestChances } from './estimates.ts';
import { go, type Mover, type Offer, spotsBeside } from './option.ts';

/** What an explosion costs, or gains, by who stands around: DB-8.6. */
function blast({ sight, player }: Mover, { x, y }: Chest): number {
  const { ground } = sight;
  const around = ground.around[y * ground.width + x]!;
  const beside = (one: (typeof sight.mates)[number]) => stands(one) && around.includes(cell(ground, one));
  const own = sight.mates.filter((one) => one !== player && beside(one)).length;
  return 4 * own - 3 * sight.foes.filter(beside).length;
}

export function open(mover: Mover, offer: Offer): void {
  const { sight, player, active } = mover;
  if (active.movementEnded || holds(sight.state, player) || can(player, 'swings')) return;
  if (!sight.chests.length || active.action === 'throw-bomb') return;
  const near = sight.chests.flatMap((chest) => {
    const spots = spotsBeside(mover, chest.y * sight.ground.width + chest.x);
    return spots.length ? [{ chest, spots }] : [];
  });
  if (!near.length) return;
  const { ball, snatched, explosion, openerOut } = chestChances(sight.state, player);
  const plain = active.squaresLeft - (player.condition === 'standing' ? 0 : 3);
  const price = player.sheet.value / 50_000;
  for (const { chest, spots } of near) {
    const hurt = blast(mover, chest);
    const gain = 9 + 15 * ball + 25 * snatched - 9 * openerOut - explosion * (price + hurt);
    for (const spot of spots) {
      // who is told what to do does not rush to it
      if (sight.careful && spot.steps > plain) continue;
      offer({
        worth: spot.p * gain - (1 - spot.p) * 8,
        risk: 1 - spot.p * ball,
        kind: 'move',
        steps: go(mover, spot, { type: 'open-chest', chest: chest.id }),
      });
    }
  }
}
