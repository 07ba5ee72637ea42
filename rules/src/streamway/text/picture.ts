import {
  disc,
  line,
  middleOf,
  type Paint,
  type Picture,
  type Shape,
  type Spot,
  somebody,
  tile,
} from '../../kernel/picture.ts';
import { cellOf } from '../course.ts';
import type { PublicState } from '../state.ts';

/** The stream from above, from its first step to the fall. */
export function picture({ board, teams, men, monsters }: PublicState): Picture {
  const middle = (step: number) => middleOf(cellOf(board, step));
  const steps = Array.from({ length: board.steps }, (_, i) => i + 1);
  const paints = new Map(teams.map(({ id }, i) => [id, `side-${(i % 6) + 1}` as Paint]));
  const standing = new Map<number, Standing[]>();
  const put = (step: number, one: Standing) => standing.set(step, [...(standing.get(step) ?? []), one]);
  for (const { id, step } of monsters) put(step, { id, paint: 'danger' });
  for (const { id, step, team, status } of men)
    if (status === 'deployed') put(step, { id, paint: paints.get(team)! });
  return {
    ground: 'river',
    width: board.columns,
    height: board.rows,
    shapes: [
      ...steps.map((step) => tile(cellOf(board, step), step % 2 ? 'water' : 'floor')),
      ...board.ladders.map(({ top, bottom }) => line([middle(top), middle(bottom)], 0.12, 'wood')),
      ...board.snakes.map(({ head, tail }) => line([middle(head), middle(tail)], 0.12, 'danger')),
      ...[...standing].flatMap(([step, those]) => crowd(middle(step), those)),
    ],
  };
}

interface Standing {
  readonly id: string;
  readonly paint: Paint;
}

/** Everybody on a step: one with the name, several side by side. */
function crowd({ x, y }: Spot, those: readonly Standing[]): Shape[] {
  const [alone, ...others] = those;
  if (alone && !others.length) return somebody({ x, y }, alone.paint);
  const across = Math.ceil(Math.sqrt(those.length));
  const gap = 1 / across;
  return those.map(({ paint }, i) => {
    const at = {
      x: x + ((i % across) - (across - 1) / 2) * gap,
      y: y + (Math.floor(i / across) - (across - 1) / 2) * gap,
    };
    return disc(at, gap * 0.45, paint);
  });
}
