import type { Minion, Placed, PublicState, Side } from '@touchline/rules/martian-rugby';
import { defaultFormation, sideOf, sizeOf } from '@touchline/rules/martian-rugby/page';
import type { Props } from './aim.ts';

/** One that is being placed, as a minion. */
export const placedMinion = (placed: Placed): Minion => ({
  ...placed,
  side: sideOf(placed.id),
  size: sizeOf(placed.id),
  acted: false,
  stunned: false,
  offside: false,
});

/**
 * The sides as they usually stand, as far as the viewer may see them, until it is known how they do: nobody
 * looks at an empty field.
 */
export function withUsual({ state, seat }: Pick<Props, 'state' | 'seat'>): PublicState {
  if (state.options.placement !== 'secret') return state;
  const sides: readonly Side[] = seat === 'A' || seat === 'B' ? [seat] : [];
  const placed = sides.flatMap((side) => defaultFormation(state, side).map(placedMinion));
  return { ...state, minions: [...state.minions, ...placed] };
}
