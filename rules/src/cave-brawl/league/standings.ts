/** CB-18.2: the table of a league. */
import type { Dice } from '../../kernel/dice.ts';
import * as season from '../../season/standings.ts';

export { drawLots, type Played, recordOf, type Standing } from '../../season/standings.ts';

/** (wins + 1/2 draws) / games, compared without division; a team without games has a share of 0. */
const byShare: season.Order = (a, b) =>
  (2 * b.won + b.drawn) * (a.played || 1) - (2 * a.won + a.drawn) * (b.played || 1);

const order = season.inTurn(
  byShare,
  (a, b) => b.won - a.won,
  (a, b) => season.difference(b) - season.difference(a),
  (a, b) => b.pointsFor - a.pointsFor,
);

/** The table, best team first. Of teams level in all figures it counts what they did to each other. */
export const standings = (
  teams: readonly string[],
  matches: readonly season.Played[],
  dice: Dice,
): season.Standing[] => season.standings(teams, matches, dice, [{ order }, { order, among: true }]);
