import { z } from 'zod';

export const schema = z.strictObject({ type: z.literal('choose-carrier'), player: z.string().max(32) });
