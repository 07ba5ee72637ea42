import { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { kickerProblem, overlapProblem, placeProblem } from '../formation.ts';
import { findMinion } from '../pitch.ts';
import { placed } from './place.ts';
import type { Deed } from './rule.ts';

const schema = typed('place-one', { minion: placed, kicker: z.literal(true).optional() });

/** One minion, in the open: MR-2.9. */
export const placeOne: Deed<z.infer<typeof schema>> = {
  schema,
  answers: ['setup'],
  placement: 'alternate',
  subject: ({ minion }) => minion.id,
  check(state, side, { minion, kicker }) {
    const first = side === state.kicking && state.kicker === undefined;
    if (kicker && !first)
      return violation('bad-action', 'MR-2.9', 'Only the first minion of the kicking side is the kicker.');
    if (findMinion(state, minion.id))
      return violation('wrong-minions', 'MR-2.3', `${minion.id} is on the field already.`);
    if (first) {
      const found = kickerProblem(state, kicker ? minion : undefined);
      if (found) return found;
    }
    return (
      placeProblem(state, side, [minion], kicker ? minion.id : undefined) ??
      overlapProblem(state, [minion], state.minions)
    );
  },
};
