import { z } from 'zod';

export const schema = z.strictObject({
  type: z.literal('curse'),
  player: z.string().max(32),
  target: z.string().max(32),
  ability: z.enum(['bt', 'cd', 'pk']),
});
