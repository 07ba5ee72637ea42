import { z } from 'zod';

export const schema = z.strictObject({ type: z.literal('stand-up'), player: z.string().max(32) });
