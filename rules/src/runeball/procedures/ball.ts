/** The ball: RB-9, and what losing it leads to, RB-10. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { sumOf, type Thrown, throwDice } from '../../kernel/roll.ts';
import type { DiceOf } from '../data/tables.ts';
import type { Event, FumbleCause } from '../events.ts';
import {
  cellOf,
  type Direction,
  distance,
  HEXES,
  isPost,
  neighbour,
  OFF,
  opponentOf,
  ray,
  type Team,
} from '../field.ts';
import { acts, cell, holds, isOnField, looseCell, scoresAt, team, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { OnField, Player, State, TurnEnd } from '../state.ts';
import { kickoffOut } from './kickoff-out.ts';
import { loose } from './loose.ts';
import { expectRecovery } from './recovery.ts';
import { finish, touchdown } from './stop.ts';

const hexOf = (at: number) => HEXES[at] as { q: number; r: number };

/** Puts the loose ball into a cell: RB-9.5. In a post hex it always bounces: RB-9.4. */
export function letLie(state: State, at: number, how: 'rest' | 'bouncing'): void {
  const moved = looseCell(state) !== at;
  state.ball = { state: isPost(at) ? 'bouncing' : how, hex: hexOf(at) };
  if (moved) expectRecovery(state, at);
}

/** Gives the ball to a player: RB-9.8. Whether that scores is {@link touchdown}'s to say. */
export function take(state: State, player: Player): void {
  state.ball = { state: 'held', carrier: player.id };
  touch(state, player);
}

/** Has held it, or tried to: RB-9.8. A kickoff that somebody tries for is live no more: RB-8.16. */
export function touch(state: State, player: Player): void {
  state.lastTouch = player.id;
  state.kickoffLive = false;
}

/** The turn under way is over once what is being resolved is: RB-12.11. */
export function endTurn({ turn }: State, reason: TurnEnd): void {
  if (turn) turn.over ??= reason;
}

/** RB-10.11: whether a team has somebody to activate. */
export const canActivate = (state: State, of: Team): boolean => team(state, of).some(acts);

/** A free turn for a team, one at most by one action: RB-10.3, RB-10.6, RB-10.7, RB-10.11, RB-10.12. */
export function earnFreeTurn({ state, events }: Play, of: Team): void {
  if (state.earned.includes(of) || !canActivate(state, of)) return;
  state.earned.push(of);
  state.freeQueue.push(of);
  events.push({ type: 'free-turn-earned', team: of });
}

/** RB-10.1 to RB-10.3. `ends`: whether it ends the turn under way where the player or the team is active. */
export function fumble(play: Play, of: Team, cause: FumbleCause, player?: Player): void {
  const { state, events } = play;
  events.push({ type: 'fumbled', team: of, ...(player && { player: player.id }), cause });
  // RB-10.14: while a turn is only beginning, nobody has acted yet
  const { turn } = state;
  if (turn && (turn.did || turn.player === player?.id) && turn.player[0] === of) endTurn(state, 'fumble');
  earnFreeTurn(play, opponentOf(of));
}

/** RB-10.5: who gets a ball that has left the field, if anybody can. */
function nearestTo(state: State, of: Team, exit: number): OnField | undefined {
  const able = team(state, of).filter(
    (player): player is OnField =>
      isOnField(player) &&
      player.conscious &&
      player.carrying === undefined &&
      player.carriedBy === undefined,
  );
  const rank = (player: OnField) =>
    (scoresAt(state, of, cell(player)) ? 2 : 0) + (player.posture === 'prone' ? 1 : 0);
  return able.sort(
    (a, b) =>
      rank(a) - rank(b) || distance(cell(a), exit) - distance(cell(b), exit) || (a.id < b.id ? -1 : 1),
  )[0];
}

/**
 * A point for a turnover, and the free turn that follows: RB-10.4, RB-10.6, RB-23.1.
 * @returns whether it ends the match: RB-23.15
 */
export function scoreTurnover(
  play: Play,
  scored: Omit<Extract<Event, { type: 'turnover-scored' }>, 'type' | 'score'>,
): boolean {
  const { state, events } = play;
  const { team, charged } = scored;
  state.score[team]++;
  events.push({ type: 'turnover-scored', ...scored, score: { ...state.score } });
  if (state.half === 3) {
    finish(play, 'overtime', team);
    return true;
  }
  if (state.turn?.player === charged) endTurn(state, 'turnover');
  earnFreeTurn(play, team);
  return false;
}

/**
 * RB-10.4 to RB-10.6 for a ball off the field, RB-8.16 for a kickoff, RB-15.7 for a push. The opponents of
 * `lastTouch` score 1 (RB-23.1), and play goes on with the ball that is awarded (RB-23.7).
 */
