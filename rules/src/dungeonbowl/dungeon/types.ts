/** What a dungeon is (DB-2.1), and what the rules ask of its ground. */
import type { Square } from '../../geometry/square.ts';

export type { Square } from '../../geometry/square.ts';

export const SEATS = ['A', 'B', 'C', 'D'] as const;
export type SeatId = (typeof SEATS)[number];

/** Whether who falls into a hole may die: DB-14.4, DB-14.5. */
export type HoleKind = 'lethal' | 'non-lethal';

export interface Pad extends Square {
  readonly n: number;
}

/** DB-2.1 */
export interface Dungeon {
  readonly id: string;
  readonly name: string;
  /** A name, no more: who drew it has no part in a match (DB-18.2). */
  readonly designer: string;
  readonly seats: number;
  readonly width: number;
  readonly height: number;
  /** `#` wall, `.` floor, `+` doorway, `A`-`D` end zone, `L` `P` holes, `S` obstacle, `=` bridge: DB-2.2. */
  readonly rows: readonly string[];
  readonly chests: readonly Square[];
  readonly teleporters: readonly Pad[];
  readonly precarious: readonly (Square & { readonly hole: HoleKind })[];
  readonly bridges?: HoleKind | undefined;
}

/**
 * A dungeon ready for play. A cell is the number of a square: `y * width + x`; -1 is no square.
 */
export interface Ground {
  readonly width: number;
  readonly height: number;
  /** By cell; shared, so that nothing is allocated to name one. */
  readonly squares: readonly Square[];
  /**
   * By cell, the eight neighbours in the order of directions 1 to 8 (BB-1.3, index 0 to 7): walkable squares
   * and holes; -1 for wall, obstacle, and what a closed corner keeps apart (DB-2.5). From an obstacle, too.
   */
  readonly around: readonly Int16Array[];
  /** By cell: those of its eight neighbours that are walkable, a bit each, the first the lowest. */
  readonly ways: Uint8Array;
  /** By cell: 1 where a player can stand (DB-2.2). */
  readonly walkable: Uint8Array;
  /** By cell: the kind of hole it is. */
  readonly hole: readonly (HoleKind | undefined)[];
  /** By cell: 1 where one stands. It is no player, so no tackle zone comes from it: DB-14.17. */
  readonly obstacle: Uint8Array;
  /** By cell: the hole that a slip ends in: DB-2.4. */
  readonly precarious: readonly (HoleKind | undefined)[];
  /** By cell: whose end zone it is. */
  readonly endZone: readonly (SeatId | undefined)[];
  /** The cells of each end zone, row after row. */
  readonly endZones: Readonly<Partial<Record<SeatId, readonly number[]>>>;
  /** Cells of plain floor (`.`) that are not precarious: DB-4.4. */
  readonly plain: Uint8Array;
  /** Steps by cell from a cell, over walkable squares; -1 where none lead: DB-2.6. Kept; do not change it. */
  distances(from: number): Int16Array;
  /** Whether no wall is in the line between two squares: DB-11.2, DB-11.3. */
  clear(from: number, to: number): boolean;
  /** Cells that the line crosses between its ends, nearest to `from` first; corner touches do not count. */
  crossed(from: number, to: number): readonly number[];
}

/** The cell of a square of this ground. */
export const cellOf = ({ width }: Pick<Ground, 'width'>, { x, y }: Square): number => y * width + x;
