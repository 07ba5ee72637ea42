import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { isCandidate } from '../arena.ts';
import type { PlacementQuestion } from '../questions.ts';
import { type AnswerRule, anySquare } from './rule.ts';

export const schema = typed('place-ball', { to: anySquare });

/** A coach says where a bouncing or wayward ball comes to lie: CB-10.6, CB-10.7. */
export const placeBall: AnswerRule<z.infer<typeof schema>, PlacementQuestion> = {
  schema,
  answers: ['place-ball'],
  check(_state, { to }, { question: { candidates, center, distance } }) {
    if (isCandidate(candidates, to)) return undefined;
    const where = `a free square ${distance} away from (${center.x},${center.y})`;
    return violation('bad-placement', 'CB-10.6', `The ball goes to ${where}, and (${to.x},${to.y}) is none.`);
  },
};
