import type { PublicState } from '@touchline/rules/martian-rugby';
import { names } from './names.ts';
import { MARGIN, type Plan } from './plan.ts';

interface Props {
  readonly state: PublicState;
  readonly plan: Plan;
  /** Pixels in a millimetre. */
  readonly scale: number;
}

/** On a phone the score stands beside the field, where each side scores, and so does the turn. */
export default function Tally({ state, plan, scale }: Props) {
  const { score, turn, options, attacks, field } = state;
  const font = 13 / scale;
  const x = plan.width - MARGIN / 2;
  return (
    <g className="mr-tally">
      {(['A', 'B'] as const).map((side) => {
        const { y } = plan.at({ x: attacks[side] === 'far' ? field.length : 0, y: 0 });
        const out = y < plan.height / 2 ? -MARGIN / 2 : MARGIN / 2;
        return (
          <text
            key={side}
            className={`mr-end-name mr-end-name-${side}`}
            fontSize={font}
            transform={`translate(${x} ${y + out})`}
          >
            {score[side]}
          </text>
        );
      })}
      {turn > 0 && (
        <text
          className="mr-turn"
          fontSize={12 / scale}
          style={{ textAnchor: 'start' }}
          transform={`translate(${MARGIN + 4 / scale} ${MARGIN + 9 / scale})`}
        >
          {names.turn(turn, options.realTime ? 0 : options.turnLimit)}
        </text>
      )}
    </g>
  );
}
