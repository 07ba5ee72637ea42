import { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { activePlayer, teamById } from '../pieces.ts';
import { type Answer, noSuchTeam } from './answer.ts';

const schema = typed('give-man', { toTeam: z.string().max(8) });
export type GiveMan = z.infer<typeof schema>;

/** A living player brings a dead team back with a man of the own reserve: SW-5.1, SW-5.5. */
export const giveMan: Answer<GiveMan> = {
  schema,
  answers: ['boon'],
  legal: (state) =>
    activePlayer(state).dead
      ? []
      : state.teams.filter((team) => team.dead).map((team) => ({ type: 'give-man', toTeam: team.id })),
  check(state, { toTeam }) {
    if (activePlayer(state).dead)
      return violation('you-are-dead', 'SW-5.1', 'The dead do not give: take a man, or decline.');
    const unknown = noSuchTeam(state, toTeam);
    if (unknown || teamById(state, toTeam)!.dead) return unknown;
    return violation('team-not-dead', 'SW-5.1', `Team ${toTeam} lives: only a dead team can be given a man.`);
  },
};
