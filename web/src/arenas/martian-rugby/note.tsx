import type { Point } from '@touchline/rules/martian-rugby/page';
import type { Lie } from './field.tsx';

/** Letters in a line of a note: so many are seen on the narrowest phone. */
const LINE = 40;

/** A few words beside a place, inside the drawing. */
export function Note({
  plan,
  scale,
  at,
  text,
  room = plan.width,
}: Lie & { readonly at: Point; readonly text: string; readonly room?: number }) {
  const font = 12 / scale;
  const fits = Math.max(6, Math.floor((room / font - 1) / 0.6));
  const lines = text.match(new RegExp(`.{1,${Math.min(LINE, fits)}}(?=\\s|$)|\\S+`, 'gm')) ?? [];
  const half = (Math.max(...lines.map((line) => line.length)) * font * 0.6 + font) / 2;
  const rise = ((lines.length - 1) * font * 1.3) / 2;
  const x = Math.max(half, Math.min(plan.width - half, at.x));
  const above = at.y - 34 / scale - rise;
  const y = above < font + rise ? at.y + 40 / scale + rise : above;
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
