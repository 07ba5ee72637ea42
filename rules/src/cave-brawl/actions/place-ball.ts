import { z } from 'zod';

export const schema = z.strictObject({
  type: z.literal('place-ball'),
  to: z.strictObject({ x: z.int(), y: z.int() }),
});
