import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { ROW } from '../data/maneuvers.ts';
import { adjacent, opponentOf } from '../field.ts';
import { heard } from '../maneuvers/index.ts';
import { foreseenOpposed, marginChance } from '../needs.ts';
import { cell, holds, onField, stands, team, teamOf } from '../pieces.ts';
import { kickAttackSides, kickAttack as procedure } from '../procedures/kick-attack.ts';
import { woundShare } from '../procedures/wounding.ts';
import { checkTarget } from './block.ts';
import { unbarred } from './foul.ts';
import { noBall } from './pass.ts';
import { type Deed, hasHalf, id, missing, spendHalf } from './rule.ts';

const schema = typed('kick-attack', { player: id, target: id });

/** RB-21.1 */
export const kickAttack: Deed<z.infer<typeof schema>> = {
  schema,
  legal(state, player, turn, list) {
    if (!holds(state, player) || !heard(player, 'kickAttack').length) return;
    if (unbarred(turn) || turn.halvesLeft < 1) return;
    for (const target of team(state, opponentOf(teamOf(player))))
      if (stands(target) && adjacent(cell(player), cell(target)))
        list.push({ type: 'kick-attack', player: player.id, target: target.id } as Typed);
  },
  check: (state, { target }, player, turn) =>
    heard(player, 'kickAttack').length
      ? (noBall(state, player) ?? unbarred(turn) ?? hasHalf(turn) ?? checkTarget(state, player, target))
      : missing(player, 'kick-attack'),
  apply(play, { target }, player, turn) {
    spendHalf(turn);
    player.defence = Math.min(player.defence, ROW['kick-attack'].defence ?? 0);
    procedure.start(play, { player: player.id, target });
  },
  odds(state, { target: name }, player) {
    const target = onField(state, name);
    const sides = kickAttackSides(state, player, target);
    const again = player.rerolls.kicker > 0;
    const p = marginChance(sides, 0, again);
    return {
      outcomes: [
        { name: 'hit', p },
        { name: 'wounded', p: p * woundShare(player, target, 0), clause: 'RB-4.6' },
      ],
      rolls: [foreseenOpposed(sides, 'kick-attack', 'RB-21.1', again)],
    };
  },
};
