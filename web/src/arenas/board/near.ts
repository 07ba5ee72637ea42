import { words } from '../../text/index.ts';
import type { Hex } from './hex.ts';
import type { Square } from './square.ts';

const TOLD = words.arena.near;

/** What a place is near to, in steps; what is unknown or does not matter is absent. */
export interface Near {
  readonly ball?: number | undefined;
  readonly goal?: number | undefined;
  readonly foe?: { readonly id: string; readonly away: number } | undefined;
}

/** A place by what is near, for whom coordinates tell little: `2 from the ball, beside B4`. */
export function nearness({ ball, goal, foe }: Near): string {
  const told = [
    ball !== undefined && TOLD.ball(ball),
    goal !== undefined && TOLD.goal(goal),
    foe && TOLD.foe(foe.away, foe.id),
  ];
  return told.filter(Boolean).join(', ');
}

/** The nearest of some pieces. @param away how far off each is; `undefined` where no way leads */
export function nearest<Piece extends { readonly id: string }>(
  pieces: readonly Piece[],
  away: (piece: Piece) => number | undefined,
): Near['foe'] {
  let best: Near['foe'];
  for (const piece of pieces) {
    const far = away(piece);
    if (far !== undefined && far < (best?.away ?? Infinity)) best = { id: piece.id, away: far };
  }
  return best;
}

/** Steps between two squares where a diagonal counts one. */
export const squaresApart = (a: Square, b: Square): number =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));

/** Steps between two hexes. */
export const hexesApart = (a: Hex, b: Hex): number => {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};
