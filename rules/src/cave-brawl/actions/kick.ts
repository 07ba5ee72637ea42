import { z } from 'zod';

export const schema = z.strictObject({ type: z.literal('kick'), player: z.string().max(32) });
