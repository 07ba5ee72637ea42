import type { PublicState } from '@touchline/rules/dungeonbowl';
import { findPlayer, groundOf, type InDungeon, movementOf, stepsOf } from '@touchline/rules/dungeonbowl/page';
import type { Told } from '../board/choices.ts';
import type { Square } from '../board/square.ts';
import { adviceWords, adviceWords as TOLD } from './advice-words.ts';
import { type Doing, firstOf, isPlan } from './doing.ts';

/*
 * What takes the rules to know of an own turn: where somebody gets to, and what that takes. It is fetched
 * when such a turn comes; until then, and in every other question, the list of choices is enough.
 */
export { advice, again, beginning, pressable, pushes, risky } from './advice.ts';
export { Considered } from './considered.tsx';
export { Aiming, Beginning, BlockDice, Others } from './in-turn.tsx';
export { around } from './near.ts';
export { chancy, onward, together } from './onward.ts';
export { threatened } from './outlook.ts';
export { ableNow, deedPlans, turnPlans } from './plans.ts';
export { retelling } from './recap.ts';

/** What the Action of a choice is, in a short sentence; of other choices, nothing. */
export function aboutOf(doing: Doing): string | undefined {
  const first = isPlan(doing) ? firstOf(doing) : doing;
  if (first.type === 'activate') return TOLD.kindsAre[first.action];
  if (first.type === 'foul') return TOLD.kindsAre.foul;
  return first.type === 'block' && !first.with ? TOLD.kindsAre.block : undefined;
}

/** A way in words: how far it goes and what it takes. */
export function wayName(state: PublicState, mover: string, path: readonly Square[]): string {
  const one = findPlayer(state, mover);
  const active = state.turn?.active;
  const squares = active?.player === mover ? active.squaresLeft : one ? movementOf(one).squares : 0;
  const steps = one?.square ? stepsOf(state, one as InDungeon, { squares }, path) : [];
  const to = path.at(-1)!;
  return `${mover} – ${adviceWords.square(to, steps, state)}`;
}

/** Before a turn is ended while somebody has not acted. */
export const unfinished = (n: number): Told => ({ text: TOLD.unfinished(n), clause: 'BB-3.10' });

/** Why nothing comes of a press: on a piece, or on a square that is too far away. */
export function missed(
  state: PublicState,
  seat: string,
  mover: string | undefined,
  on: string | undefined,
  at: { x: number; y: number } | undefined,
): Told | undefined {
  const one = on === undefined ? undefined : findPlayer(state, on);
  if (one) {
    if (one.seat !== seat)
      return mover ? { text: TOLD.tooFar(mover), clause: 'BB-6.1' } : { text: TOLD.first(one.id) };
    if (one.condition === 'stunned' && one.square) return { text: TOLD.stunned(one.id), clause: 'BB-3.7' };
    return one.acted ? { text: TOLD.acted(one.id), clause: 'BB-3.2' } : undefined;
  }
  if (!mover || !at) return undefined;
  const ground = groundOf(state);
  return ground.walkable[at.y * ground.width + at.x]
    ? { text: TOLD.tooFar(mover), clause: 'BB-5.1' }
    : undefined;
}
