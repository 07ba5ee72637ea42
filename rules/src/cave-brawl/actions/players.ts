import { foesBeside, occupancy, playersOf, standing } from '../arena.ts';
import type { Team } from '../data.ts';
import { carrierMustEnter } from '../procedures/turn.ts';
import type { State } from '../state.ts';
import { block } from './block.ts';
import { curse } from './curse.ts';
import type { Action } from './index.ts';
import { kick } from './kick.ts';
import { move } from './move.ts';
import { pass } from './pass.ts';
import { pickUp } from './pick-up.ts';
import { standUp } from './stand-up.ts';
import { tackle } from './tackle.ts';
import { vault } from './vault.ts';

/**
 * Actions 3 to 12: what players do in their team's turn, in the rulebook's order. They come in any order and
 * by any player, each within its own budget: CB-5.2. A failed one ends no team's turn: CB-5.5. What cannot
 * succeed may be tried: CB-7.7. None sends a roll: CB-19.6.
 */
export const PLAYER_RULES = {
  move,
  'stand-up': standUp,
  block,
  tackle,
  pass,
  kick,
  'pick-up': pickUp,
  vault,
  curse,
};

/** What a seat may do in its turn; moves one step at a time. */
export function turnActions(state: State, team: Team): Action[] {
  const list: Action[] = carrierMustEnter(state, team) ? [] : [{ type: 'end-turn' }];
  const cells = occupancy(state);
  for (const player of playersOf(state, team)) {
    if (player.turnOver || player.status === 'removed' || player.status === 'corpse') continue;
    const around = { cells, foes: standing(player) ? foesBeside(state, player, cells) : [] };
    move.legal(state, player, around, list);
    standUp.legal(state, player, around, list);
    block.legal(state, player, around, list);
    tackle.legal(state, player, around, list);
    pass.legal(state, player, around, list);
    kick.legal(state, player, around, list);
    pickUp.legal(state, player, around, list);
    vault.legal(state, player, around, list);
    curse.legal(state, player, around, list);
  }
  return list;
}
