import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { heard } from '../maneuvers/index.ts';
import { type Deed, first, id, missing, standing } from './rule.ts';

const schema = typed('dodge-stance', { player: id });

/** RB-26.23: until the next turn of the player. */
export const dodgeStance: Deed<z.infer<typeof schema>> = {
  schema,
  idle: true,
  legal(_state, player, _turn, list) {
    if (player.posture === 'standing' && !player.stance && heard(player, 'stance').length)
      list.push({ type: 'dodge-stance', player: player.id } as Typed);
  },
  check(state, _action, player) {
    if (!heard(player, 'stance').length) return missing(player, 'acrobatic-dodge');
    const lies = first(state, player, standing);
    if (lies) return lies;
    return player.stance
      ? violation('limit-reached', 'RB-26.23', `${player.id} has taken that stance already.`)
      : undefined;
  },
  apply({ events }, _action, player) {
    player.stance = true;
    events.push({ type: 'stance-taken', player: player.id });
  },
};
