import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { centre, measuresOf } from '@touchline/rules/martian-rugby/page';
import { grownAt } from './piece.tsx';
import { between } from './places.ts';

/** About how far a piece reaches from its middle, in micrometres. */
function radiusOf(state: PublicState, minion: Minion): number {
  const { l, hb } = measuresOf(state, minion);
  return minion.stance === 'lying' ? l * 0.55 : hb * 1.2;
}

/**
 * How many times as large as it is a piece is drawn: less where others are near, so that in a scrum
 * none covers another.
 * @param scale pixels in a millimetre
 */
export function grownIn(
  state: PublicState,
  minions: readonly Minion[],
  scale: number,
  minion: Minion,
): number {
  const most = grownAt(state, scale);
  if (most === 1) return 1;
  const at = centre(state, minion);
  const r = radiusOf(state, minion);
  const room = minions
    .filter((other) => other.id !== minion.id)
    .map((other) => between(at, centre(state, other)) / (r + radiusOf(state, other)));
  return Math.max(1, Math.min(most, ...room));
}
