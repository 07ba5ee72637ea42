import { z } from 'zod';
import { other, type Side } from '../data.ts';
import { minionOf, minionsOf } from '../pitch.ts';
import { endTurn } from '../procedures/turn.ts';
import { endsOnBall, legalWays, type Way } from '../sample.ts';
import type { Minion, PublicState } from '../state.ts';
import type { Rule } from './rule.ts';
import { standStill } from './stand.ts';

const type = 'finish-turn';
export const schema = z.strictObject({ type: z.literal(type) });
export type FinishTurn = z.infer<typeof schema>;

/** Whoever has still to move stands still, and the turn is over: MR-3.7. */
export const finishTurn: Rule<FinishTurn> = {
  phases: ['turn'],
  formed: () => true,
  check: () => undefined,
  apply(play, _action, side) {
    const { state } = play;
    const { turn } = state;
    for (const name of idle(state, side)) {
      const minion = minionOf(state, name);
      if (minion.stance === 'standing') standStill(play, minion, undefined);
      else {
        const way = usualWay(state, minion);
        if (way) standStill(play, minion, way);
      }
      // a tackle may have been a Turnover, or a try may have been scored
      if (state.phase !== 'turn' || state.turn !== turn) return;
    }
    endTurn(play, 'complete', other(side));
  },
};

/** Who still has to move: the minion of the open activation first, then by id. */
function idle(state: PublicState, side: Side): string[] {
  const open = state.activations[side];
  const names = minionsOf(state, side)
    .filter((m) => !m.acted && !m.stunned)
    .map((m) => m.id);
  return open && !open.moved ? [open.minion, ...names] : names;
}

/** How a lying minion gets up when nobody says how. */
function usualWay(state: PublicState, minion: Minion): Way | undefined {
  const straight = { heading: minion.heading, slide: 0 };
  return endsOnBall(state, minion, 'standing', straight) ? legalWays(state, minion, 'standing')[0] : straight;
}
