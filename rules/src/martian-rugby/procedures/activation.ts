/** Who may act, and what is still open: MR-3.1 to MR-3.4, MR-3.6, MR-11.2, MR-13.3. */
import { SIDES, type Side } from '../data.ts';
import { holds, minionsOf } from '../pitch.ts';
import { hasLegalMovement } from '../sample.ts';
import type { Activation, Minion, PublicState } from '../state.ts';

/** An activation whose minion has thrown the ball and not yet moved: MR-3.3. */
export const owesMovement = (open: Activation | undefined): boolean =>
  open?.ballAction === true && !open.moved;

/** Whether an open activation can do anything more: MR-3.7. */
const canGoOn = (state: PublicState, open: Activation): boolean =>
  !open.moved || open.rush > 0 || (!open.ballAction && holds(state, { id: open.minion }));

/** What an action leaves behind: activations that can do nothing more close. */
export function closeIdle(state: PublicState): void {
  for (const side of SIDES) {
    const open = state.activations[side];
    if (open && !canGoOn(state, open)) delete state.activations[side];
  }
}

/** Nobody of a side is left who could do anything in its turn: MR-3.7. */
export const isComplete = (state: PublicState, side: Side): boolean =>
  !state.activations[side] && state.minions.every((m) => m.side !== side || m.acted);

/** The part of its activation that a minion is about to play: MR-3.2. */
export type Part = 'movement' | 'ball';

/** Whether the side's next action begins a new cycle of Real Time: MR-11.2. */
export function beginsCycle(state: PublicState, minion: Minion, part: Part): boolean {
  if (!state.options.realTime) return false;
  const { side } = minion;
  const open = state.activations[side];
  if (owesMovement(open)) return false;
  if (part === 'ball' && open?.minion === minion.id && !open.ballAction) return false;
  return minionsOf(state, side).every((m) => m.acted || m.stunned || !hasLegalMovement(state, m));
}

/** What of its side's turn, or cycle, is left to a minion. */
export interface Share {
  readonly acted: boolean;
  readonly stunned: boolean;
  /** Its own open activation. */
  readonly open: Activation | undefined;
  /** Another one's, that must be finished first. */
  readonly first: Activation | undefined;
}

/** MR-3.3, MR-3.6, MR-11.2, MR-11.6 */
export function shareOf(state: PublicState, minion: Minion, part: Part): Share {
  if (beginsCycle(state, minion, part))
    return { acted: false, stunned: (minion.stunCycles ?? 0) > 1, open: undefined, first: undefined };
  const { acted, stunned } = minion;
  const open = state.activations[minion.side];
  const own = open?.minion === minion.id ? open : undefined;
  return { acted, stunned, open: own, first: !own && owesMovement(open) ? open : undefined };
}

/** The activation in which a minion acts: its own, or a new one, which closes any other. MR-3.3 */
export function activate(state: PublicState, minion: Minion): Activation {
  const open = state.activations[minion.side];
  if (open?.minion === minion.id) return open;
  const opened = { minion: minion.id, moved: false, ballAction: false, rush: 0 };
  state.activations[minion.side] = opened;
  minion.acted = true;
  return opened;
}

/** Notes a Move, which may be followed by another at once: MR-13.3. */
export function noteMove(state: PublicState, side: Side, open: Activation): void {
  const { openingRush, realTime } = state.options;
  const rushing = !realTime && state.sinceKickoff[side] <= 2;
  open.rush = open.moved ? Math.max(open.rush - 1, 0) : rushing ? openingRush : 0;
  open.moved = true;
}

/** Notes a Pass or Kick; after it nothing is "at once" any more. */
export function noteBallAction(open: Activation): void {
  open.ballAction = true;
  open.rush = 0;
}
