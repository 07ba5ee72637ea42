/** CB-8.5 to CB-8.8: moving the target of a block, and following up. */
import { type Square, sameSquare } from '../../geometry/square.ts';
import { FREE, grid, isBeast, isGoal, occupancy, type Piece } from '../arena.ts';
import type { Play } from '../play.ts';
import type { Player, PublicState } from '../state.ts';
import { loseTurn } from './damage.ts';

/** Where a blocked piece can be moved to, row by row: CB-8.5 to CB-8.7. */
export function pushCandidates(state: PublicState, target: Piece): Square[] {
  const taken = occupancy(state);
  const found: Square[] = [];
  for (const index of [...grid.neighbours[grid.indexOf(target.at!)]!].sort((a, b) => a - b)) {
    const to = grid.squares[index]!;
    if (taken[index] === FREE && !(isBeast(target) && isGoal(to))) found.push(to);
  }
  return found;
}

/** A block has succeeded, and nobody follows up: CB-8.10, by `blockMove`. */
export function standBack(play: Play, blocker: Player): void {
  if (play.state.options.blockMove === 'none') loseTurn(play, blocker, 'block');
}

/** Whether a square is among the candidates of a decision. */
export const isCandidate = (candidates: readonly Square[], to: Square): boolean =>
  candidates.some((candidate) => sameSquare(candidate, to));
