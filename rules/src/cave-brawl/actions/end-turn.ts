import { z } from 'zod';

export const schema = z.strictObject({ type: z.literal('end-turn') });
