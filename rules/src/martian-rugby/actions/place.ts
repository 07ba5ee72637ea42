import { z } from 'zod';
import { giveAnswer } from '../../flow/index.ts';
import { typed, whole } from '../../kernel/schemas.ts';
import { type Violation, violation } from '../../kernel/violation.ts';
import { byId, idsOf, type Side } from '../data.ts';
import { kickerProblem, overlapProblem, placeProblem } from '../formation.ts';
import { tell } from '../play.ts';
import { type Placed, stance } from '../state.ts';
import { type Deed, id, int } from './rule.ts';

const type = 'place';

/** A minion as it is placed. */
export const placed = z.strictObject({ id, x: int, y: int, heading: whole(0, 359), stance });

const schema = typed(type, { kicker: id.optional(), minions: z.array(placed).max(12) });
export type Place = z.infer<typeof schema>;

/** A whole placement, hidden until both are in: MR-2.6 to MR-2.10. */
export const place: Deed<Place> = {
  schema,
  answers: ['setup'],
  placement: 'secret',
  check(state, side, { minions, kicker }) {
    if (side !== state.kicking && kicker !== undefined)
      return violation('bad-action', 'MR-2.7', 'Only the kicking side names a kicker.');
    const wrong = wrongMinions(side, state.options.minionsPerSize, minions);
    if (wrong) return wrong;
    const named = minions.find(({ id }) => id === kicker);
    const found = side === state.kicking ? kickerProblem(state, named) : undefined;
    return found ?? placeProblem(state, side, minions, kicker) ?? overlapProblem(state, minions);
  },
  apply(play, { minions, kicker }, { seat }) {
    const sorted = minions.map(({ id, x, y, heading, stance }) => ({ id, x, y, heading, stance })).sort(byId);
    play.state.committed![seat as Side] = true;
    tell(play, { type: 'placement-committed' });
    giveAnswer(play, seat, { type, minions: sorted, ...(kicker !== undefined && { kicker }) } as Place);
  },
};

/** MR-2.3 */
function wrongMinions(side: Side, perSize: number, minions: readonly Placed[]): Violation | undefined {
  const wanted = idsOf(side, perSize);
  const given = minions.map((m) => m.id);
  if (given.length === wanted.length && wanted.every((name) => given.includes(name))) return undefined;
  return violation('wrong-minions', 'MR-2.3', `Place each of your minions once: ${wanted.join(', ')}.`);
}
