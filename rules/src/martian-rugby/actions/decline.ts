import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { landing } from '../flight.ts';
import { flightOdds } from '../odds.ts';
import { passFlight } from '../procedures/pass.ts';
import type { Deed } from './rule.ts';

const schema = typed('decline', {});

/** Nobody gets in the way: the pass or kick goes on. MR-7.10, MR-8.10 */
export const decline: Deed<z.infer<typeof schema>> = {
  schema,
  answers: ['intercept', 'charge-down'],
  odds(state) {
    const { ball } = state;
    if (ball?.where === 'passed') return flightOdds(state, passFlight(ball));
    return ball?.where === 'kicked' ? flightOdds(state, landing(state, ball)) : undefined;
  },
};
