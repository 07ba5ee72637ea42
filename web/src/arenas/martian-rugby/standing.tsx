import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import { centre, findMinion, footprint } from '@touchline/rules/martian-rugby/page';
import { useRef } from 'react';
import type { Props } from './aim.ts';
import { Field, type Lie } from './field.tsx';
import { useFlight } from './flight.ts';
import { Air } from './lines.tsx';
import { BallOnField, MinionShape, Names, nameOf } from './minions.tsx';
import { pathOf, round } from './plan.ts';
import { Says } from './says.tsx';

/**
 * The place for tools is kept, so that the field stays as large while there are none; `undefined`
 * when there will be no more.
 */
export const keptFor = <T,>({ phase }: PublicState, tools: T) => (phase === 'over' ? undefined : tools);

/** The field with nothing that can be chosen. */
export function Watched(props: Props) {
  const { state, seat, still } = props;
  return (
    <Field
      state={state}
      side={seat === 'B' ? 'B' : 'A'}
      still={still}
      tools={keptFor(state, <Says {...props} />)}
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

/** All minions, and the ball. */
export function Everybody({ state, latest, still, plan, scale, chosen, able, press }: EverybodyProps) {
  const lie = { plan, scale };
  const flight = useFlight(state, latest, still);
  return (
    <>
      <Air state={state} {...lie} />
      <Ways state={state} {...lie} />
      <Tracks state={state} latest={latest} {...lie} />
      <Names state={state} minions={state.minions} chosen={chosen} {...lie} />
      {inOrder(state, chosen).map((m) => (
        <MinionShape
          key={m.id}
          state={state}
          minion={m}
          name={nameOf(state, m)}
          chosen={m.id === chosen}
          able={able?.has(m.id)}
          press={press?.(m.id)}
          {...lie}
        />
      ))}
      <g ref={flight(plan)}>
        <BallOnField state={state} {...lie} />
      </g>
    </>
  );
}

/** The carrier and the chosen minion are drawn above the others; the order of the others never changes. */
const inOrder = (state: PublicState, chosen: string | undefined): readonly Minion[] =>
  chosen
    ? [...state.minions].sort((a, b) => Number(a.id === chosen) - Number(b.id === chosen))
    : state.minions;
