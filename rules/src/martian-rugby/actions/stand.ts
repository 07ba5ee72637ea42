import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { minionOf } from '../pitch.ts';
import { closeIdle } from '../procedures/activation.ts';
import { standStill } from '../procedures/movement.ts';
import { actor } from '../procedures/real-time.ts';
import { checkMover, checkOffside, checkWay, type Deed, id, int } from './rule.ts';

const schema = typed('stand', {
  minion: id,
  /** Of a lying minion; not looked at otherwise. */
  heading: int.optional(),
  slide: int.optional(),
});

/**
 * An upright minion stays as it is; one that lies may not, and gets up at its tip: MR-3.5, MR-4.7, MR-4.8.
 */
export const stand: Deed<z.infer<typeof schema>> = {
  schema,
  answers: ['turn', 'play'],
  subject: ({ minion }) => minion,
  check(state, _side, { minion: name, heading, slide }) {
    const minion = minionOf(state, name);
    if (minion.stance === 'lying' && (heading === undefined || slide === undefined))
      return violation('bad-action', 'MR-4.8', `${name} lies: say with which heading and slide it gets up.`);
    const found = checkMover(state, minion, 'standing');
    if (found) return found;
    const way = { heading: heading!, slide: slide! };
    if (minion.stance === 'lying')
      return checkWay(state, minion, way) ?? checkOffside(state, minion, 'standing', way);
    if (state.options.realTime)
      return violation('no-standing-still', 'MR-11.3', `In Real Time ${name}, being upright, has to move.`);
    return undefined;
  },
  apply(play, { minion: name, heading, slide }) {
    const minion = actor(play, name, 'movement');
    standStill(play, minion, minion.stance === 'lying' ? { heading: heading!, slide: slide! } : undefined);
    closeIdle(play.state);
  },
};
