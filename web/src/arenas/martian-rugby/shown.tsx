/** What an action would do, drawn over the field: ghosts, nudges, strings, kick lines. */
import type { Action, Minion, PublicState } from '@touchline/rules/martian-rugby';
import {
  attackHeading,
  carrier,
  centre,
  checkTarget,
  findMinion,
  footprint,
  front,
  heading,
  launchPoint,
  measures,
  measuresOf,
  type Point,
  sideOf,
  sizeOf,
  step,
  TURN,
  tip,
  zoneOf,
} from '@touchline/rules/martian-rugby/page';
import { useSaid } from '../board/cast.ts';
import { Chance } from '../board/preview.tsx';
import { coachWords } from './coach-words.ts';
import type { Lie } from './field.tsx';
import { KickLine, StringShown } from './lines.tsx';
import { missedBy } from './missed.ts';
import { Note } from './note.tsx';
import { aheadOf, droppedAt, isMovement, lineOf, type Movement, outlookOf } from './outlook.ts';
import { BallShape, grownAt, Pyramid, scaleOf } from './piece.tsx';
import { pathOf, placed } from './plan.ts';
import { gainOf } from './run.ts';
import { threatsTo } from './stands.ts';
import { around, consequences, gain, words } from './words.ts';

interface Props extends Lie {
  readonly state: PublicState;
}

/** Where several would go, one after the other, as things stand. */
export function AllShown({ actions, ...lie }: Props & { readonly actions: readonly Action[] }) {
  const { state, plan, scale } = lie;
  const ends = actions.flatMap((action) => (isMovement(action) ? (outlookOf(state, action) ?? []) : []));
  return (
    <g className="mr-shown mr-several">
      {ends.map(({ minion, pose, polygon }) => {
        const from = plan.at(centre(state, minion));
        const to = plan.at(centre(state, { ...minion, ...pose }));
        return (
          <g key={minion.id}>
            <path className="mr-outline" d={pathOf(plan, polygon)} strokeWidth={2 / scale} />
            <path
              className="mr-outline"
              d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
              strokeWidth={1.6 / scale}
              strokeDasharray={`${4 / scale} ${3 / scale}`}
            />
          </g>
        );
      })}
    </g>
  );
}

export function Shown({ action, ...lie }: Props & { readonly action: Action }) {
  if (isMovement(action)) return <MovementShown action={action} {...lie} />;
  switch (action.type) {
    case 'pass': {
      const line = lineOf(lie.state, action);
      return line ? <StringShown {...lie} p={line.p} r={line.r} strong /> : null;
    }
    case 'kick': {
      const kicker = findMinion(lie.state, action.minion);
      if (!kicker) return null;
      return <KickShown {...lie} kicker={kicker} target={action.target} face={action.face} />;
    }
    case 'drop':
      return <DropShown {...lie} action={action} />;
    case 'place':
      return (
        <g className="mr-ghosts">
          {action.minions.map((m) => (
            <GhostShape key={m.id} {...lie} id={m.id} pose={m} />
          ))}
        </g>
      );
    case 'place-one':
      return <GhostShape {...lie} id={action.minion.id} pose={action.minion} />;
    default:
      return null;
  }
}

type Posed = Pick<Minion, 'x' | 'y' | 'heading' | 'stance'>;

function GhostShape({ state, plan, scale, id, pose }: Props & { readonly id: string; readonly pose: Posed }) {
  return (
    <g className="mr-ghost" style={placed(plan.at(pose), plan.turn(pose.heading))}>
      <Pyramid
        side={sideOf(id)}
        size={sizeOf(id)}
        stance={pose.stance}
        scale={scaleOf(state)}
        turn={plan.turn(pose.heading)}
        grown={grownAt(state, scale)}
      />
    </g>
  );
}

function MovementShown({ state, plan, scale, action }: Props & { readonly action: Movement }) {
  const said = useSaid();
  const outlook = outlookOf(state, action);
  if (!outlook) return null;
  const { minion, pose, polygon, pushed, blocks } = outlook;
  const runs = carrier(state)?.id === minion.id && !outlook.scores && blocks === undefined;
  const threats = runs ? threatsTo(state, outlook) : [];
  const risk = runs ? [coachWords.risk(threats.map(({ id }) => id))] : [];
  const won = runs ? gainOf(state, outlook) : undefined;
  const missed = missedBy(state, outlook) ?? [];
  const what = [won ? gain(won) : [], missed, consequences(outlook), risk].flat().map(said);
  const middle = plan.at(centre(state, { ...minion, ...pose }));
  const verdict = blocks === true ? 'mr-good' : blocks === false ? 'mr-bad' : '';
  return (
    <g className={`mr-shown ${verdict}`}>
      {pushed.map(({ minion: other, by }) => {
        const from = plan.at(centre(state, other));
        const at = { ...other, x: other.x + by.x, y: other.y + by.y };
        const to = plan.at(centre(state, at));
        return (
          <g key={other.id} className="mr-pushed">
            <path
              d={pathOf(plan, footprint(state, at))}
              strokeWidth={1.6 / scale}
              strokeDasharray={`${4 / scale} ${3 / scale}`}
            />
            <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} strokeWidth={2.4 / scale} />
            <circle cx={to.x} cy={to.y} r={2.6 / scale} />
          </g>
        );
      })}
      {threats.map((one) => {
        const from = plan.at(centre(state, one));
        return (
          <path
            key={one.id}
            className="mr-risk"
            d={`M${from.x} ${from.y}L${middle.x} ${middle.y}`}
            strokeWidth={2.4 / scale}
            strokeDasharray={`${7 / scale} ${5 / scale}`}
          />
        );
      })}
      <GhostShape state={state} plan={plan} scale={scale} id={minion.id} pose={pose} />
      <path className="mr-outline" d={pathOf(plan, polygon)} strokeWidth={2 / scale} />
      {what.length > 0 && (
        <Note
          plan={plan}
          scale={scale}
          at={middle}
          text={what.join(' · ')}
          beside={[middle, ...state.minions.map((one) => plan.at(centre(state, one)))]}
        />
      )}
      {blocks && <Chance at={{ x: middle.x, y: middle.y + 34 / scale }} />}
    </g>
  );
}

