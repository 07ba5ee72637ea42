import { z } from 'zod';

export const schema = z.strictObject({
  type: z.literal('pass'),
  player: z.string().max(32),
  receiver: z.string().max(32),
});
