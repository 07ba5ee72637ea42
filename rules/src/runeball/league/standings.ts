/** RB-27.9: the table of a league. */
import type { Dice } from '../../kernel/dice.ts';
import * as season from '../../season/standings.ts';
import type { Options } from '../options.ts';

/** A match that counts, with its touchdowns, as `Game.statistics` has them. */
export interface Played extends season.Played {
  readonly touchdowns: { readonly home: number; readonly away: number };
}

/** 3 for a win, 1 for a draw. */
export const leaguePoints = ({ won, drawn }: season.Standing): number => 3 * won + drawn;

const byPoints: season.Order = (a, b) => leaguePoints(b) - leaguePoints(a);

/**
 * The table, best team first: league points, difference, points scored, what the tied did against each other,
 * touchdowns, lots.
 */
export function standings(
  teams: readonly string[],
  matches: readonly Played[],
  dice: Dice,
): season.Standing[] {
  const touchdowns = (team: string): number =>
    matches.reduce(
      (sum, one) =>
        sum + (one.home === team ? one.touchdowns.home : one.away === team ? one.touchdowns.away : 0),
      0,
    );
  return season.standings(teams, matches, dice, [
    {
      order: season.inTurn(
        byPoints,
        (a, b) => season.difference(b) - season.difference(a),
        (a, b) => b.pointsFor - a.pointsFor,
      ),
    },
    { order: byPoints, among: true },
    { order: (a, b) => touchdowns(b.team) - touchdowns(a.team) },
  ]);
}

/** The options of a play-off match, which needs a winner: a league's own, if need be with overtime. */
export const deciderOptions = (options: Options): Options =>
  options.tiebreak === 'draw' ? { ...options, tiebreak: 'overtime' } : options;
