import { outline } from '../board/projection.ts';
import { lateWords } from './late-words.ts';
import { STRIDES } from './marks.tsx';
import { UNIT, viewOf } from './view.ts';

const HEX = outline(viewOf(undefined, true).hexes, 0.9);

/** What the hexes that can be walked to mean: how much of the turn each takes. */
export function Legend({ modes }: { modes: readonly (keyof typeof STRIDES)[] }) {
  return (
    <p className="rb-legend">
      {modes.map((mode) => (
        <span key={mode}>
          <svg viewBox={`${-UNIT} ${-UNIT * 0.9} ${2 * UNIT} ${1.8 * UNIT}`} aria-hidden="true">
            <path className="rb-legend-hex" d={HEX} />
            <g className={`rb-stride-${mode}`}>
              <path className="rb-shade" d={HEX} />
              <path className="rb-mark" d={STRIDES[mode]} transform="scale(1.3)" />
            </g>
          </svg>
          {lateWords.legend[mode]}
        </span>
      ))}
    </p>
  );
}
