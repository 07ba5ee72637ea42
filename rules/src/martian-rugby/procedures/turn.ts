/** Turns, Turnovers, tries and the end: MR-3.6, MR-3.7, MR-9, MR-10. */
import { abandon, type FrameOf, procedure } from '../../flow/index.ts';
import type { Point } from '../../geometry/plane.ts';
import { count as add } from '../../kernel/statistics.ts';
import { other, type Side } from '../data.ts';
import * as questions from '../decisions.ts';
import type { TurnEnd, TurnoverReason } from '../events.ts';
import { front } from '../pieces.ts';
import { carrier, minionOf, minionsOf, nearestOf } from '../pitch.ts';
import { count, type Play, tell } from '../play.ts';
import { endsOnBall, legalWays, type Way } from '../sample.ts';
import type { Minion, PublicState, Reason } from '../state.ts';
import { closeIdle } from './activation.ts';
import { standStill } from './movement.ts';
import { take } from './possession.ts';
import { openCycle } from './real-time.ts';
import { setUp } from './set-up.ts';
import { endStun } from './stun.ts';

interface Turn extends FrameOf<'turn'> {
  readonly side: Side;
  /** Minions that have still to stand still at its end. */
  idle?: string[];
}

/**
 * One turn. Its actions are carried out while its question stays open; that they are done with
 * is its answer. MR-3, MR-9.3
 */
export const turn = procedure<Play, Turn>()('turn', {
  begin(play, { side }) {
    const { state } = play;
    state.turn++;
    state.sinceKickoff[side]++;
    state.toAct = side;
    play.side = side;
    for (const minion of state.minions) minion.acted = minion.stunned && minion.side === side;
    tell(play, { type: 'turn-started' });
  },
  act: (play, { side }) => questions.turn.ask(play, side, {}),
  finish({ state }, f) {
    questions.turn.answer(f);
    f.idle = idle(state, f.side);
  },
  'stand still'(play, f) {
    const name = f.idle!.shift();
    if (!name) return;
    const minion = minionOf(play.state, name);
    const way = minion.stance === 'lying' ? usualWay(play.state, minion) : undefined;
    if (minion.stance === 'standing' || way) standStill(play, minion, way);
    return 'stand still';
  },
  end: (play, { side }) => endTurn(play, 'complete', other(side)),
});

/** Who still has to move: the minion of the open activation first, then by id. */
function idle(state: PublicState, side: Side): string[] {
  const open = state.activations[side];
  const names = minionsOf(state, side)
    .filter((m) => !m.acted && !m.stunned)
    .map((m) => m.id);
  return open && !open.moved ? [open.minion, ...names] : names;
}

/** How a lying minion gets up when nobody says how. */
function usualWay(state: PublicState, minion: Minion): Way | undefined {
  const straight = { heading: minion.heading, slide: 0 };
  return endsOnBall(state, minion, 'standing', straight) ? legalWays(state, minion, 'standing')[0] : straight;
}

/** What is still to come of a turn is dropped, and what follows begins: MR-3.7, MR-9.3, MR-10.5, MR-10.7. */
function endTurn(play: Play, reason: TurnEnd, next: Side): void {
  const { state } = play;
  const side = state.toAct!;
  state.activations = {};
  for (const minion of minionsOf(state, side)) endStun(play, minion);
  if (state.attacker) add(state.stats[state.attacker], 'possession');
  tell(play, { type: 'turn-ended', reason });
  state.toAct = undefined;
  const { turnLimit, swapEnds } = state.options;
  const half = state.halfTimeUp || (turnLimit > 0 && state.turn >= turnLimit / 2);
  abandon(play);
  if (turnLimit && state.turn >= turnLimit) endGame(play, 'turns');
  else if (state.timeUp) endGame(play, 'time');
  else if (swapEnds && half && state.half === 1) halfTime(play);
  else if (reason === 'try') setUp.start(play, { kicking: next });
  else turn.start(play, { side: next });
}

/** From the set-up until the kick-off is over. */
export const atKickoff = (state: PublicState): boolean => state.kicker !== undefined;

/**
 * The ball has come to whom it comes, or to rest, and the side that had it goes
 * on: MR-8.13, MR-8.14, MR-12.4.
 */
export function goOn(play: Play): void {
  if (!scoreIfOver(play)) closeIdle(play.state);
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
  // a kick-off is over as after any other catch
  if (scoreIfOver(play) || atKickoff(state)) return;
  if (state.options.realTime) {
    delete state.activations[other(winner)];
    openCycle(play, winner);
  } else endTurn(play, 'turnover', winner);
}

/** The minion of a side nearest to a ball, brought back to the field if it is out: MR-9.2. */
function nearestTo(state: PublicState, side: Side, ball: Point): Minion {
  const { length, width } = state.field;
  const point = { x: Math.min(Math.max(ball.x, 0), length), y: Math.min(Math.max(ball.y, 0), width) };
  return nearestOf(state, minionsOf(state, side), point)!;
}

/** A try, if the carrier has reached the line: MR-10.1 to MR-10.4. */
export function scoreIfOver(play: Play): boolean {
  const { state } = play;
  const minion = carrier(state);
  if (!minion || front(state, minion) < state.field.length) return false;
  const { side } = minion;
  const points = state.options.tryPoints;
  state.score[side] += points;
  count(play, minion.id, 'tries');
  tell(play, { type: 'try-scored', minion: minion.id, points, score: { ...state.score } });
  if (state.score[side] >= state.options.targetPoints) endGame(play, 'points');
  else if (state.toAct) endTurn(play, 'try', side);
  else {
    abandon(play);
    setUp.start(play, { kicking: side });
  }
  return true;
}

/** The sides change ends, and who did not kick off first does so now: MR-10.7. */
function halfTime(play: Play): void {
  const { state } = play;
  state.half = 2;
  state.attacks = { A: state.attacks.B, B: state.attacks.A };
  tell(play, { type: 'half-time' });
  abandon(play);
  setUp.start(play, { kicking: other(state.firstKicking) });
}

/** MR-10.4 to MR-10.6: who has the higher score wins, unless the other side has given up (MR-10.8). */
export function endGame(play: Play, reason: Reason, winner = leader(play.state)): void {
  const { state } = play;
  const score = { ...state.score };
  const end = winner ? { winner, reason, score } : { reason, score };
  abandon(play);
  state.toAct = undefined;
  state.result = end;
  tell(play, { type: 'game-ended', ...end, score: { ...score } });
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
