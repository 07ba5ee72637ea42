import { z } from 'zod';
import { adjacent, type Square } from '../../geometry/square.ts';
import { typed } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { findPiece, grid, isCandidate, occupantOf, type Piece } from '../arena.ts';
import type { PushQuestion } from '../questions.ts';
import type { State } from '../state.ts';
import { type AnswerRule, anySquare } from './rule.ts';

export const schema = typed('push', { to: anySquare.optional(), followUp: z.boolean().optional() });

/** The blocker's coach moves the target, or leaves it, and may follow up: CB-8.5 to CB-8.8, CB-8.10. */
export const push: AnswerRule<z.infer<typeof schema>, PushQuestion> = {
  schema,
  answers: ['push'],
  check(state, { to, followUp }, { question: { candidates, target, canFollowUp } }) {
    if (to && !isCandidate(candidates, to)) return badPush(state, findPiece(state, target)!, to);
    if (followUp && !(to && canFollowUp))
      return violation(
        'no-follow-up',
        'CB-8.8',
        'Only a blocker who can still step follows, and only into a square just left.',
      );
    return undefined;
  },
};

function badPush(state: State, target: Piece, to: Square): Violation {
  const name = `(${to.x},${to.y})`;
  if (!grid.contains(to) || !adjacent(to, target.at!))
    return violation('bad-push', 'CB-8.5', `${name} is not a square of the pit next to ${target.id}.`);
  if (occupantOf(state, to))
    return violation('bad-push', 'CB-8.7', `${name} is taken; push ${target.id} to a free square.`);
  return violation('bad-push', 'CB-8.6', `${target.id} is a beast and cannot be pushed into a goal square.`);
}
