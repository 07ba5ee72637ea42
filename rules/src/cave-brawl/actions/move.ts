import { z } from 'zod';

export const schema = z.strictObject({
  type: z.literal('move'),
  player: z.string().max(32),
  path: z
    .array(z.strictObject({ x: z.int(), y: z.int() }))
    .min(1)
    .max(441),
});
