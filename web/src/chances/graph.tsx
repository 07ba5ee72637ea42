import type { MouseEvent } from 'react';
import type { Line } from './lines.ts';

/** In units of the drawing. */
const [WIDTH, HEIGHT, LEFT, TOP] = [400, 150, 38, 8];
const [ACROSS, DOWN] = [WIDTH - LEFT - 6, HEIGHT - 2 * TOP];
const SHARES = [0, 0.5, 1];

interface Props {
  readonly lines: readonly Line[];
  /** The last entry of the match. */
  readonly last: number;
  /** The entries that are looked at, and with which the chances changed most. */
  readonly at: number | undefined;
  readonly turned: number | undefined;
  readonly label: string;
  readonly go: ((seq: number) => void) | undefined;
  colourOf(line: Line): string;
}

/** The chances of all sides over a match. A press goes to the moment; so does the slider, by keys. */
export function Graph({ lines, last, at, turned, label, go, colourOf }: Props) {
  const x = (seq: number) => LEFT + (ACROSS * seq) / Math.max(1, last);
  const y = (p: number) => TOP + DOWN * (1 - p);
  const pressed = ({ currentTarget, clientX }: MouseEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (((clientX - left) / width) * WIDTH - LEFT) / ACROSS;
    go?.(Math.round(last * Math.min(1, Math.max(0, share))));
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the slider of the replay does the same by keys
    <svg
      className={go ? 'chances-graph chances-pressed' : 'chances-graph'}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
      onClick={pressed}
    >
      {SHARES.map((p) => (
        <g key={p} className="chances-share">
          <path d={`M${LEFT} ${y(p)}h${ACROSS}`} />
          <text x={LEFT - 5} y={y(p) + 4}>{`${100 * p} %`}</text>
        </g>
      ))}
      {turned !== undefined && <path className="chances-turn" d={`M${x(turned)} ${TOP}v${DOWN}`} />}
      {at !== undefined && <path className="chances-at" d={`M${x(at)} ${TOP}v${DOWN}`} />}
      {lines.map((line) => (
        <g key={line.seats[0]} style={{ '--side': colourOf(line) } as object} className="chances-line">
          <path
            d={`M${line.points.map(({ seq, p }) => `${x(seq).toFixed(1)} ${y(p).toFixed(1)}`).join('L')}`}
          />
          {line.points.map(({ seq, p }) => (
            <circle key={seq} cx={x(seq)} cy={y(p)} r="2.4" />
          ))}
        </g>
      ))}
    </svg>
  );
}
