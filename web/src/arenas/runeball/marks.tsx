import type { Player, PublicState } from '@touchline/rules/runeball';
import {
  carrierOf,
  cellOf,
  DIRECTIONS,
  HEXES,
  neighbour,
  OFF,
  opponentOf,
  stands,
  stepped,
  type Team,
  team,
  teamOf,
  turned,
} from '@touchline/rules/runeball/page';
import { unheard } from '../board/button.ts';
import type { Choices } from '../board/choices.ts';
import type { Hex } from '../board/hex.ts';
import { hexesApart } from '../board/near.ts';
import { outlines } from '../board/projection.ts';
import type { Spot } from '../board/spot.ts';
import { byMode } from './choices.ts';
import type { Doing } from './doing.ts';
import { keyOf, UNIT, type View } from './view.ts';

/** The three hexes in front of somebody: RB-5.1, RB-5.8. */
const front = ({ hex, facing }: Player): Hex[] =>
  hex
    ? [-1, 0, 1]
        .map((by) => neighbour(cellOf(hex), turned(facing, by)))
        .filter((at) => at !== OFF)
        .map((at) => HEXES[at]!)
    : [];

/** Hexes in an opponent's zone of control: a step out of one costs more. */
export function Zones({ state, view, of }: { state: PublicState; view: View; of: Team }) {
  const hexes = new Map<string, Hex>();
  for (const one of team(state, opponentOf(of)))
    if (stands(one)) for (const hex of front(one)) hexes.set(keyOf(hex), hex);
  return <path className="rb-zones" d={outlines(view.hexes, hexes.values(), 0.94)} {...unheard} />;
}

const ARCS = ['front', 'front', 'flank', 'rear', 'flank', 'front'] as const;

/** Front, flanks and rear of one character: from where an attack is easier (RB-5.5). */
export function Arcs({ player, view }: { player: Player; view: View }) {
  const { hex, facing } = player;
  if (!hex || !stands(player)) return null;
  const middle = view.hexes.middle(hex);
  return (
    <g {...unheard} className={`rb-arcs rb-side-${teamOf(player)}`}>
      {DIRECTIONS.map((_, i) => {
        const to = view.hexes.middle(stepped(hex, turned(facing, i)));
        const along = Math.hypot(to.x - middle.x, to.y - middle.y);
        const [x, y] = [(to.x - middle.x) / along, (to.y - middle.y) / along];
        const side = (UNIT * 0.94) / 2;
        const out = UNIT * 0.83;
        return (
          <path
            key={i}
            className={`rb-arc-${ARCS[i]}`}
            d={`M${middle.x + x * out - y * side} ${middle.y + y * out + x * side}L${middle.x + x * out + y * side} ${middle.y + y * out - x * side}`}
          />
        );
      })}
    </g>
  );
}

/** How much of the turn a movement takes: the more, the darker its hexes. */
export function Strides({ view, choices }: { view: View; choices: Choices<Doing> }) {
  return (
    <g className="rb-strides" {...unheard}>
      {['full', 'sprint'].map((mode) => (
        <path
          key={mode}
          className={`rb-stride-${mode}`}
          d={outlines(view.hexes, byMode(choices, mode).map(view.hexes.place), 0.86)}
        />
      ))}
    </g>
  );
}

/** Steps to the ball from which on it may be out of sight where the field is looked at from close. */
const FAR = 6;

/** Beside the one who acts an arrow to a ball that is far away, with the steps to it. */
export function ToBall({ state, player, view }: { state: PublicState; player: Player; view: View }) {
  const { ball } = state;
  const to = 'hex' in ball ? ball.hex : carrierOf(state)?.hex;
  if (!to || !player.hex) return null;
  const steps = hexesApart(player.hex, to);
  if (steps < FAR) return null;
  const [from, end] = [player.hex, to].map(view.hexes.middle) as [Spot, Spot];
  const turn = (Math.atan2(end.y - from.y, end.x - from.x) * 180) / Math.PI;
  return (
    <g
      {...unheard}
      className="rb-to-ball"
      transform={`translate(${from.x} ${from.y}) rotate(${turn.toFixed(1)})`}
    >
      <path d="M11-2.2H16V-5L22 0L16 5V2.2H11Z" />
      <text transform={`translate(27 0) rotate(${(-turn).toFixed(1)})`} y={2.2}>
        {steps}
      </text>
    </g>
  );
}
