import type { Result } from '../kernel/game.ts';
import type { PublicState, State } from './state.ts';

/** What everybody may see: all but what is hidden and the stack. Shares structure with the state. */
export function view({ stack: _stack, hidden: _hidden, ...seen }: State): PublicState {
  return seen;
}

export const result = ({ result }: State): Result | undefined => result;
