import { type Dungeon, dungeonFindings, SHIPPED } from '@touchline/rules/dungeonbowl/drawing';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Clause } from '../../ui/clause.tsx';
import { Field } from '../../ui/field.tsx';
import type { FormProps } from '../arena.ts';
import { spotAt } from '../board/spot.ts';
import { Chest } from './bodies.tsx';
import { formWords as TOLD } from './form-words.ts';
import { FOUR_CORNERS } from './four-corners.ts';
import { Pad } from './ground.tsx';
import { Owned } from './owned.tsx';
import { bare, between, charAt, isDungeon, painted, resized, type Square, type Tool } from './painting.ts';
import { UNIT, type View, viewOf } from './view.ts';
import './arena.css';
import './colours.css';
import './forms.css';

const LETTERS = ['A', 'B', 'C', 'D'] as const;
const shipped: Readonly<Record<string, Dungeon>> = SHIPPED;
/** What a new dungeon measures. */
const NEW = [35, 17] as const;
const MOST = 60;

/** The dungeon of a match: a shipped one, or one that is drawn. DB-2 */
export function Form({ value, options, change }: FormProps<unknown>) {
  const known = typeof value === 'string' ? shipped[value] : undefined;
  const dungeon = known ?? (isDungeon(value) ? value : undefined);
  const begin = (id: string) => {
    if (id === FOUR_CORNERS.id) return change(FOUR_CORNERS);
    change(id === '' ? undefined : (shipped[id] && id) || bare(...NEW));
  };
  const seats = Number((options as { seats?: number }).seats ?? 2);
  return (
    <div className="db-form db-colours stack">
      <Field label={TOLD.begin} hint={TOLD.beginHint}>
        {(tied) => (
          <select
            {...tied}
            value={typeof value === 'string' && known ? value : dungeon ? 'own' : ''}
            onChange={({ target }) => begin(target.value)}
          >
            <option value="">{seats > 3 ? TOLD.noUsual : TOLD.usual}</option>
            {Object.values(shipped).map(({ id, name, seats }) => (
              <option key={id} value={id}>
                {name} ({seats})
              </option>
            ))}
            <option value={FOUR_CORNERS.id}>
              {FOUR_CORNERS.name} ({FOUR_CORNERS.seats})
            </option>
            <option value="own">{dungeon && !known ? dungeon.name : TOLD.blank}</option>
          </select>
        )}
      </Field>
      {dungeon && <Editor dungeon={dungeon} seats={seats} change={change} />}
    </div>
  );
}

interface Props {
  readonly dungeon: Dungeon;
  /** Teams of the match. */
  readonly seats: number;
  change(dungeon: Dungeon): void;
}

/** A dungeon is painted square by square; what is still wrong stands below it. */
function Editor({ dungeon, seats, change }: Props) {
  const [tool, setTool] = useState<Tool>('.');
  const [past, setPast] = useState<readonly Dungeon[]>([]);
  const [future, setFuture] = useState<readonly Dungeon[]>([]);
  const { problems } = useMemo(
    () =>
      dungeonFindings(dungeon, {
        seats: dungeon.seats,
        terrain: true,
        chestPlacement: 'preset',
        teleporterPlacement: 'preset',
      }),
    [dungeon],
  );
  // what is changed is a dungeon of one's own
  const own = (next: Dungeon): Dungeon =>
    shipped[next.id] ? { ...next, id: 'own', name: `${next.name}, changed` } : next;
  // a stroke goes on before what it has painted is shown
  const now = useRef(dungeon);
  now.current = dungeon;
  /** @param on it goes on with the stroke before */
  const go = (next: Dungeon, on = false) => {
    if (next === now.current) return;
    if (!on) setPast([...past.slice(-99), dungeon]);
    setFuture([]);
    now.current = own(next);
    change(now.current);
  };
  const paint = (squares: readonly Square[], on = false) =>
    go(
      squares.reduce((painting, at) => painted(painting, at, tool), now.current),
      on,
    );
  const back = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setFuture([dungeon, ...future]);
    change(last);
  };
  const again = () => {
    const [next, ...rest] = future;
    if (!next) return;
    setFuture(rest);
    setPast([...past, dungeon]);
    change(next);
  };
  const tools = Object.keys(TOLD.tool).filter(
    (one) => !LETTERS.slice(dungeon.seats).some((seat) => seat === one),
  ) as Tool[];
  return (
    <>
      <Measures dungeon={dungeon} go={go} />
      <fieldset className="db-tools">
        <legend>{TOLD.tools}</legend>
        {tools.map((one) => (
          <Button key={one} aria-pressed={one === tool} onClick={() => setTool(one)}>
            {TOLD.tool[one]}
          </Button>
        ))}
      </fieldset>
      <div className="row">
        <Button aria-disabled={!past.length} onClick={back}>
          {TOLD.undo}
        </Button>
        <Button aria-disabled={!future.length} onClick={again}>
          {TOLD.redo}
        </Button>
        <Files dungeon={dungeon} go={go} />
      </div>
      <Canvas {...{ dungeon, tool, paint, back }} wrong={problems.map(({ message }) => message).join(' ')} />
      <Wrong problems={seats === dungeon.seats ? problems : [...problems, otherSeats(dungeon, seats)]} />
    </>
  );
}

