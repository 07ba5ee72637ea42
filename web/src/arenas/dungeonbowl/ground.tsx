import type { PublicState } from '@touchline/rules/dungeonbowl';
import type { Dungeon } from '@touchline/rules/dungeonbowl/drawing';
import { memo, useId, useMemo } from 'react';
import { unheard } from '../board/button.ts';
import { outlines } from '../board/projection.ts';
import type { Spot } from '../board/spot.ts';
import type { Shelf } from './spots.ts';
import { type Door, stoneOf } from './stone.ts';
import { UNIT, type View } from './view.ts';
import { words } from './words.ts';

interface Props {
  readonly dungeon: Dungeon;
  readonly view: View;
}

/** The dungeon itself, which never changes: rock, walls, floor, doors, holes, torches. */
export const Ground = memo(function Ground({ dungeon, view }: Props) {
  const id = useId();
  const stone = useMemo(() => stoneOf(view), [view]);
  const { frame } = view;
  return (
    <g {...unheard}>
      <defs>
        <radialGradient id={`${id}light`}>
          <stop offset="0" className="db-light-1" />
          <stop offset="1" className="db-light-2" />
        </radialGradient>
        <clipPath id={`${id}floor`}>
          <path d={stone.floor + stone.faces} />
        </clipPath>
      </defs>
      <rect className="db-rock" {...frame} />
      <path className="db-boulders" d={stone.boulders} />
      <path className="db-floor" d={stone.floor} />
      <path className="db-flag-light" d={stone.light} />
      <path className="db-flag-dark" d={stone.dark} />
      <path className="db-seams" d={stone.seams} />
      <path className="db-cracks" d={stone.cracks} />
      <Squares dungeon={dungeon} view={view} />
      <path className="db-shade" d={stone.shade} />
      <path className="db-faces" d={stone.faces} />
      <path className="db-bricks" d={stone.bricks} />
      <path className="db-rims" d={stone.rims} />
      {stone.doors.map((door) => (
        <Gate key={`${door.x} ${door.y}`} {...door} />
      ))}
      <g clipPath={`url(#${id}floor)`}>
        {stone.torches.map(({ x, y }) => (
          <circle
            key={`${x} ${y}`}
            className="db-glow"
            cx={x}
            cy={y + 5}
            r={UNIT * 2.9}
            fill={`url(#${id}light)`}
          />
        ))}
      </g>
      {stone.torches.map(({ x, y }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <path className="db-bracket" d="M-.9 .4H.9L.4 2.6H-.4Z" />
          <path className="db-flame" d="M0-2.9Q1.7-.9 1.1 .5Q.4 1.3-.5 1Q-1.6 .4-.9-.9Q-.3-1.6 0-2.9Z" />
        </g>
      ))}
    </g>
  );
});

/** Squares that are not plain floor: end zones, holes, bridges, statues, and edges on which one may slip. */
function Squares({ dungeon, view }: Props) {
  const { squares: board } = view;
  const all = dungeon.rows.flatMap((row, y) => [...row].map((what, x) => ({ what, x, y })));
  const of = (kinds: string) => all.filter(({ what }) => kinds.includes(what));
  const zones = ['A', 'B', 'C', 'D'].filter((seat) => of(seat).length);
  return (
    <>
      {zones.map((seat) => (
        <g key={seat} className={`db-side-${seat}`}>
          <path className="db-zone" d={outlines(board, of(seat))} />
          <path className="db-zone-tiles" d={outlines(board, of(seat), 0.62)} />
        </g>
      ))}
      <path className="db-lava" d={outlines(board, of('L'))} />
      <path className="db-water" d={outlines(board, of('P'))} />
      {of('LP').map((place) => {
        const { x, y } = board.middle(place);
        const up = (place.x * 7 + place.y * 5) % 4;
        return (
          <path
            key={`${place.x},${place.y}`}
            className={place.what === 'L' ? 'db-embers' : 'db-ripples'}
            d={`M${x - 3.4} ${y - 2 + up}q1.7-1.4 3.4 0t3.4 0`}
          />
        );
      })}
      <path
        className="db-edge"
        d={dungeon.precarious
          .filter(({ x, y }) => dungeon.rows[y]?.[x] !== '=')
          .map((place) => {
            const { x, y } = board.middle(place);
            return `M${x - 4} ${y - 1}l3-3M${x - 4} ${y + 3}l7-7M${x - 1} ${y + 4}l5-5`;
          })
          .join('')}
      />
      {of('=').map((place) => {
        const { x, y } = board.middle(place);
        return (
          <g key={`${place.x},${place.y}`} transform={`translate(${x} ${y})`}>
            <rect
              className={dungeon.bridges === 'lethal' ? 'db-lava' : 'db-water'}
              x={-5}
              y={-5}
              width={10}
              height={10}
            />
            <path className="db-planks" d="M-5-3.6H5V-1.6H-5ZM-5-1H5V1H-5ZM-5 1.6H5V3.6H-5Z" />
            <path className="db-ropes" d="M-5-4.4H5M-5 4.4H5" />
          </g>
        );
      })}
      {of('S').map((place) => {
        const { x, y } = board.middle(place);
        return (
          <g key={`${place.x},${place.y}`} className="db-statue" transform={`translate(${x} ${y})`}>
            <path className="db-plinth" d="M-4.2 4.4L-3.2 1.8H3.2L4.2 4.4Z" />
            <path d="M-2.4 1.8L-2.8-1.2Q-2.6-2.6-1.2-2.6Q-1.9-3.4-1.3-4.4Q0-5.4 1.3-4.4Q1.9-3.4 1.2-2.6Q2.6-2.6 2.8-1.2L2.4 1.8Z" />
          </g>
        );
      })}
    </>
  );
}

