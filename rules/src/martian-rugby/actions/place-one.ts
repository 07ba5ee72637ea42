import { z } from 'zod';
import { violation } from '../../kernel/violation.ts';
import { byId, idsOf, other, type Side } from '../data.ts';
import { kickerProblem, overlapProblem, placeProblem, unplaced } from '../formation.ts';
import { findMinion } from '../pitch.ts';
import { tell } from '../play.ts';
import type { PublicState } from '../state.ts';
import { enter, isPlaced, placed, readyToKick } from './place.ts';
import type { Rule } from './rule.ts';

const type = 'place-one';
export const schema = z.strictObject({
  type: z.literal(type),
  minion: placed,
  kicker: z.literal(true).optional(),
});
export type PlaceOne = z.infer<typeof schema>;

/** The side that places next: the kicking side first, then turn about. MR-2.9 */
export const toPlace = (state: PublicState): Side => {
  const own = unplaced(state, state.kicking).length;
  return unplaced(state, other(state.kicking)).length > own ? other(state.kicking) : state.kicking;
};

/** One minion, in the open: MR-2.9. */
export const placeOne: Rule<PlaceOne> = {
  phases: ['setup'],
  formed: ({ minion, kicker }) => isPlaced(minion) && (kicker === undefined || kicker === true),
  subject: ({ minion }) => minion.id,
  check(state, side, { minion, kicker }) {
    const first = side === state.kicking && state.kicker === undefined;
    if (kicker && !first)
      return violation('bad-action', 'MR-2.9', 'Only the first minion of the kicking side is the kicker.');
    if (findMinion(state, minion.id))
      return violation('wrong-minions', 'MR-2.3', `${minion.id} is on the field already.`);
    if (first) {
      const found = kickerProblem(state, kicker ? minion : undefined);
      if (found) return found;
    }
    return (
      placeProblem(state, side, [minion], kicker ? minion.id : undefined) ??
      overlapProblem(state, [minion], state.minions)
    );
  },
  apply(play, { minion: { id, x, y, heading, stance }, kicker }, side) {
    const { state } = play;
    state.minions.push(enter({ id, x, y, heading, stance }));
    state.minions.sort(byId);
    if (kicker) state.kicker = id;
    tell(play, { type: 'minion-placed', minion: id, pose: { x, y, heading, stance } });
    const all = idsOf(side, state.options.minionsPerSize).length;
    if (unplaced(state, side).length === 0) state.committed![side] = true;
    if (state.minions.length === 2 * all) readyToKick(play, state.kicker!);
  },
};
