/** CB-5: a team's turn. */
import { type FrameOf, procedure } from '../../flow/index.ts';
import { distance, type Square, sameSquare } from '../../geometry/square.ts';
import { count } from '../../kernel/statistics.ts';
import {
  ballSquare,
  beside,
  carrierOf,
  findPlayer,
  GOALS,
  goalAttackedBy,
  isFree,
  onBoard,
  opponentOf,
  playersOf,
  standing,
  teamOf,
  teamWithBall,
} from '../arena.ts';
import type { Team } from '../data.ts';
import { hooksOf } from '../effects/index.ts';
import type { Play } from '../play.ts';
import { carrierAsked, turnAsked } from '../questions.ts';
import type { OnBoard, Player, PublicState } from '../state.ts';
import { lay, take } from './ball.ts';
import { activation, release } from './beasts.ts';
import { judgeLimit } from './ending.ts';
import { hasRivals, rivalry } from './rivalry.ts';

interface Turn extends FrameOf<'turn'> {
  readonly team: Team;
}

/** A team's turn: the steps of CB-5.7, what its players do, and the steps of CB-5.8. */
export const turn = procedure<Play, Turn>()('turn', {
  start({ state, events }, { team }) {
    state.turn++;
    state.active = team;
    const holder = teamWithBall(state);
    const at = ballSquare(state);
    state.ballAtTurnStart = {};
    if (holder) state.ballAtTurnStart.team = holder;
    if (at) state.ballAtTurnStart.at = at;
    events.push({ type: 'turn-started', team, turn: state.turn });
  },
  /** CB-5.1, CB-5.6 */
  budgets({ state }, { team }) {
    for (const player of playersOf(state, team)) renew(player);
  },
  /** CB-15.14 */
  corpses(play, { team }) {
    for (const player of playersOf(play.state, team))
      if (player.status === 'corpse') hooksOf(player).stirs?.(play, player);
  },
  /** CB-15.10: of several beside a player one is enough */
  neighbours(play, { team }) {
    const foes = playersOf(play.state, opponentOf(team)).filter(
      (foe) => hooksOf(foe).startsBeside && standing(foe),
    );
    if (!foes.length) return;
    for (const player of playersOf(play.state, team)) {
      const foe = onBoard(player) && foes.find((one) => beside(one, player));
      if (foe) hooksOf(foe).startsBeside!(play, player as OnBoard);
    }
  },
  rivals(play) {
    if (hasRivals(play.state)) rivalry.start(play, {});
  },
  /** CB-4.5, CB-4.6 */
  carrier(play, { team }) {
    const { state, events } = play;
    if (state.ball?.where !== 'tunnel' || state.ball.team !== team) return 'actions';
    const candidates = playersOf(state, team)
      .filter(({ status }) => status === 'tunnel')
      .map(({ id }) => id);
    if (candidates.length) return carrierAsked.ask(play, team, { candidates });
    lay(state, GOALS[team]);
    events.push({ type: 'ball-placed', to: GOALS[team], reason: 'no-carrier' });
    return 'actions';
  },
  'carrier named'({ state, events }, f) {
    const { player } = carrierAsked.answer(f);
    take(state, findPlayer(state, player)!);
    events.push({ type: 'carrier-chosen', player });
  },
  /** CB-5.2, until the coach ends it: CB-5.4 */
  actions: (play, { team }) => turnAsked.ask(play, team, {}),
  idle(play, f) {
    turnAsked.answer(f);
    countIdle(play);
  },
  /** In order of release (CB-5.8), once a round (CB-5.10, CB-16.10): what is started last comes first. */
  beasts(play, { team }) {
    const { beasts } = play.state;
    for (let i = beasts.length; i--; )
      if (beasts[i]!.after === team) activation.start(play, { beast: beasts[i]!.id });
  },
  /** CB-17.4 */
  'turn limit'(play) {
    closeTurn(play);
    judgeLimit(play);
  },
  'next turn'(play, { team }) {
    turn.start(play, { team: opponentOf(team) });
  },
});

/** A player's budget of one turn. The removed have none. */
export function renew(player: Player): void {
  player.movesLeft = player.status === 'removed' ? 0 : player.mv;
  player.actionUsed = false;
  player.turnOver = false;
  player.stoodUp = false;
  player.rivalryRolled = false;
}

/** The idle counts, and a beast if one is due (CB-16.1 to CB-16.5). */
function countIdle(play: Play): void {
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

/** CB-6.7: whether the carrier still has to come out of the tunnel. */
export function carrierMustEnter(state: PublicState, seat: string): boolean {
  const carrier = carrierOf(state);
  return (
    carrier?.status === 'tunnel' &&
    teamOf(carrier) === seat &&
    carrier.movesLeft > 0 &&
    isFree(state, GOALS[seat])
  );
}
