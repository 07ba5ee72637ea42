import { openQuestion } from '../flow/index.ts';
import { asResult, type Result } from '../kernel/game.ts';
import type { Action } from './actions/index.ts';
import type { Submitted } from './actions/submit-roster.ts';
import { GOALS } from './arena.ts';
import type { Team } from './data.ts';
import type { Event } from './events.ts';
import type { AnyQuestion } from './questions.ts';
import type { Pending, PublicState, State } from './state.ts';

/**
 * What everybody may see: all but the stack, on which the sealed rosters lie (CB-2.10), and of which the open
 * question is shown unless it is the turn. Shares structure with the state. Field by field, as to leave one
 * out of a copy takes many times as long, and bots are shown every position.
 */
export function view(state: State): PublicState {
  const { phase, options, drive, turn, suddenDeath, score, idle, beasts, nextBeast } = state;
  const { active, offence, teams, ball, ballAtTurnStart, result } = state;
  const seen: PublicState = { phase, options, drive, turn, suddenDeath, score, idle, beasts, nextBeast };
  if (active) seen.active = active;
  if (offence) seen.offence = offence;
  if (teams) seen.teams = teams;
  if (ball) seen.ball = ball;
  if (ballAtTurnStart) seen.ballAtTurnStart = ballAtTurnStart;
  if (result) seen.result = result;
  const question = openQuestion(state) as AnyQuestion | undefined;
  if (!question || question.kind === 'turn') return seen;
  const { do: _, kind, seats, ...asked } = question;
  if (kind === 'draft') seen.submitted = { A: !seats.includes('A'), B: !seats.includes('B') };
  else seen.pending = { kind, seat: seats[0], ...asked } as Pending;
  return seen;
}

/** Who comes out of a tunnel does nothing else. */
const OUT = 0.2;

/** Who comes out of the tunnel is hardly waited for: all others do so, too. */
export function pace(_: PublicState, action: Action): number {
  if (action.type !== 'move') return 1;
  const [{ x, y }] = action.path as typeof action.path & [{ x: number; y: number }];
  const mouth = GOALS[action.player[0] as Team];
  return x === mouth.x && y === mouth.y ? OUT : 1;
}

/** A seat's own roster while it lies sealed. */
export function own({ stack: [match], phase }: State, seat: string): unknown {
  const { answers } = (match ?? {}) as { answers?: Record<string, Submitted> };
  if (phase !== 'draft' || !answers?.[seat]) return undefined;
  const { faction, players } = answers[seat];
  return { roster: { faction, players } };
}

/** CB-2.10: rosters lie sealed until both are there. */
export const reveals = ({ type }: Event): boolean => type === 'team-created';

/** CB-17.1 */
export const result = ({ result }: State): Result | undefined => asResult(result);
