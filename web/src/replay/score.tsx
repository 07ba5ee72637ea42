import '../match/badge.css';
import type { Replay } from '@touchline/rules/kernel';
import { use } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { letterOf } from '../table/seats.ts';
import { titled } from './replay-side.tsx';

interface Props {
  readonly replay: Replay;
  readonly drawing: Drawing;
  /** The points of each seat; absent while nothing has been checked. */
  readonly score: Readonly<Record<string, number>> | undefined;
}

/** Who plays, and how it stands at the moment that is shown. */
export function Score({ replay: { seats, options }, drawing, score }: Props) {
  const cast = use(CastContext);
  return (
    <h1 className="replay-score">
      {seats.map(({ seat, name }) => {
        const { name: side, colour } = drawing.side(seat, options);
        return (
          <span key={seat} className="replay-seat" style={{ '--side': `var(${colour})` } as object}>
            <span className="side-badge" aria-hidden="true">
              {cast ? <cast.Crest of={side} /> : letterOf(side)}
            </span>
            <span className="replay-who">
              {side} <small>{titled(name)}</small>
            </span>{' '}
            <strong className="replay-points">{score?.[seat]}</strong>{' '}
          </span>
        );
      })}
    </h1>
  );
}
