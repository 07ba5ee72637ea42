import { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import type { Answer } from './answer.ts';

const schema = typed('follow-through', { accept: z.boolean() });
export type FollowThrough = z.infer<typeof schema>;

/** Whether the rest of the roll is given up, so that all of it counts as one man's: SW-5.4. */
export const followThrough: Answer<FollowThrough> = {
  schema,
  answers: ['follow-through'],
  legal: () => [
    { type: 'follow-through', accept: true },
    { type: 'follow-through', accept: false },
  ],
};
