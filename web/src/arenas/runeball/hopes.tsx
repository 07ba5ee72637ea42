import { useMemo } from 'react';
import { whole } from '../../ui/percent.ts';
import { unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import type { Choices } from '../board/choices.ts';
import { placed, type Spot } from '../board/spot.ts';
import { useAllChances } from '../board/use-chances.ts';
import { useLaid } from '../board/use-choices.ts';
import { fontOf, namesAt, sizeOf, tagged } from './crowd.ts';
import { type Doing, same } from './doing.ts';
import type { View } from './view.ts';

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
  /** Whose names stand there. */
  readonly named: readonly string[];
}

/**
 * Beside whom one can hit, pass to or take the ball from: how likely that comes off. What is pointed at is
 * told elsewhere, and the others step back.
 */
export function Hopes({ spots, view, named }: Props) {
  const { board, scale } = useLaid();
  const said = useSaid();
  const choices = board.choices as Choices<Doing>;
  const aims = useMemo(() => aimsOf(choices), [choices]);
  const actions = useMemo(() => aims.map(({ action }) => action), [aims]);
  const chances = useAllChances(actions, board.chancesOf);
  if (board.menu !== undefined) return null;
  const font = fontOf('chance', scale);
  const told = aims.flatMap(({ key, action }) => {
    const hoped = chances.get(action)?.[0];
    const text = hoped ? whole(hoped.p) : '';
    return hoped ? [{ key, action, text, ...sizeOf(text, font) }] : [];
  });
  const places = told.filter(({ key }) => !spots.has(key));
  const all = new Map([
    ...spots,
    ...places.map(({ key }) => [key, view.hexes.middle(view.hexes.place(key))] as const),
  ]);
  const names = namesAt(
    named.map((id) => [id, said(id)] as const),
    spots,
    scale,
  );
  const boxes = tagged(told, all, [...names.values()]);
  const looked = told.find(({ action }) => same(action, board.considered as Doing | undefined));
  return (
    <g className={looked ? 'rb-hopes rb-hopes-back' : 'rb-hopes'} {...unheard}>
      {told.map(({ key, action, text, wide, high }) => {
        const at = boxes.get(key);
        return (
          at &&
          key !== looked?.key && (
            <g
              key={key}
              className={BLOWS.has(action.type) ? 'rb-hope rb-hope-blow' : 'rb-hope'}
              style={placed(at)}
              data-hope={key}
            >
              <rect x={-wide} y={-high} width={2 * wide} height={2 * high} rx={font * 0.4} />
              <text y={font * 0.36} fontSize={font}>
                {text}
              </text>
            </g>
          )
        );
      })}
    </g>
  );
}
