import type { Action, Minion, Placed, PublicState, Side } from '@touchline/rules/martian-rugby';
import { heading, type Point, sideOf, sizeOf } from '@touchline/rules/martian-rugby/field';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Props } from './aim.ts';
import { Field, type Lie } from './field.tsx';
import { type Draft, type Formation, formation, problemOf, withKicker } from './formations.ts';
import { MinionShape, Names, nameOf } from './minions.tsx';
import { Note } from './shown.tsx';
import { words } from './words.ts';

const minionOf = (placed: Placed): Minion => ({
  ...placed,
  side: sideOf(placed.id),
  size: sizeOf(placed.id),
  acted: false,
  stunned: false,
  offside: false,
});

/** The drafts that the server proposes. */
function draftsOf(legal: readonly Action[]): Draft[] {
  return legal.flatMap((action): Draft[] => {
    if (action.type === 'place') return [{ minions: action.minions, kicker: action.kicker }];
    if (action.type !== 'place-one') return [];
    return [{ minions: [action.minion], kicker: action.kicker ? action.minion.id : undefined }];
  });
}

/** Placing one's minions: dragged, by keys, or by a ready-made formation; committed at once. MR-2.6 to MR-2.9 */
export function Setup({ state, own, seat, legal, still, considered, choose, decision }: Props) {
  const side: Side = seat === 'B' ? 'B' : 'A';
  const drafts = useMemo(() => draftsOf(legal as readonly Action[]), [legal]);
  const secret = state.options.placement === 'secret';
  const [draft, setDraft] = useState<Draft>();
  const [chosen, setChosen] = useState<string>();
  const [dragged, setDragged] = useState<string>();
  // one by one, whoever has been placed meanwhile is a draft no longer
  const stale = draft?.minions.some((m) => state.minions.some(({ id }) => id === m.id));
  const current = decision ? ((stale ? undefined : draft) ?? drafts[0]) : undefined;
  useEffect(() => setDraft(undefined), [state.kicking, state.score.A, state.score.B, state.half]);

  const committed = (own as { placement?: Draft } | undefined)?.placement;
  const problem = current && problemOf(state, side, current);
  const picked = current?.minions.find((m) => m.id === chosen) ?? (secret ? undefined : current?.minions[0]);
  const held = current?.minions.find((m) => m.id === chosen);
  const pieceName = ({ id, x, y }: Placed) => words.setup.piece(id, x, y, current?.kicker === id);
  const change = (id: string, by: (m: Placed) => Placed) =>
    current && setDraft({ ...current, minions: current.minions.map((m) => (m.id === id ? by(m) : m)) });
  const commit = () => {
    if (!current) return;
    const minions = current.minions.map((m) => ({ ...m }));
    if (secret) choose({ type: 'place', minions, ...(current.kicker && { kicker: current.kicker }) });
    else choose({ type: 'place-one', minion: minions[0]!, ...(current.kicker && { kicker: true as const }) });
  };
  const keys = (lie: Lie, placed: Placed, event: KeyboardEvent) => {
    const next = keyed(state, lie, placed, event);
    if (!next) return;
    event.preventDefault();
    change(placed.id, () => next);
  };
  const mine = current?.minions ?? committed?.minions ?? [];
  const foe = side === 'A' ? 'B' : 'A';
  const waits = seat !== undefined && !decision && state.committed?.[side];
  const drawn = considered?.type === 'place' && !draft ? considered.minions : mine;

  const tools = (
    <>
      <p className="mr-hint" role="status">
        {waits
          ? words.setup.wait(foe)
          : decision
            ? (problem ?? (held ? pieceName(held) : words.setup.drag))
            : ''}
      </p>
      {current && secret && (
        <fieldset className="mr-group">
          <legend>{words.setup.formation}</legend>
          {(Object.keys(words.setup.formations) as Formation[]).map((name) => (
            <Button key={name} onClick={() => setDraft(formation(state, side, drafts[0]!, name))}>
              {words.setup.formations[name]}
            </Button>
          ))}
        </fieldset>
      )}
      {current && !secret && drafts.length > 1 && (
        <Button
          onClick={() => {
            const at = drafts.findIndex((one) => one.minions[0]!.id === current.minions[0]!.id);
            setDraft(drafts[(at + 1) % drafts.length]);
          }}
        >
          {words.setup.next}
        </Button>
      )}
      {current && picked && side === state.kicking && (
        <fieldset className="mr-group">
          <legend>{picked.id}</legend>
          <Button onClick={() => change(picked.id, laid)}>
            {picked.stance === 'standing' ? words.setup.lay : words.setup.raise}
          </Button>
          <Button
            aria-label={words.turnLeft}
            className="mr-fine"
            onClick={() => change(picked.id, (m) => ({ ...m, heading: heading(m.heading + 15) }))}
          >
            ↺
          </Button>
          <Button
            aria-label={words.turnRight}
            className="mr-fine"
            onClick={() => change(picked.id, (m) => ({ ...m, heading: heading(m.heading - 15) }))}
          >
            ↻
          </Button>
          {secret && current.kicker !== undefined && picked.id !== current.kicker && (
            <Button onClick={() => setDraft(withKicker(current, picked.id))}>{words.setup.kicker}</Button>
          )}
        </fieldset>
      )}
      {current && (
        <Button kind="main" onClick={commit}>
          {words.setup.commit}
        </Button>
      )}
    </>
  );

  return (
    <Field
      state={state}
      side={side}
      still={still}
      tools={tools || undefined}
      className={dragged ? 'mr-dragging' : ''}
      {...(current && {
        point: (point, event) => {
          if (!dragged || event.buttons === 0) return;
          change(dragged, (m) => ({ ...m, ...onGrid(point) }));
        },
        press: () => {},
        release: () => setDragged(undefined),
        leave: () => setDragged(undefined),
      })}
    >
      {(lie) => (
        <>
          {secret && <Curtain state={state} side={foe} {...lie} />}
          {seat === undefined && secret && <Curtain state={state} side={side} {...lie} />}
          <Names
            state={state}
            minions={[...state.minions, ...drawn.map(minionOf)]}
            chosen={picked?.id}
            {...lie}
          />
          {state.minions.map((m) => (
            <MinionShape key={m.id} state={state} minion={m} name={nameOf(state, m)} {...lie} />
          ))}
          {drawn.map((placed) => {
            const kicks = current?.kicker === placed.id;
            return (
              <MinionShape
                key={placed.id}
                state={state}
                minion={minionOf(placed)}
                name={pieceName(placed)}
                help={current && words.setup.help}
                chosen={placed.id === picked?.id}
                press={current ? () => setChosen(placed.id) : undefined}
                hold={
                  current && {
                    take: (event) => {
                      event.currentTarget.ownerSVGElement?.setPointerCapture(event.pointerId);
                      setChosen(placed.id);
                      if (!kicks) setDragged(placed.id);
                    },
                    key: (event) => {
                      const mine = placed.id === picked?.id;
                      if (event.key === 'Enter' || event.key === ' ') {
                        event.preventDefault();
                        setChosen(mine ? undefined : placed.id);
                      } else if (event.key === 'Escape') setChosen(undefined);
                      else if (mine && !kicks) keys(lie, placed, event);
                    },
                  }
                }
                {...lie}
              />
            );
          })}
        </>
      )}
    </Field>
  );
}

const laid = (m: Placed): Placed => ({ ...m, stance: m.stance === 'standing' ? 'lying' : 'standing' });

/** Whole millimetres: nobody aims better than that. */
const onGrid = ({ x, y }: Point): Point => ({
  x: Math.round(x / 1000) * 1000,
  y: Math.round(y / 1000) * 1000,
});

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

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
