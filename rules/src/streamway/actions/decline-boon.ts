import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import type { Answer } from './answer.ts';

const schema = typed('decline-boon', {});
export type DeclineBoon = z.infer<typeof schema>;

/** Gives and takes nobody: SW-5.1. */
export const declineBoon: Answer<DeclineBoon> = {
  schema,
  answers: ['boon'],
  legal: () => [{ type: 'decline-boon' }],
};
