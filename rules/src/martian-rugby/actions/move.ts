import { z } from 'zod';
import type { Side } from '../data.ts';
import { minionOf } from '../pitch.ts';
import { activate, noteMove } from '../resolve/activation.ts';
import { relocate, settle } from '../resolve/movement.ts';
import { wrapUp } from '../resolve/turn.ts';
import { actor, checkMover, checkOffside, checkWay, id, int, isInt, type Rule } from './rule.ts';

const type = 'move';
export const schema = z.strictObject({ type: z.literal(type), minion: id, heading: int, slide: int });
export type Move = z.infer<typeof schema>;

/** A minion lays itself down against where it was: MR-4.1 to MR-4.6. */
export const move: Rule<Move> = {
  phases: ['turn', 'play'],
  formed: ({ heading, slide }) => isInt(heading) && isInt(slide),
  subject: ({ minion }) => minion,
  check(state, _side, { minion: name, heading, slide }) {
    const minion = minionOf(state, name);
    return (
      checkMover(state, minion, 'lying') ??
      checkWay(state, minion, heading, slide) ??
      checkOffside(state, minion, 'lying', heading, slide)
    );
  },
  apply(play, { minion: name, heading, slide }, side: Side) {
    const minion = actor(play, name, 'movement');
    const open = activate(play.state, minion);
    noteMove(play.state, side, open);
    const pushes = relocate(play, minion, 'lying', heading, slide, false);
    settle(play, minion, pushes);
    wrapUp(play);
  },
};
