import type { Action, Beast, Event, Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import { beside, GOALS, opponentOf } from '@touchline/rules/cave-brawl/arena';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/preferences.ts';
import { Clause } from '../../ui/refusal.tsx';
import type { ArenaProps } from '../arena.ts';
import { button, seen, unheard } from '../button.ts';
import { type Spot, useWalks } from '../moving.ts';
import { useWide, Zoomed } from '../zoomed.tsx';
import { choicesOf, goesTo, keyOf } from './choices.ts';
import { Effects } from './effects.tsx';
import { Ball, BeastBody, PlayerBody } from './pieces.tsx';
import { frameOf, middle, Pit, SIZE, turn, UNIT, type View } from './pit.tsx';
import { words } from './words.ts';
import './arena.css';
import './colours.css';

type Square = { readonly x: number; readonly y: number };
export type Props = ArenaProps<PublicState, Action, Event>;

const TEAMS: readonly Team[] = ['A', 'B'];
const teamOf = (id: string) => id[0] as Team;

/** Where everybody who has to be drawn is, by id: in the pit, or at his place in the tunnel. */
function spotsOf(state: PublicState, view: View): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const team of TEAMS) {
    const players = state.teams?.[team].players ?? [];
    const y = (team === 'A') === view.flipped ? -26.5 : SIZE + 26.5;
    const step = Math.min(11, 138 / Math.max(1, players.length));
    players.forEach(({ id, at, status }, i) => {
      if (at) spots.set(id, middle(at, view));
      else if (status !== 'removed')
        spots.set(id, turn({ x: SIZE / 2 + (i - (players.length - 1) / 2) * step, y }, view));
    });
  }
  for (const { id, at } of state.beasts) spots.set(id, middle(at, view));
  return spots;
}

const move = ({ x, y }: Spot): CSSProperties => ({ transform: `translate(${x}px, ${y}px)` });

/** What is said of a press, in the position it was made in. */
interface Told {
  readonly state: PublicState;
  readonly text: string;
  readonly clause?: string;
}

/** Why nothing comes of a press on a piece; `undefined` where there is no more to say than it shows. */
function whyNot(
  state: PublicState,
  seat: string,
  one: Player | Beast,
  walker: Player | undefined,
): Told | undefined {
  if ('kind' in one || teamOf(one.id) !== seat) {
    if (!walker) return { state, text: words.first(one.id) };
    const apart = !one.at || !walker.at || !beside(one, walker);
    if (apart) return { state, text: words.apart(walker.id, one.id), clause: 'CB-8.1' };
    return walker.actionUsed ? { state, text: words.spent(walker.id), clause: 'CB-5.1' } : undefined;
  }
  if (one.turnOver || one.actionUsed) return { state, text: words.spent(one.id), clause: 'CB-5.1' };
  if (one.status !== 'tunnel') return undefined;
  const mouth = GOALS[seat as Team];
  const stands = [...(state.teams?.A.players ?? []), ...(state.teams?.B.players ?? []), ...state.beasts].find(
    (other) =>
      other.at && keyOf(other.at) === keyOf(mouth) && !('status' in other && other.status === 'corpse'),
  );
  return stands && { state, text: words.blocked(stands.id), clause: 'CB-6.6' };
}

