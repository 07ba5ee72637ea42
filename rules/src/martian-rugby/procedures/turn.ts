/** Turns, Turnovers, tries and the end: MR-2.12, MR-3.6, MR-3.7, MR-9, MR-10, and what Real Time has in their place. */
import type { Point } from '../../geometry/plane.ts';
import { other, SIDES, type Side } from '../data.ts';
import type { TurnEnd, TurnoverReason } from '../events.ts';
import { minionsOf, nearestOf } from '../pitch.ts';
import { count, type Play, tell } from '../play.ts';
import type { Minion, PublicState, Reason } from '../state.ts';
import { closeIdle } from './activation.ts';
import { scorer, take } from './possession.ts';

/** From the set-up until the kick-off is over. */
export const atKickoff = (state: PublicState): boolean => state.kicker !== undefined;

/** The first turn after a kick-off, or any other: MR-2.12, MR-3.6, MR-9.3. */
function startTurn(play: Play, side: Side): void {
  const { state } = play;
  state.phase = 'turn';
  state.turn++;
  state.sinceKickoff[side]++;
  state.toAct = side;
  play.side = side;
  delete state.reaction;
  for (const minion of state.minions) minion.acted = minion.stunned && minion.side === side;
  tell(play, { type: 'turn-started' });
  endIfComplete(play);
}

/** MR-3.7: nobody is left who could do anything. */
function endIfComplete(play: Play): void {
  const { state } = play;
  const side = state.toAct!;
  if (state.activations[side]) return;
  for (const minion of state.minions) if (minion.side === side && !minion.acted) return;
  endTurn(play, 'complete', other(side));
}

/** What an action leaves behind: activations that can do nothing more close, and with the last of them the turn. */
export function wrapUp(play: Play): void {
  const { state } = play;
  for (const side of SIDES) closeIdle(state, side);
  if (state.phase === 'turn') endIfComplete(play);
}

/** MR-3.7, MR-9.3, MR-10.5, MR-10.7 */
export function endTurn(play: Play, reason: TurnEnd, next: Side): void {
  const { state } = play;
  const side = state.toAct!;
  state.activations = {};
  for (const minion of minionsOf(state, side)) endStun(play, minion);
  const { attacker } = state;
  if (attacker) state.stats[attacker].possession = (state.stats[attacker].possession ?? 0) + 1;
  tell(play, { type: 'turn-ended', reason });
  delete state.toAct;
  const { turnLimit, swapEnds } = state.options;
  const half = state.halfTimeUp || (turnLimit > 0 && state.turn >= turnLimit / 2);
  if (turnLimit && state.turn >= turnLimit) endGame(play, 'turns');
  else if (state.timeUp) endGame(play, 'time');
  else if (swapEnds && half && state.half === 1) halfTime(play);
  else if (reason === 'try') openSetup(play, next);
  else startTurn(play, next);
}

function endStun(play: Play, minion: Minion): void {
  if (!minion.stunned) return;
  minion.stunned = false;
  delete minion.stunCycles;
  tell(play, { type: 'stun-ended', minion: minion.id });
}

/** A failed interceptor or charger: MR-3.6, MR-7.11, MR-8.10, MR-11.6. */
export function stun(play: Play, minion: Minion): void {
  minion.stunned = true;
  if (play.state.options.realTime) minion.stunCycles = minion.acted ? 2 : 1;
  tell(play, { type: 'minion-stunned', minion: minion.id });
}

/** Real Time: a side's minions may all act again. MR-11.2, MR-11.6 */
export function openCycle(play: Play, side: Side): void {
  const { state } = play;
  delete state.activations[side];
  if (state.attacker === side) state.stats[side].possession = (state.stats[side].possession ?? 0) + 1;
  for (const minion of minionsOf(state, side)) {
    minion.acted = false;
    if (!minion.stunCycles) continue;
    if (minion.stunCycles > 1) minion.stunCycles--;
    else endStun(play, minion);
  }
}

/** The kick-off is over: MR-2.12, MR-11.7. */
function endKickoff(play: Play): void {
  const { state } = play;
  tell(play, { type: 'turn-ended', reason: 'kickoff' });
  delete state.kicker;
  delete state.reaction;
  if (state.options.realTime) {
    state.phase = 'play';
    for (const minion of state.minions) minion.acted = false;
  } else startTurn(play, other(state.kicking));
}

