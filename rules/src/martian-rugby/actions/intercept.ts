import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { afterMove, flightOdds } from '../odds.ts';
import { destination } from '../pieces.ts';
import { minionOf } from '../pitch.ts';
import { entry, interceptorsCatch } from '../procedures/pass.ts';
import type { Passed } from '../state.ts';
import { passOdds } from './pass.ts';
import { type Deed, moving, reaction } from './rule.ts';

const schema = typed('intercept', { ...moving });
export type Intercept = z.infer<typeof schema>;

/** The one attempt to get into the way of a pass: MR-7.7 to MR-7.11. */
export const intercept: Deed<Intercept> = {
  schema,
  answers: ['intercept'],
  ...reaction,
  odds(state, { minion: name, heading, slide }) {
    const ball = state.ball as Passed;
    const after = afterMove(state, name, heading, slide);
    const at = entry(state, ball, destination(state, minionOf(state, name), 'lying', heading, slide).polygon);
    if (!at) return passOdds(after, ball);
    // the interceptor hopes that the ball does not stay with the other side
    return state.options.butterfingers
      ? flightOdds(after, interceptorsCatch(ball, at, name), 'lost')
      : undefined;
  },
};
