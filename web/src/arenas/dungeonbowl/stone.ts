import { chance } from '../board/chance.ts';
import { UNIT, type View } from './view.ts';

/** The stone of a dungeon as paths, by what they show. */
export interface Stone {
  /** All that is no wall. */
  readonly floor: string;
  /** Flagstones that are lighter, or darker, than others. */
  readonly light: string;
  readonly dark: string;
  readonly seams: string;
  readonly cracks: string;
  /** The sides of walls that look at the viewer. */
  readonly faces: string;
  readonly bricks: string;
  /** The upper edges of walls. */
  readonly rims: string;
  /** What lies in the shadow of a wall. */
  readonly shade: string;
  readonly boulders: string;
  readonly doors: readonly Door[];
  readonly torches: readonly { readonly x: number; readonly y: number }[];
}

/** An opening in a wall. */
export interface Door {
  readonly x: number;
  readonly y: number;
  /** One walks through it from left to right. */
  readonly across: boolean;
  /** What stands before and behind it in the wall: a post. */
  readonly posts: readonly [before: boolean, behind: boolean];
}

/** How much of a wall's square is its side. */
const FACE = 5.4;
const n = (value: number) => Number(value.toFixed(1));
const box = (x: number, y: number, width: number, height: number) =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;

/** Cuts the stone. The same dungeon always looks the same. */
export function stoneOf(view: View): Stone {
  const { columns, rows } = view;
  const any = chance(columns * 131 + rows);
  const is = (column: number, row: number, what: string) => what.includes(view.at(column, row));
  const open = (column: number, row: number) => !is(column, row, '#');
  let [floor, light, dark, seams, cracks] = ['', '', '', '', ''];
  let [faces, bricks, rims, shade, boulders] = ['', '', '', '', ''];
  const doors: Door[] = [];
  const torches: { x: number; y: number }[] = [];
  let lit = 0;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * UNIT, row * UNIT];
      const roll = any();
      if (!open(column, row)) {
        if (roll < 0.35) {
          const [r, dx, dy] = [1.6 + any() * 2.6, 2 + any() * 6, 2 + any() * 6];
          const corners = Array.from({ length: 7 }, (_, i) => {
            const turn = (i / 7) * 2 * Math.PI;
            const reach = r * (0.7 + any() * 0.5);
            return `${n(x + dx + Math.cos(turn) * reach)} ${n(y + dy + Math.sin(turn) * reach * 0.8)}`;
          });
          boulders += `M${corners.join('L')}Z`;
        }
        if (open(column, row + 1)) {
          faces += box(x, y + UNIT - FACE, UNIT, FACE);
          bricks += `M${x} ${n(y + UNIT - FACE / 2)}h${UNIT}M${n(x + 2 + roll * 3)} ${n(y + UNIT - FACE)}v${FACE / 2}M${n(x + 5 + roll * 3)} ${n(y + UNIT - FACE / 2)}v${FACE / 2}`;
          rims += `M${x} ${n(y + UNIT - FACE)}h${UNIT}`;
          lit++;
          // not beside another, and not where a door is
          if (lit % 6 === 3 && !is(column, row + 1, 'LP='))
            torches.push({ x: x + 5, y: y + UNIT - FACE / 2 });
        }
        if (open(column, row - 1)) rims += `M${x} ${y}h${UNIT}`;
        if (open(column - 1, row)) rims += `M${x} ${y}v${UNIT}`;
        if (open(column + 1, row)) rims += `M${x + UNIT} ${y}v${UNIT}`;
        continue;
      }
      floor += box(x, y, UNIT, UNIT);
      if (!open(column, row - 1)) shade += box(x, y, UNIT, 2.6);
      if (!open(column - 1, row)) shade += box(x, y, 1.5, UNIT);
      if (is(column, row, 'LP=')) continue;
      if (roll < 0.24) light += box(x + 0.3, y + 0.3, UNIT - 0.6, UNIT - 0.6);
      else if (roll < 0.5) dark += box(x + 0.3, y + 0.3, UNIT - 0.6, UNIT - 0.6);
      seams += `M${x} ${y}h${UNIT}M${x} ${y}v${UNIT}`;
      if (any() < 0.16) {
        let d = `M${n(x + 1 + any() * 8)} ${n(y + 1 + any() * 8)}`;
        for (let i = 0; i < 3; i++) d += `l${n((any() - 0.5) * 5)} ${n((any() - 0.5) * 5)}`;
        cracks += d;
      }
      if (is(column, row, '+')) {
        const across = open(column - 1, row) && open(column + 1, row);
        const before = across ? !open(column, row - 1) : !open(column - 1, row);
        const behind = across ? !open(column, row + 1) : !open(column + 1, row);
        doors.push({ x, y, across, posts: [before, behind] });
      }
    }
  return { floor, light, dark, seams, cracks, faces, bricks, rims, shade, boulders, doors, torches };
}
