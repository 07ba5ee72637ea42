import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import type { Deed } from './rule.ts';

const schema = typed('finish-turn', {});

/** Each that has still to move stands still, and the turn is over: MR-3.7. */
export const finishTurn: Deed<z.infer<typeof schema>> = { schema, answers: ['turn'] };
