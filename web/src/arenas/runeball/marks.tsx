import type { Player, PublicState } from '@touchline/rules/runeball';
import {
  carrierOf,
  DIRECTIONS,
  findPlayer,
  opponentOf,
  stands,
  stepped,
  type Team,
  team,
  teamOf,
  turned,
} from '@touchline/rules/runeball/page';
import { unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import type { Choices } from '../board/choices.ts';
import type { Hex } from '../board/hex.ts';
import { hexesApart } from '../board/near.ts';
import { outlines } from '../board/projection.ts';
import { placed, type Spot } from '../board/spot.ts';
import { useLaid } from '../board/use-choices.ts';
import { brightOf, byMode } from './choices.ts';
import { fontOf, namesAt } from './crowd.ts';
import type { Doing } from './doing.ts';
import { frontOf } from './front.ts';
import { lateWords } from './late-words.ts';
import { toGoal } from './near.ts';
import { BROAD, keyOf, LONG, UNIT, type View } from './view.ts';

export interface ZonesProps {
  readonly state: PublicState;
  readonly view: View;
  readonly seat: string;
  /** Where one can go: what lies elsewhere is nothing to look at now. */
  readonly places: Choices<Doing>['places'];
}

/** Hexes in an opponent's zone of control that can be come to: a step out of one costs more. */
export function Zones({ state, view, seat, places }: ZonesProps) {
  const hexes = new Map<string, Hex>();
  const own = findPlayer(state, state.turn?.player ?? '')?.hex;
  for (const one of team(state, opponentOf(seat as Team)))
    if (stands(one))
      for (const hex of frontOf(one))
        if (places.has(keyOf(hex)) || (own && keyOf(own) === keyOf(hex))) hexes.set(keyOf(hex), hex);
  return <path className="rb-zones" d={outlines(view.hexes, hexes.values(), 0.94)} {...unheard} />;
}

export interface OfOne {
  readonly player: Player;
  readonly view: View;
  /** It runs to where it is drawn: what stands there is seen once it has come. */
  readonly runs: boolean;
}

const ARCS = ['front', 'front', 'flank', 'rear', 'flank', 'front'] as const;

/** Front, flanks and rear of one character: from where an attack is easier (RB-5.5). */
export function Arcs({ player, view, runs }: OfOne) {
  const { hex, facing } = player;
  if (!hex || !stands(player)) return null;
  const middle = view.hexes.middle(hex);
  return (
    <g {...unheard} key={keyOf(hex)} className={`rb-arcs rb-side-${teamOf(player)}${runs ? ' rb-late' : ''}`}>
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

/** The mark in the hexes of a movement: none for half of the turn, a dot for all of it, an arrow. */
export const STRIDES = {
  half: '',
  full: 'M-1 0A1 1 0 1 0 1 0A1 1 0 1 0-1 0Z',
  sprint: 'M-1.2-2L1.2 0L-1.2 2',
} as const;

/** How much of the turn a movement takes: by how its hexes are filled, and by the mark in them. */
export function Strides({ view, choices }: { view: View; choices: Choices<Doing> }) {
  const { middle, place } = view.hexes;
  return (
    <g className="rb-strides" {...unheard}>
      {(['half', 'full', 'sprint'] as const).map((mode) => {
        const hexes = (mode === 'half' ? brightOf(choices) : byMode(choices, mode)).map(place);
        return (
          <g key={mode} className={`rb-stride-${mode}`}>
            <path className="rb-shade" d={outlines(view.hexes, hexes, mode === 'half' ? 0.8 : 0.86)} />
            {STRIDES[mode] &&
              hexes.map((hex) => {
                const { x, y } = middle(hex);
                return (
                  <path
                    key={keyOf(hex)}
                    className="rb-mark"
                    d={STRIDES[mode]}
                    transform={`translate(${x} ${y})`}
                  />
                );
              })}
          </g>
        );
      })}
    </g>
  );
}

/** Hexes from which on a ball may be out of sight where the field is looked at from close. */
const FAR = 6;

/** The names of some, beside them; in a crowd none that would cover somebody. */
export function Names({ ids, spots }: { ids: readonly string[]; spots: ReadonlyMap<string, Spot> }) {
  const { scale } = useLaid();
  const said = useSaid();
  const font = fontOf('name', scale);
  const names = ids.map((id) => [id, said(id)] as const);
  const boxes = namesAt(names, spots, scale);
  return names.map(([id, name]) => {
    const at = spots.get(id);
    const box = boxes.get(id);
    return (
      at &&
      box && (
        <g key={id} className="rb-name" data-with={id} style={placed(at)} {...unheard}>
          <text x={box.x - at.x} y={box.y - at.y + font * 0.36} fontSize={font} strokeWidth={font * 0.3}>
            {name}
          </text>
        </g>
      )
    );
  });
}

/**
 * Beside the one who acts an arrow, with the hexes to go: of who has the ball to where it scores, else to a
 * loose ball that is far away.
 */
export function Toward({ state, player, view, runs }: OfOne & { readonly state: PublicState }) {
  const told = towardOf(state, player, view);
  if (!told) return null;
  const { from, turn, out, text } = told;
  return (
    <g
      {...unheard}
      key={keyOf(player.hex!)}
      className={`rb-toward${runs ? ' rb-late' : ''}`}
      transform={`translate(${from.x} ${from.y}) rotate(${turn.toFixed(1)})`}
    >
      <path d="M11-2.2H16V-5L22 0L16 5V2.2H11Z" />
      <text transform={`translate(${out.toFixed(1)} 0) rotate(${(-turn).toFixed(1)})`} y={2.2}>
        {text}
      </text>
    </g>
  );
}

/** What stands beside who acts, and where: {@link Toward}. */
export function towardOf(state: PublicState, player: Player, view: View) {
  const { hex } = player;
  const carrier = carrierOf(state);
  const scores = carrier?.id === player.id;
  // who has the ball is seen
  const lies = 'hex' in state.ball ? state.ball.hex : scores ? hex : undefined;
  if (!hex || !lies) return undefined;
  const of = teamOf(player);
  const steps = scores ? toGoal(state, hex, of) : hexesApart(hex, lies);
  if (scores ? !steps : steps < FAR) return undefined;
  const from = view.hexes.middle(hex);
  const goal = view.at({ x: of === 'A' ? LONG : 0, y: BROAD / 2 });
  const end = scores
    ? view.lies
      ? { ...from, x: goal.x }
      : { ...from, y: goal.y }
    : view.hexes.middle(lies);
  const turn = (Math.atan2(end.y - from.y, end.x - from.x) * 180) / Math.PI;
  const text = scores ? lateWords.toward.goal(steps) : lateWords.toward.ball(steps);
  const along = (turn * Math.PI) / 180;
  // upright words beside a steep arrow begin where it ends
  const half = Math.abs(Math.cos(along)) * text.length * 1.7;
  const middle = from.x + (27 + half) * Math.cos(along);
  const { x, width } = view.frame;
  // by the edge of the drawing they stand behind it
  const out = middle - half < x || middle + half > x + width ? -12 - half : 27 + half;
  const at = { x: from.x + out * Math.cos(along), y: from.y + out * Math.sin(along) + 2.2 };
  return { from, turn, out, text, at };
}
