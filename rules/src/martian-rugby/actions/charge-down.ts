import { z } from 'zod';
import type { Dice } from '../../kernel/dice.ts';
import { enumerate } from '../../kernel/odds.ts';
import { inPosition } from '../aim.ts';
import { after, afterMove } from '../odds.ts';
import { destination } from '../pieces.ts';
import { minionOf } from '../pitch.ts';
import { count, tell } from '../play.ts';
import { relocate } from '../resolve/movement.ts';
import { stun, turnover } from '../resolve/turn.ts';
import type { Kicked } from '../state.ts';
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
    const there = inPosition(ball, destination(state, minion, 'lying', heading, slide).polygon);
    relocate(play, minion, 'lying', heading, slide, true);
    tell(play, { type: 'charge-down-attempted', minion: name, inPosition: there });
    if (there) {
      const face = roll(play.dice);
      const success = face <= NEED;
      tell(play, { type: 'charge-down-rolled', roll: face, target: '1-3', success });
      if (success) {
        count(play, name, 'chargeDowns');
        return turnover(play, 'charge-down', minion.side, ball.from, minion);
      }
    }
    count(play, name, 'failedChargeDowns');
    stun(play, minion);
    comeDown(play, ball);
  },
  odds(state, { minion: name, heading, slide }) {
    const ball = state.ball as Kicked;
    const goesOn = kickOdds(afterMove(state, name, heading, slide), ball);
    const { polygon } = destination(state, minionOf(state, name), 'lying', heading, slide);
    if (!inPosition(ball, polygon)) return goesOn;
    const p = enumerate((dice) => roll(dice) <= NEED).get(true)!;
    const stop = { name: 'charge-down', die: 6, target: NEED, modifiers: [], p, clause: 'MR-8.9' };
    return {
      outcomes: after(p, 'charged-down', goesOn?.outcomes ?? []),
      rolls: [stop, ...(goesOn?.rolls ?? [])],
    };
  },
};
