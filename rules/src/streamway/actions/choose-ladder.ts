import { z } from 'zod';
import { violation } from '../../kernel/violation.ts';
import { laddersAt } from '../course.ts';
import { manById } from '../pieces.ts';
import { tell } from '../play.ts';
import { takeLadder } from '../resolve/man.ts';
import type { Handler } from './handler.ts';

export const schema = z.strictObject({
  type: z.literal('choose-ladder'),
  /** `null`: he stays. */
  ladder: z.string().max(24).nullable(),
});
type ChooseLadder = z.infer<typeof schema>;

/** Takes a man along a ladder, up or down, or has him stay: SW-6.10. */
export const chooseLadder: Handler<ChooseLadder> = {
  answers: 'ladder',
  legal({ offer }) {
    const found: ChooseLadder[] = offer!.ladders.map((ladder) => ({ type: 'choose-ladder', ladder }));
    found.push({ type: 'choose-ladder', ladder: null });
    return found;
  },
  check(state, { ladder }) {
    if (ladder === null) return undefined;
    const { man, ladders } = state.offer!;
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
  apply(play, { ladder }) {
    const { state } = play;
    const { man } = state.offer!;
    state.offer = null;
    if (ladder === null) tell(play, 'ladder-declined', { man });
    else takeLadder(play, manById(state, man)!, ladder);
  },
};
