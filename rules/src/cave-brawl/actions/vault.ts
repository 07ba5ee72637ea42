import { z } from 'zod';

export const schema = z.strictObject({
  type: z.literal('vault'),
  player: z.string().max(32),
  over: z.string().max(32),
});
