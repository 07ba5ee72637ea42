import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import {
  centre,
  contains,
  findMinion,
  footprint,
  type Point,
  type Polygon,
} from '@touchline/rules/martian-rugby/page';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { button } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { spotAt } from '../board/spot.ts';
import { coachWords as words } from './coach-words.ts';
import type { Lie } from './field.tsx';
import { faultIn, type Laid, laidTo, matesOf } from './laid.ts';
import { StringShown } from './lines.tsx';
import { ARROWS } from './plan.ts';

/** The whole micrometre of a piece that is nearest to a point. */
function within(piece: Polygon, middle: Point, wanted: Point): Point {
  const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
  let best = round(wanted);
  if (contains(piece, best)) return best;
  let least = Number.POSITIVE_INFINITY;
  piece.forEach((a, i) => {
    const b = piece[(i + 1) % piece.length]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const t = ((wanted.x - a.x) * dx + (wanted.y - a.y) * dy) / (dx * dx + dy * dy);
    const part = Math.max(0, Math.min(1, t));
    const at = { x: a.x + part * dx, y: a.y + part * dy };
    const away = Math.hypot(at.x - wanted.x, at.y - wanted.y);
    if (away >= least) return;
    least = away;
    best = at;
  });
  // on the edge, rounding may lead out of it
  for (let inwards = 0; inwards < 1; inwards += 0.001) {
    const at = round({
      x: best.x + (middle.x - best.x) * inwards,
      y: best.y + (middle.y - best.y) * inwards,
    });
    if (contains(piece, at)) return at;
  }
  return round(middle);
}

interface Props extends Lie {
  readonly state: PublicState;
  readonly passer: Minion;
  readonly laid: Laid | undefined;
  lay(laid: Laid): void;
  go(): void;
}

/** Receivers to choose from, and the ends of the string, to be laid on passer and receiver. */
export function Laying(props: Props) {
  const { state, passer, laid, lay, plan, scale } = props;
  const said = useSaid();
  return (
    <>
      {matesOf(state, passer).map((mate) => {
        if (mate.id === laid?.to) return null;
        const { x, y } = plan.at(centre(state, mate));
        return (
          <g
            key={mate.id}
            className="mr-receiver"
            data-receiver={mate.id}
            {...button(said(words.stringTo(mate.id)), () => lay(laidTo(state, passer, mate)))}
          >
            <circle cx={x} cy={y} r={22 / scale} strokeWidth={2.4 / scale} />
          </g>
        );
      })}
      {laid && (
        <>
          <StringShown state={state} plan={plan} scale={scale} p={laid.p} r={laid.r} strong />
          <End {...props} laid={laid} end="p" />
          <End {...props} laid={laid} end="r" />
        </>
      )}
    </>
  );
}

/** One end of the string: dragged, or moved by keys, on the minion that it lies on. */
function End({ state, passer, laid, end, lay, go, plan, scale }: Props & { laid: Laid; end: 'p' | 'r' }) {
  const said = useSaid();
  const held = useRef(false);
  const minion = end === 'p' ? passer : findMinion(state, laid.to);
  const put = (wanted: Point) => {
    if (!minion) return;
    lay({ ...laid, [end]: within(footprint(state, minion), centre(state, minion), wanted) });
  };
  const drag = (event: PointerEvent<SVGGElement>) => {
    const spot = held.current && spotAt(event.currentTarget.ownerSVGElement, event);
    if (!spot) return;
    event.stopPropagation();
    put(plan.back(spot));
  };
  const { x, y } = plan.at(laid[end]);
  const keys = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    const by = event.shiftKey ? 0.1 : 1;
    if (event.key === 'Enter' || event.key === ' ') go();
    else if (arrow) put(plan.back({ x: x + arrow[0] * by, y: y + arrow[1] * by }));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <g
      className="mr-end-of-string"
      role="slider"
      tabIndex={0}
      data-end={end}
      aria-label={said(words.stringEnd(minion?.id ?? ''))}
      aria-valuenow={Math.round(laid[end].x / 1000)}
      aria-valuetext={words.stringValue(state, passer.side, laid[end], faultIn(state, passer, laid))}
      aria-description={words.stringHelp}
      onKeyDown={keys}
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => {
        event.stopPropagation();
        held.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        held.current = false;
      }}
    >
      <circle cx={x} cy={y} r={14 / scale} strokeWidth={2 / scale} />
    </g>
  );
}
