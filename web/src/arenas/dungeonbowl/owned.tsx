import type { Dungeon } from '@touchline/rules/dungeonbowl/drawing';
import { use } from 'react';
import { unheard } from '../board/button.ts';
import { CastContext } from '../board/cast.ts';
import { Ground } from './ground.tsx';
import { UNIT, type View } from './view.ts';

const SEATS = ['A', 'B', 'C', 'D'] as const;
/** How large a crest is. */
const SIZE = UNIT * 1.7;

interface Props {
  readonly dungeon: Dungeon;
  readonly view: View;
}

/** On each end zone the crest of whose it is; a letter, where teams have no names. */
function Owners({ dungeon: { rows }, view }: Props) {
  const cast = use(CastContext);
  return SEATS.map((seat) => {
    const spots = rows.flatMap((row, y) =>
      [...row].flatMap((one, x) => (one === seat ? view.squares.middle({ x, y }) : [])),
    );
    if (!spots.length) return null;
    const sum = spots.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
    const [x, y] = [sum.x / spots.length, sum.y / spots.length];
    return (
      <g key={seat} className={`db-side-${seat}`} {...unheard}>
        {cast ? (
          <svg x={x - SIZE / 2} y={y - SIZE / 2} width={SIZE} height={SIZE} opacity={0.6} aria-hidden="true">
            <cast.Crest of={cast.team(seat)} />
          </svg>
        ) : (
          <text className="db-zone-name" x={x} y={y + 4.4}>
            {seat}
          </text>
        )}
      </g>
    );
  });
}

/** The dungeon, and whose its end zones are. */
export const Owned = (props: Props) => (
  <>
    <Ground {...props} />
    <Owners {...props} />
  </>
);
