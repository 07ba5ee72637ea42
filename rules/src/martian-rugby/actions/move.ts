import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { minionOf } from '../pitch.ts';
import { activate, closeIdle, noteMove } from '../procedures/activation.ts';
import { relocate, settle } from '../procedures/movement.ts';
import { actor } from '../procedures/real-time.ts';
import { checkMover, checkOffside, checkWay, type Deed, moving } from './rule.ts';

const type = 'move';
const schema = typed(type, { ...moving });
export type Move = z.infer<typeof schema>;

/** A minion lays itself down against where it was: MR-4.1 to MR-4.6. */
export const move: Deed<Move> = {
  schema,
  answers: ['turn', 'play'],
  subject: ({ minion }) => minion,
  check(state, _side, { minion: name, heading, slide }) {
    const minion = minionOf(state, name);
    return (
      checkMover(state, minion, 'lying') ??
      checkWay(state, minion, heading, slide) ??
      checkOffside(state, minion, 'lying', heading, slide)
    );
  },
  apply(play, { minion: name, heading, slide }) {
    const minion = actor(play, name, 'movement');
    noteMove(play.state, minion.side, activate(play.state, minion));
    settle(play, minion, relocate(play, minion, 'lying', heading, slide, false));
    closeIdle(play.state);
  },
};
