import type { Result } from '../kernel/game.ts';
import type { PublicState, State } from './state.ts';

/** What everybody may see: all but the sealed rosters (CB-2.10) and the steps. Shares structure with the state. */
export function view(state: State): PublicState {
  const { sealed: _sealed, steps: _steps, ...seen } = state;
  return seen;
}

/** A seat's own roster while it lies sealed. */
export function own(state: State, seat: string): unknown {
  const roster = seat === 'A' ? state.sealed.A : seat === 'B' ? state.sealed.B : undefined;
  return roster && { roster };
}

/** CB-17.1 */
export function result({ result }: State): Result | undefined {
  return (
    result && { winners: result.winner ? [result.winner] : [], reason: result.reason, score: result.score }
  );
}
