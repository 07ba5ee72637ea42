import { useRef } from 'react';
import { placed } from '../board/spot.ts';
import { Zoomed } from '../board/zoomed.tsx';
import { Streamway } from './board.tsx';
import { Camps } from './camps.tsx';
import { ManBody, MonsterBody } from './pieces.tsx';
import type { Props } from './props.ts';
import { CELL } from './spots.ts';
import { Legend, Tray } from './tray.tsx';
import { useLayout } from './use-layout.ts';
import { flagsEnd, Waves } from './waves.tsx';
import '../board/board.css';
import './arena.css';

const NONE: ReadonlyMap<number, string> = new Map();
const nothing = () => {};

/** The streamway with nothing that can be chosen, for the eyes alone. */
export function Arena(props: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const { state, layout, places } = useLayout(drawing, props.state);
  const { x, y, width, height } = layout.frame;
  const put = (id: string) => {
    const place = places.get(id);
    return { className: 'piece', 'data-piece': id, style: place && placed(place, place.scale) };
  };
  return (
    <Zoomed width={width} height={height} square={CELL}>
      <svg
        ref={drawing}
        className="drawing drawing-still sw"
        viewBox={`${x} ${y} ${width} ${height}`}
        aria-hidden="true"
      >
        <Streamway
          board={state.board}
          frame={layout.frame}
          flags={flagsEnd(state)}
          sides={state.options.dieSides}
        />
        <Waves state={state} />
        <Tray state={state} layout={layout} die={undefined} given={NONE} pick={nothing} />
        <Camps state={state} layout={layout} mine={undefined} />
        {layout.legend && <Legend state={state} at={layout.legend} foot={layout.foot} />}
        {state.monsters.map((monster) => (
          <g key={monster.id} {...put(monster.id)}>
            <MonsterBody monster={monster} />
          </g>
        ))}
        {state.men.map((man) => (
          <g key={man.id} {...put(man.id)}>
            <ManBody man={man} />
          </g>
        ))}
      </svg>
    </Zoomed>
  );
}