/** DB-2.7, of a dungeon that is fine by itself. */
const otherSeats = ({ seats }: Dungeon, wanted: number) => ({
  message: TOLD.otherSeats(seats, wanted),
  clause: 'DB-2.7',
  path: 'seats',
});

interface WrongProps {
  readonly problems: readonly { readonly message: string; readonly clause: string; readonly path?: string }[];
}

function Wrong({ problems }: WrongProps) {
  return (
    <div className="db-purse db-found" role="status">
      <p>{problems.length ? TOLD.wrong(problems.length) : TOLD.right}</p>
      {problems.length > 0 && (
        <ul>
          {problems.slice(0, 12).map(({ message, clause, path }) => (
            <li key={`${path} ${message}`}>
              {message} <Clause game="dungeonbowl" clause={clause} />
            </li>
          ))}
          {problems.length > 12 && <li>…</li>}
        </ul>
      )}
    </div>
  );
}

interface PartProps {
  readonly dungeon: Dungeon;
  go(next: Dungeon, on?: boolean): void;
}

/** Its name, how many teams it is for, and how large it is. */
function Measures({ dungeon, go }: PartProps) {
  const { name, seats, width, height, bridges } = dungeon;
  const side = (label: string, value: number, set: (to: number) => void) => (
    <Field label={label}>
      {(tied) => (
        <input
          {...tied}
          type="number"
          min={5}
          max={MOST}
          value={value}
          onChange={({ target }) => {
            const to = Math.trunc(Number(target.value));
            if (to >= 5 && to <= MOST) set(to);
          }}
        />
      )}
    </Field>
  );
  return (
    <div className="options">
      <Field label={TOLD.title}>
        {(tied) => (
          <input
            {...tied}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={({ target }) => go({ ...dungeon, name: target.value }, true)}
          />
        )}
      </Field>
      <Field label={TOLD.seats}>
        {(tied) => (
          <select
            {...tied}
            value={seats}
            onChange={({ target }) => go({ ...dungeon, seats: Number(target.value) })}
          >
            {[2, 3, 4].map((n) => (
              <option key={n}>{n}</option>
            ))}
          </select>
        )}
      </Field>
      {side(TOLD.width, width, (to) => go(resized(dungeon, to, height)))}
      {side(TOLD.height, height, (to) => go(resized(dungeon, width, to)))}
      {bridges && (
        <Field label={TOLD.bridges}>
          {(tied) => (
            <select
              {...tied}
              value={bridges}
              onChange={({ target }) => go({ ...dungeon, bridges: target.value as 'lethal' })}
            >
              {(['lethal', 'non-lethal'] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {TOLD[kind]}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

/** Saves it as a file, and opens one. */
function Files({ dungeon, go }: PartProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, refuse] = useState(false);
  const open = async (file: File | undefined) => {
    if (!file) return;
    const read: unknown = await file
      .text()
      .then(JSON.parse)
      .catch(() => undefined);
    refuse(!isDungeon(read));
    if (isDungeon(read)) go(read);
  };
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(
      new Blob([JSON.stringify(dungeon, null, 1)], { type: 'application/json' }),
    );
    link.download = `${dungeon.name.replace(/\W+/g, '-').toLowerCase() || 'dungeon'}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
  };
  return (
    <>
      <Button onClick={save}>{TOLD.save}</Button>
      <Button onClick={() => input.current?.click()}>{TOLD.load}</Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={TOLD.load}
        onChange={({ target }) => void open(target.files?.[0])}
      />
      {refused && <span role="alert">{TOLD.notADungeon}</span>}
    </>
  );
}

interface CanvasProps {
  readonly dungeon: Dungeon;
  readonly tool: Tool;
  /** What is said of it: squares that are named there are marked. */
  readonly wrong: string;
  /** @param on they go on with the stroke before */
  paint(squares: readonly Square[], on?: boolean): void;
  back(): void;
}

const KEYS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function Canvas({ dungeon, tool, wrong, paint, back }: CanvasProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const stroke = useRef<Square>(undefined);
  const [cursor, setCursor] = useState({ x: 1, y: 1 });
  const [keyed, setKeyed] = useState(false);
  const view = useMemo(() => viewOf({ dungeon, seats: ['A', 'B'] }, 'A', true, 0), [dungeon]);
  const { width, height } = dungeon;
  const squareAt = (event: PointerEvent) => {
    const spot = spotAt(drawing.current, event);
    return spot && view.squares.at(spot);
  };
  const drag = (event: PointerEvent, on: boolean) => {
    const at = squareAt(event);
    const from = on ? stroke.current : at;
    if (!at || !from || (on && at.x === from.x && at.y === from.y)) return;
    // a chest is put once for each press
    if (on && (tool === 'chest' || tool === 'pad')) return;
    stroke.current = at;
    paint(between(from, at), on);
  };
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    const undo = event.key === 'z' && (event.ctrlKey || event.metaKey);
    if (!step && !undo && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    setKeyed(true);
    if (undo) return back();
    if (!step) return paint([cursor]);
    const within = (n: number, most: number) => Math.max(0, Math.min(most - 1, n));
    setCursor({ x: within(cursor.x + step[0], width), y: within(cursor.y + step[1], height) });
  };
  const here = (list: readonly { readonly x: number; readonly y: number }[]) =>
    list.some(({ x, y }) => x === cursor.x && y === cursor.y);
  const what = [
    TOLD.tool[charAt(dungeon, cursor)] ?? '',
    here(dungeon.chests) ? TOLD.tool.chest : '',
    here(dungeon.teleporters) ? TOLD.tool.pad : '',
  ];
  return (
    <div className="db-canvas">
      <p className="hint">{TOLD.gridHint}</p>
      <p className="unseen" role="status">
        {keyed ? TOLD.square(cursor.x, cursor.y, what.filter(Boolean).join(', ')) : ''}
      </p>
      <div className="db-scroll">
        <svg
          ref={drawing}
          className={tool === 'look' ? 'drawing db db-painted db-looked' : 'drawing db db-painted'}
          viewBox={`0 0 ${width * UNIT} ${height * UNIT}`}
          style={{ minWidth: `${width * 18}px` }}
          role="application"
          aria-label={TOLD.grid}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: squares are painted by keys
          tabIndex={0}
          onKeyDown={press}
          onPointerDown={(event) => {
            if (tool === 'look') return;
            event.currentTarget.setPointerCapture(event.pointerId);
            stroke.current = undefined;
            setKeyed(false);
            drag(event, false);
          }}
          onPointerMove={(event) => event.buttons > 0 && drag(event, true)}
          onPointerUp={() => {
            stroke.current = undefined;
          }}
        >
          <Owned dungeon={dungeon} view={view} />
          <Stands dungeon={dungeon} view={view} />
          <Marks of={wrong} />
          {keyed && (
            <rect className="db-cursor" x={cursor.x * UNIT} y={cursor.y * UNIT} width={UNIT} height={UNIT} />
          )}
        </svg>
      </div>
    </div>
  );
}

/** The squares that are wrong, as they are named in what is said of them. */
function Marks({ of }: { readonly of: string }) {
  const marks = [...of.matchAll(/\((\d+), (\d+)\)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  return marks.map(({ x, y }, i) => (
    <rect key={i} className="db-wrong" x={x * UNIT} y={y * UNIT} width={UNIT} height={UNIT} />
  ));
}

/** The lines between squares, and what has been put on them. */
function Stands({ dungeon, view }: { readonly dungeon: Dungeon; readonly view: View }) {
  const { width, height, chests, teleporters } = dungeon;
  const columns = Array.from({ length: width }, (_, x) => `M${x * UNIT} 0V${height * UNIT}`);
  const rows = Array.from({ length: height }, (_, y) => `M0 ${y * UNIT}H${width * UNIT}`);
  return (
    <>
      <path className="db-lines" d={[...columns, ...rows].join('')} />
      {teleporters.map((pad) => (
        <Pad key={pad.n} n={pad.n} at={view.squares.middle(pad)} />
      ))}
      {chests.map((chest) => {
        const { x, y } = view.squares.middle(chest);
        return (
          <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
            <Chest />
          </g>
        );
      })}
    </>
  );
}
