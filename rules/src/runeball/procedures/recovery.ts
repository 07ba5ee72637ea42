/** A recovery that was declared, and comes unasked: RB-12.7, RB-12.8. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { adjacent, HEXES, isPost, OFF, toward } from '../field.ts';
import { cell, looseCell, occupantOf, place, playerOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { OnField, State } from '../state.ts';
import { trigger } from './declared.ts';
import { recover } from './recover.ts';

/** Who has waited for the ball to lie here, the highest initiative first: RB-12.7, RB-12.8. */
function waiting(state: State, at: number): OnField | undefined {
  for (const { player: id } of state.order) {
    const player = playerOf(state, id);
    if (player.declared?.kind !== 'recover' || !player.hex) continue;
    const from = cell(player);
    if (from === at || (adjacent(from, at) && !isPost(at) && !occupantOf(state, at)))
      return player as OnField;
  }
  return undefined;
}

/** The ball has come to lie in a cell. What was declared follows the questions that its way there raises. */
export function expectRecovery(state: State, at: number): void {
  if (waiting(state, at)) state.stack.push(recovery.frame({}));
}

export const recovery = procedure<Play, FrameOf<'recovery'>>()('recovery', {
  next(play) {
    const { state, events } = play;
    const at = looseCell(state);
    const player = at === OFF ? undefined : waiting(state, at);
    if (!player) return 'done';
    if (!trigger(play, player)) return 'next';
    if (cell(player) !== at) {
      const from = player.hex;
      player.facing = toward(cell(player), at);
      place(player, at);
      const path = [HEXES[at] as { q: number; r: number }];
      events.push({ type: 'player-moved', player: player.id, from, path, cost: 1, left: 0 });
    }
    recover(play, player, 'recover');
    return 'next';
  },
});
