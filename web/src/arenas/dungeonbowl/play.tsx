import type { Own, PublicState } from '@touchline/rules/dungeonbowl';
import type { Typed } from '@touchline/rules/kernel';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../board/board.tsx';
import { unheard } from '../board/button.ts';
import { useSaid } from '../board/cast.ts';
import { Menu } from '../board/menu.tsx';
import { useCarrying } from '../board/picks.ts';
import { outline, outlines } from '../board/projection.ts';
import { useDone, useRecap } from '../board/recap.ts';
import { SceneContext } from '../board/scene.ts';
import { placed, type Spot, useCoarse } from '../board/spot.ts';
import { useDrag } from '../board/use-drag.ts';
import { Ways } from '../board/ways.tsx';
import { useWide } from '../board/zoomed.tsx';
import { useAhead } from './ahead.ts';
import { Bar } from './bar.tsx';
import { PlayerBody } from './bodies.tsx';
import { type Acting, IN_TURN, nextUp } from './choices.ts';
import { type Doing, lastOf } from './doing.ts';
import { Dugouts, Furniture } from './ground.tsx';
import { sumUp } from './log.ts';
import { useMoves } from './moves.ts';
import { Owned } from './owned.tsx';
import { Everybody } from './pieces.tsx';
import type { Props } from './props.ts';
import type { SettingUp } from './set-up.ts';
import { shelvesOf, spotsOf } from './spots.ts';
import { type Chosen, useChosen } from './use-chosen.ts';
import { keyOf, UNIT, type View, viewOf } from './view.ts';
import { words } from './words.ts';
import './play.css';

type Watching = typeof import('./watching.ts');

/** The dungeon with everybody in it and beside it, and the cards of who acts and who is pointed at. */
export function Play(props: Props) {
  const { state, seat, decision, still } = props;
  const { drawing, shown, scene, lies, ...sight } = useSight(props);
  const { dungeon, seats } = state;
  const view = useMemo(() => viewOf({ dungeon, seats }, seat, lies), [dungeon, seats, seat, lies]);
  const chosen = useChosen(props);
  const { board, onward, together } = chosen;
  const advised = together.going ? undefined : onward;
  const Outlook = chosen.acting?.Considered;
  const said = useSaid();
  const recap = useStory(props, chosen.acting);
  const { now, part, events } = useAhead(props);
  const spots = useMemo(() => spotsOf(now, view), [now, view]);
  const shelves = useMemo(() => allShelves(state, view), [state, view]);
  useCarrying(chosen.underWay);
  const { kind = '', about } = decision ?? {};
  const { setsUp, drag, handlers } = usePlacing(chosen, view, kind === 'place-player');
  useMoves(drawing, still ? undefined : part, events, { state, view, spots });
  const inTurn = IN_TURN.has(kind);
  const mover = board.picked ?? (kind === 'activation' ? about : undefined);

  return (
    <div className="db-arena db-colours">
      <SceneContext value={scene}>
        <Board
          drawing={drawing}
          board={board}
          name={words.dungeon}
          className="db"
          frameClass="db-frame"
          frame={view.frame}
          square={UNIT}
          still={still}
          {...seenAs(props, chosen, { lies, ...sight })}
          missed={(on, spot) =>
            inTurn && seat ? chosen.acting?.missed(state, seat, mover, on, view.squares.at(spot)) : undefined
          }
          handlers={setsUp ? handlers : undefined}
          watched
          inBar
          bar={
            <Bar
              {...{ state, decision, chosen, seat, recap }}
              latest={props.latest}
              own={state.phase === 'over' ? undefined : (props.own as Own | undefined)}
              send={props.choose}
            />
          }
        >
          <Owned dungeon={dungeon} view={view} />
          <Dugouts view={view} shelves={shelves} />
          <Furniture state={now} view={view} />
          {mover && seat && inTurn && <Threat {...{ state, view, seat }} acting={chosen.acting} />}
          <Ways
            shape={outline(view.squares, 0.92)}
            middle={(key) => view.squares.middle(view.squares.place(key))}
            name={(list) => placeName(chosen.acting, state, mover, list as readonly Doing[])}
            risk={(list) => chosen.acting?.chancy(state, mover, list as readonly Doing[])}
          />
          <Meant {...{ state, view }} left={chosen.settingUp.left} />
          <Everybody {...{ view, spots, drag }} state={now} />
          <AllAdvised {...{ spots }} advised={adviceOf(props, chosen)} />
          {sight.Named && shown && (seat === undefined || props.falling) && (
            <sight.Named key={`named ${shown.seq}`} events={shown.events} spots={spots} />
          )}
          {sight.Happened && <sight.Happened {...{ part, events, spots, view }} />}
          {Outlook && chosen.legal.length > 0 && !chosen.underWay && (
            <Outlook {...{ state, view, spots, board, about }} advised={advised} />
          )}
          <Menu
            at={(key) => spots.get(key) ?? view.squares.middle(view.squares.place(key))}
            verb={(action) => said(words.choice(action as Doing, state))}
            about={(action) => chosen.acting?.aboutOf(action as Doing)}
            weighs
          />
        </Board>
      </SceneContext>
    </div>
  );
}

/** A window of a phone that is hardly wider than high shows a dungeon that stands in it larger. */
const WIDE = 1.2;

