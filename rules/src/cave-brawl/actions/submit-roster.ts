import { z } from 'zod';
import { roster } from '../options.ts';

export const schema = z.strictObject({ type: z.literal('submit-roster'), ...roster.shape });
