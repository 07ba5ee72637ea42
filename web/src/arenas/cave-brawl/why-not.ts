import type { Beast, Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import { beside, GOALS } from '@touchline/rules/cave-brawl/page';
import type { Told } from '../board/choices.ts';
import { keyOf } from './choices.ts';
import { everybody } from './everybody.ts';
import { words } from './words.ts';

/** Who is in a square and no corpse. */
export const whoIsAt = (state: PublicState, square: { readonly x: number; readonly y: number }) =>
  everybody(state).find(
    (one) => one.at && keyOf(one.at) === keyOf(square) && !('status' in one && one.status === 'corpse'),
  );

/**
 * Why nothing comes of a press on a piece; `undefined` where there is no more to say than it shows.
 * @param walker who is picked
 */
export function whyNot(
  state: PublicState,
  seat: string,
  one: Player | Beast,
  walker: Player | undefined,
): Told | undefined {
  if ('kind' in one || one.id[0] !== seat) {
    if (!walker) return { text: words.first(one.id) };
    const apart = !one.at || !walker.at || !beside(one, walker);
    if (apart) return { text: words.apart(walker.id, one.id), clause: 'CB-8.1' };
    return walker.actionUsed ? { text: words.spent(walker.id), clause: 'CB-5.1' } : undefined;
  }
  if (one.turnOver || one.actionUsed) return { text: words.spent(one.id), clause: 'CB-5.1' };
  if (one.status !== 'tunnel') return undefined;
  const stands = whoIsAt(state, GOALS[seat as Team]);
  return stands && { text: words.blocked(stands.id), clause: 'CB-6.6' };
}
