/** Movement: RB-14. What a step triggers ends it, so one call goes the whole way. */
import { cellOf, type Direction, HEXES, type Hex, toward } from '../field.ts';
import { holds, moveTo, scoresAt, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { OnField } from '../state.ts';
import { type Opened, paid } from '../steps.ts';
import { triggerBlocks } from './declared.ts';
import { touchdown } from './stop.ts';

/**
 * Goes step by step. A touchdown (RB-23.6) or a declared block (RB-12.6) cuts it
 * short. @returns whether one did
 */
export function walk(play: Play, player: OnField, path: readonly Hex[]): boolean {
  const { state, events } = play;
  const turn = state.turn!;
  const from = HEXES[cellOf(player.hex)] as { q: number; r: number };
  const before = turn.movePoints;
  const gone: { q: number; r: number }[] = [];
  const tell = () => {
    if (!gone.length) return;
    const { movePoints: left } = turn;
    const ball = holds(state, player) ? { ball: true as const } : {};
    events.push({
      ...{ type: 'player-moved', player: player.id, from, path: gone, cost: before - left, left },
      ...ball,
    });
  };
  for (const hex of path) {
    const at = cellOf(player.hex);
    const to = cellOf(hex);
    Object.assign(turn, paid(state, player, at, to, turn as Opened));
    player.facing = toward(at, to);
    moveTo(state, player, to);
    gone.push(player.hex);
    if (holds(state, player) && scoresAt(state, teamOf(player), to)) {
      tell();
      return touchdown(play, player);
    }
    if (!triggerBlocks(play, player)) continue;
    tell();
    return true;
  }
  tell();
  return false;
}

/** Turns a player, when a facing was given. */
export const faces = (player: OnField, facing: number | undefined): void => {
  if (facing !== undefined) player.facing = facing as Direction;
};
