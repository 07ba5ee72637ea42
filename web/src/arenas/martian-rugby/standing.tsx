import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { carrier, centre, findMinion, footprint, type Point } from '@touchline/rules/martian-rugby/page';
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { unheard } from '../board/button.ts';
import type { Props } from './aim.ts';
import { Field, type Lie } from './field.tsx';
import { useFlies, useFlight, useTrail } from './flight.ts';
import { Air } from './lines.tsx';
import { BallOnField, Holder, MinionShape, nameOf } from './minions.tsx';
import { pathOf, round } from './plan.ts';
import { grownIn } from './room.ts';
import { runOf } from './run.ts';
import type { SaysProps } from './says.tsx';
import { reachersOf } from './stands.ts';
import { Tags } from './tags.tsx';

// where it cannot be fetched the match goes on without
const fetchCelebration = () => import('./celebration.tsx').catch(() => ({ default: () => null }));
const Celebration = lazy(fetchCelebration);
/** Moves from a try from which on it is fetched what comes with one. */
const SOON = 4;

/**
 * The place for tools is kept, so that the field stays as large while there are none; `undefined`
 * when there will be no more.
 */
export const keptFor = <T,>({ phase }: PublicState, tools: T) => (phase === 'over' ? undefined : tools);

interface WatchedProps extends Props {
  /** What is said below the field; nothing is on a small board. */
  readonly says?: ComponentType<SaysProps>;
}

/** The field with nothing that can be chosen. */
export function Watched({ says: Says, ...props }: WatchedProps) {
  const { state, seat, still, latest } = props;
  const flies = useFlies(latest, still);
  return (
    <Field
      state={state}
      side={seat === 'B' ? 'B' : 'A'}
      still={still}
      tools={keptFor(state, Says && <Says {...props} flies={flies} />)}
      chances={props}
    >
      {(lie) => <Everybody {...props} {...lie} />}
    </Field>
  );
}

interface EverybodyProps extends Props, Lie {
  readonly chosen?: string | undefined;
  /** Who can reach the ball in the air. */
  readonly able?: ReadonlySet<string>;
  /** What chooses a minion, if anything does. */
  press?(id: string): (() => void) | undefined;
}

/** Where the minions that moved last came from. */
function Tracks({ state, latest, plan, scale }: Pick<Props, 'state' | 'latest'> & Lie) {
  return (latest?.events ?? []).map((event, i) => {
    const minion = event.type === 'minion-moved' ? findMinion(state, event.minion) : undefined;
    if (event.type !== 'minion-moved' || !minion) return null;
    const before = { ...minion, ...event.from };
    const from = plan.at(centre(state, before));
    const to = plan.at(centre(state, minion));
    return (
      <g key={i} className={`mr-track mr-track-${minion.side}`} strokeWidth={1.8 / scale}>
        <path d={pathOf(plan, footprint(state, before))} />
        <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} strokeDasharray={`${5 / scale} ${4 / scale}`} />
      </g>
    );
  });
}

/** Where everybody was at the beginning of the turn before, whatever the turn is now. */
function useBefore({ turn, phase, minions }: PublicState): readonly Minion[] {
  const kept = useRef({ turn, began: minions, before: minions });
  const { current } = kept;
  const plays = phase !== 'setup' && phase !== 'kickoff';
  if (!plays || turn < current.turn || turn > current.turn + 1)
    kept.current = { turn, began: minions, before: minions };
  else if (turn > current.turn) kept.current = { turn, began: minions, before: current.began };
  return kept.current.before;
}

/** Shorter ways are no news, in micrometres. */
const SHORT = 4_000;

/** Where everybody has come from in this turn and the one before. */
function Ways({ state, plan, scale }: Pick<Props, 'state'> & Lie) {
  const before = useBefore(state);
  return before.map((one) => {
    const now = findMinion(state, one.id);
    if (!now || Math.hypot(now.x - one.x, now.y - one.y) < SHORT) return null;
    const from = plan.at(centre(state, one));
    const to = plan.at(centre(state, now));
    return (
      <path
        key={one.id}
        className={`mr-track mr-way mr-track-${one.side}`}
        strokeWidth={1.4 / scale}
        d={`M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`}
      />
    );
  });
}

/** Where a kicked ball came down, and how it jumped to where it lies. */
function Trail({ trail, plan, scale }: Lie & { readonly trail: readonly Point[] }) {
  const way = trail.map((point) => plan.at(point));
  const [landed] = way;
  if (!landed) return null;
  return (
    <g className="mr-trail" strokeWidth={1.8 / scale}>
      <path
        d={`M${way.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`}
        strokeDasharray={`${3 / scale} ${4 / scale}`}
      />
      <circle cx={landed.x} cy={landed.y} r={9 / scale} />
      {way.slice(1).map(({ x, y }, i) => (
        <circle key={i} className="mr-jump" cx={x} cy={y} r={2.6 / scale} />
      ))}
    </g>
  );
}

