import type { Point } from '@touchline/rules/martian-rugby/page';
import type { Lie } from './field.tsx';

/** Letters in a line of a note: so many are seen on the narrowest phone. */
const LINE = 40;

/** Pixels from the middle of a piece within which words cover it; and by which they go further away. */
const PIECE = 26;
const AWAY = [0, 34, 68, 102];

/** A few words beside a place, inside the drawing. */
export function Note({
  plan,
  scale,
  at,
  text,
  room = plan.width,
  beside = [],
}: Lie & {
  readonly at: Point;
  readonly text: string;
  readonly room?: number;
  /** On the drawing, what it covers only where there is no other place. */
  readonly beside?: readonly Point[];
}) {
  const font = 12 / scale;
  const fits = Math.max(6, Math.floor((room / font - 1) / 0.6));
  const lines = text.match(new RegExp(`.{1,${Math.min(LINE, fits)}}(?=\\s|$)|\\S+`, 'gm')) ?? [];
  const half = (Math.max(...lines.map((line) => line.length)) * font * 0.6 + font) / 2;
  const rise = ((lines.length - 1) * font * 1.3) / 2;
  const x = Math.max(half, Math.min(plan.width - half, at.x));
  const above = at.y - 34 / scale - rise;
  const covers = (y: number) =>
    beside.filter(
      (one) => Math.abs(one.x - x) < half + PIECE / scale && Math.abs(one.y - y) < rise + PIECE / scale,
    ).length;
  const places = AWAY.flatMap((more) => [above - more / scale, at.y + (40 + more) / scale + rise]).filter(
    (y) => y >= font + rise && y <= plan.height - font - rise,
  );
  const y = places.reduce((best, one) => (covers(one) < covers(best) ? one : best), places[0] ?? above);
  return (
    <g className="mr-note" transform={`translate(${x} ${y})`}>
      <rect
        x={-half}
        y={-rise - font * 0.85}
        width={2 * half}
        height={2 * rise + font * 1.7}
        rx={font * 0.4}
      />
      {lines.map((line, i) => (
        <text key={line} y={i * font * 1.3 - rise} fontSize={font}>
          {line.trim()}
        </text>
      ))}
    </g>
  );
}
