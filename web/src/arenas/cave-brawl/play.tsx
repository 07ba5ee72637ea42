import type { Action, Event, Player, PublicState, Team } from '@touchline/rules/cave-brawl';
import type { Typed } from '@touchline/rules/kernel';
import { lazy, Suspense, use, useMemo, useRef, useState } from 'react';
import { useBlows } from '../board/blows.ts';
import { Board } from '../board/board.tsx';
import { useSaid } from '../board/cast.ts';
import { Menu } from '../board/menu.tsx';
import { useWalks } from '../board/moving.ts';
import { Preview } from '../board/preview.tsx';
import { outline } from '../board/projection.ts';
import { useDone, useRecap } from '../board/recap.ts';
import { type Scene, SceneContext } from '../board/scene.ts';
import { type Frame, type Spot, useCoarse } from '../board/spot.ts';
import { type BoardChoices, useLaid } from '../board/use-choices.ts';
import { Ways } from '../board/ways.tsx';
import { useWide } from '../board/zoomed.tsx';
import { Bar } from './bar.tsx';
import { blowsOf } from './blows.ts';
import { goesTo } from './choices.ts';
import { aboutOf, areMany, type Doing, isPlan, lastOf, leavesBall } from './doing.ts';
import { everybody } from './everybody.ts';
import { Bones, Fallen, useBefore, useGraves } from './fallen.tsx';
import { Flights } from './flights.tsx';
import { hasActed } from './left.ts';
import { Likely } from './likely.tsx';
import { log } from './log.ts';
import { Threats } from './marks.tsx';
import { Named, Names } from './named.tsx';
import { near } from './near.ts';
import { outlookOf } from './outlook.ts';
import { Ball } from './pieces.tsx';
import { Ground, UNIT, type View, viewOf } from './pit.tsx';
import type { Props } from './props.ts';
import { retelling } from './retelling.ts';
import { rolledFor } from './rolled.ts';
import { spotsOf, waysOf } from './spots.ts';
import { Everybody, Hole } from './standing.tsx';
import { type Guided, useAdvice } from './use-advice.ts';
import { useChosen } from './use-chosen.ts';
import { whyNot } from './why-not.ts';
import { words } from './words.ts';

// where it cannot be fetched the match goes on without
const Cheer = lazy(() => import('../board/cheer.tsx').catch(() => ({ default: () => null })));

const NONE: readonly Event[] = [];
/** So many may stay in a tunnel. */
const FEW = 4;

/**
 * A square, and the pixels of it from which faces are told apart at a glance. Who watches sees both sides
 * come out before the view follows anybody.
 */
const seenAs = (scene: Scene | undefined, state: PublicState, picked: string | undefined) => {
  const inside = everybody(state).filter((one) => 'status' in one && one.status === 'tunnel');
  const crowded = inside.filter(({ id }) => id[0] === state.active).length > FEW;
  return {
    square: UNIT,
    ease: 46,
    whole: scene?.plays === false && inside.length > FEW,
    // who comes out is seen where all are
    near: picked ?? (crowded ? null : undefined),
  };
};

/** The pit with everybody in it, to be played in. */
export function Play(props: Props & { readonly scorer?: string }) {
  const { state, seat, legal, latest, falling, still, scorer } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const turned = useWide(drawing, 1);
  const view = useMemo(() => viewOf(seat === 'B', turned), [seat, turned]);
  const actions = legal as readonly Action[];
  const [follows, follow] = useState(false);
  // a finger chooses below the pit
  const coarse = useCoarse();
  const { busy, ...board } = useChosen(props, follows);
  const { thinks, ...advice } = useKept(useAdvice(props), busy, scorer !== undefined);
  const spots = useMemo(() => spotsOf(state, view), [state, view]);
  const walker = state.teams?.[seat as Team]?.players.find(({ id }) => id === board.picked);
  const inTurn = actions.some(({ type }) => type === 'end-turn' || type === 'move');
  const events = latest?.events ?? NONE;
  const moves = still ? undefined : latest?.seq;
  const ways = waysOf(events, view);
  useWalks(drawing, moves, ways);
  const before = useBefore(state);
  const graves = useGraves(props, before);
  const blows = useMemo(() => blowsOf(events), [events]);
  const walks = blows.some(({ by }) => by !== undefined && ways.has(by));
  const spotOf = (id: string) => spots.get(id) ?? spotsOf(before, view).get(id);
  useBlows(drawing, moves, blows, walks, spotOf);
  const told = useRecap(props, retelling);
  const done = useDone(props, log.last);
  const rolled = falling && rolledFor(falling.events);
  const recap = rolled ?? (state.phase === 'turn' && !hasBegun(state, seat) ? told : undefined) ?? done;
  const shown = falling ?? latest;
  const scene = use(SceneContext);
  const replayed = scene?.plays === false && seat !== undefined;
  const looked = useLooked(scene, scorer, thinks);

  return (
    <SceneContext value={looked}>
      <Board
        drawing={drawing}
        board={board}
        name={words.pit}
        className="cb cb-colours"
        frameClass={scene?.plays ? 'cb-frame' : 'cb-frame cb-watched'}
        frame={view.frame}
        {...seenAs(scene, state, board.picked)}
        still={still}
        missed={(on, spot) => (inTurn && seat ? missed(state, seat, view, walker, on, spot) : undefined)}
        // a replay says what has happened where it is played
        bar={
          replayed ? undefined : (
            <Bar {...{ state, actions, board, inTurn, busy, recap, follows, follow, ...advice }} />
          )
        }
        watched
        inBar
      >
        <Ground state={state} view={view} />
        <Bones state={state} view={view} graves={graves} />
        {walker && !still && <Threats state={state} view={view} team={walker.id[0] as Team} />}
        <Ways
          shape={outline(view.squares, 0.92)}
          middle={(key) => view.squares.middle(view.squares.place(key))}
          name={(list) => placeName(state, board.picked, list as readonly Doing[])}
        />
        <Everybody state={state} view={view} spots={spots} />
        {shown && <Named key={`named ${shown.seq}`} events={shown.events} spots={spots} />}
        {latest && <Flights events={latest.events} key={latest.seq} spots={spots} view={view} />}
        {latest && !falling && <Fallen key={`fallen ${latest.seq}`} {...{ before, blows, walks, spotOf }} />}
        <Hole state={state} view={view} actions={actions} />
        <Considered
          {...{ state, view, spots, board }}
          advised={busy || !advice.hinted ? undefined : advice.shown?.doing}
        />
        <Likely board={board} spots={spots} />
        {!coarse && <Asking {...{ state, view, spots }} />}
        {scorer && <Scored of={scorer} frame={view.frame} at={spots.get(scorer)!} />}
      </Board>
    </SceneContext>
  );
}

