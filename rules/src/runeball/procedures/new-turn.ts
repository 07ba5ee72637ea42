/** How a turn begins: RB-12.9. */
import { adjacent, HEXES, opponentOf } from '../field.ts';
import { adjacentTo, cell, movementRate, stands, team, teamOf } from '../pieces.ts';
import type { OnField, State, Turn } from '../state.ts';

/** RB-12.9: who stands beside the player as the turn begins. */
function beside(state: State, player: OnField): string[] {
  const opponents = opponentOf(teamOf(player));
  const at = cell(player);
  if (!adjacentTo(state, at, opponents)) return [];
  return team(state, opponents)
    .filter((one) => stands(one) && adjacent(cell(one), at))
    .map(({ id }) => id);
}

/** A turn in which nothing has been done: RB-12.9. */
export const newTurn = (state: State, player: OnField, type: Turn['type']): Turn => ({
  player: player.id,
  type,
  mr: movementRate(player),
  halvesLeft: 2,
  movePoints: 0,
  steps: 0,
  did: false,
  sprinted: false,
  vaulted: false,
  gave: false,
  took: false,
  jumpTried: false,
  quickKicked: false,
  startHex: HEXES[cell(player)] as { q: number; r: number },
  startAdjacent: beside(state, player),
});
