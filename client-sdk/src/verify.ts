import { type AnyGame, type Difference, type Replay, verify } from '@touchline/rules/kernel';

/**
 * Plays a replay again on this machine and compares every die, every event and the final state. Needs nothing
 * but the rules: no server is asked.
 * @returns the first difference; `undefined` when everything agrees
 */
export function verifyReplay(game: AnyGame, replay: Replay): Difference | undefined {
  return verify(game, replay);
}
