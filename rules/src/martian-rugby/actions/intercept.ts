import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { afterMove, flightOdds } from '../odds.ts';
import { laid } from '../pitch.ts';
import { entry, interceptorsCatch, passFlight } from '../procedures/pass.ts';
import type { Passed } from '../state.ts';
import { type Deed, moving, reaction } from './rule.ts';

const schema = typed('intercept', { ...moving });

/** The one attempt to get into the way of a pass: MR-7.7 to MR-7.11. */
export const intercept: Deed<z.infer<typeof schema>> = {
  schema,
  answers: ['intercept'],
  ...reaction,
  odds(state, action) {
    const ball = state.ball as Passed;
    const after = afterMove(state, action);
    const at = entry(state, ball, laid(state, action));
    if (!at) return flightOdds(after, passFlight(ball));
    // the interceptor hopes that the ball does not stay with the other side
    return flightOdds(after, interceptorsCatch(ball, at, action.minion), 'lost');
  },
};
