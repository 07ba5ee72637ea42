import type { Player } from '@touchline/rules/runeball';
import { cellOf, HEXES, neighbour, OFF, turned } from '@touchline/rules/runeball/page';
import type { Hex } from '../board/hex.ts';

/** The three hexes in front of somebody: RB-5.1, RB-5.8. */
export const frontOf = ({ hex, facing }: Player): Hex[] =>
  hex
    ? [-1, 0, 1]
        .map((by) => neighbour(cellOf(hex), turned(facing, by)))
        .filter((at) => at !== OFF)
        .map((at) => HEXES[at]!)
    : [];
