import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation, violations } from '../../kernel/violation.ts';
import { roster } from '../options.ts';
import type { DraftQuestion } from '../questions.ts';
import { rosterProblems } from '../roster.ts';
import type { AnswerRule } from './rule.ts';

export const schema = typed('submit-roster', { ...roster.shape });
export type Submitted = z.infer<typeof schema>;

/** The violation in place of `not-your-decision` in the draft: CB-2.10. */
export const alreadySubmitted = () =>
  violation(
    'already-submitted',
    'CB-2.10',
    'Your roster is in and sealed; the match starts with the other one.',
  );

/** A coach names a faction and its players: CB-2.2. With the second roster the match starts. */
export const submitRoster: AnswerRule<Submitted, DraftQuestion> = {
  schema,
  answers: ['draft'],
  check: ({ options }, action) => violations(rosterProblems(action, options)),
};
