import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { carrier, centre, measures, measuresOf, type Point, step } from '@touchline/rules/martian-rugby/page';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, use } from 'react';
import { seen, unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { Faced } from '../board/faced.tsx';
import { useUnwound } from '../board/moving.ts';
import { Piece } from '../board/piece.tsx';
import { SceneContext } from '../board/scene.ts';
import { ballAt } from './ball.ts';
import type { Lie } from './field.tsx';
import { names as TOLD } from './names.ts';
import { BallShape, grownAt, Pyramid, scaleOf } from './piece.tsx';
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
  /** It can reach the ball in the air. */
  readonly able?: boolean | undefined;
  /** Choosing it, where that is possible. */
  press?: (() => void) | undefined;
  /** Taking hold of it, to drag it or to move it by keys. */
  readonly hold?: Hold | undefined;
}

/** When it matters who has acted. */
const PLAYING: ReadonlySet<PublicState['phase']> = new Set(['turn', 'play', 'intercept', 'charge-down']);

/** Of a click that no pointer made; where a pointer is, the field knows. */
const unpointed = (press: () => void) => (event: MouseEvent) => {
  if (event.detail === 0) press();
};

function ringOf(state: PublicState, minion: Minion, scale: number): number {
  const { l, hb } = measuresOf(state, minion);
  const own = ((minion.stance === 'lying' ? l * 0.62 : hb * 1.75) / 1000) * grownAt(state, scale);
  return Math.max(own, 11 / scale);
}

interface NamesProps extends Lie {
  readonly state: PublicState;
  readonly minions: readonly Minion[];
  readonly chosen: string | undefined;
}

/**
 * The names of minions, below all pieces; of the others than the chosen one, only where it covers
 * no other, nor another's name.
 */
export function Names({ state, plan, scale, minions, chosen }: NamesProps) {
  const said = useSaid();
  // on a small board nobody has a name
  if (scale <= 0.12 || !use(SceneContext)) return null;
  const font = 10.5 / scale;
  const nameAt = (minion: Minion) => {
    const { x, y } = plan.at(centre(state, minion));
    return { x, y: y + ringOf(state, minion, scale) + font * 0.55 };
  };
  /** Of the tag of a name. */
  const wide = ({ id }: Minion) => font * (0.69 * said(id).length + 0.8);
  const covers = (minion: Minion) => {
    const { x, y } = nameAt(minion);
    return minions.some((other) => {
      const { hb } = measuresOf(state, other);
      const there = plan.at(centre(state, other));
      const room = (hb / 1000) * grownAt(state, scale) + font * 0.6;
      return (
        other !== minion &&
        Math.abs(there.x - x) < room + wide(minion) / 2 - font * 0.6 &&
        Math.abs(there.y - y) < room
      );
    });
  };
  const named = new Set(minions.filter(({ id }) => id === chosen));
  const collides = (minion: Minion) => {
    const { x, y } = nameAt(minion);
    return [...named].some((other) => {
      const there = nameAt(other);
      return Math.abs(there.x - x) < (wide(minion) + wide(other)) / 2 && Math.abs(there.y - y) < font * 1.2;
    });
  };
  // who has the ball comes first
  const holder = carrier(state);
  const order = holder ? [holder, ...minions] : minions;
  for (const minion of order) if (!covers(minion) && !collides(minion)) named.add(minion);
  const shown = minions.filter((minion) => named.has(minion));
  const names = shown.map((minion) => (
    <g
      key={minion.id}
      className={minion.acted && PLAYING.has(state.phase) ? 'mr-moves mr-acted' : 'mr-moves'}
      style={placed(nameAt(minion))}
    >
      <g className={`mr-tag mr-tag-${minion.side}`}>
        <rect
          x={-wide(minion) / 2}
          y={-font * 0.6}
          width={wide(minion)}
          height={font * 1.2}
          rx={font * 0.3}
        />
        <text fontSize={font}>{said(minion.id)}</text>
      </g>
    </g>
  ));
  return <g {...unheard}>{names}</g>;
}

/** Pixels that half a face needs to be one, and a millimetre so that faces are no clutter. */
const SEEN = 4.4;
const NEAR = 0.7;

/** Where the face of a minion is: in its middle, or where a lying one is widest. */
function faceOf(state: PublicState, minion: Minion): Point {
  if (minion.stance === 'standing') return minion;
  const { x, y } = step(measuresOf(state, minion).hb * 0.72, minion.heading);
  return { x: minion.x + x, y: minion.y + y };
}

/** One minion where it is, with what has become of it. */
export function MinionShape({ state, plan, scale, minion, name, help, chosen, able, press, hold }: Props) {
  const { id, side, size, stance } = minion;
  const turn = useUnwound(plan.turn(minion.heading));
  const middle = plan.at(centre(state, minion));
  const grown = grownAt(state, scale);
  const look = (measuresOf(state, minion).hb / 1000) * (stance === 'standing' ? 0.56 : 0.66);
  const r = ringOf(state, minion, scale);
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
        <circle className="mr-focus" r={r * 1.12} strokeWidth={Math.max(2, 3 / scale)} />
      </g>
      <g className="mr-moves" style={placed(plan.at(minion), turn)}>
        <Pyramid {...{ side, size, stance, turn, grown }} scale={scaleOf(state)} />
      </g>
      {scale > NEAR && look * scale > SEEN && (
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

/** The ball: on the ground, in the air, or in somebody's hands. */
export function BallOnField({ state, plan, scale }: Lie & { readonly state: PublicState }) {
  const at = ballAt(state);
  const turn = useUnwound(plan.turn(at?.heading ?? 0));
  if (!at || !state.ball) return null;
  const held = state.ball.where === 'held';
  const h = measures('S', scaleOf(state)).hb / 1000;
  const halo = Math.max(h * 2.4, 13 / scale);
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
