import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { minionOf } from '../pitch.ts';
import { activate, closeIdle, noteMove } from '../procedures/activation.ts';
import { relocate, settle } from '../procedures/movement.ts';
import { actor } from '../procedures/real-time.ts';
import { checkMover, checkOffside, checkWay, type Deed, moving } from './rule.ts';

const schema = typed('move', { ...moving });

/** A minion lays itself down against where it was: MR-4.1 to MR-4.6. */
export const move: Deed<z.infer<typeof schema>> = {
  schema,
  answers: ['turn', 'play'],
  subject: ({ minion }) => minion,
  check(state, _side, action) {
    const minion = minionOf(state, action.minion);
    return (
      checkMover(state, minion, 'lying') ??
      checkWay(state, minion, action) ??
      checkOffside(state, minion, 'lying', action)
    );
  },
  apply(play, action) {
    const minion = actor(play, action.minion, 'movement');
    noteMove(play.state, minion.side, activate(play.state, minion));
    settle(play, minion, relocate(play, minion, 'lying', action));
    closeIdle(play.state);
  },
};
