import type { Action, Minion, PublicState, Side } from '@touchline/rules/martian-rugby';
import {
  angle,
  carrier,
  centre,
  checkTarget,
  findMinion,
  heading,
  launchPoint,
  measures,
  measuresOf,
  type Point,
} from '@touchline/rules/martian-rugby/field';
import { type KeyboardEvent, lazy, Suspense, use, useEffect, useMemo, useRef, useState } from 'react';
import { button } from '../button.ts';
import { SceneContext } from '../zoomed.tsx';
import { type Aim, type Props, TOOLS, type Tool } from './aim.ts';
import { Field, type Lie } from './field.tsx';
import { useFlight } from './flight.ts';
import { BallOnField, MinionShape, Names, nameOf } from './minions.tsx';
import { bounded, droppedAt, headingAt, isReaction, lineOf, outlookOf, reaches } from './outlook.ts';
import { scaleOf } from './piece.tsx';
import { KickLine, Note, Range, Reach, Shown, StringShown } from './shown.tsx';
import { faultIn, Laying, laidTo, matesOf } from './string.tsx';
import { Tools, useCoarse } from './tools.tsx';
import { consequences, words } from './words.ts';
import './arena.css';

const NONE: Props['legal'] = [];

const Setup = lazy(() => import('./setup.tsx').then(({ Setup }) => ({ default: Setup })));

/** The field: while minions are placed, and while they play. A small one in a list needs nothing to place them with. */
export function Arena(props: Props) {
  if (props.state.phase !== 'setup' || use(SceneContext) === undefined) return <Play {...props} />;
  return (
    // as large, or what stands below would move away from under a finger
    <Suspense fallback={<Play {...props} legal={NONE} decision={undefined} />}>
      <Setup {...props} />
    </Suspense>
  );
}

