import type { z } from 'zod';
import type { Rule } from '../../flow/index.ts';
import { REFEREE, type Wake } from '../../kernel/game.ts';
import { typed } from '../../kernel/schemas.ts';
import { violation } from '../../kernel/violation.ts';
import type { Play } from '../play.ts';
import { halfTimeUp, timeUp } from '../procedures/turn.ts';
import type { State } from '../state.ts';

/** A signal that comes from the referee alone, and once. */
function signal<T extends string>(
  type: T,
  clause: string,
  due: (state: State) => boolean,
  apply: (play: Play) => void,
) {
  const schema = typed(type, {});
  return {
    schema,
    check(state, _action, { seat }) {
      if (seat !== REFEREE)
        return violation('not-your-decision', clause, 'The clock of the match is kept by the referee.');
      if (state.options.timeLimitMinutes && due(state)) return undefined;
      return violation('wrong-phase', clause, 'This match has no such limit, or it has passed before.');
    },
    apply,
  } satisfies Rule<State, Play, z.infer<typeof schema>, unknown>;
}

/** What the server tells the rules: the time limit, or half of it, has passed. MR-10.5, MR-10.7 */
export const signals = {
  'time-up': signal('time-up', 'MR-10.5', (state) => !state.timeUp, timeUp),
  'half-time-up': signal(
    'half-time-up',
    'MR-10.7',
    ({ options, halfTimeUp }) => options.swapEnds && !halfTimeUp,
    halfTimeUp,
  ),
};

/** When the referee signals next: MR-10.5, MR-10.7. */
export function wakes(state: State): Wake<{ type: keyof typeof signals }> | undefined {
  const limit = state.options.timeLimitMinutes * 60_000;
  if (!limit || !state.stack.length || state.timeUp) return undefined;
  if (state.options.swapEnds && !state.halfTimeUp) return { at: limit / 2, action: { type: 'half-time-up' } };
  return { at: limit, action: { type: 'time-up' } };
}
