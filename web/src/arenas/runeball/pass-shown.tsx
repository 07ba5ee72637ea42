import type { PublicState } from '@touchline/rules/runeball';
import { type OnField, passWay } from '@touchline/rules/runeball/page';
import { unheard } from '../board/button.ts';
import { outlines } from '../board/projection.ts';
import { useLaid } from '../board/use-choices.ts';
import type { Doing } from './doing.ts';
import { passOf } from './outlook.ts';
import { keyOf, UNIT, type View } from './view.ts';

interface Props {
  readonly state: PublicState;
  readonly view: View;
  readonly action: Doing | undefined;
  readonly about: string | undefined;
}

/** What a running pass, and what one thrown without moving, adds to the test: RB-17.10. */
const ATTACK: Readonly<Record<string, number>> = { running: -3, 'eagle-eye': 2 };

/** The way of the pass that is considered: the throw, who may intercept it in which hex, and the catch. */
export function PassShown({ state, view, action, about }: Props) {
  const { scale } = useLaid();
  const pass = passOf(action, state, about);
  if (!pass || !action) return null;
  const { passer, to } = pass;
  const kind = action.kind ?? 'normal';
  const attack = action.type === 'dump-off' ? -3 : (ATTACK[kind] ?? 0);
  const { thrown, caught, over } = passWay(state, passer as OnField, to as OnField, {
    kind,
    attack,
    clause: 'RB-17.10',
  });
  const { middle } = view.hexes;
  const font = Math.max(UNIT * 0.5, 11 / scale);
  const said = [
    { hex: passer.hex!, p: thrown, className: 'rb-odds' },
    ...over.flatMap(({ hex, p }) => (p === undefined ? [] : [{ hex, p, className: 'rb-odds rb-odds-bad' }])),
    { hex: to.hex!, p: caught, className: 'rb-odds' },
  ];
  return (
    <g {...unheard} className="rb-pass">
      <path
        className="rb-flown"
        d={outlines(
          view.hexes,
          over.map(({ hex }) => hex),
          0.9,
        )}
      />
      {said.map(({ hex, p, className }) => {
        const { x, y } = middle(hex);
        return (
          <text
            key={keyOf(hex)}
            className={className}
            x={x}
            y={y + UNIT * 0.7 + font}
            fontSize={font}
            strokeWidth={font * 0.3}
          >
            {Math.round(p * 100)}%
          </text>
        );
      })}
    </g>
  );
}
