/** CB-5.7 and CB-5.8: what happens by itself at both ends of a turn. */
import { distance, type Square, sameSquare } from '../../geometry/square.ts';
import {
  ballSquare,
  beside,
  carrierOf,
  GOALS,
  goalAttackedBy,
  isFree,
  onBoard,
  opponentOf,
  placements,
  playersOf,
  standing,
  teamWithBall,
} from '../arena.ts';
import { rollTest } from '../contest.ts';
import { type Team, TYPES } from '../data.ts';
import type { Play } from '../play.ts';
import type { Player, PublicState } from '../state.ts';
import { count } from '../stats.ts';
import { lay } from './ball.ts';
import { release } from './beasts.ts';
import { loseTurn } from './damage.ts';
import { judgeLimit } from './ending.ts';

/** A team's turn starts; its automatic steps are still to come (CB-5.7). */
export function startTurn(play: Play, team: Team): void {
  const { state } = play;
  state.turn++;
  state.active = team;
  const holder = teamWithBall(state);
  const at = ballSquare(state);
  state.ballAtTurnStart = { ...(holder && { team: holder }), ...(at && { at }) };
  play.events.push({ type: 'turn-started', team, turn: state.turn });
  state.steps.push('carrier', 'rivalry', 'stench', 'revive', 'budgets');
}

/** Step 1: CB-5.1, CB-5.6. */
export function budgets({ state }: Play): void {
  for (const player of playersOf(state, state.active!)) renew(player);
}

/** A player's budget of one turn. The removed have none. */
export function renew(player: Player): void {
  player.movesLeft = player.status === 'removed' ? 0 : player.mv;
  player.actionUsed = false;
  player.turnOver = false;
  player.stoodUp = false;
  player.rivalryRolled = false;
}

/** Step 2: CB-15.14, CB-15.15. */
export function revive(play: Play): void {
  const { state, dice, events } = play;
  for (const player of playersOf(state, state.active!)) {
    if (player.status !== 'corpse') continue;
    const pinned = player.at && !isFree(state, player.at);
    if (pinned && state.options.pinnedCorpses === 'lie') {
      events.push({ type: 'revive-rolled', player: player.id, pinned: true });
      continue;
    }
    const roll = rollTest(dice, 'revive');
    events.push({ type: 'revive-rolled', player: player.id, roll });
    if (!roll.triggered) continue;
    player.hp = dice.roll(6, 'revive hp');
    // CB-15.15: of the nearest free squares the first by row
    if (pinned) player.at = placements(state, player.at!, 1).candidates[0]!;
    player.status = player.at ? 'down' : 'tunnel';
    count(player.stats, 'revivals');
    const woken = { player: player.id, rolls: [player.hp], hp: player.hp };
    events.push({ type: 'zombie-revived', ...woken, ...(player.at && { at: player.at }) });
  }
}

/** Step 3: CB-15.10, CB-15.11. */
export function stench(play: Play): void {
  const { state, dice, events } = play;
  const stinking = playersOf(state, opponentOf(state.active!)).filter(
    (foe) => standing(foe) && TYPES[foe.type].special === 'stench',
  );
  if (!stinking.length) return;
  for (const player of playersOf(state, state.active!)) {
    if (!onBoard(player) || !stinking.some((foe) => beside(foe, player))) continue;
    const roll = rollTest(dice, 'stench');
    events.push({ type: 'stench-tested', player: player.id, roll });
    if (roll.triggered) loseTurn(play, player, 'stench');
  }
}

/** Step 5: CB-4.5, CB-4.6. */
export function nameCarrier(play: Play): void {
  const { state } = play;
  const seat = state.active!;
  if (state.ball?.where !== 'tunnel' || state.ball.team !== seat) return;
  const candidates = playersOf(state, seat)
    .filter((player) => player.status === 'tunnel')
    .map((player) => player.id);
  if (candidates.length) {
    state.pending = { kind: 'carrier', seat, candidates };
    return;
  }
  lay(state, GOALS[seat]);
  play.events.push({ type: 'ball-placed', to: GOALS[seat], reason: 'no-carrier' });
}

/** First step of a turn's end: the idle counts, and a beast if one is due (CB-16.1 to CB-16.5). */
export function countIdle(play: Play): void {
  const { state } = play;
  const { stallRule, stallTurns } = state.options;
  if (stallRule === 'off') return;
  const team = state.active!;
  const holder = teamWithBall(state);
  if (holder === team) {
    if (!heldIdle(state, team)) state.idle.held = 0;
    else if (idled(play, 'held', stallTurns, team)) release(play, team);
  } else if (!holder && looseIdle(state) && idled(play, 'loose', 2 * stallTurns)) release(play, undefined);
}

/** One more idle turn. Says whether a beast is due, in which case counting begins again. */
function idled(play: Play, which: 'held' | 'loose', limit: number, team?: Team): boolean {
  const { idle } = play.state;
  idle[which]++;
  play.events.push({ type: 'ball-idled', ...(team && { team }), count: idle[which], limit });
  if (idle[which] < limit) return false;
  idle[which] = 0;
  return true;
}

/** CB-16.2 */
function heldIdle(state: PublicState, team: Team): boolean {
  const before = state.ballAtTurnStart;
  if (before?.team !== team) return false;
  const now = ballSquare(state);
  if (state.options.stallRule === 'advanced') return toGo(team, now) >= toGo(team, before.at);
  return now && before.at ? sameSquare(now, before.at) : !now && !before.at;
}

/** Distance of the ball from the goal its team attacks; the tunnel counts as 21. */
const toGo = (team: Team, at: Square | undefined): number => (at ? distance(at, goalAttackedBy(team)) : 21);

/** CB-16.4 */
function looseIdle({ ball, ballAtTurnStart: before }: PublicState): boolean {
  return (
    ball?.where === 'loose' && !before?.team && before?.at !== undefined && sameSquare(ball.at, before.at)
  );
}

/** A turn is over, by its end or by a point. */
export function closeTurn({ state, events }: Play): void {
  const team = state.active!;
  if (teamWithBall(state) === team) count(state.teams![team].stats, 'turnsWithBall');
  events.push({ type: 'turn-ended', team, turn: state.turn });
}

/** Third step of a turn's end: CB-17.4. */
export function turnLimit(play: Play): void {
  closeTurn(play);
  judgeLimit(play);
}

/** Last step of a turn's end. */
export const nextTurn = (play: Play): void => startTurn(play, opponentOf(play.state.active!));

/** CB-6.7: whether the carrier still has to come out of the tunnel. */
export function carrierMustEnter(state: PublicState, team: Team): boolean {
  const carrier = carrierOf(state);
  return (
    carrier?.status === 'tunnel' &&
    teamWithBall(state) === team &&
    carrier.movesLeft > 0 &&
    isFree(state, GOALS[team])
  );
}
