import { z } from 'zod';
import { violation } from '../../kernel/violation.ts';
import { carrierMustEnter } from '../resolve/turn.ts';
import type { SeatRule } from './rule.ts';

const type = 'end-turn';
export const schema = z.strictObject({ type: z.literal(type) });

/** A coach ends his turn: CB-5.4, CB-5.8. */
export const endTurn: SeatRule<z.infer<typeof schema>> = {
  answers: 'turn',
  legal: (state, seat) => (carrierMustEnter(state, seat) ? [] : [{ type }]),
  check: (state, seat) =>
    carrierMustEnter(state, seat)
      ? violation(
          'ball-in-tunnel',
          'CB-6.7',
          'The carrier must first come out of the tunnel; the way is free.',
        )
      : undefined,
  apply({ state }) {
    state.steps.push('next-turn', 'turn-limit', 'beasts', 'idle');
  },
};