/** The pit with everybody in it. */
export function Arena({ state, seat, legal, latest, still, considered, consider, choose }: Props) {
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [picked, setPicked] = useState<string>();
  const [menu, setMenu] = useState<string>();
  const [confirm] = useConfirm();
  /** What was said of the last press, in the position it was made in. */
  const [told, setTold] = useState<Told>();
  const hint = told?.state === state ? told : undefined;
  const turned = useWide(drawing, 1);
  const view = useMemo<View>(() => ({ flipped: seat === 'B', turned }), [seat, turned]);
  const frame = frameOf(view);
  const actions = legal as readonly Action[];
  // whoever can do no more is let go of
  const chosen = actions.some((action) => 'player' in action && action.player === picked)
    ? picked
    : undefined;
  const choices = useMemo(() => choicesOf(state, actions, chosen), [state, actions, chosen]);
  const spots = useMemo(() => spotsOf(state, view), [state, view]);
  /** Where everybody was seen last: what killed somebody who is gone is still to be read there. */
  const places = useRef(new Map<string, Spot>());
  for (const [id, spot] of spots) places.current.set(id, spot);
  const players = TEAMS.flatMap((team) => state.teams?.[team].players ?? []);
  const inTurn = actions.some(({ type }) => type === 'end-turn' || type === 'move');

  // what only the chosen one can do is asked at once; a menu is about the position it was opened in
  const alone = actions.some(
    (action) => (action.type === 'stand-up' || action.type === 'pick-up') && action.player === chosen,
  );
  useEffect(() => setMenu(alone ? chosen : undefined), [state, chosen, alone]);

  useWalks(drawing, still ? undefined : latest?.seq, waysOf(latest?.events ?? [], view));

  const carrier = state.ball?.where === 'held' ? state.ball.player : undefined;
  const walker = players.find((one) => one.id === chosen);
  const from = chosen ? spots.get(chosen) : undefined;
  const pieceChoices = (piece: string): readonly Action[] => choices.targets.get(piece) ?? [];
  /** Does what a square or a piece stands for, or asks which of several. */
  const press = (key: string, list: readonly Action[], pickable = false) => {
    if (list.length === 1 && !pickable && key !== chosen) choose(list[0]!);
    else if (list.length) setMenu(menu === key ? undefined : key);
    else if (pickable) setPicked(key);
    else if (key === chosen) setPicked(undefined);
  };
  const pickUp = (piece: string) => {
    setMenu(undefined);
    setPicked(piece);
  };

  /** Says why a press does nothing. */
  const pressed = (event: MouseEvent<SVGSVGElement>) => {
    setTold(undefined);
    const target = event.target as Element;
    if (target.closest('[role="button"]')) return;
    // beside a menu: it was not what was wanted
    if (menu) return setMenu(undefined);
    if (!inTurn || seat === undefined) return;
    const on = target.closest('[data-piece]')?.getAttribute('data-piece');
    const one = [...players, ...state.beasts].find(({ id }) => id === on);
    if (one) return setTold(whyNot(state, seat, one, walker));
    const matrix = drawing.current?.getScreenCTM();
    if (on || !matrix || !walker) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const inPit = x > 0 && y > 0 && x < SIZE && y < SIZE;
    if (inPit) setTold({ state, text: words.far(walker.id, walker.movesLeft), clause: 'CB-6.2' });
  };
  /** Ends the turn; where players are left who could do something, it is asked for twice. */
  const finish = (action: Action) => {
    const idle = players.filter(
      (one) => choices.pieces.has(one.id) && !one.actionUsed && one.movesLeft === one.mv,
    );
    // who is always asked is asked by the frame
    if (confirm !== 'dice' || !idle.length || hint?.text === words.idle(idle.length)) choose(action);
    else setTold({ state, text: words.idle(idle.length) });
  };

  const keys = (event: KeyboardEvent<SVGSVGElement>) => {
    if (event.key !== 'Escape' || !(menu || chosen)) return;
    event.preventDefault();
    const back = menu ?? chosen;
    if (menu) setMenu(undefined);
    else setPicked(undefined);
    drawing.current?.querySelector<SVGElement>(`[data-piece="${back}"], [data-square="${back}"]`)?.focus();
  };

  const piece = (one: Player | Beast) => {
    const spot = spots.get(one.id);
    if (!spot) return null;
    const beast = 'kind' in one;
    const carries = one.id === carrier;
    const name = beast ? words.beast(one) : words.player(one, carries);
    const list = pieceChoices(one.id);
    const pickable = choices.pieces.has(one.id);
    const active = pickable || list.length > 0;
    const only = list.length === 1 ? list[0] : undefined;
    const what = list.length ? ` – ${list.map(words.verb).join(', ')}` : pickable ? ` – ${words.choose}` : '';
    const spent =
      !beast &&
      state.phase === 'turn' &&
      teamOf(one.id) === state.active &&
      (one.turnOver || one.actionUsed) &&
      !pickable;
    const classes = [
      'cb-piece',
      active && 'cb-can',
      list.length > 0 && one.id !== chosen && 'cb-aim',
      one.id === chosen && 'cb-chosen',
      spent && 'cb-spent',
    ];
    return (
      <g
        key={one.id}
        className={classes.filter(Boolean).join(' ')}
        style={move(spot)}
        data-piece={one.id}
        data-at={one.at ? keyOf(one.at) : 'tunnel'}
        aria-description={beast ? undefined : words.scores(one)}
        data-status={beast ? (one.down ? 'down' : 'standing') : one.status}
        {...(active
          ? {
              ...button(
                `${name}${what}`,
                () => press(one.id, list, pickable && one.id !== chosen),
                (over) => consider(over ? only : undefined),
              ),
              'aria-pressed': pickable ? one.id === chosen : undefined,
            }
          : seen(name))}
      >
        <rect className="cb-touch" x={-5} y={-5} width={10} height={10} />
        <g {...unheard}>
          <title>{beast ? name : `${name}\n${words.scores(one)}`}</title>
          {beast ? <BeastBody beast={one} /> : <PlayerBody player={one} carries={carries} />}
        </g>
      </g>
    );
  };

  const corpses = players.filter(({ status }) => status === 'corpse');
  const fallen = players.filter(({ status }) => status === 'down');
  const rest = players.filter(({ status }) => status === 'standing' || status === 'tunnel');
  const loose = state.ball?.where === 'loose' ? state.ball.at : undefined;
  const end = actions.find(({ type }) => type === 'end-turn');
  const kick = actions.find((action) => action.type === 'kick' && action.player === chosen);
  const goal = GOALS[opponentOf(state.active ?? 'A')];
  const hole = turn({ x: SIZE / 2, y: (state.active === 'B') === view.flipped ? -10 : SIZE + 10 }, view);
  const limit = state.options.stallTurns;
  const idle = Math.min(1, Math.max(state.idle.held / limit, state.idle.loose / (2 * limit)));

  const svg = (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label
    <svg
      ref={drawing}
      className={still ? 'cb cb-colours cb-still' : 'cb cb-colours'}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      {...seen(words.pit, 'group')}
      onKeyDown={keys}
      onClick={pressed}
    >
      <Pit view={view} idle={state.options.stallRule === 'off' ? 0 : idle} id={id} />
      {chosen && !still && <Threats state={state} view={view} team={teamOf(chosen)} />}
      {chosen && chosen === carrier && walker?.at && from && <Ranges from={from} />}
      {[...choices.squares].map(([key, list]) => {
        const to = goesTo(list[0]!)!;
        const { x, y } = middle(to, view);
        const steps = list[0]!.type === 'move' ? list[0]!.path.length : 0;
        const name = steps
          ? `${chosen} – ${words.square(to, steps)}`
          : `${list.map(words.verb).join(', ')} ${words.at(to)}`;
        return (
          <rect
            key={key}
            className={`cb-square${considered && sameAction(list, considered) ? ' cb-over' : ''}`}
            x={x - 4.6}
            y={y - 4.6}
            width={9.2}
            height={9.2}
            rx={1.6}
            data-square={key}
            {...button(
              name,
              () => press(key, list),
              (over) => consider(over ? list[0] : undefined),
            )}
          />
        );
      })}
      {corpses.map(piece)}
      {loose && (
        <g
          className="cb-piece"
          style={move(middle(loose, view))}
          {...seen(words.looseBall(loose))}
          data-piece="ball"
          data-ball={keyOf(loose)}
        >
          <Ball />
        </g>
      )}
      {state.ball?.where === 'tunnel' && (
        <g
          className="cb-piece"
          style={move(
            turn({ x: 40, y: (state.ball.team === 'A') === view.flipped ? -26.5 : SIZE + 26.5 }, view),
          )}
          {...seen(`${words.ball}: ${words.tunnelOf(state.ball.team)}`)}
        >
          <Ball />
        </g>
      )}
      {fallen.map(piece)}
      {rest.map(piece)}
      {state.beasts.map(piece)}
      {loose && underfoot(state, loose) && (
        <g
          className="cb-underfoot"
          transform={`translate(${middle(loose, view).x} ${middle(loose, view).y})`}
        >
          <Ball small />
        </g>
      )}
      {latest && <Effects events={latest.events} key={latest.seq} spots={places.current} />}
      {kick && (
        <circle
          className="cb-kick"
          cx={hole.x}
          cy={hole.y}
          r={6.5}
          {...button(
            `${chosen} – ${words.verb(kick)}`,
            () => choose(kick),
            (over) => consider(over ? kick : undefined),
          )}
        />
      )}
      {considered && <Preview action={considered} state={state} spots={spots} view={view} goal={goal} />}
      {menu && (
        <Menu
          frame={frame}
          at={spots.get(menu) ?? menuSpot(menu, view)}
          actions={pieceChoices(menu).length ? pieceChoices(menu) : (choices.squares.get(menu) ?? [])}
          pick={choices.pieces.has(menu) && menu !== chosen ? () => pickUp(menu) : undefined}
          close={() => setMenu(undefined)}
          choose={choose}
          consider={consider}
        />
      )}
    </svg>
  );
  const bar = (
    <>
      {end && <Button onClick={() => finish(end)}>{words.finish}</Button>}
      {hint && (
        <p className="cb-hint" role="status">
          {hint.text} {hint.clause && <Clause game="cave-brawl" clause={hint.clause} />}
        </p>
      )}
      {inTurn && !end && carrier && !hint && (
        <p className="cb-hint">
          {words.unfinished(carrier)} <Clause game="cave-brawl" clause="CB-6.7" />
        </p>
      )}
    </>
  );
  return (
    <Zoomed width={frame.width} height={frame.height} square={UNIT} near={chosen} bar={bar}>
      {svg}
    </Zoomed>
  );
}

