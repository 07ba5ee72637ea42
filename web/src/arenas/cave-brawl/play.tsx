import type { Action, Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import { useCallback, useMemo, useRef } from 'react';
import { Board } from '../board/board.tsx';
import { Menu } from '../board/menu.tsx';
import { useWalks } from '../board/moving.ts';
import { Preview } from '../board/preview.tsx';
import { outline } from '../board/projection.ts';
import type { Spot } from '../board/spot.ts';
import { type BoardChoices, useBoardChoices } from '../board/use-choices.ts';
import { Ways } from '../board/ways.tsx';
import { useWide } from '../board/zoomed.tsx';
import { Bar } from './bar.tsx';
import { choicesOf, goesTo } from './choices.ts';
import { Flights } from './flights.tsx';
import { Ranges, Threats } from './marks.tsx';
import { near } from './near.ts';
import { outlookOf } from './outlook.ts';
import { Ball } from './pieces.tsx';
import { Ground, UNIT, type View, viewOf } from './pit.tsx';
import type { Props } from './props.ts';
import { spotsOf, waysOf } from './spots.ts';
import { Everybody, Hole } from './standing.tsx';
import { everybody, whyNot } from './why-not.ts';
import { words } from './words.ts';

/** The pit with everybody in it, to be played in. */
export function Play(props: Props) {
  const { state, seat, legal, latest, still } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const turned = useWide(drawing, 1);
  const view = useMemo(() => viewOf(seat === 'B', turned), [seat, turned]);
  const actions = legal as readonly Action[];
  const sort = useCallback((picked?: string) => choicesOf(state, actions, picked), [state, actions]);
  const board = useBoardChoices(props, sort);
  const spots = useMemo(() => spotsOf(state, view), [state, view]);
  const walker = state.teams?.[seat as Team]?.players.find(({ id }) => id === board.picked);
  const inTurn = actions.some(({ type }) => type === 'end-turn' || type === 'move');
  useWalks(drawing, still ? undefined : latest?.seq, waysOf(latest?.events ?? [], view));

  return (
    <Board
      drawing={drawing}
      board={board}
      name={words.pit}
      className="cb cb-colours"
      frame={view.frame}
      square={UNIT}
      still={still}
      missed={(on, spot) => (inTurn && seat ? missed(state, seat, view, walker, on, spot) : undefined)}
      bar={<Bar state={state} actions={actions} board={board} inTurn={inTurn} />}
    >
      <Ground state={state} view={view} />
      {walker && !still && <Threats state={state} view={view} team={walker.id[0] as Team} />}
      {walker && <Ranges state={state} walker={walker} view={view} />}
      <Ways
        shape={outline(view.squares, 0.92)}
        middle={(key) => view.squares.middle(view.squares.place(key))}
        name={(list) => placeName(state, board.picked, list as readonly Action[])}
      />
      <Everybody state={state} view={view} spots={spots} />
      {latest && <Flights events={latest.events} key={latest.seq} spots={spots} />}
      <Hole state={state} view={view} actions={actions} />
      <Considered state={state} view={view} spots={spots} board={board} />
      <Menu at={(key) => spots.get(key) ?? view.squares.middle(view.squares.place(key))} verb={words.verb} />
    </Board>
  );
}

/** Why nothing comes of a press: on a piece, or on a square that is too far away. */
function missed(
  state: PublicState,
  seat: string,
  view: View,
  walker: Player | undefined,
  on: string | undefined,
  spot: Spot,
) {
  const one = everybody(state).find(({ id }) => id === on);
  if (one) return whyNot(state, seat, one, walker);
  if (on || !walker || !view.squares.at(spot)) return undefined;
  return { text: words.far(walker.id, walker.movesLeft), clause: 'CB-6.2' };
}

function placeName(state: PublicState, picked: string | undefined, list: readonly Action[]): string {
  const [first] = list;
  const to = goesTo(first!)!;
  if (first?.type === 'move')
    return [`${picked} – ${words.square(to, first.path.length)}`, near(first, state)]
      .filter(Boolean)
      .join(', ');
  return `${list.map(words.verb).join(', ')} ${words.at(to)}`;
}

interface ConsideredProps {
  readonly state: PublicState;
  readonly view: View;
  readonly spots: ReadonlyMap<string, Spot>;
  readonly board: BoardChoices<Action>;
}

/** The action under consideration: a way, a throw, a blow; or where the ball would lie. */
function Considered({ state, view, spots, board: { considered } }: ConsideredProps) {
  if (considered?.type !== 'place-ball')
    return <Preview outlook={considered && outlookOf(considered, state, spots, view)} />;
  const { x, y } = view.squares.middle(considered.to);
  return (
    <g className="cb-ghost" transform={`translate(${x} ${y})`}>
      <Ball />
    </g>
  );
}
