/** CB-17: how a match ends. */
import { abandon } from '../../flow/index.ts';
import { sumOf, type Thrown, throwDice } from '../../kernel/roll.ts';
import { living, opponentOf, playersOf, teamOf } from '../arena.ts';
import { TEAMS, type Team } from '../data.ts';
import type { Play } from '../play.ts';
import type { Player, PublicState, Reason } from '../state.ts';

/** How long sudden death lasts: CB-17.5. */
const SUDDEN_DEATH_TURNS = 40;

/**
 * Ends the match; nothing that was still to come happens (CB-19.8), nor anything to the losers
 * (CB-17.7). No winner: a draw.
 */
export function finish(play: Play, winner: Team | undefined, reason: Reason, roll?: Thrown): void {
  const { state, events } = play;
  abandon(play);
  state.phase = 'over';
  const ended = { ...(winner && { winner }), reason };
  state.result = { ...ended, score: { ...state.score } };
  events.push({ type: 'match-ended', ...ended, score: { ...state.score }, ...(roll && { roll }) });
}

/**
 * Ends the match when nobody is left of a player's team: CB-17.2. Looked at whenever
 * somebody has left (CB-17.6).
 */
export function judgeElimination(play: Play, gone: Player): void {
  const team = teamOf(gone);
  if (playersOf(play.state, team).every(({ status }) => status === 'removed'))
    finish(play, opponentOf(team), 'elimination');
}

/** CB-17.4, CB-17.5: looked at when a turn has ended. Says whether the match is over. */
export function judgeLimit(play: Play): boolean {
  const { state, events } = play;
  const { turnLimit, tieBreak } = state.options;
  if (!turnLimit || state.turn < turnLimit) return false;
  if (state.suddenDeath) return state.turn >= turnLimit + SUDDEN_DEATH_TURNS && judgeSurvivors(play);
  if (state.score.A !== state.score.B) finish(play, state.score.A > state.score.B ? 'A' : 'B', 'turn-limit');
  else if (tieBreak === 'draw') finish(play, undefined, 'turn-limit');
  else if (tieBreak === 'survivors') judgeSurvivors(play);
  else {
    state.suddenDeath = true;
    events.push({ type: 'sudden-death-started', turn: state.turn });
    return false;
  }
  return true;
}

/** More living players, then more HP among them, then a coin: CB-17.5. */
function judgeSurvivors(play: Play): true {
  const [a, b] = TEAMS.map((team) => survivors(play.state, team)) as [Survivors, Survivors];
  const lead = a.players - b.players || a.hp - b.hp;
  if (lead) finish(play, lead > 0 ? 'A' : 'B', 'turn-limit');
  else {
    const coin = throwDice(play.dice, 'tie coin', 2);
    finish(play, sumOf(coin) === 1 ? 'A' : 'B', 'turn-limit', coin);
  }
  return true;
}

interface Survivors {
  readonly players: number;
  readonly hp: number;
}

function survivors(state: PublicState, team: Team): Survivors {
  const alive = playersOf(state, team).filter(living);
  return { players: alive.length, hp: alive.reduce((sum, { hp }) => sum + hp, 0) };
}
