/** What the active player can do: section 4.3. */
import type { Typed } from '../../kernel/game.ts';
import type { Activation, InDungeon, State } from '../state.ts';
import { block, foul, gaze, multipleBlock } from './contact.ts';
import { jump, move, standUp, swing } from './movement.ts';
import type { AnyDeed } from './rule.ts';
import { handOff, openChest, pass, throwBomb, throwTeamMate } from './throwing.ts';

export const DEEDS = {
  'stand-up': standUp,
  move,
  jump,
  block,
  'multiple-block': multipleBlock,
  pass,
  'hand-off': handOff,
  foul,
  'throw-team-mate': throwTeamMate,
  'throw-bomb': throwBomb,
  gaze,
  'open-chest': openChest,
  swing,
};
const ALL: readonly AnyDeed[] = Object.values(DEEDS);
const AFTER = ALL.filter((deed) => 'after' in deed && deed.after);

export const deedOf = (type: string): AnyDeed | undefined =>
  Object.hasOwn(DEEDS, type) ? DEEDS[type as keyof typeof DEEDS] : undefined;

/** Everything that the active player can do. */
export function deeds(state: State, player: InDungeon, active: Activation): Typed[] {
  const list: Typed[] = [];
  for (const deed of active.specialDone ? AFTER : ALL) deed.legal(state, player, active, list);
  return list;
}
/** Whether there is anything at all: section 3.2 (5). */
export function hasDeed(state: State, player: InDungeon, active: Activation): boolean {
  return (active.specialDone ? AFTER : ALL).some((deed) => {
    if (deed.any) return deed.any(state, player, active);
    const list: Typed[] = [];
    deed.legal(state, player, active, list);
    return list.length > 0;
  });
}