function Play({ state, seat, legal, latest, still, considered, consider, choose, decision }: Props) {
  const side: Side = seat === 'B' ? 'B' : 'A';
  const actions = legal as readonly Action[];
  const choices = useMemo(() => byMinion(actions), [actions]);
  const [wanted, setAim] = useState<Aim>();
  // who was chosen in an earlier turn is not in this one, or a click on him would let go of him
  useEffect(() => setAim(undefined), [state.turn]);
  const coarse = useCoarse();
  /** Whom the mouse went down on: dragged away, he goes where it comes up. */
  const held = useRef<Minion>(undefined);
  const only = choices.size === 1 ? [...choices.keys()][0] : undefined;
  const open = state.activations[side]?.minion;
  const aim = useMemo(() => {
    const found = choices.get(wanted?.minion ?? '');
    if (wanted && found?.has(wanted.tool)) return wanted;
    // whoever is in the middle of something goes on, and who alone can act is chosen already
    const next = found ? wanted?.minion : (only ?? (open && choices.has(open) ? open : undefined));
    const tools = next === undefined ? undefined : choices.get(next);
    const tool = TOOLS.find((one) => tools?.has(one));
    // the ball is never thrown by a click that was meant for something else
    const throws = (tool === 'kick' && state.phase !== 'kickoff') || tool === 'pass' || tool === 'drop';
    return tool && !throws ? aimOf(state, tools!.get(tool)!) : undefined;
  }, [choices, wanted, state, only, open]);
  const action = useMemo(() => aim && actionOf(state, aim), [state, aim]);
  // what was considered before is of another tool
  const shown = action ?? (aim && considered?.type !== aim.tool ? undefined : considered);
  const able = useMemo(
    () =>
      new Set(
        actions.flatMap((one) => (isReaction(one) && outlookOf(state, one)?.blocks ? [one.minion] : [])),
      ),
    [state, actions],
  );
  const flight = useFlight(latest, still);

  const said = action && JSON.stringify(action);
  useEffect(() => {
    if (said === undefined) return undefined;
    consider(JSON.parse(said));
    return () => consider(undefined);
  }, [said, consider]);

  const minion = aim && findMinion(state, aim.minion);
  const laid = aim?.string === 'open' ? undefined : aim?.string;
  const take = (id: string, tool?: Tool) => {
    const tools = choices.get(id);
    const first = tool ?? TOOLS.find((one) => tools?.has(one));
    setAim(first && aimOf(state, tools!.get(first)!));
  };
  const aimAt = (point: Point) => {
    if (!aim || !minion) return undefined;
    if (aim.tool === 'kick') return { ...aim, target: onField(state, point) };
    if (aim.tool === 'pass' || aim.tool === 'drop') return undefined;
    const short = reaches(state, minion, point) ? undefined : ('pointed' as const);
    return { ...aim, heading: headingAt(state, minion, point), slide: 0, short };
  };
  /** What was not shown before is shown first: where the minion ends up that cannot get that far. */
  const goTo = (next: Aim) => {
    const same = aim?.short === 'clicked' && next.short && Math.abs(angle(next.heading, aim.heading)) < 5;
    if (same) go();
    else if (next.short || aim?.short === 'clicked') setAim({ ...next, short: next.short && 'clicked' });
    else go(next);
  };
  const go = (what: Aim | undefined = aim) => {
    const chosen = what && actionOf(state, what);
    if (chosen) choose(chosen);
  };
  const under = (point: Point, scale: number) =>
    nearest(state, point, aim ? 0 : 22_000 / scale, (m) => choices.has(m.id));
  const press = (point: Point, pointerType: string, scale: number) => {
    if (aim?.string && minion) {
      const mates = matesOf(state, minion);
      const mate = nearest(state, point, 22_000 / scale, (m) => mates.includes(m));
      if (mate && mate.id !== laid?.to) setAim({ ...aim, string: laidTo(state, minion, mate) });
      return undefined;
    }
    const hit = under(point, scale);
    if (hit && hit.id !== aim?.minion) return take(hit.id);
    if (hit && hit.id === aim?.minion && aim.tool !== 'kick') return setAim(undefined);
    const next = aimAt(point);
    if (!next) return undefined;
    if (pointerType === 'touch') return setAim(next);
    if (!aim?.short) setAim(next);
    return goTo(next);
  };
  const keys = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key !== 'Escape' || !aim) return;
    event.preventDefault();
    setAim(undefined);
    event.currentTarget.querySelector<SVGElement>(`[data-piece="${aim.minion}"]`)?.focus();
  };

  const decline = actions.find(({ type }) => type === 'decline');
  const finish = actions.find(({ type }) => type === 'finish-turn');
  const target = minion && aim?.tool === 'kick' ? checkTarget(state, minion, aim.target)?.message : undefined;
  const fault = minion && laid && faultIn(state, minion, laid);
  // its place is kept, so that the field stays as large in the other's turn
  const tools = !decision ? (
    state.phase === 'over' ? undefined : null
  ) : (
    <Tools
      state={state}
      aim={aim}
      tools={aim ? TOOLS.filter((one) => choices.get(aim.minion)?.has(one)) : []}
      upright={minion?.stance === 'standing'}
      problem={target ?? fault}
      thrower={open !== undefined && choices.has(open) ? open : undefined}
      take={(tool) => aim && take(aim.minion, tool)}
      turn={(by) => aim && minion && setAim(turned(aim, minion, by))}
      slide={(by) => aim && minion && setAim(slidden(state, aim, minion, by))}
      lay={() => {
        if (!aim) return;
        const { string, ...rest } = aim;
        setAim(string ? rest : { ...rest, string: 'open' });
      }}
      go={() => go()}
      back={() => setAim(undefined)}
      decline={decline && (() => choose(decline))}
      finish={finish && (() => choose(finish))}
    />
  );

  return (
    <Field
      state={state}
      side={side}
      still={still}
      // under a mouse the field stays where it is
      near={coarse ? aim?.minion : undefined}
      tools={tools}
      className={aim ? 'mr-aiming' : ''}
      {...(decision && {
        grab: (point, event, scale) => {
          held.current = event.pointerType === 'touch' || aim?.string ? undefined : under(point, scale);
        },
        point: (point, event) => {
          const dragged = event.buttons === 1 ? held.current : undefined;
          if (dragged && dragged.id !== aim?.minion) {
            if (away(state, dragged, point) > measuresOf(state, dragged).hb) take(dragged.id);
            return;
          }
          const waits = event.pointerType === 'touch' || (aim?.short === 'clicked' && event.buttons === 0);
          const next = waits ? undefined : aimAt(point);
          if (next) setAim(next);
        },
        release: (point) => {
          const dragged = held.current;
          held.current = undefined;
          if (!point || !dragged || dragged.id !== aim?.minion) return;
          const next = away(state, dragged, point) > measuresOf(state, dragged).hb && aimAt(point);
          // out of reach, the click that ends the drag shows where he would end up
          if (next && !next.short) go(next);
        },
        press: (point, event, scale) =>
          press(point, (event.nativeEvent as unknown as globalThis.PointerEvent).pointerType, scale),
        keys,
      })}
    >
      {(lie) => (
        <>
          <Air state={state} {...lie} />
          {minion && aim && <Help state={state} minion={minion} tool={aim.tool} {...lie} />}
          <Names state={state} minions={state.minions} chosen={aim?.minion} {...lie} />
          {inOrder(state, aim?.minion).map((m) => (
            <MinionShape
              key={m.id}
              state={state}
              minion={m}
              name={nameOf(state, m)}
              chosen={m.id === aim?.minion}
              able={able.has(m.id)}
              press={choices.has(m.id) ? () => take(m.id) : undefined}
              {...lie}
            />
          ))}
          <g ref={flight(lie.plan)}>
            <BallOnField state={state} {...lie} />
          </g>
          {shown && <Shown state={state} action={shown} {...lie} />}
          {aim && minion && action && !laid && (
            <Handle
              state={state}
              aim={aim}
              minion={minion}
              problem={target}
              change={setAim}
              go={() => go()}
              {...lie}
            />
          )}
          {aim?.string && minion && (
            <Laying
              state={state}
              passer={minion}
              laid={laid}
              lay={(string) => setAim({ ...aim, string })}
              go={() => go()}
              {...lie}
            />
          )}
          {aim && !aim.string && (aim.tool === 'pass' || aim.tool === 'drop') && (
            <Receivers
              state={state}
              actions={choices.get(aim.minion)?.get(aim.tool) ?? []}
              considered={considered}
              consider={consider}
              choose={choose}
              {...lie}
            />
          )}
        </>
      )}
    </Field>
  );
}

