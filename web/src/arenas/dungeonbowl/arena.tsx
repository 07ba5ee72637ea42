import { useMemo, useRef } from 'react';
import { useWide, Zoomed } from '../board/zoomed.tsx';
import { Dugouts, Furniture, Ground } from './ground.tsx';
import { Onlookers } from './onlookers.tsx';
import type { Props } from './props.ts';
import { shelvesOf, spotsOf } from './spots.ts';
import { UNIT, viewOf } from './view.ts';
import '../board/board.css';
import './arena.css';
import './colours.css';

/** The dungeon with nothing that can be chosen, for the eyes alone. */
export function Arena({ state, seat }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const lies = useWide(drawing, 1);
  const { dungeon, seats } = state;
  const view = useMemo(() => viewOf({ dungeon, seats }, seat, lies), [dungeon, seats, seat, lies]);
  const { x, y, width, height } = view.frame;
  const shelves = view.benches.flatMap((bench) =>
    shelvesOf(state, bench).map((shelf) => ({ ...shelf, seat: bench.seat })),
  );
  return (
    <div className="db-arena db-colours">
      <Zoomed width={width} height={height} square={UNIT} className="db-frame" bar={null}>
        <svg
          ref={drawing}
          className="drawing drawing-still db"
          viewBox={`${x} ${y} ${width} ${height}`}
          aria-hidden="true"
        >
          <Ground dungeon={dungeon} view={view} />
          <Dugouts view={view} shelves={shelves} />
          <Furniture state={state} view={view} />
          <Onlookers state={state} spots={spotsOf(state, view)} />
        </svg>
      </Zoomed>
    </div>
  );
}
