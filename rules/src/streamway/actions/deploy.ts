import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import type { Answer } from './answer.ts';

const schema = typed('deploy', {});
export type Deploy = z.infer<typeof schema>;

/** Puts the first man of the reserve on step 1, where nothing happens to it: SW-4.2, SW-4.3, SW-1.11. */
export const deploy: Answer<Deploy> = {
  schema,
  answers: ['deploy'],
  legal: () => [{ type: 'deploy' }],
};
