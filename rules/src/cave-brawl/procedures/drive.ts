/** CB-4 and CB-13: drives and points. */
import { abandon } from '../../flow/index.ts';
import { sameSquare } from '../../geometry/square.ts';
import { count } from '../../kernel/statistics.ts';
import { goalAttackedBy, holds, living, opponentOf, playersOf, standing, teamOf } from '../arena.ts';
import { TEAMS, type Team } from '../data.ts';
import type { Play } from '../play.ts';
import type { Player } from '../state.ts';
import { finish, judgeLimit } from './ending.ts';
import { closeTurn, renew, turn } from './turn.ts';

/**
 * Everybody back to the tunnel, the ball to the offence's, and the defence's turn starts: CB-4.3 to CB-4.9.
 */
export function startDrive(play: Play, offence: Team): void {
  const { state, events } = play;
  const defence = opponentOf(offence);
  state.drive++;
  state.offence = offence;
  for (const team of TEAMS) for (const player of playersOf(state, team)) toTunnel(player);
  state.ball = { where: 'tunnel', team: offence };
  state.idle.held = 0;
  state.idle.loose = 0;
  events.push({ type: 'drive-started', drive: state.drive, offence, defence });
  turn.start(play, { team: defence });
}

/**
 * CB-4.7, CB-4.8. Nothing heals (CB-14.3), lowered scores stay so (CB-14.4), and nobody
 * comes in for the dead (CB-14.5).
 */
function toTunnel(player: Player): void {
  if (living(player)) player.status = 'tunnel';
  delete player.at;
  player.heldBy.length = 0;
  renew(player);
}

/**
 * If the player now holds the ball in the goal square it attacks, its team scores: CB-13.1. In
 * its own nobody does: CB-13.3.
 */
export function scores(play: Play, player: Player): void {
  const team = teamOf(player);
  if (standing(player) && sameSquare(player.at, goalAttackedBy(team)) && holds(play.state, player))
    point(play, player, team);
}

/**
 * CB-5.9, CB-13.4, CB-13.5, CB-17.4, CB-17.5. What was still to come in this turn does not happen (CB-19.8).
 */
function point(play: Play, scorer: Player, team: Team): void {
  const { state, events } = play;
  abandon(play);
  state.score[team]++;
  count(scorer.stats, 'points');
  events.push({ type: 'point-scored', team, player: scorer.id, score: { ...state.score } });
  withdrawBeasts(play);
  closeTurn(play);
  if (state.score[team] >= state.options.pointsToWin || state.suddenDeath) finish(play, team, 'points');
  else if (!judgeLimit(play)) startDrive(play, opponentOf(team));
}

/** CB-16.23 */
function withdrawBeasts(play: Play): void {
  const { beasts } = play.state;
  if (!beasts.length) return;
  play.events.push({ type: 'beasts-withdrawn', beasts: beasts.map((beast) => beast.id) });
  beasts.length = 0;
  for (const team of TEAMS) for (const player of playersOf(play.state, team)) player.heldBy.length = 0;
}
