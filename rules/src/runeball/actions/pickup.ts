import type { z } from 'zod';
import type { Typed } from '../../kernel/game.ts';
import { byOneRoll } from '../../kernel/odds.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { cellOf, OFF } from '../field.ts';
import { explained } from '../needs.ts';
import { cell, looseCell } from '../pieces.ts';
import { recover, recoveryTest } from '../procedures/recover.ts';
import { type Deed, first, handsFree, id, standing } from './rule.ts';

const schema = typed('pickup', { player: id });

/** RB-19.4, RB-9.5, RB-14.5: a free action of a standing player in the ball's hex. */
export const pickup: Deed<z.infer<typeof schema>> = {
  schema,
  legal(state, player, _turn, list) {
    if (player.posture === 'prone' || player.carrying !== undefined) return;
    if (looseCell(state) === cellOf(player.hex)) list.push({ type: 'pickup', player: player.id } as Typed);
  },
  check(state, _action, player) {
    const able = first(state, player, standing, handsFree);
    if (able) return able;
    const at = looseCell(state);
    if (at === OFF) return violation('ball-not-loose', 'RB-19.4', 'The ball does not lie on the field.');
    if (at !== cell(player))
      return violation('ball-not-here', 'RB-19.4', `The ball is not in the hex of ${player.id}.`);
    return undefined;
  },
  apply: (play, _action, player) => recover(play, player, 'pickup'),
  odds: (state, _action, player) => byOneRoll('recovered', explained(recoveryTest(state, player, 'pickup'))),
};
