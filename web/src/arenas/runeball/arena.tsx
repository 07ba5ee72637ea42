import { useMemo, useRef } from 'react';
import { placed } from '../board/spot.ts';
import { useWide, Zoomed } from '../board/zoomed.tsx';
import { CharacterBody } from './characters.tsx';
import { fieldWords } from './field-words.ts';
import { LooseBall } from './loose-ball.tsx';
import type { Props } from './props.ts';
import { spotsOf } from './spots.ts';
import { Turf } from './turf.tsx';
import { ENDS, headingIn, LIES, UNIT, viewOf } from './view.ts';
import '../board/board.css';
import './arena.css';
import './colours.css';

/** The field with nothing that can be chosen, for the eyes alone. */
export function Arena({ state, seat }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const [lies, ends] = [useWide(drawing, LIES), useWide(drawing, ENDS)];
  const view = useMemo(() => viewOf(seat, lies, ends), [seat, lies, ends]);
  const { x, y, width, height } = view.frame;
  const spots = spotsOf(state, view);
  const carrier = state.ball.state === 'held' ? state.ball.carrier : undefined;
  return (
    <div className="rb-arena rb-colours">
      <Zoomed width={width} height={height} square={UNIT * 1.7} className="rb-frame" bar={null}>
        <svg
          ref={drawing}
          className="drawing drawing-still rb"
          viewBox={`${x} ${y} ${width} ${height}`}
          aria-hidden="true"
        >
          <Turf view={view} seat={seat} />
          {!state.players.length && (
            <text className="rb-empty" x={x + width / 2} y={y + height / 2}>
              {fieldWords.noTeams}
            </text>
          )}
          {state.players.map((player) => (
            <g
              key={player.id}
              className="piece"
              style={placed(spots.get(player.id)!, player.carriedBy ? 0.62 : 1)}
              data-piece={player.id}
            >
              <CharacterBody
                player={player}
                carries={player.id === carrier}
                looks={headingIn(view, player)}
              />
            </g>
          ))}
          <LooseBall state={state} view={view} />
        </svg>
      </Zoomed>
    </div>
  );
}