/** Dust where somebody was shoved, and a burst where somebody was tackled. */
function Bumps({ state, latest, plan, scale }: Pick<Props, 'state' | 'latest'> & Lie) {
  const spots = (latest?.events ?? []).flatMap((event, i) => {
    const tackle = event.type === 'carrier-tackled';
    const hit = tackle ? event.by : event.type === 'piece-nudged' ? event.minion : '';
    const minion = findMinion(state, hit);
    return minion ? { i, tackle, at: plan.at(centre(state, minion)) } : [];
  });
  return spots.map(({ i, tackle, at }) => (
    <g key={i} transform={`translate(${at.x} ${at.y}) scale(${(tackle ? 2 : 1) / scale})`} {...unheard}>
      <path className={tackle ? 'mr-bump mr-tackle' : 'mr-bump'} d={tackle ? BURST : DUST} />
    </g>
  ));
}

const BURST = 'M0-26 5-10 18-18 10-5 26 0 10 5 18 18 5 10 0 26-5 10-18 18-10 5-26 0-10-5-18-18-5-10Z';
const DUST =
  'M-14 2a6 6 0 1 0 1 0ZM12-9a5 5 0 1 0 1 0ZM-2-17a5 5 0 1 0 1 0ZM9 6a7 7 0 1 0 1 0ZM-9-9a4 4 0 1 0 1 0Z';

/** From who has the ball straight to the line where it scores. */
function Goal({ state, plan, scale }: Pick<Props, 'state'> & Lie) {
  const run = runOf(state);
  if (!run) return null;
  const at = centre(state, run.runner);
  const line = state.attacks[run.runner.side] === 'far' ? state.field.length : 0;
  const a = plan.at(at);
  const b = plan.at({ x: line, y: at.y });
  const [dx, dy] = [Math.sign(Math.round(b.x - a.x)) / scale, Math.sign(Math.round(b.y - a.y)) / scale];
  const head = `M${b.x - 9 * dx - 6 * dy} ${b.y - 9 * dy - 6 * dx}L${b.x} ${b.y}L${b.x - 9 * dx + 6 * dy} ${b.y - 9 * dy + 6 * dx}`;
  return (
    <g className="mr-goal" strokeWidth={2 / scale}>
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} strokeDasharray={`${2 / scale} ${7 / scale}`} />
      <path d={head} />
    </g>
  );
}

/** All minions, and the ball. */
export function Everybody(props: EverybodyProps) {
  const { state, latest, tried, still, plan, scale, chosen, able, press } = props;
  const lie = { plan, scale };
  const flight = useFlight(state, latest, still);
  const near = useMemo(() => reachersOf(state), [state]);
  const grown = (one: Minion) => grownIn(state, state.minions, scale, one);
  const holder = carrier(state);
  const soon = (runOf(state)?.moves ?? Infinity) <= SOON;
  useEffect(() => {
    if (soon) void fetchCelebration();
  }, [soon]);
  return (
    <>
      <Air state={state} {...lie} />
      <Ways state={state} {...lie} />
      <Tracks state={state} latest={latest} {...lie} />
      <Goal state={state} {...lie} />
      <Trail trail={useTrail(state, latest)} {...lie} />
      <Tags state={state} minions={state.minions} chosen={chosen} {...lie} />
      {inOrder(state, chosen).map((m) => (
        <MinionShape
          key={m.id}
          state={state}
          minion={m}
          name={nameOf(state, m)}
          chosen={m.id === chosen}
          able={able?.has(m.id)}
          near={near.includes(m)}
          grown={grown(m)}
          press={press?.(m.id)}
          {...lie}
        />
      ))}
      {holder && <Holder key={holder.id} state={state} minion={holder} grown={grown(holder)} {...lie} />}
      <g ref={flight(plan)}>
        <BallOnField state={state} {...lie} />
      </g>
      <Bumps key={latest?.seq} state={state} latest={latest} {...lie} />
      {tried && (
        <Suspense>
          <Celebration state={state} tried={tried} {...lie} />
        </Suspense>
      )}
    </>
  );
}

/** The carrier and the chosen minion are drawn above the others; the order of the others never changes. */
const inOrder = (state: PublicState, chosen: string | undefined): readonly Minion[] =>
  chosen
    ? [...state.minions].sort((a, b) => Number(a.id === chosen) - Number(b.id === chosen))
    : state.minions;
