import { living, teamOf } from '../arena.ts';
import type { TurnLoss } from '../events.ts';
import type { Play } from '../play.ts';
import type { Player } from '../state.ts';

/** A player's turn is over: CB-5.6. Told once, of a living player, in its own team's turn. */
export function loseTurn(play: Play, player: Player, cause: TurnLoss): void {
  if (player.turnOver || !living(player)) return;
  if (teamOf(player) !== play.state.active) return;
  player.turnOver = true;
  play.events.push({ type: 'turn-lost', player: player.id, cause });
}
