/** Catching: RB-9.9, RB-17.7, RB-18.3, RB-18.7. */

import { heard } from '../maneuvers/index.ts';
import { crowd, type Dl, type Test, testOf } from '../needs.ts';
import { cell, stands } from '../pieces.ts';
import type { OnField, Player, PublicState } from '../state.ts';

/** On the feet and with both hands free: RB-9.12. */
export const canCatch = (player: Player): player is OnField =>
  stands(player) && player.carrying === undefined;

/** What a catch is made of, besides the player. */
export interface CatchOf {
  readonly name: 'catch' | 'handoff' | 'tip' | 'intercept';
  readonly clause: string;
  readonly base: number;
  /** Where the ball comes, if not to the player's hex. */
  readonly at?: number;
  /** Hexes of a dive: RB-18.6, RB-18.10. */
  readonly dive?: number;
  /** By a pass that was accurate, or from hand to hand: RB-17.10, RB-19.5. */
  readonly clean?: boolean;
}

/** The test of a catch, wherever the ball comes from. */
export function catchTest(state: PublicState, player: Player, of: CatchOf): Test {
  const { name, clause, base } = of;
  const dl: Dl['mods'] = crowd(state, player, of.at ?? cell(player));
  if (of.clean) calm(player, dl);
  if (of.dive) dl.push({ name: 'dive', value: of.dive, clause: 'RB-18.10' });
  return testOf(state, player, 'catch', { name, clause, base, dl });
}

/** RB-17.10: what the character ignores of the opponents around. */
function calm(player: Player, dl: Dl['mods']): void {
  const crowded = dl.reduce((sum, { value }) => sum + value, 0);
  for (const { test, most } of heard(player, 'unmoved'))
    if (test === 'catch' && crowded)
      dl.push({ name: 'unmoved', value: -Math.min(most, crowded), clause: 'RB-17.10' });
}
