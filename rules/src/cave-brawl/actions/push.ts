import { z } from 'zod';

export const schema = z.strictObject({
  type: z.literal('push'),
  to: z.strictObject({ x: z.int(), y: z.int() }).optional(),
  followUp: z.boolean().optional(),
});