type Choices = ReadonlyMap<string, ReadonlyMap<Tool, readonly Action[]>>;

function byMinion(actions: readonly Action[]): Choices {
  const found = new Map<string, Map<Tool, Action[]>>();
  for (const action of actions) {
    if (!('minion' in action) || typeof action.minion !== 'string') continue;
    const tools = found.get(action.minion) ?? new Map<Tool, Action[]>();
    found.set(action.minion, tools);
    const type = action.type as Tool;
    const list = tools.get(type);
    if (list) list.push(action);
    else tools.set(type, [action]);
  }
  return found;
}

/** What a tool is aimed at first: of a reaction, the first way of the sample that succeeds. */
function aimOf(state: PublicState, sample: readonly Action[]): Aim | undefined {
  let first = sample[0] as Extract<Action, { minion: string }> | undefined;
  if (!first) return undefined;
  if (isReaction(first))
    first = sample.filter(isReaction).find((one) => outlookOf(state, one)?.blocks) ?? first;
  const minion = findMinion(state, first.minion);
  if (!minion) return undefined;
  return {
    minion: first.minion,
    tool: first.type as Tool,
    heading: 'heading' in first && first.heading !== undefined ? first.heading : minion.heading,
    slide: 'slide' in first && first.slide !== undefined ? first.slide : 0,
    target: first.type === 'kick' ? first.target : centre(state, minion),
    face: first.type === 'kick' ? first.face : 0,
  };
}

