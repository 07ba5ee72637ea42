import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { carrier, centre } from '@touchline/rules/martian-rugby/page';
import { type ComponentType, lazy, Suspense, use, useEffect, useMemo } from 'react';
import { SceneContext } from '../board/scene.ts';
import type { Props } from './aim.ts';
import { Field, type Lie } from './field.tsx';
import { useFlies, useFlight, useTrail } from './flight.ts';
import { Air } from './lines.tsx';
import { BallOnField, Holder, MinionShape, nameOf } from './minions.tsx';
import { grownIn } from './room.ts';
import type { SaysProps } from './says.tsx';
import { Tags } from './tags.tsx';
import { isSoon, wayOf } from './way.ts';

// where it cannot be fetched the match goes on without
const fetchCelebration = () => import('./celebration.tsx').catch(() => ({ default: () => null }));
const Celebration = lazy(fetchCelebration);
// nothing has happened while sides are set up
const NOTHING: Pick<typeof import('./happened.tsx'), 'Before' | 'Bumps'> = {
  Before: () => <></>,
  Bumps: () => <></>,
};
const fetchHappened = () => import('./happened.tsx').catch(() => NOTHING);
const Before = lazy(() => fetchHappened().then(({ Before }) => ({ default: Before })));
const Bumps = lazy(() => fetchHappened().then(({ Bumps }) => ({ default: Bumps })));

/**
 * The place for tools is kept, so that the field stays as large while there are none; `undefined`
 * when there will be no more.
 */
export const keptFor = <T,>({ phase }: PublicState, tools: T) => (phase === 'over' ? undefined : tools);

interface Marking {
  /** Who gets at the ball by one move, and is marked; nobody is on a small board. */
  readonly marked?: (state: PublicState) => readonly Minion[];
}

interface WatchedProps extends Props, Marking {
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

interface EverybodyProps extends Props, Marking, Lie {
  readonly chosen?: string | undefined;
  /** Who can reach the ball in the air. */
  readonly able?: ReadonlySet<string>;
  /** What chooses a minion, if anything does. */
  press?(id: string): (() => void) | undefined;
}

/** From who has the ball straight to the line where it scores. */
function Goal({ state, plan, scale }: Pick<Props, 'state'> & Lie) {
  const way = wayOf(state);
  if (!way) return null;
  const at = centre(state, way.runner);
  const line = state.attacks[way.runner.side] === 'far' ? state.field.length : 0;
  const a = plan.at(at);
  const b = plan.at({ x: line, y: at.y });
  const [dx, dy] = [Math.sign(Math.round(b.x - a.x)) / scale, Math.sign(Math.round(b.y - a.y)) / scale];
  const head = `M${b.x - 9 * dx - 6 * dy} ${b.y - 9 * dy - 6 * dx}L${b.x} ${b.y}L${b.x - 9 * dx + 6 * dy} ${b.y - 9 * dy + 6 * dx}`;
  return (
    <g className="mr-goal" strokeWidth={2 / scale}>
      <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} strokeDasharray={`${2 / scale} ${7 / scale}`} />
      {/* where it is near, the view that follows goes there, too */}
      <path data-piece={isSoon(way) ? 'goal' : undefined} d={head} />
    </g>
  );
}

/** All minions, and the ball. */
export function Everybody(props: EverybodyProps) {
  const { state, latest, tried, still, plan, scale, chosen, able, marked, press } = props;
  const lie = { plan, scale };
  const flight = useFlight(state, latest, still);
  const near = useMemo(() => marked?.(state) ?? [], [marked, state]);
  const grown = (one: Minion) => grownIn(state, state.minions, scale, one);
  const holder = carrier(state);
  const trail = useTrail(state, latest);
  // too small to be seen on a small board
  const plays = use(SceneContext) !== undefined && state.phase !== 'setup';
  const soon = isSoon(wayOf(state));
  useEffect(() => {
    if (soon) void fetchCelebration();
  }, [soon]);
  return (
    <>
      <Air state={state} {...lie} />
      {plays && (
        <Suspense>
          <Before state={state} latest={latest} trail={trail} {...lie} />
        </Suspense>
      )}
      <Goal state={state} {...lie} />
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
      {/* above the rings, which would strike them out */}
      <Tags state={state} minions={state.minions} chosen={chosen} {...lie} />
      {holder && <Holder key={holder.id} state={state} minion={holder} grown={grown(holder)} {...lie} />}
      <g ref={flight(plan)}>
        <BallOnField state={state} {...lie} />
      </g>
      {plays && (
        <Suspense>
          <Bumps key={latest?.seq} state={state} latest={latest} {...lie} />
        </Suspense>
      )}
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
