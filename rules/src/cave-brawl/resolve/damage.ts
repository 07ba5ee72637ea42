/** CB-14: damage and death; CB-16.22: what ends a constriction. */
import type { Square } from '../../geometry/square.ts';
import { beside, findBeast, findPlayer, isBeast, living, opponentOf, type Piece, teamOf } from '../arena.ts';
import { sum } from '../contest.ts';
import { TYPES } from '../data.ts';
import type { Cause, TurnLoss } from '../events.ts';
import { over, type Play } from '../play.ts';
import type { Beast, OnBoard, Player, State } from '../state.ts';
import { count } from '../stats.ts';
import { drop } from './ball.ts';
import { eliminated, finish } from './ending.ts';

/** A player's turn is over: CB-5.6. Told once, of a living player, in his own team's turn. */
export function loseTurn(play: Play, player: Player, cause: TurnLoss): void {
  if (player.turnOver || !living(player)) return;
  if (teamOf(player) !== play.state.active) return;
  player.turnOver = true;
  play.events.push({ type: 'turn-lost', player: player.id, cause });
}

/** Takes damage from a player or a beast, and kills at 0: CB-14.1. Says whether the target lives. */
export function damage(
  play: Play,
  target: Piece,
  cause: Cause,
  by: string | undefined,
  rolls: number[],
): boolean {
  const amount = sum(rolls);
  target.hp = Math.max(0, target.hp - amount);
  const how = by === undefined ? { cause } : { cause, by };
  const taken = { ...how, rolls, amount, hp: target.hp };
  if (isBeast(target)) play.events.push({ type: 'beast-damaged', beast: target.id, ...taken });
  else play.events.push({ type: 'player-damaged', player: target.id, ...taken });
  const striker = by === undefined ? undefined : findPlayer(play.state, by);
  if (striker) count(striker.stats, 'damageDealt', amount);
  if (!isBeast(target)) count(target.stats, 'damageTaken', amount);
  if (target.hp > 0) return true;
  if (striker) count(striker.stats, isBeast(target) ? 'beastKills' : 'kills');
  if (isBeast(target)) {
    play.events.push({ type: 'beast-died', beast: target.id, ...how, at: target.at });
    remove(play, target);
  } else die(play, target, how);
  return false;
}

/** Damage that is not a tackle's: what a dead carrier held lies where he fell, for good (CB-10.9). */
export function strike(play: Play, target: Piece, cause: Cause, by: string, rolls: number[]): boolean {
  const at = target.at!;
  const lives = damage(play, target, cause, by, rolls);
  if (!lives && !over(play) && !isBeast(target)) drop(play, target, at, cause);
  return lives;
}

/** CB-14.1, CB-14.2, CB-15.12. What a zombie held falls as for any other: CB-15.13. */
function die(play: Play, player: Player, how: { cause: Cause; by?: string }): void {
  const { at } = player as OnBoard;
  const corpse = TYPES[player.type].special === 'revive';
  count(player.stats, 'deaths');
  play.events.push({ type: 'player-died', player: player.id, ...how, at, ...(corpse && { corpse }) });
  if (corpse) {
    player.status = 'corpse';
    letGo(play.state, player);
  } else leave(play, player, how.cause);
}

/**
 * A player is gone for good: CB-14.1, CB-16.18. If he was the last of his team (CB-17.6), the ball he held lies where he
 * was, for nobody will be asked where it bounces; otherwise it is for the caller to let it fall.
 */
export function leave(play: Play, player: Player, cause: Cause): void {
  const at = player.at!;
  const team = teamOf(player);
  player.status = 'removed';
  delete player.at;
  letGo(play.state, player);
  if (!eliminated(play.state, team)) return;
  drop(play, player, at, cause);
  finish(play, opponentOf(team), 'elimination');
}

/** The snakes that held a player who is no longer there let him go: CB-16.22. */
function letGo(state: State, player: Player): void {
  for (const id of player.heldBy) delete findBeast(state, id)?.holding;
  player.heldBy.length = 0;
}

/** A beast leaves the arena: CB-16.22, CB-16.23. */
function remove(play: Play, beast: Beast): void {
  const { beasts } = play.state;
  beasts.splice(beasts.indexOf(beast), 1);
  free(play, beast);
}

/** Whoever a beast holds is held no longer: CB-16.19, CB-16.22. */
export function free(play: Play, beast: Beast): void {
  if (beast.holding === undefined) return;
  const player = findPlayer(play.state, beast.holding)!;
  delete beast.holding;
  player.heldBy.splice(player.heldBy.indexOf(beast.id), 1);
  play.events.push({ type: 'player-freed', player: player.id, beast: beast.id });
}

/** A piece has been moved: whatever held it, or it held, and is no longer beside it, holds no longer. CB-16.22 */
export function part(play: Play, moved: Piece): void {
  const { state } = play;
  const holders = isBeast(moved) ? [moved] : moved.heldBy.map((id) => findBeast(state, id)!);
  for (const beast of holders)
    if (beast.holding !== undefined && !beside(beast, findPlayer(state, beast.holding)!)) free(play, beast);
}

/**
 * Knocks somebody down in his square, with damage: CB-9.3, CB-9.4.
 * @param by who did it: the tackler, or the one he failed to tackle
 * @returns the square where a ball fell that must now bounce (CB-9.5)
 */
export function fell(
  play: Play,
  target: Piece,
  cause: Cause,
  by: string,
  rolls: number[],
): Square | undefined {
  const { at } = target;
  if (isBeast(target)) {
    target.down = true;
    play.events.push({ type: 'beast-knocked-down', beast: target.id, by });
  } else {
    target.status = 'down';
    count(target.stats, 'knockedDown');
    play.events.push({ type: 'player-knocked-down', player: target.id, by });
  }
  damage(play, target, cause, cause === 'failed-tackle' ? undefined : by, rolls);
  return !over(play) && !isBeast(target) && drop(play, target, at!, cause) ? at : undefined;
}
