import { area, ballAt, type Picture, type Shape, type Spot, somebody } from '../../kernel/picture.ts';
import { COLUMNS, cellOf, columnOf, HEXES, type Hex, isPost, ROWS } from '../field.ts';
import { carrierOf, isOnField } from '../pieces.ts';
import type { PublicState } from '../state.ts';

const HIGH = 1;
/** Of a hex of height 1: its sides, and how far columns are apart. RB-1.2 */
const SIDE = HIGH / Math.sqrt(3);
const APART = SIDE * 1.5;

const middle = ({ q, r }: Hex): Spot => ({ x: SIDE + q * APART, y: HIGH / 2 + (r + q / 2) * HIGH });

const corners = (hex: Hex): Spot[] => {
  const { x, y } = middle(hex);
  return [0, 1, 2, 3, 4, 5].map((i) => ({
    x: x + SIDE * 0.95 * Math.cos((i * Math.PI) / 3),
    y: y + SIDE * 0.95 * Math.sin((i * Math.PI) / 3),
  }));
};

const GROUND: readonly Shape[] = HEXES.map((hex) => {
  const column = columnOf(cellOf(hex));
  const marked = column <= 2 || column >= COLUMNS - 3 || column === 15;
  return area(corners(hex), isPost(cellOf(hex)) ? 'wood' : marked ? 'mark' : 'floor');
});

/** The field from above: RB-1.1. */
export function picture(view: PublicState): Picture {
  const { players, ball } = view;
  const all = players
    .filter(isOnField)
    .flatMap(({ id, hex, posture }) =>
      somebody(middle(hex), id.startsWith('A') ? 'side-1' : 'side-2', posture === 'prone'),
    );
  const where = ball.state === 'rest' || ball.state === 'bouncing' ? ball.hex : carrierOf(view)?.hex;
  return {
    ground: 'grass',
    width: (COLUMNS - 1) * APART + 2 * SIDE,
    height: ROWS + 0.5,
    shapes: [...GROUND, ...all, ...(where ? [ballAt(middle(where))] : [])],
  };
}
