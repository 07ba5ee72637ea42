import './leap.css';
import { use } from 'react';
import type { Staged } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';

type Place = { readonly x: number; readonly y: number };

interface Props extends NonNullable<Staged['leads']> {
  middleOf(piece: string): Place | undefined;
  /** Milliseconds until the dice lie that send somebody away. */
  readonly falls: number;
  readonly still: boolean;
}

/** Somebody goes where dice send them: a line from there to there, and on it who it is. */
export function Leap({ from, to, who, middleOf, falls, still }: Props) {
  const cast = use(CastContext);
  const [begin, end] = [middleOf(from), middleOf(to)];
  if (!begin || !end) return null;
  const one = cast?.everybody.find(({ id }) => id === who);
  const there = still ? end : begin;
  return (
    <svg
      className="leap"
      aria-hidden="true"
      style={
        {
          ...(one?.side && { '--side': `var(${cast!.colour(one.side)})` }),
          '--falls': `${falls}ms`,
          '--away': `translate(${end.x - begin.x}px, ${end.y - begin.y}px)`,
        } as object
      }
    >
      <circle cx={end.x} cy={end.y} r={19} />
      <line x1={begin.x} y1={begin.y} x2={end.x} y2={end.y} pathLength={1} />
      <g className={still ? undefined : 'leap-who'}>
        <g transform={`translate(${there.x} ${there.y})`}>
          <circle className="leap-body" r={15} />
          {one && cast && (
            <g transform="scale(1.3)">
              <cast.Face of={one} />
            </g>
          )}
        </g>
      </g>
    </svg>
  );
}
