import type { ReactNode } from 'react';
import { useFaces } from './cast.ts';

interface Props {
  /** What events call it. */
  readonly id: string;
  /** Half of what it is high, in units of the drawing. */
  readonly size: number;
  readonly y?: number;
  /** What stands there until faces are fetched; on a small board nothing does. */
  readonly children: ReactNode;
}

/** The face of a piece. */
export function Faced({ id, size, y = 0, children }: Props) {
  const cast = useFaces();
  const one = cast?.of(id);
  if (cast === null) return null;
  if (!cast || !one) return children;
  return (
    <g transform={`translate(0 ${y}) scale(${size / 10})`}>
      <cast.Face of={one} />
    </g>
  );
}
