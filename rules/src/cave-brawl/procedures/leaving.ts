/** Who leaves the arena for good, and what ends a constriction: CB-14.1, CB-16.18, CB-16.22. */
import { beside, findBeast, findPlayer, isBeast, type Piece } from '../arena.ts';
import type { Cause } from '../events.ts';
import type { Play } from '../play.ts';
import type { Beast, OnBoard, Player, State } from '../state.ts';
import { drop } from './ball.ts';
import { judgeElimination } from './ending.ts';

/**
 * A player is gone for good: CB-14.1, CB-16.18. The ball falls where it was; the match
 * ends with the last of a team.
 */
export function leave(play: Play, player: OnBoard, cause: Cause): void {
  const { at } = player;
  player.status = 'removed';
  delete (player as Player).at;
  letGo(play.state, player);
  drop(play, player, at, cause);
  judgeElimination(play, player);
}

/** The snakes that held a player who is no longer there let it go: CB-16.22. */
export function letGo(state: State, player: Player): void {
  for (const id of player.heldBy) delete findBeast(state, id)?.holding;
  player.heldBy.length = 0;
}

/** A beast leaves the arena: CB-16.22, CB-16.23. */
export function remove(play: Play, beast: Beast): void {
  const { beasts } = play.state;
  beasts.splice(beasts.indexOf(beast), 1);
  free(play, beast);
}

/** The player a beast holds is held no longer: CB-16.19, CB-16.22. */
export function free(play: Play, beast: Beast): void {
  if (beast.holding === undefined) return;
  const player = findPlayer(play.state, beast.holding)!;
  delete beast.holding;
  player.heldBy.splice(player.heldBy.indexOf(beast.id), 1);
  play.events.push({ type: 'player-freed', player: player.id, beast: beast.id });
}

/** A piece has been moved: what held it, or it held, and is no longer beside it, holds no longer. CB-16.22 */
export function part(play: Play, moved: Piece): void {
  const { state } = play;
  const holders = isBeast(moved) ? [moved] : moved.heldBy.map((id) => findBeast(state, id)!);
  for (const beast of holders)
    if (beast.holding !== undefined && !beside(beast, findPlayer(state, beast.holding)!)) free(play, beast);
}
