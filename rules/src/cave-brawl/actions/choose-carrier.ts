import type { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import type { CarrierQuestion } from '../questions.ts';
import { type AnswerRule, checkPlayer, id } from './rule.ts';

export const schema = typed('choose-carrier', { player: id });

/** The offence names who carries the ball out of the tunnel: CB-4.5. */
export const chooseCarrier: AnswerRule<z.infer<typeof schema>, CarrierQuestion> = {
  schema,
  answers: ['carrier'],
  check(state, { player }, by) {
    const { candidates } = by.question;
    const found = checkPlayer(state, by, player);
    if (found || candidates.includes(player)) return found;
    const living = candidates.join(', ');
    return violation('not-a-candidate', 'CB-4.5', `${player} cannot carry the ball out; ${living} can.`);
  },
};