function KickShown({
  kicker,
  target,
  face,
  ...lie
}: Props & { readonly kicker: Minion; readonly target: Point; readonly face: number }) {
  const { state, plan, scale } = lie;
  const line = front(state, kicker);
  const x = state.attacks[kicker.side] === 'far' ? line : state.field.length - line;
  const a = plan.at({ x, y: 0 });
  const b = plan.at({ x, y: state.field.width });
  const ahead = aheadOf(state, kicker);
  const said = useSaid();
  const found = checkTarget(state, kicker, target);
  const wrong = found && words.wrong(found);
  return (
    <g className="mr-shown">
      {ahead.length > 0 && (
        <g className="mr-offside">
          <path
            d={`M${a.x} ${a.y}L${b.x} ${b.y}`}
            strokeWidth={1.6 / scale}
            strokeDasharray={`${9 / scale} ${5 / scale}`}
          />
          {ahead.map((m) => {
            const at = plan.at(centre(state, m));
            return <circle key={m.id} cx={at.x} cy={at.y} r={15 / scale} strokeWidth={1.6 / scale} />;
          })}
          <Note
            plan={plan}
            scale={scale}
            at={{ x: a.x, y: Math.max(a.y, b.y) }}
            text={coachWords.offsideLine}
          />
        </g>
      )}
      <KickLine
        {...lie}
        from={launchPoint(state, kicker)}
        target={target}
        face={face}
        zone={zoneOf(state, kicker)}
      />
      <Note {...lie} at={plan.at(target)} text={said(wrong ?? around(state, kicker, target).join('\n'))} />
    </g>
  );
}

function DropShown({
  state,
  plan,
  scale,
  action,
}: Props & { readonly action: Extract<Action, { type: 'drop' }> }) {
  const minion = findMinion(state, action.minion);
  if (!minion) return null;
  const at = droppedAt(state, minion, action.heading, measures('S', scaleOf(state)).hb);
  return (
    <g className="mr-ghost" style={placed(plan.at(at), plan.turn(at.heading))}>
      <BallShape scale={scaleOf(state)} turn={plan.turn(at.heading)} grown={grownAt(state, scale)} />
    </g>
  );
}

/** Where a minion's next piece can lie: all around one that stands, a fan before the tip of one that lies. */
export function Reach({ state, plan, scale, minion }: Props & { readonly minion: Minion }) {
  const { l } = measuresOf(state, minion);
  const width = 1.4 / scale;
  if (minion.stance === 'standing') {
    const { hb } = measuresOf(state, minion);
    const at = plan.at(minion);
    return <circle className="mr-reach" cx={at.x} cy={at.y} r={(l + hb) / 1000} strokeWidth={width} />;
  }
  const from = tip(state, minion);
  const fan = [from];
  for (let turn = -TURN; turn <= TURN; turn += 4) {
    const { x, y } = step(l, heading(minion.heading + turn));
    fan.push({ x: from.x + x, y: from.y + y });
  }
  return <path className="mr-reach" d={pathOf(plan, fan)} strokeWidth={width} />;
}

/** Degrees between two edges of the area of a kick. */
const EDGE = 4;

/** Where a kick may come down: before its kicker, on the field, and not too far. */
export function KickArea({ state, plan, scale, minion }: Props & { readonly minion: Minion }) {
  const from = launchPoint(state, minion);
  const { length, width } = state.field;
  const most = state.options.kickMax * 1000;
  const share = (at: number, by: number, end: number) => (by > 0 ? (end - at) / by : by < 0 ? -at / by : 1);
  const area = [from];
  for (let turn = -90 + EDGE / 2; turn < 90; turn += EDGE) {
    const { x, y } = step(most, heading(attackHeading(state, minion.side) + turn));
    const far = Math.min(1, share(from.x, x, length), share(from.y, y, width));
    const to = { x: Math.round(from.x + x * far), y: Math.round(from.y + y * far) };
    if (!checkTarget(state, minion, to)) area.push(to);
  }
  return <path className="mr-range mr-lit-area" d={pathOf(plan, area)} strokeWidth={2 / scale} />;
}

/** How far the ball can be passed. */
export function Range({ plan, scale, at, radius }: Lie & { readonly at: Point; readonly radius: number }) {
  const { x, y } = plan.at(at);
  return (
    <circle
      className="mr-range"
      cx={x}
      cy={y}
      r={radius / 1000}
      strokeWidth={1.6 / scale}
      strokeDasharray={`${6 / scale} ${6 / scale}`}
    />
  );
}
