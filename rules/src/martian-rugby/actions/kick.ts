import type { z } from 'zod';
import { giveAnswer } from '../../flow/index.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import { checkTarget } from '../aim.ts';
import { MM } from '../data.ts';
import { landing } from '../flight.ts';
import { flightOdds } from '../odds.ts';
import { minionOf } from '../pitch.ts';
import { kicked, kick as procedure } from '../procedures/kick.ts';
import { atKickoff } from '../procedures/turn.ts';
import { targets } from '../sample.ts';
import type { Minion, PublicState } from '../state.ts';
import { checkThrower, type Deed, id, int, point } from './rule.ts';

const type = 'kick';
const schema = typed(type, {
  minion: id,
  target: point,
  /** The heading of the ball's face 1. */
  face: int.min(0).max(359),
});
export type Kick = z.infer<typeof schema>;

/** The ball goes over everybody's heads to a point: MR-8. */
export const kick: Deed<Kick> = {
  schema,
  answers: ['kickoff', 'turn', 'play'],
  subject: ({ minion }) => minion,
  check(state, _side, { minion: name, target }) {
    const kicker = minionOf(state, name);
    if (!atKickoff(state)) return checkThrower(state, kicker) ?? checkTarget(state, kicker, target);
    if (name !== state.kicker)
      return violation('not-the-kicker', 'MR-2.11', `${state.kicker} is on the centre and kicks off.`);
    return checkTarget(state, kicker, target);
  },
  apply(play, action, { seat, question }) {
    if (question.kind === 'kickoff') return giveAnswer(play, seat, action);
    const { minion, target, face } = action;
    procedure.start(play, { minion, target, face });
  },
  odds: (state, { minion, target, face }) =>
    // who gets it if nobody charges it down, and where it comes to rest: MR-8.11 to MR-8.15
    flightOdds(state, landing(state, kicked(state, minionOf(state, minion), target, face))),
};

/** The kicks of the sample, in its order: MR-14.4. */
export function legalKicks(state: PublicState, kicker: Minion): Kick[] {
  const most = state.options.kickMax * MM;
  const third = Math.floor(most / 3);
  const legal = (distance: number) =>
    targets(state, kicker, distance)
      .filter((target) => !checkTarget(state, kicker, target))
      .map((target): Kick => ({ type, minion: kicker.id, target, face: 0 }));
  const found = [most - MM, Math.floor((2 * most) / 3), third].flatMap(legal);
  if (!atKickoff(state)) return found;
  for (let distance = Math.floor(third / 2); !found.length && distance; distance = Math.floor(distance / 2))
    found.push(...legal(distance));
  return found;
}
