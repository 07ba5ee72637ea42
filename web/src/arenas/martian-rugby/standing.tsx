import type { Minion, PublicState } from '@touchline/rules/martian-rugby';
import type { Props } from './aim.ts';
import { Field, type Lie } from './field.tsx';
import { useFlight } from './flight.ts';
import { Air } from './lines.tsx';
import { BallOnField, MinionShape, Names, nameOf } from './minions.tsx';

/**
 * The place for tools is kept, so that the field stays as large while there are none; `undefined`
 * when there will be no more.
 */
export const keptFor = ({ phase }: PublicState) => (phase === 'over' ? undefined : null);

/** The field with nothing that can be chosen. */
export function Watched(props: Props) {
  const { state, seat, still } = props;
  return (
    <Field state={state} side={seat === 'B' ? 'B' : 'A'} still={still} tools={keptFor(state)} chances={props}>
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

/** All minions, and the ball. */
export function Everybody({ state, latest, still, plan, scale, chosen, able, press }: EverybodyProps) {
  const lie = { plan, scale };
  const flight = useFlight(latest, still);
  return (
    <>
      <Air state={state} {...lie} />
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
