/** What ends a drive, and what ends a match. */
import { abandon, type FrameOf } from '../../flow/index.ts';
import { HEXES, opponentOf, type Team } from '../field.ts';
import { cell, holds, scoresAt, stands, teamOf } from '../pieces.ts';
import type { Play } from '../play.ts';
import type { Player, Reason } from '../state.ts';
import { tallyRound } from '../stats.ts';
import type { GivenTeam } from '../team.ts';

export type StoppageReason = 'touchdown' | 'goal' | 'half-time' | 'full-time';

/** The match itself: its stages are in `match.ts`. */
export interface Match extends FrameOf<'match'> {
  /** Who has scored, and by what: the drive is over. */
  scored?: Team;
  reason?: StoppageReason;
  /** Teams that came with the match: RB-6.2. */
  given?: Partial<Record<Team, GivenTeam>>;
  /** Throws of Keshat so far: RB-7.2. */
  ties?: number;
}

/**
 * Points (RB-23.1) that end the round (RB-7.7, RB-23.3) and cancel every free turn (RB-10.13).
 * Nothing that was to come follows.
 */
export function score(play: Play, team: Team, points: number, reason: 'touchdown' | 'goal'): void {
  const { state, events } = play;
  state.score[team] += points;
  if (state.turn) events.push({ type: 'turn-ended', player: state.turn.player, reason: 'score' });
  if (state.phase === 'kickoff') state.round++;
  tallyRound(state);
  abandon(play);
  if (state.half === 3) {
    finish(play, 'overtime', team);
    return;
  }
  state.stack.push({ do: 'match', at: 'stoppage', scored: team, reason } as Match);
}

/**
 * RB-9.15, RB-15.13, RB-23.2: a standing player who has the ball where it scores.
 * @returns whether one was scored; then the stage that called is over
 */
export function touchdown(play: Play, player: Player): boolean {
  const { state, events } = play;
  if (!holds(state, player) || !stands(player)) return false;
  const team = teamOf(player);
  if (!scoresAt(state, team, cell(player))) return false;
  const hex = HEXES[cell(player)] as { q: number; r: number };
  const after = { ...state.score, [team]: state.score[team] + 7 };
  events.push({ type: 'touchdown-scored', player: player.id, team, hex, score: after });
  score(play, team, 7, 'touchdown');
  return true;
}

/** The match is over: RB-23.12 to RB-23.17. */
export function finish(play: Play, reason: Reason, winner?: Team): void {
  const { state, events } = play;
  abandon(play);
  delete state.turn;
  state.suspended.length = 0;
  state.freeQueue.length = 0;
  state.phase = 'over';
  const end = { ...(winner && { winner }), reason, score: { ...state.score } };
  state.result = end;
  events.push({ type: 'match-ended', ...end });
}

/** RB-23.16: a seat gives in, or has nobody to field. */
export function forfeit(play: Play, loser: Team, reason: 'concession' | 'forfeit'): void {
  const { score } = play.state;
  const winner = opponentOf(loser);
  if (score[winner] - score[loser] < 7) {
    score[winner] = 7;
    score[loser] = 0;
  }
  finish(play, reason, winner);
}
