import type { Counts, Statistics } from '../kernel/statistics.ts';
import type { PublicState } from './state.ts';

/** Lengths are counted in micrometres, and told in millimetres. */
const LENGTHS = ['passLength', 'carried'];

const told = (counts: object): Counts =>
  Object.fromEntries(
    Object.entries(counts as Counts).map(([name, n]) => [
      name,
      LENGTHS.includes(name) ? Math.round(n / 1000) : n,
    ]),
  );

/** MR-15.1: of each side, and of each minion that has done anything. */
export function statistics({ stats: { A, B, minions } }: PublicState): Statistics {
  return {
    seats: { A: told(A), B: told(B) },
    players: Object.fromEntries(
      Object.entries(minions).map(([id, counts]) => [
        id,
        { seat: id.startsWith('A') ? 'A' : 'B', counts: told(counts) },
      ]),
    ),
  };
}