/** Whether somebody stands on a loose ball. */
const underfoot = ({ teams, beasts }: PublicState, loose: Square) =>
  [...(teams?.A.players ?? []), ...(teams?.B.players ?? []), ...beasts].some(
    (one) => one.at && keyOf(one.at) === keyOf(loose) && !('status' in one && one.status === 'corpse'),
  );

/** The ways that players and beasts went in an entry. */
function waysOf(events: readonly Event[], view: View): Map<string, Spot[]> {
  const ways = new Map<string, Spot[]>();
  const go = (id: string, from: Square | undefined, path: readonly Square[]) => {
    const before = ways.get(id) ?? (from ? [middle(from, view)] : []);
    ways.set(id, [...before, ...path.map((square) => middle(square, view))]);
  };
  for (const event of events) {
    if (event.type === 'player-moved') go(event.player, event.from, event.path);
    else if (event.type === 'player-pushed') go(event.player, event.from, [event.to]);
    else if (event.type === 'beast-pushed') go(event.beast, event.from, [event.to]);
    else if (event.type === 'beast-moved') go(event.beast, undefined, event.path);
    else if (event.type === 'vault-attempted' && event.to) go(event.player, event.from, [event.to]);
  }
  return ways;
}

const menuSpot = (key: string, view: View): Spot => {
  const [x, y] = key.split(',').map(Number);
  return middle({ x: x!, y: y! }, view);
};

