import './cheer.css';
import type { CSSProperties, ReactNode } from 'react';
import { unheard } from './button.ts';
import { type Frame, placed, type Spot } from './spot.ts';

/** Scraps that fly up. */
const SCRAPS = 28;

interface Props {
  /** Where somebody has scored. */
  readonly at: Spot;
  readonly text: string;
  /** The whole drawing: all of the text is within it. */
  readonly frame: Frame;
  /** CSS pixels in a unit. */
  readonly scale: number;
  /** Of its colours: `--cheer` of rings, `--cheer-scrap` of the side. */
  readonly className: string;
}

/** A point where it was scored: rings, scraps in the colours of the side, and what is to be said. */
export default function Cheer({ at, text, frame, scale, className }: Props): ReactNode {
  const font = Math.min(44 / scale, frame.width / (text.length * 0.75));
  const half = text.length * font * 0.36;
  const said = {
    x: Math.max(frame.x + half, Math.min(frame.x + frame.width - half, at.x)),
    y: at.y < frame.y + frame.height / 2 ? at.y + font * 1.7 : at.y - font * 1.5,
  };
  return (
    <g className={`cheer ${className}`} {...unheard}>
      {[0, 1, 2].map((i) => (
        <circle
          key={i}
          className="cheer-ring"
          style={{ '--at': `${i * 260}ms` } as CSSProperties}
          cx={at.x}
          cy={at.y}
          r={(34 + 22 * i) / scale}
          strokeWidth={4 / scale}
        />
      ))}
      <g style={placed(at)}>
        {Array.from({ length: SCRAPS }, (_, i) => {
          const turn = (i * 360) / SCRAPS + (i % 3) * 7;
          const far = (70 + ((i * 37) % 90)) / scale;
          const size = (5 + (i % 4)) / scale;
          const fly = { '--turn': `${turn}deg`, '--far': `${far}px`, '--at': `${(i % 5) * 60}ms` };
          return (
            <path
              key={i}
              className={i % 2 ? 'cheer-scrap' : 'cheer-scrap cheer-plain'}
              style={fly as CSSProperties}
              strokeWidth={0.4 / scale}
              d={`M0 ${-size}L${size} ${size}H${-size}Z`}
            />
          );
        })}
      </g>
      <text className="cheer-text" x={said.x} y={said.y} fontSize={font} strokeWidth={font * 0.16}>
        {text}
      </text>
    </g>
  );
}
