import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { carrier, centre, measures, ways } from '@touchline/rules/martian-rugby/page';
import { outlookOf } from './outlook.ts';
import { between } from './places.ts';
import { mayMove, reachersOf } from './stands.ts';

/** Whether a minion that does not reach the carrier tackles by pushing others onto it, or it: MR-6.6. */
function pushesOnto(state: PublicState, minion: Minion, runner: Minion): boolean {
  const at = centre(state, runner);
  const { l } = measures('L', state.options.pieceScale);
  const heap = state.minions.some(
    (one) => one !== runner && one !== minion && between(centre(state, one), at) < 2 * l,
  );
  if (!heap || between(centre(state, minion), at) > 4 * l) return false;
  return ways(state, minion).some((way) =>
    (['move', 'stand'] as const).some(
      (type) => outlookOf(state, { type, minion: minion.id, ...way })?.tackles !== undefined,
    ),
  );
}

/** Who could get at the carrier, or a loose ball, by one move: as many as could choose to. */
export function gettersOf(state: PublicState): readonly Minion[] {
  const found = reachersOf(state);
  const runner = carrier(state);
  if (found.length || !runner) return found;
  return state.minions.filter(
    (one) => one.side !== runner.side && mayMove(state, one) && pushesOnto(state, one, runner),
  );
}
