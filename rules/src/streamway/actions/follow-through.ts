import { z } from 'zod';
import { loseDice } from '../resolve/turn.ts';
import type { Handler } from './handler.ts';

export const schema = z.strictObject({ type: z.literal('follow-through'), accept: z.boolean() });
type FollowThrough = z.infer<typeof schema>;

/** Whether the rest of the roll is given up, so that all of it counts as one man's: SW-5.4. */
export const followThrough: Handler<FollowThrough> = {
  answers: 'follow-through',
  legal: () => [
    { type: 'follow-through', accept: true },
    { type: 'follow-through', accept: false },
  ],
  check: () => undefined,
  apply(play, { accept }) {
    if (accept) loseDice(play, 'followed-through');
    else play.state.focus.broken = true;
  },
};