/** The ball has come to whom it comes, or to rest, and the side that had it goes on: MR-8.13, MR-8.14, MR-12.4. */
export function resume(play: Play): void {
  const { state } = play;
  if (scoreIfOver(play)) return;
  if (atKickoff(state)) endKickoff(play);
  else {
    delete state.reaction;
    state.phase = state.options.realTime ? 'play' : 'turn';
    wrapUp(play);
  }
}

/**
 * The ball changes sides and the rest of the turn is lost: MR-9.
 * @param winner the side that gets the ball
 * @param loser the minion that is to blame
 * @param to who has the ball; a point, when it is to be brought to the nearest
 */
export function turnover(
  play: Play,
  reason: TurnoverReason,
  winner: Side,
  loser: string,
  to: Minion | Point,
): void {
  const { state } = play;
  const minion = 'id' in to ? to : nearestTo(state, winner, to);
  count(play, minion.id, 'turnoversWon');
  count(play, loser, 'turnoversLost');
  take(play, minion, { type: 'turnover', reason, ballTo: minion.id });
  if (scoreIfOver(play)) return;
  if (atKickoff(state)) endKickoff(play);
  else if (state.options.realTime) {
    delete state.reaction;
    state.phase = 'play';
    delete state.activations[other(winner)];
    openCycle(play, winner);
  } else endTurn(play, 'turnover', winner);
}

/** The minion of a side nearest to a ball, brought back to the field if it is out: MR-9.2. */
function nearestTo(state: PublicState, side: Side, ball: Point): Minion {
  const { length, width } = state.field;
  const point = {
    x: Math.min(Math.max(ball.x, 0), length),
    y: Math.min(Math.max(ball.y, 0), width),
  };
  return nearestOf(state, minionsOf(state, side), point)!;
}

/** A try, if the carrier has reached the line: MR-10.1 to MR-10.4. */
export function scoreIfOver(play: Play): boolean {
  const { state } = play;
  const minion = scorer(play);
  if (!minion) return false;
  const { side } = minion;
  const points = state.options.tryPoints;
  state.score[side] += points;
  count(play, minion.id, 'tries');
  tell(play, { type: 'try-scored', minion: minion.id, points, score: { ...state.score } });
  if (state.score[side] >= state.options.targetPoints) endGame(play, 'points');
  else if (state.toAct) endTurn(play, 'try', side);
  else openSetup(play, side);
  return true;
}

/** All pieces leave the field, and both sides place anew: MR-2.13, MR-10.3. */
export function openSetup(play: Play, kicking: Side): void {
  const { state } = play;
  state.phase = 'setup';
  state.kicking = kicking;
  state.minions = [];
  state.activations = {};
  state.committed = { A: false, B: false };
  state.sealed = {};
  state.sinceKickoff = { A: 0, B: 0 };
  delete state.ball;
  delete state.reaction;
  delete state.toAct;
  delete state.kicker;
  play.side = kicking;
  tell(play, { type: 'setup-opened', kicking });
  // MR-2.5: the receivers attack
  if (state.attacker === other(kicking)) return;
  state.attacker = other(kicking);
  tell(play, { type: 'roles-changed', attacker: state.attacker });
}

/** The sides change ends, and who did not kick off first does so now: MR-10.7. */
function halfTime(play: Play): void {
  const { state } = play;
  state.half = 2;
  state.attacks = { A: state.attacks.B, B: state.attacks.A };
  tell(play, { type: 'half-time' });
  openSetup(play, other(state.firstKicking));
}

/** MR-10.4 to MR-10.6: who has the higher score wins, unless the other side has given up (MR-10.8). */
export function endGame(play: Play, reason: Reason, winner = leader(play.state)): void {
  const { state } = play;
  const { A, B } = state.score;
  const score = { A, B };
  const end = winner ? { winner, reason, score } : { reason, score };
  state.phase = 'over';
  delete state.reaction;
  delete state.toAct;
  state.sealed = {};
  state.result = end;
  tell(play, { type: 'game-ended', ...end, score: { A, B } });
}

function leader({ score: { A, B } }: PublicState): Side | undefined {
  if (A === B) return undefined;
  return A > B ? 'A' : 'B';
}

/** The time limit passes: MR-10.5. */
export function timeUp(play: Play): void {
  const { state } = play;
  state.timeUp = true;
  if (state.options.realTime || !state.toAct) endGame(play, 'time');
}

/** Half of the time limit passes: MR-10.7. Without turns the sides change ends at once. */
export function halfTimeUp(play: Play): void {
  const { state } = play;
  state.halfTimeUp = true;
  if (state.options.realTime && state.options.swapEnds && state.half === 1) halfTime(play);
}