/** The action that an aim stands for; drops, and passes whose string is not laid by hand, are chosen from the server's list. */
function actionOf(state: PublicState, aim: Aim): Action | undefined {
  const { tool, minion, target, face, string } = aim;
  switch (tool) {
    case 'kick':
      return { type: 'kick', minion, target, face };
    case 'pass':
      return string && string !== 'open' ? { type: 'pass', minion, ...string } : undefined;
    case 'drop':
      return undefined;
    case 'stand':
      if (findMinion(state, minion)?.stance === 'standing') return { type: 'stand', minion };
  }
  return { type: tool, minion, heading: aim.heading, slide: aim.slide };
}

function turned(aim: Aim, minion: Minion, by: number): Aim {
  if (aim.tool === 'kick') return { ...aim, face: heading(aim.face + by) };
  return { ...aim, heading: bounded(minion, aim.heading + by), slide: 0, short: undefined };
}

/** How far a piece may be slid is less where it would touch with a corner: MR-4.3, MR-4.4. */
function slidden(state: PublicState, aim: Aim, minion: Minion, by: number): Aim {
  const { hb, b } = measuresOf(state, minion);
  const edge = minion.stance === 'standing' && heading(aim.heading - minion.heading) % 90 === 0;
  const limit = (edge ? b : hb) - 1;
  return { ...aim, slide: Math.max(-limit, Math.min(limit, aim.slide + by)) };
}

const onField = ({ field }: PublicState, { x, y }: Point): Point => ({
  x: Math.max(0, Math.min(field.length, x)),
  y: Math.max(0, Math.min(field.width, y)),
});

const away = (state: PublicState, minion: Minion, point: Point): number => {
  const { x, y } = centre(state, minion);
  return Math.hypot(x - point.x, y - point.y);
};

/** Whoever is nearest to a point and no further than that, or than he is large. */
function nearest(
  state: PublicState,
  point: Point,
  reach: number,
  fits: (m: Minion) => boolean,
): Minion | undefined {
  let best: Minion | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const m of state.minions) {
    if (!fits(m)) continue;
    const far = away(state, m, point);
    if (far > Math.max(reach, measuresOf(state, m).hb * 1.1) || far >= least) continue;
    best = m;
    least = far;
  }
  return best;
}

/** The carrier, and whoever is chosen, are drawn above the others; the order of the others never changes. */
const inOrder = (state: PublicState, chosen: string | undefined): readonly Minion[] =>
  chosen
    ? [...state.minions].sort((a, b) => Number(a.id === chosen) - Number(b.id === chosen))
    : state.minions;

/** A pass or a kick that waits for an answer. */
function Air({ state, ...lie }: Lie & { readonly state: PublicState }) {
  const { ball } = state;
  if (ball?.where === 'passed') return <StringShown state={state} {...lie} p={ball.p} r={ball.r} strong />;
  if (ball?.where !== 'kicked') return null;
  return (
    <KickLine
      state={state}
      {...lie}
      from={ball.launch}
      target={ball.target}
      face={ball.face}
      zone={ball.zone}
    />
  );
}

/** What bounds the choice: reach, range. */
function Help({ state, minion, tool, ...lie }: Lie & { state: PublicState; minion: Minion; tool: Tool }) {
  const { kickMax, passMax } = state.options;
  if (tool === 'kick') return <Range {...lie} at={launchPoint(state, minion)} radius={kickMax * 1000} />;
  if (tool === 'pass') return <Range {...lie} at={centre(state, minion)} radius={passMax * 1000} />;
  if (tool === 'drop' || (tool === 'stand' && minion.stance === 'standing')) return null;
  return <Reach state={state} minion={minion} {...lie} />;
}

interface HandleProps extends Lie {
  readonly state: PublicState;
  readonly aim: Aim;
  readonly minion: Minion;
  readonly problem: string | undefined;
  change(aim: Aim): void;
  go(): void;
}

