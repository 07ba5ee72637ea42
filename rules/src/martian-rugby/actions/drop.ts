import type { z } from 'zod';
import { plus, step } from '../../geometry/plane.ts';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { measures, type Side } from '../data.ts';
import { touching } from '../pieces.ts';
import { holds, minionOf, touchingBall } from '../pitch.ts';
import { tell } from '../play.ts';
import { closeIdle, owesMovement } from '../procedures/activation.ts';
import { assignRoles } from '../procedures/possession.ts';
import type { BallPose, Minion, PublicState } from '../state.ts';
import { type Deed, id, int, mustFinish } from './rule.ts';

const schema = typed('drop', { minion: id, heading: int });
export type Drop = z.infer<typeof schema>;

/** The carrier puts the ball down beside itself: MR-6.4. */
export const drop: Deed<Drop> = {
  schema,
  answers: ['turn', 'play'],
  subject: ({ minion }) => minion,
  check: checkDrop,
  apply(play, { minion: name, heading }) {
    const { state } = play;
    const pose = dropped(state, minionOf(state, name), heading);
    state.ball = { where: 'loose', pose };
    tell(play, { type: 'ball-dropped', minion: name, pose });
    assignRoles(play);
    closeIdle(state);
  },
};

/** Who may drop the ball, and where: MR-6.4. */
export function checkDrop(state: PublicState, side: Side, drop: Drop): Violation | undefined {
  const { minion: name, heading } = drop;
  const minion = minionOf(state, name);
  if (!holds(state, minion)) return violation('no-ball', 'MR-6.4', `${name} does not hold the ball.`);
  if (minion.stunned) return violation('stunned', 'MR-3.6', `${name} is stunned and keeps hold of the ball.`);
  const open = state.activations[side];
  if (open && open.minion !== name && owesMovement(open)) return mustFinish(open);
  if (heading < 0 || heading > 359)
    return violation('bad-heading', 'MR-6.4', 'A heading is one of 0 to 359 degrees.');
  const ball = dropped(state, minion, heading);
  const { length, width } = state.field;
  if (ball.x < 0 || ball.y < 0 || ball.x > length || ball.y > width)
    return violation('off-field', 'MR-6.4', 'The middle of the ball must be on the field.');
  const [other] = touchingBall(state, ball, minion);
  if (other)
    return violation('drop-blocked', 'MR-6.4', `There the ball would touch ${other.id}; drop it elsewhere.`);
  return undefined;
}

/** Where a dropped ball stands: MR-6.4. */
function dropped(state: PublicState, minion: Minion, heading: number): BallPose {
  const away = step(measures('S', state.options.pieceScale).hb, heading);
  return { ...plus(touching(state, minion, heading), away), heading };
}
