import type { z } from 'zod';
import type { Rule } from '../../flow/index.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { other, SIDES, type Side } from '../data.ts';
import type { Play } from '../play.ts';
import { endGame } from '../procedures/turn.ts';
import type { State } from '../state.ts';

const schema = typed('concede', {});

/** A side gives the game up, at any time: MR-10.8. */
export const concede: Rule<State, Play, z.infer<typeof schema>, unknown> = {
  schema,
  check: (_state, _action, { seat }) =>
    SIDES.some((side) => side === seat)
      ? undefined
      : violation('not-your-decision', 'MR-10.8', 'Only the two sides can give the game up.'),
  apply(play, _action, { seat }) {
    // the whistle may have gone before
    if (!play.state.result) endGame(play, 'concession', other(seat as Side));
  },
};
