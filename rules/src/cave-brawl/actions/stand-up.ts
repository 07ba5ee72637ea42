import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { actor } from '../arena.ts';
import { checkPlayer, id, P3, P4, P5, type PlayerRule, TURN } from './rule.ts';

const type = 'stand-up';
export const schema = typed(type, { player: id });

/** A knocked-down player gets up, for all its movement: CB-9.8. */
export const standUp: PlayerRule<z.infer<typeof schema>> = {
  schema,
  answers: TURN,
  legal(_state, player, _around, list) {
    if (player.status === 'down') list.push({ type, player: player.id });
  },
  check(state, { player }, by) {
    const found = checkPlayer(state, by, player, P3, P4, P5);
    if (found || actor(state, player).status === 'down') return found;
    return violation('not-down', 'CB-9.8', `${player} is on its feet already.`);
  },
  apply({ state, events }, { player: name }) {
    const player = actor(state, name);
    player.status = 'standing';
    player.movesLeft = 0;
    player.stoodUp = true;
    events.push({ type: 'player-stood-up', player: name });
  },
};
