/** What may happen to a pass on its way: RB-1.15, RB-18.2. */
import { chanceOf } from '../kernel/roll.ts';
import { cellOf, flight, HEXES, type Hex } from './field.ts';
import { cell } from './pieces.ts';
import { interceptors, interceptTest, passTest, receiveTest, type Throw } from './procedures/pass-tests.ts';
import type { OnField, PublicState } from './state.ts';

/** A hex the ball flies over, and who could take it there best, were it thrown well. */
export interface Passed {
  readonly hex: Hex;
  readonly by?: string;
  /** Present with `by`. */
  readonly p?: number;
}

/** How a throw is tried: {@link Throw}; the chances of the throw and of the catch, and the hexes between. */
export function passWay(state: PublicState, passer: OnField, to: OnField, form: Throw) {
  const able = interceptors(state, passer, to, 0);
  const over = flight(cell(passer), cellOf(to.hex)).map((at): Passed => {
    const [best] = able
      .filter((one) => one.at === at)
      .map((one) => ({ by: one.player.id, p: chanceOf(interceptTest(state, one, 0)) }))
      .sort((a, b) => b.p - a.p);
    return { hex: HEXES[at]!, ...best };
  });
  return {
    thrown: chanceOf(passTest(state, passer, to, form)),
    caught: chanceOf(receiveTest(state, to, 0, false)),
    over,
  };
}
