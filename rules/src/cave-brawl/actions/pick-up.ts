import { z } from 'zod';

export const schema = z.strictObject({ type: z.literal('pick-up'), player: z.string().max(32) });
