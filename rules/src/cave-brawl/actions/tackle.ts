import { z } from 'zod';

export const schema = z.strictObject({
  type: z.literal('tackle'),
  player: z.string().max(32),
  target: z.string().max(32),
});
