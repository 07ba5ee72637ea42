import { area, box, disc, line, type Picture, type Spot } from '../../kernel/picture.ts';
import { ballFootprint, centre, footprint } from '../pieces.ts';
import { carrier } from '../pitch.ts';
import type { PublicState } from '../state.ts';

/** The field from above: the y of the rules runs upwards. */
export function picture(view: PublicState): Picture {
  const { minions, ball, field } = view;
  const { length, width } = field;
  const seen = ({ x, y }: Spot): Spot => ({ x, y: width - y });
  const thin = width / 150;
  const holder = carrier(view);
  return {
    ground: 'dust',
    width: length,
    height: width,
    shapes: [
      box({ x: 0, y: 0 }, length, width, 'floor'),
      line([seen({ x: length / 2, y: 0 }), seen({ x: length / 2, y: width })], thin, 'mark'),
      ...minions.map((minion) =>
        area(footprint(view, minion).map(seen), minion.side === 'A' ? 'side-2' : 'side-3'),
      ),
      ...(holder ? [disc(seen(centre(view, holder)), 2 * thin, 'ball')] : []),
      ...(ball?.where === 'loose' ? [area(ballFootprint(view, ball.pose).map(seen), 'ball')] : []),
      ...(ball?.where === 'kicked' ? [line([seen(ball.launch), seen(ball.target)], thin, 'ball')] : []),
      ...(ball?.where === 'passed' ? [line([seen(ball.p), seen(ball.r)], thin, 'ball')] : []),
    ],
  };
}
