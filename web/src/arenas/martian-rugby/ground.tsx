import type { PublicState } from '@touchline/rules/martian-rugby';
import { memo, use } from 'react';
import { SceneContext } from '../board/scene.ts';
import { useNamed } from './named.ts';
import { names } from './names.ts';
import { MARGIN, type Plan } from './plan.ts';

/** The same numbers every time, so that the ground does not change while one plays on it. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

interface Props {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** Red Martian ground: dunes, craters and stones. */
const Surface = memo(function Surface({ id, width, height }: Props) {
  const next = numbers(7);
  // beyond the field too: its box may have another shape
  const left = -width / 2;
  const top = -height / 2;
  const dunes = Array.from({ length: Math.ceil(height / 17) }, (_, i) => {
    const y = top + i * 34 + next() * 12;
    const step = width / 5;
    let d = `M${left} ${Math.round(y)}`;
    for (let x = 0; x < 11; x++)
      d += `q${Math.round(step / 2)} ${Math.round((next() - 0.5) * 26)} ${Math.round(step)} ${Math.round((next() - 0.5) * 9)}`;
    return d;
  });
  const craters = Array.from({ length: 48 }, () => ({
    x: Math.round(left + next() * 2 * width),
    y: Math.round(top + next() * 2 * height),
    r: Math.round(7 + next() ** 3 * 62),
  }));
  const stones = Array.from({ length: 400 }, () => ({
    x: Math.round(left + next() * 2 * width),
    y: Math.round(top + next() * 2 * height),
    r: Math.round(8 + next() * 16) / 10,
  }));
  return (
    <g>
      <rect x={left} y={top} width={2 * width} height={2 * height} fill={`url(#${id}-sand)`} />
      {dunes.map((d) => (
        <path key={d} className="mr-dune" d={d} />
      ))}
      {craters.map(({ x, y, r }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle className="mr-crater" r={r} />
          <path className="mr-crater-shade" d={crescent(r, -1)} />
          <path className="mr-crater-light" d={crescent(r, 1)} />
        </g>
      ))}
      {stones.map(({ x, y, r }) => (
        <g key={`${x} ${y} ${r}`}>
          <ellipse className="mr-stone-shade" cx={x + r * 0.7} cy={y + r * 0.7} rx={r} ry={r * 0.7} />
          <ellipse className="mr-stone" cx={x} cy={y} rx={r} ry={r * 0.8} />
        </g>
      ))}
      <rect x={left} y={top} width={2 * width} height={2 * height} fill={`url(#${id}-dusk)`} />
    </g>
  );
});

/** The lit or the dark rim of a crater; the light comes from the upper left. */
function crescent(r: number, side: 1 | -1): string {
  const a = Math.round(r * Math.SQRT1_2 * 10) / 10;
  return side < 0
    ? `M${-a} ${a}A${r} ${r} 0 0 1 ${a} ${-a}A${r * 1.25} ${r * 1.25} 0 0 0 ${-a} ${a}Z`
    : `M${a} ${-a}A${r} ${r} 0 0 1 ${-a} ${a}A${r * 1.25} ${r * 1.25} 0 0 0 ${a} ${-a}Z`;
}

interface GroundProps {
  readonly id: string;
  readonly plan: Plan;
  readonly state: Pick<PublicState, 'field' | 'attacks' | 'options'>;
  readonly upright: boolean;
  /** Pixels in a millimetre. */
  readonly scale: number;
}

/**
 * The ground with its lines as MR-2.2 has them; which side scores over which line is
 * told by letters in its colour.
 */
export const Ground = memo(function Ground({ id, ...props }: GroundProps) {
  const { plan, upright } = props;
  return (
    <g className="mr-ground">
      <defs>
        <radialGradient id={`${id}-sand`} cx="0.42" cy="0.34" r="0.85">
          <stop className="mr-sand-1" offset="0" />
          <stop className="mr-sand-2" offset="0.6" />
          <stop className="mr-sand-3" offset="1" />
        </radialGradient>
        <radialGradient id={`${id}-dusk`} cx="0.5" cy="0.5" r="0.75">
          <stop className="mr-dusk-1" offset="0.55" />
          <stop className="mr-dusk-2" offset="1" />
        </radialGradient>
      </defs>
      <Surface id={id} width={plan.width} height={plan.height} />
      <Mown plan={plan} upright={upright} />
      <Ends {...props} />
      <Lines {...props} />
    </g>
  );
});

type Part = Omit<GroundProps, 'id'>;

/** Stripes across the field. */
function Mown({ plan, upright }: Pick<Part, 'plan' | 'upright'>) {
  const { margin } = plan;
  const w = plan.width - 2 * margin.x;
  const h = plan.height - 2 * margin.y;
  return [0, 1, 2, 3, 4, 5, 6].map((i) => (
    <rect
      key={i}
      className={i % 2 ? 'mr-mown mr-mown-2' : 'mr-mown'}
      x={margin.x + (upright ? 0 : (i * w) / 7)}
      y={margin.y + (upright ? (i * h) / 7 : 0)}
      width={upright ? w : w / 7}
      height={upright ? h / 7 : h}
    />
  ));
}

/** The ends of the field, each with who scores there. */
function Ends({ plan, state, upright, scale }: Part) {
  const said = useNamed();
  // on a small board nobody has a name
  const named = use(SceneContext) !== undefined;
  const { width, height, margin } = plan;
  const font = Math.min(30, Math.max(15, 12 / scale));
  return (['A', 'B'] as const).map((side) => {
    const goal = state.attacks[side] === 'far' ? state.field.length : 0;
    const at = plan.at({ x: goal, y: state.field.width / 2 });
    const out = (upright ? at.y < height / 2 : at.x < width / 2) ? -1 : 1;
    const away = out < 0 ? -MARGIN : 0;
    const x = upright ? at.x : at.x + out * (MARGIN / 2);
    const y = upright ? at.y + out * (MARGIN / 2) : at.y;
    return (
      <g key={side}>
        <rect
          className={`mr-end mr-end-${side}`}
          x={upright ? margin.x : at.x + away}
          y={upright ? at.y + away : margin.y}
          width={upright ? width - 2 * margin.x : MARGIN}
          height={upright ? MARGIN : height - 2 * margin.y}
        />
        {named && (
          <text
            className={`mr-end-name mr-end-name-${side}`}
            fontSize={font}
            transform={`translate(${x} ${y})${upright ? '' : ` rotate(${out * 90})`}`}
          >
            {said(names.scoresHere(side))}
          </text>
        )}
      </g>
    );
  });
}

/** The lines: around, in the middle, and where nobody may stand at the kick-off. */
function Lines({ plan: { width, height, margin }, state, upright, scale }: Part) {
  const w = width - 2 * margin.x;
  const h = height - 2 * margin.y;
  const keepOut = (60 * state.options.pieceScale) / 100;
  const line = Math.max(1.6, 1.2 / scale);
  return (
    <g className="mr-lines" strokeWidth={line}>
      <rect x={margin.x} y={margin.y} width={w} height={h} />
      <path d={upright ? `M${margin.x} ${height / 2}h${w}` : `M${width / 2} ${margin.y}v${h}`} />
      <circle cx={width / 2} cy={height / 2} r={line * 2} className="mr-spot" />
      <rect
        className="mr-keep-out"
        x={width / 2 - keepOut}
        y={height / 2 - keepOut}
        width={2 * keepOut}
        height={2 * keepOut}
        strokeDasharray={`${line * 3} ${line * 3}`}
      />
    </g>
  );
}