export function turnover(play: Play, exit: number, cause: 'out' | 'push'): void {
  const { state } = play;
  const charged = state.lastTouch!;
  const of = opponentOf(charged[0] as Team);
  if (scoreTurnover(play, { team: of, cause, charged, exit: hexOf(exit) })) return;
  if (state.kickoffLive && cause === 'out') {
    kickoffOut.start(play, { team: of, exit });
    return;
  }
  const next = nearestTo(state, of, exit);
  if (next) award(play, next, 'turnover');
  else layDown(play, exit);
}

/** Nobody can have the ball that left the field. */
export function layDown({ state, events }: Play, exit: number): void {
  letLie(state, exit, 'rest');
  events.push({ type: 'ball-came-to-rest', hex: hexOf(exit), reason: 'nobody' });
}

/** Gives a player the ball that left the field: RB-8.10, RB-10.5. A prone one stands up at once. */
export function award(play: Play, player: Player, reason: 'kickoff' | 'turnover'): void {
  const { state, events } = play;
  if (player.posture === 'prone') {
    player.posture = 'standing';
    events.push({ type: 'player-stood-up', player: player.id, how: 'award' });
  }
  events.push({ type: 'ball-awarded', player: player.id, reason });
  take(state, player);
  touchdown(play, player);
}

/**
 * Rolls where a ball scatters to: the direction first, then the distance, if it is rolled at all.
 * @param high 1d6-1 hexes more: RB-8.17
 */
export function scatterFrom(
  { dice, events }: Play,
  from: number,
  of: DiceOf | 1,
  { high, lessen = (steps) => steps }: { high?: true; lessen?: (steps: number) => number } = {},
): { to: number; out: boolean } {
  const direction = throwDice(dice, 'scatter direction', 6);
  const rolls: Thrown[] = [direction];
  let steps = 1;
  if (of !== 1) {
    const far = throwDice(dice, 'scatter distance', of.sides, of.count);
    rolls.push(far);
    steps = sumOf(far) + of.add;
    if (high) {
      const more = throwDice(dice, 'high scatter', 6);
      rolls.push(more);
      steps += sumOf(more) - 1;
    }
    steps = lessen(Math.max(0, steps));
  }
  const way = direction.faces[0] as Direction;
  const { to, out } = ray(from, way, steps);
  events.push({
    type: 'ball-scattered',
    from: hexOf(from),
    direction: way,
    distance: steps,
    to: hexOf(to),
    out,
    rolls,
  });
  return { to, out };
}

/** The ball comes into a hex by a bounce or a scatter of one hex: RB-9.7. */
export function comeTo(play: Play, at: number, how: 'rest' | 'bouncing', beginning?: string): void {
  letLie(play.state, at, how);
  loose.start(play, { ...(beginning && { beginning }) });
}

/** RB-9.2, RB-9.3: a bouncing ball bounces once, as a turn begins. */
export const bounce = procedure<Play, FrameOf<'bounce'>>()('bounce', {
  roll(play) {
    const { state, dice, events } = play;
    if (state.ball.state !== 'bouncing') return;
    const from = cellOf(state.ball.hex);
    const rolls = [throwDice(dice, 'bounce direction', 6), throwDice(dice, 'bounce continue', 6)];
    const direction = rolls[0]!.faces[0] as Direction;
    const to = neighbour(from, direction);
    const out = to === OFF;
    const at = out ? from : to;
    const goesOn = rolls[1]!.faces[0]! >= 4 || isPost(at);
    events.push({
      type: 'ball-bounced',
      from: hexOf(from),
      direction,
      to: hexOf(at),
      state: goesOn ? 'bouncing' : 'rest',
      out,
      rolls,
    });
    if (out) turnover(play, from, 'out');
    else comeTo(play, at, goesOn ? 'bouncing' : 'rest', state.turn?.player);
  },
});

interface Spill extends FrameOf<'spill'> {
  readonly player: string;
  readonly cause: FumbleCause;
}

/**
 * RB-16.2: a carrier loses the ball, which scatters one hex and bounces there. Off the field it is a
 * turnover too, with one free turn: RB-10.12.
 */
export const spill = procedure<Play, Spill>()('spill', {
  scatter(play, { player: id, cause }) {
    const { state } = play;
    const player = state.players.find((one) => one.id === id)!;
    if (!holds(state, player)) return;
    state.lastTouch = id;
    const from = cell(player);
    const { to, out } = scatterFrom(play, from, 1);
    fumble(play, teamOf(player), cause, player);
    if (out) turnover(play, to, 'out');
    else comeTo(play, to, 'bouncing');
  },
});