/** While a plan goes on its button says what it did, until that is a point. */
function useKept(guided: Guided, busy: boolean, scored: boolean): Guided & { readonly thinks: boolean } {
  const last = useRef(guided);
  if (!busy) last.current = guided;
  const over = scored && { shown: undefined, rest: undefined };
  return { ...last.current, ...over, thinks: guided.best === null };
}

/** What a square or somebody stands for, beside it. */
function Asking({ state, view, spots }: Pick<ConsideredProps, 'state' | 'view' | 'spots'>) {
  return (
    <Menu
      at={(key) => spots.get(key) ?? view.squares.middle(view.squares.place(key))}
      verb={words.verb}
      about={(doing) =>
        leavesBall(state, doing as Doing) ? words.leaves : words.about[lastOf(doing as Doing).type]
      }
      weighs
      people={spots}
    />
  );
}

/** Whether a side has done something this turn: what was told before may be true no more. */
const hasBegun = ({ teams }: PublicState, seat: string | undefined): boolean =>
  teams?.[seat as Team]?.players.some(hasActed) ?? false;

/**
 * A view that follows goes to who has scored, for as long as that is looked at.
 * @param thinks what is best to do is not known yet: it is a part of what is framed, and that waits for it
 */
const useLooked = (scene: Scene | undefined, scorer: string | undefined, thinks: boolean) =>
  useMemo((): Scene | undefined => {
    if (!scene || (!scorer && !thinks)) return scene;
    if (!scorer) return { ...scene, asked: false };
    return { ...scene, events: [{ type: 'player', player: scorer } as Typed], asked: false, waits: true };
  }, [scene, scorer, thinks]);

function Scored({ of, at, frame }: { of: string; at: Spot; frame: Frame }) {
  const said = useSaid();
  const { scale } = useLaid();
  return (
    <Suspense>
      <Cheer
        className={`cb-cheer cb-side-${of[0]}`}
        at={at}
        text={said(words.scored(of))}
        frame={frame}
        scale={scale}
      />
    </Suspense>
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

function placeName(state: PublicState, picked: string | undefined, list: readonly Doing[]): string {
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
  readonly board: BoardChoices<Doing>;
  /** What is best to do: seen while nobody is chosen. */
  readonly advised: Doing | undefined;
}

/** The action under consideration: a way, a throw, a blow; or where the ball would lie. */
function Considered({ state, view, spots, board, advised }: ConsideredProps) {
  const { picked } = board;
  // what was looked at before somebody else was picked
  const others =
    picked && board.considered && 'player' in board.considered && board.considered.player !== picked;
  const waits = picked && !hasActed(everybody(state).find(({ id }) => id === picked) as Player | undefined);
  const considered = (others ? undefined : board.considered) ?? (waits ? undefined : advised);
  const about = considered && board.menu === undefined ? aboutOf(considered, state) : [];
  const names = <Names of={about.filter((id) => spots.has(id))} spots={spots} />;
  if (considered && isPlan(considered) && areMany(considered)) {
    const now = new Map(spots);
    const [main] = about;
    const looks = considered.steps.map((one) => {
      const outlook = outlookOf(one, state, now, view);
      if (one.type === 'move') now.set(one.player, view.squares.middle(one.path.at(-1)!));
      const leads = 'player' in one && one.player === main;
      const part = main === undefined ? undefined : leads ? 'main' : 'minor';
      return { key: JSON.stringify(one), outlook, part } as const;
    });
    return (
      <>
        {looks.map(({ key, ...look }) => (
          <Preview key={key} {...look} />
        ))}
        {names}
      </>
    );
  }
  if (considered?.type !== 'place-ball')
    return (
      <>
        <Preview outlook={considered && outlookOf(considered, state, spots, view)} />
        {names}
      </>
    );
  const { x, y } = view.squares.middle(considered.to);
  return (
    <g className="cb-ghost" transform={`translate(${x} ${y})`}>
      <Ball />
    </g>
  );
}
