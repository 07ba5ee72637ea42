import { z } from 'zod';
import { tell } from '../play.ts';
import type { Handler } from './handler.ts';

export const schema = z.strictObject({ type: z.literal('decline-boon') });
type DeclineBoon = z.infer<typeof schema>;

/** Gives and takes nobody: SW-5.1. */
export const declineBoon: Handler<DeclineBoon> = {
  answers: 'boon',
  legal: () => [{ type: 'decline-boon' }],
  check: () => undefined,
  apply: (play) => tell(play, 'boon-declined', {}),
};
