/** A block that was declared, and comes unasked: RB-12.6, RB-12.8. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { type Direction, inFront } from '../field.ts';
import { cell, holds, playerOf, stands, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { OnField, Player, State } from '../state.ts';
import { block } from './block.ts';

interface Declared extends FrameOf<'declared'> {
  /** Whose step it was. */
  readonly by: string;
  readonly queue: string[];
}

/** RB-12.8: who can do what was declared: on the feet, with both hands free. */
export const canDo = (player: Player): player is OnField => stands(player) && player.carrying === undefined;

/** RB-12.8: a declaration comes to its trigger and is used up. @returns whether it can be carried out */
export function trigger({ events }: Play, player: Player, by?: string): boolean {
  delete player.declared;
  const able = canDo(player);
  if (able) events.push({ type: 'declaration-triggered', player: player.id, ...(by && { by }) });
  else events.push({ type: 'declaration-lost', player: player.id });
  return able;
}

const meant = (state: State, target: string, mover: Player): boolean =>
  target === 'any' || target === mover.id || (target === 'carrier' && holds(state, mover));

/** Who has waited for this player to come into this hex, in order of initiative: RB-12.6, RB-12.8. */
function waiting(state: State, mover: OnField): string[] {
  const at = cell(mover);
  const found: string[] = [];
  for (const { player: id } of state.order) {
    const player = playerOf(state, id);
    if (player.declared?.kind !== 'block' || !player.hex || teamOf(player) === teamOf(mover)) continue;
    if (!inFront(cell(player), player.facing as Direction, at)) continue;
    if (meant(state, player.declared.target, mover)) found.push(id);
  }
  return found;
}

/** RB-12.6: after a step. @returns whether a declared block was triggered */
export function triggerBlocks(play: Play, mover: OnField): boolean {
  const queue = waiting(play.state, mover);
  if (queue.length) declaredBlocks.start(play, { by: mover.id, queue });
  return queue.length > 0;
}

export const declaredBlocks = procedure<Play, Declared>()('declared', {
  next(play, { by, queue }) {
    const id = queue.shift();
    if (id === undefined) return 'done';
    if (trigger(play, playerOf(play.state, id), by))
      block.start(play, { player: id, targets: [by], kind: 'block', strip: false, declared: true });
    return 'next';
  },
});
