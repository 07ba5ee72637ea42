import { z } from 'zod';
import { clip, type Polygon, pointAt } from '../../geometry/plane.ts';
import type { Dice } from '../../kernel/dice.ts';
import { enumerate, type Outcome } from '../../kernel/odds.ts';
import { inPosition } from '../aim.ts';
import { catching, catchNeed, type Flight } from '../flight.ts';
import { afterMove, chances, either } from '../odds.ts';
import { destination } from '../pieces.ts';
import { minionOf } from '../pitch.ts';
import { count, tell } from '../play.ts';
import { fly } from '../procedures/ball.ts';
import { relocate } from '../procedures/movement.ts';
import { stun, turnover } from '../procedures/turn.ts';
import type { Kicked, PublicState } from '../state.ts';
import { comeDown, kickOdds } from './kick.ts';
import { moving, type Rule, reaction } from './rule.ts';

const type = 'charge-down';
export const schema = z.strictObject({ type: z.literal(type), ...moving });
export type ChargeDown = z.infer<typeof schema>;

/** The greatest roll that stops a kick: MR-8.9. */
const NEED = 3;

const roll = (dice: Dice): number => dice.roll(6, 'charge-down');

/** The one attempt to stop a kick as it leaves the foot: MR-8.7 to MR-8.10. */
export const chargeDown: Rule<ChargeDown> = {
  phases: ['charge-down'],
  ...reaction,
  apply(play, { minion: name, heading, slide }) {
    const { state } = play;
    const ball = state.ball as Kicked;
    const minion = minionOf(state, name);
    const { polygon } = destination(state, minion, 'lying', heading, slide);
    const there = inPosition(ball, polygon);
    relocate(play, minion, 'lying', heading, slide, true);
    tell(play, { type: 'charge-down-attempted', minion: name, inPosition: there });
    if (there) {
      const face = roll(play.dice);
      const success = face <= NEED;
      tell(play, { type: 'charge-down-rolled', roll: face, target: '1-3', success });
      const won = () => {
        count(play, name, 'chargeDowns');
        turnover(play, 'charge-down', minion.side, ball.from, minion);
      };
      if (success) return mustCatch(state) ? fly(play, chargersCatch(ball, polygon, name), won) : won();
    }
    count(play, name, 'failedChargeDowns');
    stun(play, minion);
    comeDown(play, ball);
  },
  odds(state, { minion: name, heading, slide }) {
    const ball = state.ball as Kicked;
    const after = afterMove(state, name, heading, slide);
    const goesOn = kickOdds(after, ball);
    const { polygon } = destination(state, minionOf(state, name), 'lying', heading, slide);
    if (!inPosition(ball, polygon)) return goesOn;
    const p = enumerate((dice) => roll(dice) <= NEED).get(true)!;
    const stop = { name: 'charge-down', die: 6, target: NEED, modifiers: [], p, clause: 'MR-8.9' };
    const stopped = ifStopped(after, chargersCatch(ball, polygon, name));
    return {
      outcomes: either(p, stopped, goesOn?.outcomes ?? []),
      rolls: [stop, ...(goesOn?.rolls ?? [])],
    };
  },
};

/** The reading of MR-12.1 by which who has charged a kick down must hold on to it. */
const mustCatch = ({ options }: PublicState): boolean => options.butterfingers && options.chargersFumble;

/** The ball where the kick line enters the charger: MR-12.2. */
function chargersCatch({ from, launch, target, face, front }: Kicked, laid: Polygon, minion: string): Flight {
  const at = pointAt(launch, target, clip(launch, target, laid)!.t0);
  return catching({ thrower: from, front }, { ...at, heading: face }, minion);
}

/** What comes of a kick that is stopped: it is charged down, unless the charger fumbles. MR-8.9, MR-12.1 */
function ifStopped(state: PublicState, flight: Flight): Outcome[] {
  if (!mustCatch(state)) return [{ name: 'charged-down', p: 1 }];
  const held = catchNeed(state) / 6;
  // the other side has the ball too when somebody else of it, or the charger himself, catches it later
  const others = chances(state, flight, 'lost').map(({ name, p }) => ({
    name,
    p: name === 'lost' ? p - held : p,
  }));
  return [{ name: 'charged-down', p: held }, ...others];
}