/** What is looked at, from how near, and how the dungeon lies. */
function useSight({ falling, ahead, latest }: Props) {
  const drawing = useRef<SVGSVGElement>(null);
  const lies = useWide(drawing, WIDE);
  const coarse = useCoarse();
  const shown = falling ?? ahead ?? latest;
  const [late, found] = useState<Watching>();
  const close = useClose(shown?.events, late?.isClose);
  const around = use(SceneContext);
  // who watches looks at what dice are for before they fall
  const scene = useMemo(
    () => (around?.watched && shown ? { ...around, events: shown.events } : around),
    [around, shown],
  );
  // how the dungeon lies is known: then it is known how close it has to be
  const [laid, lay] = useState(false);
  useEffect(() => {
    lay(true);
    // without it nothing comes near, and nobody is named
    import('./watching.ts').then(found, () => {});
  }, []);
  return { drawing, lies, coarse, laid, close, shown, scene, Named: late?.Named, Happened: late?.Happened };
}

/** Whether what is shown, entry by entry, is looked at from close. */
function useClose(events: readonly Typed[] | undefined, isClose: Watching['isClose'] | undefined): boolean {
  const last = useRef<{ readonly events: typeof events; readonly close: boolean }>(undefined);
  if (last.current?.events !== events)
    last.current = { events, close: isClose?.(events ?? [], last.current?.close === true) ?? false };
  return last.current?.close === true;
}

/** How much of the dungeon is in view. */
function seenAs(props: Props, chosen: Chosen, has: Record<'lies' | 'coarse' | 'laid' | 'close', boolean>) {
  const overall = has.lies && !has.coarse;
  const plays = props.state.phase === 'play';
  const { picked } = chosen.board;
  // upright it is as wide as a phone; who is picked has squares for a thumb
  const fills = has.coarse && !has.lies && picked === undefined;
  // everybody who is set up, and their end zone
  const first = fills && !plays ? nextUp(chosen.legal, undefined) : undefined;
  // who plays where all of it has room presses on it: there it stays as it is
  const stays = overall && props.seat !== undefined;
  return {
    // who watches there sees from close where something is decided, and else who runs where
    whole: (!plays && !fills) || stays || (overall && !has.close),
    closer: overall && plays,
    fills,
    near: !has.laid ? undefined : stays ? null : (picked ?? first ?? busyWith(props, chosen)),
  };
}

const allShelves = (state: PublicState, { benches }: View) =>
  benches.flatMap((bench) => shelvesOf(state, bench).map((shelf) => ({ ...shelf, seat: bench.seat })));

/** What has happened: to who plays, since their last turn; to who watches, just now. */
function useStory(props: Props, acting: Acting | undefined): string | undefined {
  const told = useRecap(props, acting?.retelling);
  const done = useDone(props, sumUp);
  const { falling, latest } = props;
  const [staging, found] = useState<typeof import('./staged.ts')>();
  const falls = falling !== undefined;
  useEffect(() => {
    if (falls) void import('./staged.ts').then(found);
  }, [falls]);
  const rolled = falling && staging?.rolledFor(falling.events, latest?.events);
  if (rolled) return rolled;
  return (props.state.phase === 'play' ? told : undefined) ?? done;
}

interface ThreatProps {
  readonly state: PublicState;
  readonly view: View;
  readonly seat: string;
  readonly acting: Acting | undefined;
}

/** Squares that one has to dodge away from. */
const Threat = ({ state, view, seat, acting }: ThreatProps) =>
  acting && (
    <path className="db-threat" d={outlines(view.squares, acting.threatened(state, seat))} {...unheard} />
  );

/** Who is advised for what comes next, while nobody is picked. */
function adviceOf({ decision }: Props, { legal, board, onward, together }: Chosen): readonly string[] {
  if (board.picked !== undefined || !legal.length || together.going) return [];
  const who = decision?.kind === 'place-player' ? nextUp(legal, undefined) : onward?.who;
  return who === undefined ? (onward?.all?.map(({ player }) => player) ?? []) : [who];
}

const AllAdvised = ({ spots, advised }: { spots: ReadonlyMap<string, Spot>; advised: readonly string[] }) =>
  advised.map((who) => <Advised key={who} {...{ spots, who }} />);

/** An arrow above somebody. */
function Advised({ spots, who }: { spots: ReadonlyMap<string, Spot>; who: string }) {
  const at = spots.get(who);
  if (!at) return null;
  return (
    <g transform={`translate(${at.x} ${at.y})`} data-advised={who} {...unheard}>
      <path className="db-advised" d="M0-4.6L-3.2-8.4H-1.2V-12H1.2V-8.4H3.2Z" />
    </g>
  );
}

/** Who would stand where in the own end zone, before it is said: see `usualSetUp`. */
function Meant({ state, view, left }: Pick<Props, 'state'> & { view: View; left: SettingUp['left'] }) {
  return (
    <g className="db-meant" {...unheard}>
      {left.map(({ player: id, square }) => {
        const player = square && state.players.find((one) => one.id === id);
        return (
          player && (
            <g key={id} style={placed(view.squares.middle(square))}>
              <PlayerBody player={player} carries={false} />
            </g>
          )
        );
      })}
    </g>
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

/**
 * Whom a question is about; `null`: all of the dungeon; `undefined`: it stays as it is, for what comes of an
 * answer is where that was given.
 */
const busyWith = (
  { state, decision }: Props,
  { onward, settingUp, together }: Chosen,
): string | null | undefined => {
  if (settingUp.going) return null;
  if (together.going) return state.turn?.active?.player;
  const next = onward?.who ?? onward?.all?.[0]?.player;
  return decision && (next ?? (HERE.has(decision.kind) ? (decision.about ?? null) : null));
};

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
  if (last.type === 'move')
    return [acting?.wayName(state, mover!, last.path), acting?.around(list[0]!, state)]
      .filter(Boolean)
      .join(', ');
  const to =
    'square' in last ? last.square : 'to' in last && typeof last.to === 'object' ? last.to : undefined;
  return `${list.map(words.verb).join(', ')}${to ? ` ${words.at(to, state, true)}` : ''}`;
}
