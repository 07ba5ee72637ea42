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
import { ballSquare, CAVES, GOALS, grid, onBoard } from '../arena.ts';
import type { Player, PublicState } from '../state.ts';

const GROUND: readonly Shape[] = [
  box({ x: 0, y: 0 }, grid.width, grid.height, 'wall'),
  ...grid.squares.filter(({ x, y }) => (x + y) % 2).map((square) => tile(square, 'floor')),
  home(GOALS.A, 'side-1'),
  home(GOALS.B, 'side-2'),
  tile(CAVES.left, 'danger'),
  tile(CAVES.right, 'danger'),
];

/** The pit from above, with the goal of B at the top. */
export function picture(view: PublicState): Picture {
  const { teams, beasts } = view;
  const all = teams
    ? [
        ...teams.A.players.flatMap((player) => shapesOf(player, 'side-1')),
        ...teams.B.players.flatMap((player) => shapesOf(player, 'side-2')),
      ]
    : [];
  const creatures = beasts.flatMap(({ at, down }) => somebody(middleOf(at), 'danger', down));
  const ball = teams && ballSquare(view);
  return {
    ground: 'sand',
    width: grid.width,
    height: grid.height,
    shapes: [...GROUND, ...all, ...creatures, ...(ball ? [ballAt(middleOf(ball))] : [])],
  };
}

function shapesOf(player: Player, paint: Paint): Shape[] {
  if (onBoard(player)) return somebody(middleOf(player.at), paint, player.status === 'down');
  return player.status === 'corpse' && player.at ? [disc(middleOf(player.at), 0.2, 'danger')] : [];
}
