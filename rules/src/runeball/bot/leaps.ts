/** A jump with the ball over what stands in the way: RB-14.8, RB-14.9. */

import { CELLS, DIRECTIONS, HEXES, isPost, neighbour, OFF } from '../field.ts';
import type { LeapForm } from '../hooks.ts';
import { heard } from '../maneuvers/index.ts';
import { skillOf } from '../needs.ts';
import { cell, woundPenalty } from '../pieces.ts';
import { runningOn } from './chase.ts';
import { act, type Mover, type Option } from './option.ts';
import { hasBall, loose, passes } from './worth.ts';

/** A jump that fails by this much is a fall: RB-14.10. */
const FALL = 4;

/** The hex that is jumped over, and where that leads; below 0 where it leads nowhere. */
function beyond({ sight, player }: Mover, over: number, way: (typeof DIRECTIONS)[number], form: LeapForm) {
  const { taken, state } = sight;
  if (over === OFF || over >= CELLS) return -1;
  const there = taken[over]! < 0 ? undefined : state.players[taken[over]!];
  if (form.over === 'prone' ? there?.posture !== 'prone' : !there && !isPost(over)) return -1;
  const to = neighbour(over, way);
  return to === OFF || to >= CELLS || taken[to]! >= 0 || isPost(to) || to === cell(player) ? -1 : to;
}

/** Only from where the carrier stands, and over somebody or a post: elsewhere one walks. */
export function leap(mover: Mover): Option | undefined {
  const { sight, player, turn, walks, still } = mover;
  if (!hasBall(sight, player) || player.posture === 'prone') return undefined;
  const here = cell(player);
  let best: Option | undefined;
  for (const form of heard(player, 'leap')) {
    const cost = form.cost + (sight.state.options.zoneOfControl === 'cost' && sight.zone[here] ? 2 : 0);
    const walk = turn.movePoints >= cost ? walks[0] : walks.find(({ points }) => points >= cost);
    if (!walk || walk.points < cost) continue;
    const value = skillOf(player, form.skill) + woundPenalty(player);
    const p = passes(form.dl, value);
    const falls = 1 - passes(form.dl - FALL + 1, value);
    for (const way of DIRECTIONS) {
      const over = neighbour(here, way);
      const to = beyond(mover, over, way, form);
      if (to < 0) continue;
      const had = runningOn(sight, player, to, walk.points - cost);
      const worth = p * had + falls * loose(sight, sight.team, here, sight.foe) + (1 - p - falls) * still;
      if (worth <= (best?.worth ?? still)) continue;
      const action =
        turn.movePoints >= cost
          ? act({ type: form.kind, player: player.id, over: HEXES[over]! })
          : act({ type: 'move', player: player.id, mode: walk.mode, path: [] });
      best = { worth, action };
    }
  }
  return best;
}
