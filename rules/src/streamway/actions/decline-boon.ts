import { z } from 'zod';
import type { Answer } from './answer.ts';

const schema = z.strictObject({ type: z.literal('decline-boon') });
export type DeclineBoon = z.infer<typeof schema>;

/** Gives and takes nobody: SW-5.1. */
export const declineBoon: Answer<DeclineBoon> = {
  schema,
  answers: ['boon'],
  legal: () => [{ type: 'decline-boon' }],
};
