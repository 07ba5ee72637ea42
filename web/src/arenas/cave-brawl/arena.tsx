import { useMemo, useRef } from 'react';
import { placed } from '../board/spot.ts';
import { useWide, Zoomed } from '../board/zoomed.tsx';
import { Ball, BeastBody, PlayerBody } from './pieces.tsx';
import { Ground, UNIT, viewOf } from './pit.tsx';
import type { Props } from './props.ts';
import { sizeOf, spotsOf, TEAMS } from './spots.ts';
import '../board/board.css';
import './arena.css';
import './colours.css';

/** The pit with nothing that can be chosen, for the eyes alone. */
export function Arena({ state, seat }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const turned = useWide(drawing, 1);
  const view = useMemo(() => viewOf(seat === 'B', turned), [seat, turned]);
  const { x, y, width, height } = view.frame;
  const spots = spotsOf(state, view);
  const players = TEAMS.flatMap((team) => state.teams?.[team].players ?? []);
  const { ball } = state;
  return (
    <Zoomed width={width} height={height} square={UNIT} bar={null}>
      <svg
        ref={drawing}
        className="drawing drawing-still cb cb-colours cb-far"
        viewBox={`${x} ${y} ${width} ${height}`}
        aria-hidden="true"
      >
        <Ground state={state} view={view} />
        {ball?.where === 'loose' && (
          <g style={placed(view.squares.middle(ball.at))}>
            <Ball />
          </g>
        )}
        {players
          .filter(({ id }) => spots.has(id))
          .map((one) => (
            <g
              key={one.id}
              className="piece"
              style={placed(spots.get(one.id)!, sizeOf(one))}
              data-piece={one.id}
            >
              <PlayerBody player={one} carries={ball?.where === 'held' && ball.player === one.id} />
            </g>
          ))}
        {state.beasts.map((one) => (
          <g key={one.id} className="piece" style={placed(spots.get(one.id)!)} data-piece={one.id}>
            <BeastBody beast={one} />
          </g>
        ))}
      </svg>
    </Zoomed>
  );
}
