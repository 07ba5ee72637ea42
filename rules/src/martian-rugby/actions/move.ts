import { z } from 'zod';
import { minionOf } from '../pitch.ts';
import { activate, noteMove } from '../procedures/activation.ts';
import { relocate, settle } from '../procedures/movement.ts';
import { wrapUp } from '../procedures/turn.ts';
import { actor, checkMover, checkOffside, checkWay, isMoving, moving, type Rule } from './rule.ts';

const type = 'move';
export const schema = z.strictObject({ type: z.literal(type), ...moving });
export type Move = z.infer<typeof schema>;

/** A minion lays itself down against where it was: MR-4.1 to MR-4.6. */
export const move: Rule<Move> = {
  phases: ['turn', 'play'],
  formed: isMoving,
  subject: ({ minion }) => minion,
  check(state, _side, { minion: name, heading, slide }) {
    const minion = minionOf(state, name);
    return (
      checkMover(state, minion, 'lying') ??
      checkWay(state, minion, heading, slide) ??
      checkOffside(state, minion, 'lying', heading, slide)
    );
  },
  apply(play, { minion: name, heading, slide }, side) {
    const minion = actor(play, name, 'movement');
    noteMove(play.state, side, activate(play.state, minion));
    settle(play, minion, relocate(play, minion, 'lying', heading, slide, false));
    wrapUp(play);
  },
};
