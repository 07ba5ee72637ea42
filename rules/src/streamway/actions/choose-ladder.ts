import { z } from 'zod';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { laddersAt } from '../course.ts';
import { manById } from '../pieces.ts';
import type { LadderQuestion } from '../state.ts';
import type { Answer } from './answer.ts';

const schema = typed('choose-ladder', {
  /** `null`: the man stays. */
  ladder: z.string().max(24).nullable(),
});
export type ChooseLadder = z.infer<typeof schema>;

/** Takes a man along a ladder, up or down, or has it stay: SW-6.10. */
export const chooseLadder: Answer<ChooseLadder, LadderQuestion> = {
  schema,
  answers: ['ladder'],
  legal(_state, { ladders }) {
    const found: ChooseLadder[] = ladders.map((ladder) => ({ type: 'choose-ladder', ladder }));
    found.push({ type: 'choose-ladder', ladder: null });
    return found;
  },
  check(state, { ladder }, { question: { man, ladders } }) {
    if (ladder === null) return undefined;
    const choice = `choose ${ladders.join(', ')} or null to stay`;
    if (!laddersAt(state.board, manById(state, man)!.step).some(({ id }) => id === ladder))
      return violation(
        'no-ladder-here',
        'SW-6.10',
        `Ladder ${ladder} has no end where ${man} stands: ${choice}.`,
      );
    if (!ladders.includes(ladder))
      return violation(
        'ladder-already-used',
        'SW-6.3',
        `${man} has just been on ladder ${ladder}: ${choice}.`,
      );
    return undefined;
  },
};
