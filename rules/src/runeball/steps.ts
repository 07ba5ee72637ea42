/** What a movement costs: RB-14.1 to RB-14.4, RB-5.9. */
import { opponentOf } from './field.ts';
import { halfOf, inZone, teamOf } from './pieces.ts';
import type { OnField, PublicState, Turn } from './state.ts';

export type Mode = 'half' | 'full' | 'sprint' | 'continue';

/** What opening a movement leaves of the turn: RB-14.1, RB-14.2. */
export type Opened = Pick<Turn, 'halvesLeft' | 'movePoints' | 'moveMode' | 'steps'>;

/** How a movement of this mode would begin; `undefined` when the turn has not enough left. */
export function opened(turn: Turn, mode: Mode): Opened | undefined {
  const { halvesLeft, movePoints, moveMode, steps, mr } = turn;
  if (mode === 'continue') return movePoints > 0 ? { halvesLeft, movePoints, moveMode, steps } : undefined;
  if (mode === 'half') {
    if (halvesLeft < 1) return undefined;
    return { halvesLeft: halvesLeft - 1, movePoints: movePoints + halfOf(mr), moveMode: 'half', steps };
  }
  if (halvesLeft === 2) {
    const points = mode === 'full' ? mr : mr + 2;
    return { halvesLeft: 0, movePoints: points, moveMode: mode, steps };
  }
  // an open half move is raised to a full one
  if (mode === 'full' && moveMode === 'half' && halvesLeft === 1)
    return { halvesLeft: 0, movePoints: movePoints + mr - halfOf(mr), moveMode: 'full', steps };
  return undefined;
}

/** What a step out of a hex costs: RB-14.3, RB-5.9. */
export const stepCost = (state: PublicState, player: OnField, from: number): number =>
  state.options.zoneOfControl === 'cost' && inZone(state, from, opponentOf(teamOf(player))) ? 3 : 1;

/** Whether a step of this cost can be taken; the first one of a full move or a sprint always: RB-14.4. */
export const affords = ({ movePoints, moveMode, steps }: Opened, cost: number): boolean =>
  movePoints >= cost || (steps === 0 && moveMode !== 'half' && movePoints > 0);

/** What is left after a step; `undefined` when it cannot be paid: RB-14.4, RB-5.9. */
export function paid(
  state: PublicState,
  player: OnField,
  from: number,
  to: number,
  move: Opened,
): Opened | undefined {
  const cost = stepCost(state, player, from);
  if (!affords(move, cost)) return undefined;
  const stop = state.options.zoneOfControl === 'stop' && inZone(state, to, opponentOf(teamOf(player)));
  return {
    ...move,
    steps: move.steps + 1,
    movePoints: stop ? 0 : Math.max(0, move.movePoints - cost),
  };
}
