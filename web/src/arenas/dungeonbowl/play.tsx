import type { Own, PublicState } from '@touchline/rules/dungeonbowl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../board/board.tsx';
import { unheard } from '../board/button.ts';
import { Menu } from '../board/menu.tsx';
import { useWalks } from '../board/moving.ts';
import { outline, outlines } from '../board/projection.ts';
import { useDrag } from '../board/use-drag.ts';
import { Ways } from '../board/ways.tsx';
import { useWide } from '../board/zoomed.tsx';
import { Bar } from './bar.tsx';
import type { Acting } from './choices.ts';
import { type Doing, lastOf } from './doing.ts';
import { Dugouts, Furniture, Ground } from './ground.tsx';
import { Everybody } from './pieces.tsx';
import type { Props } from './props.ts';
import { Considered, Happened } from './seen.tsx';
import { shelvesOf, spotsOf, waysOf } from './spots.ts';
import { type Chosen, useChosen } from './use-chosen.ts';
import { keyOf, UNIT, type View, viewOf } from './view.ts';
import { words } from './words.ts';
import './play.css';

/** The dungeon with everybody in it and beside it, and the cards of who acts and who is pointed at. */
export function Play(props: Props) {
  const { state, seat, decision, latest, still } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const lies = useWide(drawing, 1);
  const { dungeon, seats } = state;
  const view = useMemo(() => viewOf({ dungeon, seats }, seat, lies), [dungeon, seats, seat, lies]);
  const chosen = useChosen(props);
  const { board } = chosen;
  const spots = useMemo(() => spotsOf(state, view), [state, view]);
  const shelves = useMemo(
    () =>
      view.benches.flatMap((bench) =>
        shelvesOf(state, bench).map((shelf) => ({ ...shelf, seat: bench.seat })),
      ),
    [state, view],
  );
  const [laid, lay] = useState(false);
  // how the dungeon lies is known: then it is known how close it has to be
  useEffect(() => lay(true), []);
  const kind = decision?.kind ?? '';
  const { setsUp, drag, handlers } = usePlacing(chosen, view, kind === 'place-player');
  useWalks(drawing, still ? undefined : latest?.seq, waysOf(latest?.events ?? [], state, view));
  const inTurn = kind === 'open' || kind === 'activation';
  const mover = board.picked ?? (kind === 'activation' ? decision?.about : undefined);

  return (
    <div className="db-arena db-colours">
      <Board
        drawing={drawing}
        board={board}
        name={words.dungeon}
        className="db"
        frameClass="db-frame"
        frame={view.frame}
        square={UNIT}
        still={still}
        near={laid ? (board.picked ?? busyWith(props)) : undefined}
        missed={(on, spot) =>
          inTurn && seat ? chosen.acting?.missed(state, seat, mover, on, view.squares.at(spot)) : undefined
        }
        handlers={setsUp ? handlers : undefined}
        bar={
          <Bar
            {...{ state, decision, chosen, seat }}
            own={state.phase === 'over' ? undefined : (props.own as Own | undefined)}
            send={props.choose}
          />
        }
      >
        <Ground dungeon={dungeon} view={view} />
        <Dugouts view={view} shelves={shelves} />
        <Furniture state={state} view={view} />
        {mover && seat && inTurn && chosen.acting && (
          <path
            className="db-threat"
            d={outlines(view.squares, chosen.acting.threatened(state, seat))}
            {...unheard}
          />
        )}
        <Ways
          shape={outline(view.squares, 0.92)}
          middle={(key) => view.squares.middle(view.squares.place(key))}
          name={(list) => placeName(chosen.acting, state, mover, list as readonly Doing[])}
        />
        <Everybody {...{ state, view, spots, drag }} />
        <Happened latest={latest} spots={spots} view={view} />
        <Considered {...{ state, view, spots, board }} acting={chosen.acting} about={decision?.about} />
        <Menu
          at={(key) => spots.get(key) ?? view.squares.middle(view.squares.place(key))}
          verb={(action) => words.verb(action as Doing)}
        />
      </Board>
    </div>
  );
}

/** Players are set up by dragging them, too. */
function usePlacing(chosen: Chosen, view: View, setsUp: boolean) {
  const { board } = chosen;
  const { drag, handlers } = useDrag(
    (id) => setsUp && board.choices.pieces.has(id),
    (id, spot) => {
      const to = view.squares.at(spot);
      const action =
        to &&
        chosen.legal.find(
          (one) =>
            one.type === 'place-player' && one.player === id && one.square && keyOf(one.square) === keyOf(to),
        );
      if (action) board.choose(action);
    },
  );
  return { setsUp, drag, handlers };
}

/** Whom a question is about, or the pad in the end zone where one sets up; `null`: all of the dungeon. */
function busyWith({ state: { pads, dungeon }, seat, decision }: Props): string | null {
  if (HERE.has(decision?.kind ?? '')) return decision?.about ?? null;
  const home = pads.find(({ x, y, inPlay }) => inPlay && dungeon.rows[y]?.[x] === seat);
  return home && decision?.kind === 'place-player' ? `pad-${home.n}` : null;
}

/** Questions of one place in the dungeon; others are about all of it. */
const HERE: ReadonlySet<string> = new Set([
  'activation',
  'reroll',
  'choose-push',
  'follow-up',
  'recover',
  'stand-firm',
  'shadowing',
  'tentacles',
  'diving-tackle',
  'dump-off',
  'bite',
]);

/** A place that can be chosen, in words: how far it is and what it takes. */
function placeName(
  acting: Acting | undefined,
  state: PublicState,
  mover: string | undefined,
  list: readonly Doing[],
): string {
  const last = lastOf(list[0]!);
  if (last.type === 'move') {
    const way =
      acting && mover ? acting.wayName(state, mover, last.path) : `${mover} – ${words.at(last.path.at(-1)!)}`;
    return [way, acting?.near(list[0]!, state)].filter(Boolean).join(', ');
  }
  const to =
    'square' in last ? last.square : 'to' in last && typeof last.to === 'object' ? last.to : undefined;
  return `${list.map(words.verb).join(', ')}${to ? ` ${words.at(to)}` : ''}`;
}
