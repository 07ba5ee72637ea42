import type { PublicState } from '@touchline/rules/martian-rugby';
import { heading, measures, type Point, step } from '@touchline/rules/martian-rugby/page';
import type { Lie } from './field.tsx';
import { BallShape, grownAt, scaleOf } from './piece.tsx';
import { placed } from './plan.ts';

interface Props extends Lie {
  readonly state: PublicState;
}

/** A pass or a kick that waits for an answer. */
export function Air({ state, ...lie }: Lie & { readonly state: PublicState }) {
  const { ball } = state;
  if (ball?.where === 'passed') return <StringShown state={state} {...lie} p={ball.p} r={ball.r} strong />;
  if (ball?.where !== 'kicked') return null;
  return (
    // the view that follows a kick has both of its ends
    <g data-piece="kick">
      <KickLine
        state={state}
        {...lie}
        from={ball.launch}
        target={ball.target}
        face={ball.face}
        zone={ball.zone}
      />
    </g>
  );
}

/** The string of a pass. */
export function StringShown({
  plan,
  scale,
  p,
  r,
  strong,
}: Props & { readonly p: Point; readonly r: Point; readonly strong?: boolean }) {
  const a = plan.at(p);
  const b = plan.at(r);
  const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
  return (
    <g className={strong ? 'mr-string mr-strong' : 'mr-string'}>
      <path className="mr-under" d={d} strokeWidth={(strong ? 6 : 4) / scale} />
      <path d={d} strokeWidth={(strong ? 3 : 1.6) / scale} strokeDasharray={`${7 / scale} ${4 / scale}`} />
      <circle cx={a.x} cy={a.y} r={3.2 / scale} />
      <circle cx={b.x} cy={b.y} r={3.2 / scale} />
    </g>
  );
}

/**
 * The line of a kick with the zone of charge-downs, the target, and where one scatter would take the ball.
 */
export function KickLine({
  state,
  plan,
  scale,
  from,
  target,
  face,
  zone,
}: Props & {
  readonly from: Point;
  readonly target: Point;
  readonly face: number;
  readonly zone: number;
}) {
  const a = plan.at(from);
  const b = plan.at(target);
  const length = Math.hypot(target.x - from.x, target.y - from.y) || 1;
  const share = Math.min(1, zone / length);
  const end = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  const shift = measures('L', scaleOf(state)).b;
  const font = Math.min(14, 10 / scale);
  return (
    <g className="mr-kick">
      <path className="mr-under" d={`M${a.x} ${a.y}L${b.x} ${b.y}`} strokeWidth={5 / scale} />
      <path
        d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
        strokeWidth={2 / scale}
        strokeDasharray={`${2 / scale} ${6 / scale}`}
        strokeLinecap="round"
      />
      <path className="mr-zone" d={`M${a.x} ${a.y}L${end.x} ${end.y}`} strokeWidth={6 / scale} />
      <circle className="mr-target" cx={b.x} cy={b.y} r={(shift * 1.45) / 1000} strokeWidth={1.6 / scale} />
      {[0, 1, 2, 3].map((i) => {
        const { x, y } = step(shift, heading(face + 90 * i));
        const at = plan.at({ x: target.x + x, y: target.y + y });
        return (
          <text key={i} className="mr-face-number" x={at.x} y={at.y} fontSize={Math.max(font, 9)}>
            {i + 1}
          </text>
        );
      })}
      <g style={placed(b, plan.turn(face))} className="mr-ghost">
        <BallShape scale={scaleOf(state)} turn={plan.turn(face)} grown={grownAt(state, scale)} />
      </g>
    </g>
  );
}
