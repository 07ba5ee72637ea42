import type { Odds } from '../kernel/odds.ts';
import type { Action } from './actions/index.ts';
import type { State } from './state.ts';

export function odds(_state: State, _action: Action): Odds | undefined {
  return undefined;
}
