/** Attacks on those on the ground: RB-22. */
import { chanceOf } from '../../kernel/roll.ts';
import { adjacent } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { marginChance } from '../needs.ts';
import { cell } from '../pieces.ts';
import { dirtyOf, foulSides, hidingTest } from '../procedures/foul-tests.ts';
import { woundShare } from '../procedures/wounding.ts';
import { act, type Mover, type Option } from './option.ts';
import { hasBall } from './worth.ts';

/** The guide: only with the maneuver, and hardly seen. */
const UNSEEN = 0.75;

/** Fouls of foes on the ground within reach of a half move. */
export function foul(mover: Mover): Option | undefined {
  const { sight, player, turn, still } = mover;
  const forms = heard(player, 'foul');
  if (!forms.length || player.posture === 'prone' || player.carrying !== undefined || hasBall(sight, player))
    return undefined;
  if (turn.sprinted || turn.vaulted || turn.halvesLeft < 1) return undefined;
  let best: Option | undefined;
  for (const target of sight.foes) {
    if (target.posture !== 'prone' || !adjacent(cell(target), cell(player))) continue;
    for (const { kind } of forms) {
      const dirty = dirtyOf(player, kind)!;
      const hides = hidingTest(sight.state, player, dirty);
      if (!hides || chanceOf(hides) < UNSEEN) continue;
      const hit = marginChance(foulSides(sight.state, player, target, dirty), 0, player.rerolls.blocker > 0);
      const gain =
        hit * (0.15 + 0.8 * woundShare(player, target, dirty.damage)) - (1 - chanceOf(hides)) * 1.2;
      const action = act({
        type: 'foul',
        player: player.id,
        kind: kind as 'foul' | 'innocent',
        target: target.id,
      });
      if (gain > 0 && still + gain > (best?.worth ?? still)) best = { worth: still + gain, action };
    }
  }
  return best;
}