const sameAction = (list: readonly Action[], action: Action) => {
  const to = goesTo(action);
  const here = goesTo(list[0]!);
  return Boolean(to && here && keyOf(to) === keyOf(here) && action.type === list[0]!.type);
};

/** Squares beside standing opponents: whoever throws or catches there does so under pressure (CB-7.4). */
function Threats({ state, view, team }: { state: PublicState; view: View; team: Team }) {
  const squares = new Map<string, Square>();
  for (const { at, status } of state.teams?.[team === 'A' ? 'B' : 'A'].players ?? []) {
    if (!at || status !== 'standing') continue;
    for (let x = Math.max(0, at.x - 1); x <= Math.min(20, at.x + 1); x++)
      for (let y = Math.max(0, at.y - 1); y <= Math.min(20, at.y + 1); y++)
        squares.set(keyOf({ x, y }), { x, y });
  }
  const d = [...squares.values()].map((square) => {
    const { x, y } = middle(square, view);
    return `M${x - 5} ${y - 5}h10v10h-10Z`;
  });
  return <path className="cb-threat" d={d.join('')} />;
}

/** How far a pass of each difficulty goes: CB-11.2. */
function Ranges({ from: { x, y } }: { from: Spot }) {
  return (
    <g className="cb-ranges" {...unheard}>
      {[
        [5, 4],
        [10, 8],
      ].map(([squares, dc]) => {
        const r = (squares! + 0.5) * UNIT;
        const left = Math.max(0, x - r);
        const top = Math.max(0, y - r);
        return (
          <g key={dc}>
            <rect
              x={left}
              y={top}
              width={Math.min(SIZE, x + r) - left}
              height={Math.min(SIZE, y + r) - top}
              rx={2}
            />
            <text x={left + 2} y={top + 6}>
              {words.difficulty(dc!)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface PreviewProps {
  readonly action: Action;
  readonly state: PublicState;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly view: View;
  /** The goal square attacked. */
  readonly goal: Square;
}

/** The action under consideration: a way, a throw, a blow. */
function Preview({ action, state, spots, view, goal }: PreviewProps) {
  const start = 'player' in action ? spots.get(action.player) : undefined;
  if (action.type === 'move') {
    const way = action.path.map((square) => middle(square, view));
    const points = (start ? [start, ...way] : way).map(({ x, y }) => `${x} ${y}`);
    const end = way.at(-1)!;
    return (
      <g className="cb-way" {...unheard}>
        <path d={`M${points.join('L')}`} />
        {way.map(({ x, y }) => (
          <circle key={`${x},${y}`} cx={x} cy={y} r={1.3} />
        ))}
        <circle className="cb-way-end" cx={end.x} cy={end.y} r={4.2} />
        <text x={end.x} y={end.y + 1.8}>
          {way.length}
        </text>
      </g>
    );
  }
  const to = goesTo(action);
  if (action.type === 'place-ball' && to) {
    const { x, y } = middle(to, view);
    return (
      <g className="cb-ghost" transform={`translate(${x} ${y})`}>
        <Ball />
      </g>
    );
  }
  const target =
    action.type === 'push'
      ? to && middle(to, view)
      : action.type === 'kick'
        ? middle(goal, view)
        : action.type === 'pass'
          ? spots.get(action.receiver)
          : action.type === 'vault'
            ? beyond(start, spots.get(action.over))
            : 'target' in action
              ? spots.get(action.target)
              : undefined;
  const source =
    action.type === 'push' && state.pending?.kind === 'push' ? spots.get(state.pending.target) : start;
  if (!target || !source) return null;
  const lift = action.type === 'pass' || action.type === 'kick' || action.type === 'vault' ? 14 : 0;
  const mid = { x: (source.x + target.x) / 2, y: (source.y + target.y) / 2 - lift };
  return (
    <g className={`cb-act cb-act-${action.type}`}>
      <path d={`M${source.x} ${source.y}Q${mid.x} ${mid.y} ${target.x} ${target.y}`} />
      <circle cx={target.x} cy={target.y} r={5.6} />
    </g>
  );
}

const beyond = (from: Spot | undefined, over: Spot | undefined): Spot | undefined =>
  from && over && { x: 2 * over.x - from.x, y: 2 * over.y - from.y };

interface MenuProps {
  readonly frame: ReturnType<typeof frameOf>;
  readonly at: Spot;
  readonly actions: readonly Action[];
  /** Chooses the piece itself. */
  readonly pick: (() => void) | undefined;
  close(): void;
  choose(action: Action): void;
  consider(action: Action | undefined): void;
}

const LINE = 12.5;

/** Where one thing on the board stands for several actions: a word for each, beside it. */
function Menu({ frame, at, actions, pick, close, choose, consider }: MenuProps) {
  const first = useRef<SVGGElement>(null);
  useEffect(() => first.current?.focus(), []);
  const entries = [
    ...actions.map((action) => ({ name: words.verb(action), action, press: () => choose(action) })),
    ...(pick ? [{ name: words.choose, action: undefined, press: pick }] : []),
    { name: words.close, action: undefined, press: close },
  ];
  const width = Math.max(...entries.map(({ name }) => name.length)) * 3.1 + 9;
  const height = entries.length * LINE;
  const x = at.x + 9 + width > frame.x + frame.width ? at.x - 7 - width : at.x + 7;
  const y = Math.min(Math.max(at.y - height / 2, frame.y + 3), frame.y + frame.height - height - 3);
  return (
    <g className="cb-menu">
      <rect className="cb-menu-back" x={x - 1.5} y={y - 1.5} width={width + 3} height={height + 3} rx={3} />
      {entries.map(({ name, action, press }, i) => (
        <g
          key={name}
          ref={i ? undefined : first}
          className="cb-entry"
          {...button(name, press, (over) => consider(over ? action : undefined))}
        >
          <rect x={x} y={y + i * LINE + 0.5} width={width} height={LINE - 1} rx={2} />
          <text x={x + width / 2} y={y + i * LINE + LINE / 2 + 1.8}>
            {name}
          </text>
        </g>
      ))}
    </g>
  );
}
