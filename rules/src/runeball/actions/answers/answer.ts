import type { z } from 'zod';
import type { Typed } from '../../../kernel/game.ts';
import { typed } from '../../../kernel/schemas.ts';
import type { AnyQuestion } from '../../questions.ts';
import type { AnswerRule } from '../rule.ts';

export type Answer<S extends z.ZodType, Q extends AnyQuestion = AnyQuestion> = AnswerRule<
  z.output<S> & Typed,
  Q
> & {
  readonly schema: S;
};

const declineForm = typed('decline', {});
/** Answers any question that can be declined: section 4.4. */
export const decline: Answer<typeof declineForm> = {
  schema: declineForm,
  answers: [
    'free-activation',
    'reroll',
    'roll-with-it',
    'overhead',
    'dive',
    'loose',
    'intercept',
    'dump-off',
    'block-kick',
  ],
};
