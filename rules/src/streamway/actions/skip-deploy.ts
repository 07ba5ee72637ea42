import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { mustDeploy } from '../pieces.ts';
import type { Answer } from './answer.ts';

const schema = typed('skip-deploy', {});
export type SkipDeploy = z.infer<typeof schema>;

/** Keeps the reserve as it is; only who has a man on the board may: SW-4.2, SW-4.4. */
export const skipDeploy: Answer<SkipDeploy> = {
  schema,
  answers: ['deploy'],
  legal: (state) => (mustDeploy(state) ? [] : [{ type: 'skip-deploy' }]),
  check: (state) =>
    mustDeploy(state)
      ? violation('must-deploy', 'SW-4.4', 'Your team has nobody on the board: deploy a man.')
      : undefined,
};
