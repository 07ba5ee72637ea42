import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { kickOdds } from './kick.ts';
import { passOdds } from './pass.ts';
import type { Deed } from './rule.ts';

const schema = typed('decline', {});

/** Nobody gets in the way: the pass or kick goes on. MR-7.10, MR-8.10 */
export const decline: Deed<z.infer<typeof schema>> = {
  schema,
  answers: ['intercept', 'charge-down'],
  odds(state) {
    const { ball } = state;
    if (ball?.where === 'passed') return passOdds(state, ball);
    return ball?.where === 'kicked' ? kickOdds(state, ball) : undefined;
  },
};
