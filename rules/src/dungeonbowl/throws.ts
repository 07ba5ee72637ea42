/** Where a player can throw, and who can be in the way: BB-8.1, BB-8.2, BB-8.12, DB-11. */
import { canCatch } from './able.ts';
import { interceptionCells, type Range, rangeOf, targetsFrom } from './dungeon/lines.ts';
import { cell, chestAt, groundOf, othersInOrder, stands } from './pieces.ts';
import type { InDungeon, PublicState, SeatId } from './state.ts';

/** Cells a throw can be aimed at, with their ranges: DB-11.1, DB-11.2, DB-11.5. */
export const throwTargets = (state: PublicState, from: number) =>
  targetsFrom(groundOf(state), from).filter(({ cell: at }) => !chestAt(state, at));

/** The range between two cells; `undefined` for what is too far. */
export function rangeBetween(state: PublicState, from: number, to: number): Range | undefined {
  const { squares } = groundOf(state);
  const a = squares[from]!;
  const b = squares[to]!;
  return rangeOf(b.x - a.x, b.y - a.y);
}

/** BB-8.12, BB-8.13, DB-11.6: who of the others may try, by seat in the order in which they are asked. */
export function interceptors(
  state: PublicState,
  thrower: InDungeon,
  to: number,
): { seat: SeatId; players: InDungeon[] }[] {
  const ground = groundOf(state);
  const cells = interceptionCells(ground, cell(ground, thrower), to);
  if (!cells.length) return [];
  const able = state.players.filter(
    (one): one is InDungeon =>
      one.seat !== thrower.seat && canCatch(one) && cells.includes(cell(ground, one)),
  );
  return othersInOrder(state, thrower.seat)
    .map((seat) => ({ seat, players: able.filter((one) => one.seat === seat) }))
    .filter(({ players }) => players.length > 0);
}

/** Team-mates of the thrower's own race who can be named in place of one who refuses: BB-17.2. */
export function sameRace(state: PublicState, thrower: InDungeon, cells: readonly number[]): InDungeon[] {
  const ground = groundOf(state);
  return state.players.filter(
    (one): one is InDungeon =>
      one !== thrower &&
      one.seat === thrower.seat &&
      stands(one) &&
      !one.distracted &&
      one.sheet.race === thrower.sheet.race &&
      cells.includes(cell(ground, one)),
  );
}
