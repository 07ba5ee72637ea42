/** What it is worth to hold the ball somewhere: points of a hundred, which is a touchdown. */
import { adjacent, cell, stands } from '../pieces.ts';
import type { InDungeon, Player } from '../state.ts';
import type { Sight } from './sight.ts';

export const TOUCHDOWN = 100;
/** What a ball that is lost on the way costs more than a turnover. */
export const DROPPED = 12;
/** What a turnover costs, beside what it is about: the more, the more have still to act. */
export const turnover = ({ mates }: Sight): number => {
  let waits = 0;
  for (const { acted, condition } of mates) if (!acted && condition !== 'stunned') waits++;
  return 3 + Math.min(5, waits * 0.6);
};
/** What it is worth that somebody is out of the dungeon. */
export const price = ({ sheet }: Player): number => 4 + sheet.value / 25_000;

/** The chance that somebody brings the carrier down before the next own turn, roughly. */
function danger({ foes, ground, mates }: Sight, carrier: InDungeon, at: number): number {
  const { x, y } = ground.squares[at]!;
  let safe = 1;
  for (const foe of foes) {
    if (!stands(foe)) continue;
    const far = Math.max(Math.abs(foe.square.x - x), Math.abs(foe.square.y - y));
    if (far <= foe.sheet.ma + 1) safe *= far === 1 ? 0.75 : 0.9;
  }
  let guards = 0;
  for (const mate of mates)
    if (mate !== carrier && stands(mate) && adjacent(ground, at, cell(ground, mate))) guards++;
  return (1 - safe) * 0.85 ** Math.min(4, guards);
}

/**
 * What a turn's walk away from the end zone leaves of it: so little that getting nearer is worth more than
 * keeping out of reach of who may come.
 */
const NEARER = 0.6;
/** What it is worth to a team-mate's side to have the ball in a cell. */
export function holding(sight: Sight, carrier: InDungeon, at: number): number {
  const steps = sight.goal[at]!;
  if (steps === 0) return TOUCHDOWN;
  if (steps < 0) return 0;
  const turns = steps / (carrier.rooted ? 1 : carrier.sheet.ma + 1);
  // who waits too long is caught in the end
  const care = Math.max(0.2, 1 - sight.state.turnsDone / 200);
  return 80 * NEARER ** turns * (1 - care * danger(sight, carrier, at));
}

/** What is left of that for who does not move: the longer a match lasts, the less. */
export const waiting = ({ state }: Sight): number => 0.95 - Math.min(0.6, state.turnsDone / 200);

/** The mean over all pads: where a player comes out who steps on one (DB-9.4). */
export function overPads({ pads }: Sight, worth: (at: number) => number): number {
  let all = 0;
  for (const at of pads) all += worth(at);
  return pads.length ? all / pads.length : 0;
}
