import { z } from 'zod';
import { violation } from '../../kernel/violation.ts';
import { findPlayer } from '../arena.ts';
import { take } from '../resolve/ball.ts';
import type { Pending } from '../state.ts';
import { checkPlayer, id, type SeatRule } from './rule.ts';

const type = 'choose-carrier';
export const schema = z.strictObject({ type: z.literal(type), player: id });

/** The offence names who carries the ball out of the tunnel: CB-4.5. */
export const chooseCarrier: SeatRule<z.infer<typeof schema>> = {
  answers: 'carrier',
  legal: ({ pending }) => candidates(pending).map((player) => ({ type, player })),
  check(state, seat, { player }) {
    const found = checkPlayer(state, seat, player);
    if (found || candidates(state.pending).includes(player)) return found;
    const living = candidates(state.pending).join(', ');
    return violation('not-a-candidate', 'CB-4.5', `${player} cannot carry the ball out; ${living} can.`);
  },
  apply({ state, events }, { player }) {
    delete state.pending;
    take(state, findPlayer(state, player)!);
    events.push({ type: 'carrier-chosen', player });
  },
};

const candidates = (pending: Pending | undefined): readonly string[] =>
  pending?.kind === 'carrier' ? pending.candidates : [];
