import { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { eligibleMen, manById } from '../pieces.ts';
import type { Answer } from './answer.ts';

const schema = typed('apply-die', { die: z.int().min(0).max(99), man: z.string().max(8) });
export type ApplyDie = z.infer<typeof schema>;

/** Moves a man downstream by one die, after which it lands: SW-4.7 to SW-4.13, SW-1.10. */
export const applyDie: Answer<ApplyDie> = {
  schema,
  answers: ['apply'],
  legal(state) {
    const men = eligibleMen(state);
    const found: ApplyDie[] = [];
    for (let die = 0; die < state.dice.length; die++)
      if (!state.dice[die]!.used) for (const { id } of men) found.push({ type: 'apply-die', die, man: id });
    return found;
  },
  check(state, { die: index, man: id }) {
    const die = state.dice[index];
    if (!die)
      return violation(
        'no-such-die',
        'SW-4.7',
        `There is no die ${index}: they are 0 to ${state.dice.length - 1}.`,
      );
    if (die.used) return violation('die-already-used', 'SW-4.7', `Die ${index} is used: apply another one.`);
    const man = manById(state, id);
    if (!man) return violation('no-such-man', 'SW-4.7', `There is no man ${id}.`);
    const eligible = eligibleMen(state);
    const choice = `choose ${eligible.map((each) => each.id).join(', ')}`;
    if (man.status !== 'deployed')
      return violation('man-not-deployed', 'SW-4.7', `${id} is not on the board: ${choice}.`);
    if (!eligible.includes(man))
      return violation('not-your-man', 'SW-4.8', `${id} is not your team's man: ${choice}.`);
    return undefined;
  },
};
