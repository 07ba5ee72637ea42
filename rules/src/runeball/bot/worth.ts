/** What positions are worth to a side, in points of the score. */

import { columnOf, opponentOf, type Team } from '../field.ts';
import { skillOf } from '../needs.ts';
import { holds, woundPenalty } from '../pieces.ts';
import type { Player } from '../state.ts';
import { type Sight, toGo } from './sight.ts';

/** P(n) of section 9: a d12 and a value against a DL. */
export const passes = (dl: number, value: number): number => {
  const faces = 13 - dl + value;
  return faces >= 12 ? 1 : faces > 0 ? faces / 12 : 0;
};

/** M(m) of section 9: an opposed test ahead by `d` is won by `m`. */
export function wins(m: number, d: number): number {
  const k = m - d;
  if (k <= -11) return 1;
  if (k >= 12) return 0;
  return k <= 0 ? 1 - ((11 + k) * (12 + k)) / 288 : ((12 - k) * (13 - k)) / 288;
}

/** A skill with what wounds take of it: RB-3.6. */
export const able = (player: Player, skill: 'block' | 'catch' | 'dodge' | 'kick' | 'pass'): number =>
  skillOf(player, skill) + woundPenalty(player);

/** Columns that a ball goes forward in a round, on the average. */
const PACE = 11;
/** What the ball next to the line is worth, and what share of that a round further away. */
const AT_LINE = 5.6;
const PER_ROUND = 0.52;
/** What a touchdown is worth: the other side has the next kickoff. */
export const TOUCHDOWN = 6.3;
export const GOAL = 2.4;

/** What it is worth to a side to have the ball so far from where it scores, with so many rounds left. */
export function ahead(columns: number, rounds: number): number {
  if (rounds <= 0) return 0;
  const needed = columns / PACE;
  const late = needed > rounds ? 0.35 ** (needed - rounds) : 1;
  return AT_LINE * PER_ROUND ** needed * late;
}

/** The ball on the ground in a cell: who is nearer to it, or next to act, has the better of it. */
export function loose(sight: Sight, of: Team, at: number, first: Team): number {
  const mine = ahead(toGo(sight, of, at), sight.rounds + 0.5);
  const theirs = ahead(toGo(sight, opponentOf(of), at), sight.rounds + 0.5);
  return first === of ? 0.65 * mine - 0.25 * theirs : 0.25 * mine - 0.65 * theirs;
}

/** A little for ground, so that of equal places the one further forward is taken. */
export const forward = (team: Team, at: number): number =>
  (team === 'A' ? columnOf(at) : 30 - columnOf(at)) / 300;

/** Whether a player has the ball. */
export const hasBall = ({ state }: Sight, player: Player): boolean => holds(state, player);
