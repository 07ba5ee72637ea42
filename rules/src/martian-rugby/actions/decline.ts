import { z } from 'zod';
import { comeDown, kickOdds } from './kick.ts';
import { complete, passOdds } from './pass.ts';
import type { Rule } from './rule.ts';

const type = 'decline';
export const schema = z.strictObject({ type: z.literal(type) });
export type Decline = z.infer<typeof schema>;

/** Nobody gets in the way: the pass or kick goes on. MR-7.10, MR-8.10 */
export const decline: Rule<Decline> = {
  phases: ['intercept', 'charge-down'],
  formed: () => true,
  check: () => undefined,
  apply(play) {
    const { ball } = play.state;
    if (ball?.where === 'passed') complete(play, ball);
    else if (ball?.where === 'kicked') comeDown(play, ball);
  },
  odds(state) {
    const { ball } = state;
    if (ball?.where === 'passed') return passOdds(state, ball);
    return ball?.where === 'kicked' ? kickOdds(state, ball) : undefined;
  },
};
