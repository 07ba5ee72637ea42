/** CB-14: damage and death. */
import { sumOf, type Thrown } from '../../kernel/roll.ts';
import { count } from '../../kernel/statistics.ts';
import { findPlayer, isBeast, type Piece } from '../arena.ts';
import { hooksOf } from '../effects/index.ts';
import type { Cause } from '../events.ts';
import type { Play } from '../play.ts';
import type { OnBoard } from '../state.ts';
import { drop } from './ball.ts';
import { leave, letGo, remove } from './leaving.ts';

/**
 * Takes damage from a player or a beast, and kills at 0: CB-14.1. What a dead carrier held lies where it fell
 * (CB-10.9). May end the match.
 * @param by who struck; absent for what a tackler does to itself
 */
export function strike(play: Play, target: Piece, cause: Cause, by: string | undefined, roll: Thrown): void {
  const amount = sumOf(roll);
  target.hp = Math.max(0, target.hp - amount);
  const how = by === undefined ? { cause } : { cause, by };
  const { id, hp } = target;
  if (isBeast(target)) play.events.push({ type: 'beast-damaged', beast: id, ...how, roll, hp });
  else play.events.push({ type: 'player-damaged', player: id, ...how, roll, hp });
  const striker = by === undefined ? undefined : findPlayer(play.state, by);
  if (striker) count(striker.stats, 'damageDealt', amount);
  if (!isBeast(target)) count(target.stats, 'damageTaken', amount);
  if (target.hp > 0) return;
  if (striker) count(striker.stats, isBeast(target) ? 'beastKills' : 'kills');
  if (isBeast(target)) {
    play.events.push({ type: 'beast-died', beast: target.id, ...how, at: target.at });
    remove(play, target);
  } else die(play, target as OnBoard, how);
}

/** CB-14.1, CB-14.2, CB-15.12. What a zombie held falls as for any other: CB-15.13. */
function die(play: Play, player: OnBoard, how: { cause: Cause; by?: string }): void {
  const { at } = player;
  const corpse = hooksOf(player).leavesCorpse;
  count(player.stats, 'deaths');
  play.events.push({ type: 'player-died', player: player.id, ...how, at, ...(corpse && { corpse }) });
  if (corpse) {
    player.status = 'corpse';
    letGo(play.state, player);
    drop(play, player, at, how.cause);
  } else leave(play, player, how.cause);
}
