import type { z } from 'zod';
import type { Outcome } from '../../kernel/odds.ts';
import { chanceOf, foreseen } from '../../kernel/roll.ts';
import { typed } from '../../kernel/schemas.ts';
import { inPosition } from '../aim.ts';
import { catchNeed, type Flight, landing } from '../flight.ts';
import { afterMove, chances, either, flightOdds } from '../odds.ts';
import { laid } from '../pitch.ts';
import { chargersCatch, mustCatch, STOP } from '../procedures/kick.ts';
import type { Kicked, PublicState } from '../state.ts';
import { type Deed, moving, reaction } from './rule.ts';

const schema = typed('charge-down', { ...moving });

/** The one attempt to stop a kick as it leaves the foot: MR-8.7 to MR-8.10. */
export const chargeDown: Deed<z.infer<typeof schema>> = {
  schema,
  answers: ['charge-down'],
  ...reaction,
  odds(state, action) {
    const ball = state.ball as Kicked;
    const after = afterMove(state, action);
    const goesOn = flightOdds(after, landing(after, ball));
    const ground = laid(state, action);
    if (!inPosition(ball, ground)) return goesOn;
    const roll = foreseen(STOP);
    const stopped = ifStopped(after, chargersCatch(ball, ground, action.minion));
    return {
      outcomes: either(roll.p, stopped, goesOn?.outcomes ?? []),
      rolls: [roll, ...(goesOn?.rolls ?? [])],
    };
  },
};

/** What comes of a kick that is stopped: it is charged down, unless the charger fumbles. MR-8.9, MR-12.1 */
function ifStopped(state: PublicState, flight: Flight): Outcome[] {
  if (!mustCatch(state)) return [{ name: 'charged-down', p: 1 }];
  const held = chanceOf(catchNeed(state));
  // the other side has the ball too when somebody else of it, or the charger itself, catches it later
  const others = chances(state, flight, 'lost').map(({ name, p }) => ({
    name,
    p: name === 'lost' ? p - held : p,
  }));
  return [{ name: 'charged-down', p: held }, ...others];
}
