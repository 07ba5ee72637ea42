import { useMemo } from 'react';
import { whole } from '../../ui/percent.ts';
import { unheard } from '../board/button.ts';
import type { Choices } from '../board/choices.ts';
import { placed, type Spot } from '../board/spot.ts';
import { useAllChances } from '../board/use-chances.ts';
import { useLaid } from '../board/use-choices.ts';
import { type Doing, same } from './doing.ts';
import { UNIT, type View } from './view.ts';

/** What is told beside whom it is done to, the first of them that can be done. */
const BLOWS: ReadonlySet<string> = new Set(['charge', 'block']);
const BALL: ReadonlySet<string> = new Set([
  ...['pass', 'handoff', 'dump-off', 'catch', 'recover', 'dive', 'intercept', 'kick-goal', 'pickup'],
]);

interface Aim {
  readonly key: string;
  readonly action: Doing;
}

/** Of each piece and place that stands for a blow or for the ball: what is done there. */
export function aimsOf({ places, targets }: Choices<Doing>): readonly Aim[] {
  return [...targets, ...places].flatMap(([key, all]) => {
    const action = all.find(({ type }) => BLOWS.has(type)) ?? all.find(({ type }) => BALL.has(type));
    return action ? [{ key, action }] : [];
  });
}

export interface Props {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly view: View;
}

/** Below whom one can hit, pass to or take the ball from: how likely that comes off. */
export function Hopes({ spots, view }: Props) {
  const { board, scale } = useLaid();
  const choices = board.choices as Choices<Doing>;
  const aims = useMemo(() => aimsOf(choices), [choices]);
  const actions = useMemo(() => aims.map(({ action }) => action), [aims]);
  const chances = useAllChances(actions, board.chancesOf);
  if (board.menu !== undefined) return null;
  const font = Math.max(UNIT * 0.5, 11.5 / scale);
  return aims.map(({ key, action }) => {
    const hoped = chances.get(action)?.[0];
    const at = spots.get(key) ?? view.hexes.middle(view.hexes.place(key));
    if (!hoped || same(action, board.considered as Doing | undefined)) return null;
    const text = whole(hoped.p);
    const half = (text.length * font * 0.56) / 2 + font * 0.3;
    return (
      <g
        key={key}
        className={BLOWS.has(action.type) ? 'rb-hope rb-hope-blow' : 'rb-hope'}
        style={placed({ x: at.x, y: at.y + UNIT * 0.95 })}
        data-hope={key}
        {...unheard}
      >
        <rect x={-half} y={-font * 0.62} width={2 * half} height={font * 1.24} rx={font * 0.4} />
        <text y={font * 0.36} fontSize={font}>
          {text}
        </text>
      </g>
    );
  });
}