/** A door of stone, pushed open, between the posts that it hangs in. */
function Gate({ x, y, across, posts: [before, behind] }: Door) {
  return (
    <g transform={`translate(${x + 5} ${y + 5})${across ? '' : ' rotate(90)'}`}>
      <path className="db-sill" d="M-1.6-5H1.6V5H-1.6Z" />
      {before && <path className="db-post" d="M-3-6.6H3V-3.4H-3Z" />}
      {behind && <path className="db-post" d="M-3 3.4H3V6.6H-3Z" />}
      {before && <path className="db-leaf" d="M2.6-4.6L9-6.2V-4.4L2.8-2.9Z" />}
      {behind && <path className="db-leaf" d="M2.6 4.6L9 6.2V4.4L2.8 2.9Z" />}
    </g>
  );
}

/** What stands and lies in the dungeon and changes: pads, and what chests have left. */
export function Furniture({ state, view }: { state: PublicState; view: View }) {
  const { middle } = view.squares;
  return (
    <g {...unheard}>
      {state.chests
        .filter(({ opened }) => opened)
        .map((chest) => {
          const { x, y } = middle(chest);
          return (
            <g key={chest.id} transform={`translate(${x} ${y})`}>
              {chest.content === 'explosion' ? (
                <path
                  className="db-scorch"
                  d="M0-4.6L1.2-1.8L4.4-2.4L2.2 0L4.6 2.2L1.4 1.8L.4 4.6L-1.2 1.8L-4.6 2.6L-2.2 .2L-4.4-2.2L-1.2-1.6Z"
                />
              ) : (
                <path className="db-rubble" d="M-3 2.4H3V3.6H-3ZM-2.4-.2L-3.4-1.6L1.4-3L2.2-1.6Z" />
              )}
            </g>
          );
        })}
      {state.pads
        .filter(({ inPlay }) => inPlay)
        .map((pad) => (
          <Pad key={pad.n} n={pad.n} at={middle(pad)} />
        ))}
    </g>
  );
}

/** A teleporter. */
export function Pad({ n, at: { x, y } }: { n: number; at: Spot }) {
  return (
    <g className="db-pad" transform={`translate(${x} ${y})`} data-spot={`pad-${n}`}>
      <circle className="db-pad-light" r={5.6} />
      <circle className="db-pad-ring" r={4.3} />
      <path className="db-pad-runes" d="M0-4.3V-2.9M0 4.3V2.9M-4.3 0H-2.9M4.3 0H2.9" />
      <text y={2}>{n}</text>
    </g>
  );
}

/** The boxes beside the dungeon, with a word in each. */
export function Dugouts({
  view,
  shelves,
}: {
  view: View;
  shelves: readonly (Pick<Shelf, 'box' | 'x' | 'width'> & { readonly seat: string })[];
}) {
  return (
    <g {...unheard}>
      {view.benches.map(({ seat, x, y, width, height }) => (
        <g key={seat} className={`db-side-${seat}`}>
          <rect className="db-bench" {...{ x, y, width, height }} rx={2} />
          {shelves
            .filter((shelf) => shelf.seat === seat)
            .map(({ box, x: left, width: wide }, i) => (
              <g key={box}>
                {i > 0 && <path className="db-partition" d={`M${left} ${y}v${height}`} />}
                <text className="db-box" x={left + 1.6} y={y + 4.6}>
                  {wide > 24 ? words.boxes[box] : words.boxes[box].slice(0, 3)}
                </text>
              </g>
            ))}
        </g>
      ))}
    </g>
  );
}
