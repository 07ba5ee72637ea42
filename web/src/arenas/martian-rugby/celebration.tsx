import { centre, findMinion } from '@touchline/rules/martian-rugby/page';
import type { CSSProperties } from 'react';
import { unheard } from '../board/button.ts';
import type { Props, Try } from './aim.ts';
import type { Lie } from './field.tsx';
import { names } from './names.ts';

/** Scraps that fly up where a try is scored. */
const SCRAPS = 28;

/** A try where it was scored: rings, scraps in the colours of the side, and what it is worth. */
export default function Celebration({
  state,
  tried,
  plan,
  scale,
}: Lie & Pick<Props, 'state'> & { tried: Try }) {
  const scorer = findMinion(state, tried.minion);
  if (!scorer) return null;
  const { x, y } = plan.at(centre(state, scorer));
  const font = 44 / scale;
  const text = names.tried(tried.points);
  const half = text.length * font * 0.36;
  const at = {
    x: Math.max(half, Math.min(plan.width - half, x)),
    y: y < plan.height / 2 ? y + font * 1.7 : y - font * 1.5,
  };
  return (
    <g className={`mr-try mr-try-${scorer.side}`} {...unheard}>
      {[0, 1, 2].map((i) => (
        <circle
          key={i}
          className="mr-try-ring"
          style={{ '--at': `${i * 260}ms` } as CSSProperties}
          cx={x}
          cy={y}
          r={(34 + 22 * i) / scale}
          strokeWidth={4 / scale}
        />
      ))}
      {Array.from({ length: SCRAPS }, (_, i) => {
        const turn = (i * 360) / SCRAPS + (i % 3) * 7;
        const far = (70 + ((i * 37) % 90)) / scale;
        const size = (5 + (i % 4)) / scale;
        const fly = { '--turn': `${turn}deg`, '--far': `${far}px`, '--at': `${(i % 5) * 60}ms` };
        return (
          <g key={i} transform={`translate(${x} ${y})`}>
            <path
              className={i % 2 ? 'mr-scrap' : 'mr-scrap mr-scrap-ball'}
              style={fly as CSSProperties}
              d={`M0 ${-size}L${size} ${size}H${-size}Z`}
            />
          </g>
        );
      })}
      <text className="mr-try-text" x={at.x} y={at.y} fontSize={font} strokeWidth={font * 0.16}>
        {text}
      </text>
    </g>
  );
}
