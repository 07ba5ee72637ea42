import { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { activePlayer, firstInReserve } from '../pieces.ts';
import { type Answer, noSuchTeam } from './answer.ts';

const schema = typed('steal-man', { fromTeam: z.string().max(8) });
export type StealMan = z.infer<typeof schema>;

/** A dead player takes a man of another team's reserve, and is alive again: SW-5.1, SW-5.2, SW-5.5. */
export const stealMan: Answer<StealMan> = {
  schema,
  answers: ['boon'],
  legal(state) {
    const { team, dead } = activePlayer(state);
    if (!dead) return [];
    return state.teams
      .filter(({ id }) => id !== team && firstInReserve(state, id))
      .map(({ id }) => ({ type: 'steal-man', fromTeam: id }));
  },
  check(state, { fromTeam }) {
    const { team, dead } = activePlayer(state);
    if (!dead) return violation('you-are-alive', 'SW-5.1', 'The living do not take: give a man, or decline.');
    const unknown = noSuchTeam(state, fromTeam);
    if (unknown) return unknown;
    if (fromTeam === team) return violation('own-team', 'SW-5.1', 'Take from another team than your own.');
    return firstInReserve(state, fromTeam)
      ? undefined
      : violation('no-reserve', 'SW-5.1', `Team ${fromTeam} has nobody in reserve: take from one that has.`);
  },
};
