import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { centre, measures, measuresOf, type Point, step } from '@touchline/rules/martian-rugby/page';
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { seen } from '../board/button.ts';
import { Faced } from '../board/faced.tsx';
import { useUnwound } from '../board/moving.ts';
import { Piece } from '../board/piece.tsx';
import { ballAt } from './ball.ts';
import type { Lie } from './field.tsx';
import { names as TOLD } from './names.ts';
import { BallShape, grownAt, Outline, Pyramid, scaleOf } from './piece.tsx';
import { placed } from './plan.ts';

interface Hold {
  take(event: PointerEvent<SVGGElement>): void;
  key(event: KeyboardEvent<SVGGElement>): void;
}

interface Props extends Lie {
  readonly state: PublicState;
  readonly minion: Minion;
  readonly name: string;
  /** How it is used by keyboard. */
  readonly help?: string | undefined;
  readonly chosen?: boolean | undefined;
  /** How many times as large as it is it is drawn. */
  readonly grown: number;
  /** It can reach the ball in the air. */
  readonly able?: boolean | undefined;
  /** It can reach the ball, or who has it, when it moves next. */
  readonly near?: boolean | undefined;
  /** It may not stand where it is. */
  readonly wrong?: boolean | undefined;
  /** Choosing it, where that is possible. */
  press?: (() => void) | undefined;
  /** Taking hold of it, to drag it or to move it by keys. */
  readonly hold?: Hold | undefined;
}

/** When it matters who has acted. */
export const PLAYING: ReadonlySet<PublicState['phase']> = new Set([
  'turn',
  'play',
  'intercept',
  'charge-down',
]);

/** Of a click that no pointer made; where a pointer is, the field knows. */
const unpointed = (press: () => void) => (event: MouseEvent) => {
  if (event.detail === 0) press();
};

/** How far the ring around a minion is from its middle. */
export function ringOf(state: PublicState, minion: Minion, scale: number, grown: number): number {
  const { l, hb } = measuresOf(state, minion);
  const own = ((minion.stance === 'lying' ? l * 0.62 : hb * 1.75) / 1000) * grown;
  return Math.max(own, 11 / scale);
}

/** Pixels that half a face needs to be one. */
const SEEN = 4.4;

/** Where the face of a minion is: in its middle, or where a lying one is widest. */
function faceOf(state: PublicState, minion: Minion): Point {
  if (minion.stance === 'standing') return minion;
  const { x, y } = step(measuresOf(state, minion).hb * 0.72, minion.heading);
  return { x: minion.x + x, y: minion.y + y };
}

/** One minion where it is, with what has become of it. */
export function MinionShape(props: Props) {
  const { state, plan, scale, minion, name, help, chosen, grown, able, near, wrong, press, hold } = props;
  const { id, side, size, stance } = minion;
  const turn = useUnwound(plan.turn(minion.heading));
  const middle = plan.at(centre(state, minion));
  const look = (measuresOf(state, minion).hb / 1000) * (stance === 'standing' ? 0.56 : 0.66) * grown;
  const r = ringOf(state, minion, scale, grown);
  const font = 10.5 / scale;
  const classes = [
    'mr-minion',
    press && 'mr-can',
    chosen && 'mr-chosen',
    (able || (near && press)) && 'mr-able',
    minion.acted && PLAYING.has(state.phase) && 'mr-acted',
    minion.stunned && 'mr-stunned',
    wrong && 'mr-wrong',
    hold && 'mr-drag',
  ];
  return (
    <Piece
      id={id}
      name={name}
      own={press && { press, picked: chosen ?? false }}
      className={classes.filter(Boolean).join(' ')}
      data-x={minion.x}
      data-y={minion.y}
      data-heading={minion.heading}
      data-stance={stance}
      {...(press && { onClick: unpointed(press), 'aria-description': help })}
      {...(hold && { onPointerDown: hold.take, onKeyDown: hold.key })}
    >
      <g className="mr-moves" style={placed(middle)}>
        {(press || chosen) && <circle className="mr-ring" r={r} strokeWidth={Math.max(1.6, 2 / scale)} />}
        {near && !press && !chosen && (
          <circle
            className="mr-near"
            r={r}
            strokeWidth={1.8 / scale}
            strokeDasharray={`${4 / scale} ${3 / scale}`}
          />
        )}
        <circle className="mr-focus" r={r * 1.12} strokeWidth={Math.max(2, 3 / scale)} />
      </g>
      <g className="mr-moves" style={placed(plan.at(minion), turn)}>
        <Pyramid {...{ side, size, stance, turn, grown }} scale={scaleOf(state)} />
      </g>
      {look * scale > SEEN && (
        <g className="mr-moves" style={placed(plan.at(faceOf(state, minion)))}>
          <Faced id={id} size={look}>
            {null}
          </Faced>
        </g>
      )}
      {scale > 0.12 && (
        <g className="mr-moves" style={placed(middle)}>
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
    </Piece>
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

/** Around who has the ball, above all others: whatever lies over it, one sees who it is. */
export function Holder({
  state,
  plan,
  scale,
  minion,
  grown,
}: Lie & Pick<Props, 'state' | 'minion' | 'grown'>) {
  const turn = useUnwound(plan.turn(minion.heading));
  return (
    <g className="mr-moves mr-holder" style={placed(plan.at(minion), turn)}>
      <Outline
        size={minion.size}
        stance={minion.stance}
        scale={scaleOf(state)}
        grown={grown}
        pixel={1 / scale}
      />
    </g>
  );
}

/** The radius of the ring around the ball. */
export const haloOf = (state: PublicState, scale: number): number =>
  Math.max((measures('S', scaleOf(state)).hb / 1000) * 2.4, 13 / scale);

/** The ball: on the ground, in the air, or in somebody's hands. */
export function BallOnField({ state, plan, scale }: Lie & { readonly state: PublicState }) {
  const at = ballAt(state);
  const turn = useUnwound(plan.turn(at?.heading ?? 0));
  if (!at || !state.ball) return null;
  const held = state.ball.where === 'held';
  const halo = haloOf(state, scale);
  return (
    <g
      className={`mr-ball mr-ball-${state.ball.where}`}
      data-piece="ball"
      data-ball={state.ball.where === 'held' ? state.ball.minion : state.ball.where}
      {...seen(TOLD.ball(state.ball.where === 'held' ? state.ball.minion : undefined))}
    >
      <g className="mr-moves mr-ball-place" style={placed(plan.at(at))}>
        <circle className="mr-halo" r={halo} strokeWidth={3 / scale} />
        <path className="mr-pin" transform={`translate(0 ${-halo}) scale(${1 / scale})`} d="M0-3L-7-14H7Z" />
        <g className="mr-moves" style={{ transform: `rotate(${turn}deg) scale(${held ? 0.72 : 1})` }}>
          <BallShape scale={scaleOf(state)} turn={turn} grown={grownAt(state, scale)} />
        </g>
      </g>
    </g>
  );
}

/** The name of a minion on the field for viewers who do not see it. */
export const nameOf = (state: PublicState, minion: Minion): string => TOLD.minion(state, minion);
