/** The set-up before a kickoff: RB-8.1 to RB-8.5, and the default formation of section 3.2. */

import { HEXES, mirrored, offset, type Team } from './field.ts';
import { skillOf } from './needs.ts';
import { isAvailable, team } from './pieces.ts';
import type { SetUp } from './questions.ts';
import type { Player, State } from './state.ts';

const KICKER = offset(4, 7);
const KICKING = [
  [13, 7],
  [13, 4],
  [13, 10],
  [13, 1],
  [13, 13],
  [9, 7],
] as const;
const RECEIVING = [
  [13, 7],
  [13, 4],
  [13, 10],
  [9, 3],
  [9, 11],
  [6, 5],
  [5, 9],
] as const;

/** Stable, so that equals stay in id order. */
const bestAt = (skill: 'kick' | 'block', players: readonly Player[]): Player[] =>
  [...players].sort((a, b) => skillOf(b, skill) - skillOf(a, skill));

/** Who can play, and how many must: RB-8.4. */
export function fielded(state: State, of: Team): { available: Player[]; count: number } {
  const available = team(state, of).filter(isAvailable);
  return { available, count: Math.min(available.length, state.limit[of]) };
}

/** The default formation. */
export function defaultSetUp(state: State, of: Team, kicks: boolean): SetUp {
  const { available, count } = fielded(state, of);
  const chosen = available.slice(0, count);
  const at = (cell: number) => HEXES[of === 'A' ? cell : mirrored(cell)]!;
  const put = (player: Player, cell: number) => ({ player: player.id, ...at(cell) });
  const cells = (kicks ? KICKING : RECEIVING).map(([column, row]) => offset(column, row));
  if (!kicks)
    return {
      type: 'setup',
      positions: bestAt('block', chosen).map((player, i) => put(player, cells[i]!)),
    };
  const kicker = bestAt('kick', available)[0]!;
  if (!chosen.includes(kicker)) chosen[count - 1] = kicker;
  const others = bestAt(
    'block',
    chosen.filter((player) => player !== kicker).sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  return {
    type: 'setup',
    positions: [put(kicker, KICKER), ...others.map((player, i) => put(player, cells[i]!))],
    kicker: kicker.id,
  };
}
