import {
  ballAt,
  box,
  disc,
  home,
  middleOf,
  type Paint,
  type Picture,
  type Shape,
  somebody,
  tile,
} from '../../kernel/picture.ts';
import { characterAt } from '../dungeon/ground.ts';
import { SEATS, type SeatId } from '../dungeon/types.ts';
import { carrierOf, groundOf } from '../pieces.ts';
import type { PublicState } from '../state.ts';

/** By character of a square, DB-2.2; what is absent is floor. */
const SQUARES: Readonly<Partial<Record<string, Paint>>> = {
  L: 'danger',
  P: 'water',
  S: 'mark',
  '=': 'wood',
};

const paintOf = (seat: SeatId) => `side-${SEATS.indexOf(seat) + 1}` as Paint;

/** The dungeon from above. */
export function picture(view: PublicState): Picture {
  const { width, height, squares } = groundOf(view);
  const { dungeon, chests, pads, players, ball } = view;
  const floor = squares.flatMap((square) => {
    const character = characterAt(dungeon, square.x, square.y);
    if (character === '#') return [];
    const end = SEATS.indexOf(character as SeatId);
    return [end < 0 ? tile(square, SQUARES[character] ?? 'floor') : home(square, paintOf(SEATS[end]!))];
  });
  const where = ball.place === 'ground' || ball.place === 'loose' ? ball.square : carrierOf(view)?.square;
  return {
    ground: 'stone',
    width,
    height,
    shapes: [
      box({ x: 0, y: 0 }, width, height, 'wall'),
      ...floor,
      ...pads.filter(({ inPlay }) => inPlay).map((pad) => disc(middleOf(pad), 0.42, 'mark')),
      ...chests
        .filter(({ opened }) => !opened)
        .map(({ x, y }) => box({ x: x + 0.2, y: y + 0.25 }, 0.6, 0.5, 'wood')),
      ...players.flatMap(({ seat, square, condition }): Shape[] =>
        square ? somebody(middleOf(square), paintOf(seat), condition !== 'standing') : [],
      ),
      ...(where ? [ballAt(middleOf(where))] : []),
    ],
  };
}
