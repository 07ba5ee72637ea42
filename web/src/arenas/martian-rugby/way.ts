import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { carrier, front, measuresOf } from '@touchline/rules/martian-rugby/page';

/** The way of the minion with the ball to the line where it scores. */
export interface Way {
  readonly runner: Minion;
  /** In micrometres. */
  readonly far: number;
  /** It takes so many moves, or more. */
  readonly moves: number;
}

/** Moves from which on a try is near. */
const SOON = 4;

export function wayOf(state: PublicState): Way | undefined {
  const runner = carrier(state);
  if (!runner) return undefined;
  const far = Math.max(0, state.field.length - front(state, runner));
  return { runner, far, moves: Math.max(1, Math.ceil(far / measuresOf(state, runner).l)) };
}

/** Whether a try is near. */
export const isSoon = (way: Way | undefined): boolean => way !== undefined && way.moves <= SOON;
