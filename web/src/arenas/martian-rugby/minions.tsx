import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { centre, measures, measuresOf } from '@touchline/rules/martian-rugby/field';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { button, seen } from '../steer.ts';
import type { Lie } from './field.tsx';
import { ballAt } from './outlook.ts';
import { BallShape, Pyramid, scaleOf } from './piece.tsx';
import { placed } from './plan.ts';
import { words } from './words.ts';

interface Hold {
  take(event: PointerEvent<SVGGElement>): void;
  key(event: KeyboardEvent<SVGGElement>): void;
}

interface Props extends Lie {
  readonly state: PublicState;
  readonly minion: Minion;
  readonly name: string;
  readonly chosen?: boolean | undefined;
  /** It can reach the ball in the air. */
  readonly able?: boolean | undefined;
  /** Choosing it, where that is possible. */
  press?: (() => void) | undefined;
  consider?: ((over: boolean) => void) | undefined;
  /** Taking hold of it, to drag it or to move it by keys. */
  readonly hold?: Hold | undefined;
}

/** When it matters who has acted. */
const PLAYING: ReadonlySet<PublicState['phase']> = new Set(['turn', 'play', 'intercept', 'charge-down']);

/** Keeps turning the short way: 350 degrees after 10 is −10. */
function useUnwound(turn: number): number {
  const last = useRef(turn);
  const away = ((((turn - last.current) % 360) + 540) % 360) - 180;
  last.current += away;
  return last.current;
}

/** One minion where it is, with its name and what has become of it. */
export function MinionShape({
  state,
  plan,
  scale,
  minion,
  name,
  chosen,
  able,
  press,
  consider,
  hold,
}: Props) {
  const { id, side, size, stance } = minion;
  const turn = useUnwound(plan.turn(minion.heading));
  const { l, hb } = measuresOf(state, minion);
  const middle = plan.at(centre(state, minion));
  const r = Math.max((stance === 'lying' ? l * 0.62 : hb * 1.75) / 1000, 11 / scale);
  const font = 10.5 / scale;
  const classes = [
    'mr-minion',
    press && 'mr-can',
    chosen && 'mr-chosen',
    able && 'mr-able',
    minion.acted && PLAYING.has(state.phase) && 'mr-acted',
    minion.stunned && 'mr-stunned',
    hold && 'mr-drag',
  ];
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-piece={id}
      data-x={minion.x}
      data-y={minion.y}
      data-heading={minion.heading}
      data-stance={stance}
      {...(press ? { ...button(name, press, consider), onClick: undefined, tabIndex: 0 } : seen(name))}
      {...(press && { 'aria-pressed': chosen ?? false })}
      {...(hold && { onPointerDown: hold.take, onKeyDown: hold.key })}
    >
      <g className="mr-moves" style={placed(middle)}>
        {(press || chosen) && <circle className="mr-ring" r={r} strokeWidth={Math.max(1.6, 2 / scale)} />}
        <circle className="mr-focus" r={r * 1.12} strokeWidth={Math.max(2, 3 / scale)} />
      </g>
      <g className="mr-moves" style={placed(plan.at(minion), turn)}>
        <Pyramid side={side} size={size} stance={stance} scale={scaleOf(state)} turn={turn} />
      </g>
      {scale > 0.12 && (
        <g className="mr-moves" style={placed(middle)}>
          <g transform={`translate(0 ${r + font * 0.55})`} className={`mr-tag mr-tag-${side}`}>
            <rect x={-font * 1.3} y={-font * 0.6} width={font * 2.6} height={font * 1.2} rx={font * 0.3} />
            <text fontSize={font}>{id}</text>
          </g>
          {minion.stunned && <Stars r={r} font={font} />}
          {minion.offside && (
            <path
              className="mr-flag"
              d={`M${-r * 0.8} ${r * 0.2}V${-r}h${font}l${-font * 0.35} ${font * 0.35} ${font * 0.35} ${font * 0.35}h${-font}`}
              strokeWidth={1.5 / scale}
            />
          )}
        </g>
      )}
    </g>
  );
}

/** Stunned: three stars above. */
function Stars({ r, font }: { r: number; font: number }) {
  return [-1, 0, 1].map((i) => (
    <path
      key={i}
      className="mr-star"
      transform={`translate(${i * font * 0.85} ${-r - (i ? 0 : font * 0.25)}) scale(${font * 0.42})`}
      d="M0-1 .3-.3 1-.3 .45.15 .65.9 0 .45-.65.9-.45.15-1-.3-.3-.3Z"
    />
  ));
}

/** The ball: on the ground, in the air, or in somebody's hands. */
export function BallOnField({ state, plan, scale }: Lie & { readonly state: PublicState }) {
  const at = ballAt(state);
  const turn = useUnwound(plan.turn(at?.heading ?? 0));
  if (!at || !state.ball) return null;
  const held = state.ball.where === 'held';
  const h = measures('S', scaleOf(state)).hb / 1000;
  return (
    <g
      className={`mr-ball mr-ball-${state.ball.where}`}
      data-piece="ball"
      data-ball={state.ball.where === 'held' ? state.ball.minion : state.ball.where}
      {...seen(held ? `The ball is with ${ballHolder(state)}` : 'The ball')}
    >
      <g className="mr-moves mr-ball-place" style={placed(plan.at(at))}>
        <circle className="mr-halo" r={Math.max(h * 2.4, 13 / scale)} strokeWidth={2.4 / scale} />
        <g className="mr-moves" style={{ transform: `rotate(${turn}deg) scale(${held ? 0.72 : 1})` }}>
          <BallShape scale={scaleOf(state)} turn={turn} />
        </g>
      </g>
    </g>
  );
}

const ballHolder = ({ ball }: PublicState): string => (ball?.where === 'held' ? ball.minion : '');

/** The name of a minion on the field for those who do not see it. */
export const nameOf = (state: PublicState, minion: Minion): string => words.minion(state, minion);