/** The ghost as a thing to hold: by keyboard, and for a screen reader. */
function Handle({ state, aim, minion, problem, change, go, plan, scale }: HandleProps) {
  const kicks = aim.tool === 'kick';
  const action = actionOf(state, aim);
  const outlook = !kicks && action ? outlookOf(state, action as never) : undefined;
  const at = kicks ? aim.target : outlook && centre(state, { ...minion, ...outlook.pose });
  if (!at) return null;
  const keys = (event: KeyboardEvent<SVGGElement>) => {
    const { key, shiftKey } = event;
    const next = kicks
      ? kickKey(state, plan, aim, key, shiftKey)
      : moveKey(state, aim, minion, key, shiftKey);
    if (key === 'Enter' || key === ' ') go();
    else if (next) change(next);
    else return;
    event.preventDefault();
  };
  const { x, y } = plan.at(at);
  return (
    <g
      className="mr-handle"
      role="slider"
      tabIndex={0}
      aria-label={kicks ? words.target(minion.id) : words.ghost(minion.id)}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={kicks ? aim.face : aim.heading}
      aria-valuetext={
        kicks
          ? words.targetValue(at.x, at.y, problem)
          : words.ghostValue(aim.heading, aim.slide, outlook ? consequences(outlook) : [])
      }
      aria-description={kicks ? words.targetHelp : words.ghostHelp}
      onKeyDown={keys}
    >
      <circle cx={x} cy={y} r={22 / scale} strokeWidth={2 / scale} />
      {problem && <Note plan={plan} scale={scale} at={{ x, y }} text={problem} />}
    </g>
  );
}

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const TURNS: Readonly<Record<string, number>> = { '+': 1, '=': 1, ArrowUp: 1, '-': -1, _: -1, ArrowDown: -1 };

function kickKey(state: PublicState, plan: Lie['plan'], aim: Aim, key: string, fine: boolean) {
  const arrow = ARROWS[key];
  if (arrow) {
    const by = fine ? 1 : 10;
    const { x, y } = plan.at(aim.target);
    const target = plan.back({ x: x + arrow[0] * by, y: y + arrow[1] * by });
    return { ...aim, target: onField(state, target) };
  }
  const turn = TURNS[key];
  return turn ? { ...aim, face: heading(aim.face + turn * (fine ? 1 : 15)) } : undefined;
}

function moveKey(state: PublicState, aim: Aim, minion: Minion, key: string, fine: boolean) {
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return slidden(state, aim, minion, (key === 'ArrowLeft' ? 1 : -1) * (fine ? 100 : 1000));
  const turn = TURNS[key];
  return turn ? turned(aim, minion, turn * (fine ? 1 : 5)) : undefined;
}

interface ReceiversProps extends Lie {
  readonly state: PublicState;
  readonly actions: readonly Action[];
  readonly considered: Action | undefined;
  consider(action: Action | undefined): void;
  choose(action: Action): void;
}

/** Whoever a pass can go to, with its string; or where the ball can be put down. */
function Receivers({ state, actions, considered, consider, choose, plan, scale }: ReceiversProps) {
  const key = considered && JSON.stringify(considered);
  return actions.map((action) => {
    const told = button(
      words.action(action, state),
      () => choose(action),
      (over) => consider(over ? action : undefined),
    );
    const lit = JSON.stringify(action) === key;
    if (action.type === 'pass') {
      const line = lineOf(state, action);
      const to = findMinion(state, action.to);
      if (!line || !to) return null;
      const { x, y } = plan.at(centre(state, to));
      return (
        <g
          key={action.to}
          className={lit ? 'mr-receiver mr-lit' : 'mr-receiver'}
          data-receiver={action.to}
          {...told}
        >
          <StringShown state={state} plan={plan} scale={scale} p={line.p} r={line.r} strong={lit} />
          <circle cx={x} cy={y} r={22 / scale} strokeWidth={2.4 / scale} />
        </g>
      );
    }
    if (action.type !== 'drop') return null;
    const minion = carrier(state);
    if (!minion) return null;
    const at = droppedAt(state, minion, action.heading, measures('S', scaleOf(state)).hb);
    const { x, y } = plan.at(at);
    return (
      <g key={action.heading} className={lit ? 'mr-receiver mr-lit' : 'mr-receiver'} {...told}>
        <circle cx={x} cy={y} r={Math.max(7, 12 / scale)} strokeWidth={2.4 / scale} />
      </g>
    );
  });
}
