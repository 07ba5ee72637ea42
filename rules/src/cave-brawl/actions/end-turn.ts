import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { carrierMustEnter } from '../procedures/turn.ts';
import type { TurnQuestion } from '../questions.ts';
import { type AnswerRule, TURN } from './rule.ts';

export const schema = typed('end-turn', {});

/** A coach ends the turn: CB-5.4, CB-5.8. */
export const endTurn: AnswerRule<z.infer<typeof schema>, TurnQuestion> = {
  schema,
  answers: TURN,
  check: (state, _action, { seat }) =>
    carrierMustEnter(state, seat)
      ? violation(
          'ball-in-tunnel',
          'CB-6.7',
          'The carrier must first come out of the tunnel; the way is free.',
        )
      : undefined,
};
