import type { PublicState } from '@touchline/rules/runeball';
import { COLUMNS, cellOf, findPlayer, OFF, ROWS, type Team } from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';
import { hexesApart } from '../board/near.ts';
/**
 * How a hex is seen from another: so many steps, and the side, in twelfths clockwise from straight ahead to
 * where a team attacks.
 */
export interface Bearing {
  readonly steps: number;
  readonly side: number;
}

export function bearing(from: Hex, to: Hex, of: Team): Bearing {
  const [q, r] = [to.q - from.q, to.r - from.r];
  const turn = Math.atan2(Math.sqrt(3) * (r + q / 2), 1.5 * q) / (Math.PI / 6) + (of === 'A' ? 0 : 6);
  return { steps: hexesApart(from, to), side: ((Math.round(turn) % 12) + 12) % 12 };
}

/** The side a direction of RB-1.3 is on for a team. */
export const sideTo = (direction: number, of: Team): number =>
  (2 * direction + 7 + (of === 'A' ? 0 : 6)) % 12;

/** Where on the field a hex is for a team that attacks there: columns to the end line, rows from its left. */
export interface Spot {
  readonly deep: number;
  readonly left: number;
}
export function spotOf({ q, r }: Hex, of: Team): Spot {
  const row = r + Math.floor(q / 2);
  return of === 'A' ? { deep: COLUMNS - 1 - q, left: row } : { deep: q, left: ROWS - 1 - row };
}

export const isOff = (hex: Hex): boolean => cellOf(hex) === OFF;

/** Who acts, or is asked about: from there a hex is seen. */
export function viewerOf(state: PublicState, player: string | undefined) {
  const one = findPlayer(state, player ?? state.turn?.player ?? '');
  return one?.hex && { id: one.id, hex: one.hex, of: one.id[0] as Team };
}

/** Who stands nearest to a hex, and how far off. */
export function nearestTo(
  state: PublicState,
  hex: Hex,
): { readonly id: string; readonly away: number } | undefined {
  let best: { id: string; away: number } | undefined;
  for (const { id, hex: at } of state.players) {
    const away = at ? hexesApart(at, hex) : Number.POSITIVE_INFINITY;
    if (away < (best?.away ?? 99)) best = { id, away };
  }
  return best;
}
