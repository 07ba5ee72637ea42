import type { Minion, Placed, PublicState, Side } from '@touchline/rules/martian-rugby';
import { heading, type Point, sideOf } from '@touchline/rules/martian-rugby/page';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { Props } from './aim.ts';
import { Field, type Lie } from './field.tsx';
import { wrongIn } from './formations.ts';
import { MinionShape, nameOf } from './minions.tsx';
import { Note } from './note.tsx';
import { laid, type Placing, pieceName, usePlacing } from './placing.ts';
import { ARROWS } from './plan.ts';
import { grownIn } from './room.ts';
import { Below } from './setup-tools.tsx';
import { Tags } from './tags.tsx';
import { placedMinion } from './usual.ts';
import { words } from './words.ts';

/**
 * Placing one's minions: dragged, by keys, or by a ready-made formation; committed at once. MR-2.6 to MR-2.9
 */
export function Setup(props: Props) {
  const { state, seat, still, decision } = props;
  const side: Side = seat === 'B' ? 'B' : 'A';
  const placing = usePlacing(props, side);
  const { current, dragged, drag, change } = placing;
  const end = () => drag(undefined);
  return (
    <Field
      state={state}
      side={side}
      still={still}
      chances={props}
      tools={<Below {...placing} state={state} side={side} asked={decision !== undefined} />}
      className={dragged ? 'mr-dragging' : ''}
      {...(current && {
        point: (point, event) => {
          if (dragged && event.buttons !== 0) change(dragged, (m) => ({ ...m, ...onGrid(point) }));
        },
        press: () => {},
        release: end,
        leave: end,
      })}
    >
      {(lie) => (
        <PlacedMinions {...lie} {...placing} state={state} side={side} spectates={seat === undefined} />
      )}
    </Field>
  );
}

interface PlacedProps extends Lie, Placing {
  readonly state: PublicState;
  readonly side: Side;
  readonly spectates: boolean;
}

/** Everybody who is placed, or is being placed, and what hides the others. */
function PlacedMinions({ plan, scale, ...props }: PlacedProps) {
  const { state, side, secret, drawn, picked, spectates } = props;
  const lie = { plan, scale };
  const all = [...state.minions, ...drawn.map(placedMinion)];
  const wrong = props.current && wrongIn(state, side, props.current);
  return (
    <>
      {secret && <Curtain state={state} side={side === 'A' ? 'B' : 'A'} {...lie} />}
      {spectates && secret && <Curtain state={state} side={side} {...lie} />}
      {state.minions.map((m) => (
        <MinionShape
          key={m.id}
          state={state}
          minion={m}
          name={nameOf(state, m)}
          grown={grownIn(state, all, scale, m)}
          {...lie}
        />
      ))}
      {drawn.map((placed) => (
        <Own key={placed.id} {...props} {...lie} all={all} placed={placed} wrong={wrong?.has(placed.id)} />
      ))}
      <Tags state={state} minions={all} chosen={picked?.id} {...lie} />
    </>
  );
}

interface OwnProps {
  readonly placed: Placed;
  /** Everybody who is on the field. */
  readonly all: readonly Minion[];
  readonly wrong: boolean | undefined;
}

/** One that is being placed: dragged, or held and moved by keys. The kicker has its place. */
function Own({ placed, all, wrong, ...props }: PlacedProps & OwnProps) {
  const { state, current, picked, plan, scale, choose, drag, change } = props;
  const { id } = placed;
  const kicks = current?.kicker === id;
  const mine = id === picked?.id;
  const take = (event: PointerEvent<SVGGElement>) => {
    event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId);
    choose(id);
    if (!kicks) drag(id);
  };
  const key = (event: KeyboardEvent) => {
    const next = mine && !kicks ? keyed(state, { plan, scale }, placed, event) : undefined;
    if (event.key === 'Enter' || event.key === ' ') choose(mine ? undefined : id);
    else if (next) change(id, () => next);
    else {
      if (event.key === 'Escape') choose(undefined);
      return;
    }
    event.preventDefault();
  };
  const minion = placedMinion(placed);
  return (
    <MinionShape
      state={state}
      minion={minion}
      grown={grownIn(state, all, scale, minion)}
      name={pieceName(state, placed, current)}
      help={current && words.setup.help}
      chosen={mine}
      wrong={wrong}
      press={current ? () => choose(id) : undefined}
      hold={current && { take, key }}
      plan={plan}
      scale={scale}
    />
  );
}

/** Whole millimetres: nobody aims better than that. */
const onGrid = ({ x, y }: Point): Point => ({
  x: Math.round(x / 1000) * 1000,
  y: Math.round(y / 1000) * 1000,
});

function keyed(
  state: PublicState,
  { plan }: Lie,
  placed: Placed,
  { key, shiftKey }: KeyboardEvent,
): Placed | undefined {
  const arrow = ARROWS[key];
  if (arrow) {
    const by = shiftKey ? 1 : 10;
    const { x, y } = plan.at(placed);
    return { ...placed, ...onGrid(plan.back({ x: x + arrow[0] * by, y: y + arrow[1] * by })) };
  }
  if (key === '+' || key === '=') return { ...placed, heading: heading(placed.heading + 15) };
  if (key === '-') return { ...placed, heading: heading(placed.heading - 15) };
  if (key === 'l' && sideOf(placed.id) === state.kicking) return laid(placed);
  return undefined;
}

/** Dust over the half of a side whose placement is secret. */
function Curtain({ state, side, plan, scale }: Lie & { readonly state: PublicState; readonly side: Side }) {
  const { length, width } = state.field;
  const from = state.attacks[side] === 'far' ? 0 : length / 2;
  const a = plan.at({ x: from, y: 0 });
  const b = plan.at({ x: from + length / 2, y: width });
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return (
    <g className="mr-curtain">
      <rect x={x} y={y} width={Math.abs(a.x - b.x)} height={Math.abs(a.y - b.y)} />
      <Note
        plan={plan}
        scale={scale}
        at={{ x: middle.x, y: middle.y + 34 / scale }}
        room={Math.abs(a.x - b.x)}
        text={state.committed?.[side] ? words.setup.ready : words.setup.hidden}
      />
    </g>
  );
}
