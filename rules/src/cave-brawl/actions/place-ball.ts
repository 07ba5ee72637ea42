import { z } from 'zod';
import { violation } from '../../kernel/violation.ts';
import { shared } from '../arena.ts';
import { lay } from '../resolve/ball.ts';
import { isCandidate } from '../resolve/push.ts';
import type { Pending } from '../state.ts';
import { anySquare, type SeatRule } from './rule.ts';

const type = 'place-ball';
export const schema = z.strictObject({ type: z.literal(type), to: anySquare });

type Placement = Extract<Pending, { kind: 'place-ball' }>;

/** A coach says where a bouncing or wayward ball comes to lie: CB-10.6, CB-10.7. */
export const placeBall: SeatRule<z.infer<typeof schema>> = {
  answers: 'place-ball',
  legal: (state) => (state.pending as Placement).candidates.map((to) => ({ type, to })),
  check(state, _seat, { to }) {
    const { candidates, center, distance } = state.pending as Placement;
    if (isCandidate(candidates, to)) return undefined;
    const where = `a free square ${distance} away from (${center.x},${center.y})`;
    return violation('bad-placement', 'CB-10.6', `The ball goes to ${where}, and (${to.x},${to.y}) is none.`);
  },
  apply({ state, events }, { to }) {
    const { seat, reason, distance } = state.pending as Placement;
    const at = shared(to);
    delete state.pending;
    lay(state, at);
    events.push({ type: 'ball-placed', to: at, by: seat, reason, distance });
  },
};
