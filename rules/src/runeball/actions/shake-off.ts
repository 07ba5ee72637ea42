import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { throwDice } from '../../kernel/roll.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { teamOf } from '../pieces.ts';
import { endTurn } from '../procedures/ball.ts';
import type { Turn } from '../state.ts';
import { notActed } from './hold.ts';
import { type Deed, id } from './rule.ts';

const schema = typed('shake-off', { player: id });

const restful = ({ type }: Turn): boolean => type === 'normal' || type === 'held';

/** RB-25.1, RB-25.2: the whole turn for some non-lethal damage. */
export const shakeOff: Deed<z.infer<typeof schema>> = {
  schema,
  legal(_state, player, turn, list) {
    if (restful(turn) && !turn.did) list.push({ type: 'shake-off', player: player.id } as Typed);
  },
  check: (_state, _action, _player, turn) =>
    restful(turn)
      ? notActed(turn)
      : violation('not-normal-turn', 'RB-10.10', `Nothing is shaken off in a ${turn.type} turn.`),
  apply({ state, dice, events }, _action, player) {
    const roll = throwDice(dice, 'shake-off', 6, 1, { seat: teamOf(player), of: player.id });
    const healed = Math.min(player.nonLethal, roll.faces[0]!);
    player.nonLethal -= healed;
    events.push({ type: 'shook-off', player: player.id, healed, roll });
    endTurn(state, 'done');
  },
};
