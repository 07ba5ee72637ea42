import { isOver, type MatchInfo } from '@touchline/client';
import type { Typed } from '@touchline/rules/kernel';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { ArenaProps, Drawing } from '../arenas/arena.ts';
import { AnswerContext } from '../arenas/board/answer.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { Picks, PicksContext } from '../arenas/board/picks.ts';
import { SceneContext } from '../arenas/board/scene.ts';
import { StoryContext } from '../arenas/board/story.ts';
import { useDrawing } from '../arenas/use.ts';
import { useCast } from '../people/use-cast.ts';
import { plain } from '../table/plain.tsx';
import { nameOf } from '../table/seats.ts';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';
import { TheatreLater } from '../theatre/later.tsx';
import { type Curtain, useSeen } from '../theatre/seen.ts';
import { Button } from '../ui/button.tsx';
import { Part } from '../ui/part.tsx';
import { useStill } from '../ui/still.ts';
import { useTitle } from '../ui/title.ts';
import { useAsking } from './asking.ts';
import { useArrivalHeard, useTurnHeard } from './heard.ts';
import { shownOf } from './shown.ts';
import { Side } from './side.tsx';
import { type Snapshot, type Table, useTable } from './table.ts';
import { Top } from './top.tsx';
import { useKeyboard } from './use-keyboard.ts';
import '../table/table.css';
import './match.css';

const TOLD = matchWords;
const NONE: readonly Typed[] = [];

/** Without it no key is a short way. */
const Shortcuts = lazy(() => import('./shortcuts.tsx').catch(() => ({ default: () => <></> })));

/** Without it what happens is read and not told. */
const Said = lazy(() => import('./said.tsx').catch(() => ({ default: () => <></> })));

const Stopped = lazy(() => import('./stopped.tsx'));
// who comes to a match in play does not wait
const Waiting = lazy(() => import('./waiting.tsx'));
const Ahead = (props: ComponentProps<typeof Waiting>): ReactNode => (
  <Part>
    <Suspense>
      <Waiting {...props} />
    </Suspense>
  </Part>
);

/** Seldom is a match put off, or left behind by the rules: then it is told why nothing happens. */
const Standing = (props: ComponentProps<typeof Stopped>): ReactNode =>
  (props.room.status === 'adjourned' || props.info.otherRules !== undefined) && (
    <Part>
      <Suspense>
        <Stopped {...props} />
      </Suspense>
    </Part>
  );

interface Props {
  readonly table: Table;
  readonly info: MatchInfo;
  readonly invite: string | undefined;
  sit(seat?: string): Promise<void>;
  leave(): Promise<void>;
  reconnect(): void;
  /** Another connection is being made already. */
  readonly entering: boolean;
  /** The first question of each kind is answered by hand, even where no other answer is real. */
  readonly byHand?: true;
  /** Said above the board. */
  readonly notice?: ReactNode;
  /** Is told how it has ended, once that is shown. */
  readonly ended?: ComponentProps<typeof Side>['ended'];
}

/** A match being played or watched. */
export function MatchView(props: Props) {
  const { table, info, invite, sit, leave, reconnect, entering, byHand, notice, ended } = props;
  const { match } = table;
  const { options, time } = info;
  const now = useTable(table);
  const drawn = useDrawing(match.game) ?? plain;
  const { seats, fixture } = info;
  const played = { match: match.id, game: match.game, options, seats, fixture };
  const still = useStill();
  const [seen, letGo, said, showing] = useSeen(now, drawn, still);
  const told = said.position?.state;
  const { cast, drawing } = useCast(drawn, played, told);
  const { room, connection, position, decision } = now;
  const met = useMet(decision?.kind, now.since);
  const asking = useAsking(table, now, drawing, forcedIn(drawing, byHand ? met : undefined));
  const { failed } = asking;
  useOnlyAnswer(asking, now, drawing, !drawn.people || cast !== undefined);
  const seq = position?.seq ?? -1;
  const state = position?.state;
  const shown = shownOf(now, seen, asking);
  const asked = askedOf(now, drawing, options);
  // whose turn it is, the score-board tells of what is shown, as what stands beside the board does
  const { decisions } = shown.now.room;
  const live = room.status === 'live';
  const waiting = room.status === 'waiting' || room.status === 'seeding';
  const seated = match.seat !== undefined;

  const players = room.seats.map(({ seat }) => nameOf(seat, drawing, room, options)).join(' – ');
  useTitle(decision ? `${TOLD.turn.mine} ${players}` : players);
  const view = useRef<HTMLDivElement>(null);
  useKeyboard(view, position !== undefined);
  const board = useRef<HTMLElement>(null);
  useInView(board, state !== undefined, decision !== undefined);
  // what happened before one came is no news
  const [joined] = useState(match.seq);
  const [picks] = useState(() => new Picks());
  useTurnHeard(now, match.seat, players);
  useArrivalHeard(now, match.seat, players);

  return (
    <CastContext value={cast}>
      <PicksContext value={picks}>
        <div
          className={!seated ? 'match watching' : live ? 'match playing' : 'match'}
          data-seq={shown.now.position?.seq ?? -1}
          data-named={cast !== undefined}
          ref={view}
        >
          <Top {...{ match, room, time, drawing, options, live, failed }} shown={decisions} state={told} />
          {connection !== 'connected' && !entering && !isOver(room.status) && (
            <div className="banner" role="alert">
              {connection === 'reconnecting' ? TOLD.reconnecting : TOLD.closed}
              {connection === 'closed' && <Button onClick={reconnect}>{TOLD.connect}</Button>}
            </div>
          )}
          {notice}
          <div className="match-board">
            {waiting && <Ahead {...{ info, room, drawing, invite, sit, leave, seated }} />}
            <Standing {...{ match, info, room, seated, failed }} />
            {position && (
              <Board
                {...{ board, drawing, still, letGo, ...shown }}
                all={now.entries}
                seat={match.seat}
                from={joined}
              />
            )}
          </div>
          <Side {...{ table, info, drawing, board, told, showing, ended, ...shown }} />
          <Suspense>
            {position && <Shortcuts view={view} />}
            {live && position && <Said {...{ drawing, asked }} entries={now.entries} from={seq} />}
          </Suspense>
        </div>
      </PicksContext>
    </CastContext>
  );
}

/** The questions that answer themselves. @param met by hand until they are met, unless no answer is real */
const forcedIn = ({ forced, real }: Drawing, met: ReadonlySet<string> | undefined): Drawing['forced'] =>
  met && !real ? forced?.filter((kind) => met.has(kind)) : forced;

/** Gives the answer that needs no press, and says so. @param named not before everybody has a name */
function useOnlyAnswer(
  { only, send }: ReturnType<typeof useAsking>,
  { position, since }: Snapshot,
  drawing: Drawing,
  named: boolean,
): void {
  useEffect(() => {
    if (!only || !named) return;
    import('./forced.ts').then((late) => late.sayForced(drawing, only, position?.state)).catch(() => {});
    void send(only);
  }, [only, since, named]);
}

/** The kinds of questions that have been answered. @param since when the one that stands was asked */
function useMet(kind: string | undefined, since: number): ReadonlySet<string> {
  const [met] = useState(() => new Set<string>());
  useEffect(() => {
    if (kind === undefined) return undefined;
    return () => void met.add(kind);
  }, [kind, since, met]);
  return met;
}

interface BoardProps {
  /** The first entry that is news. */
  readonly from: number;
  /** Everything that has happened, also what the board does not show yet. */
  readonly all: Snapshot['entries'];
  readonly still: boolean;
  letGo(to: Curtain): void;
  readonly board: RefObject<HTMLElement | null>;
  readonly seat: string | undefined;
  readonly now: Snapshot & Pick<ArenaProps, 'ahead' | 'falling'>;
  readonly drawing: Drawing;
  readonly asking: Pick<
    ReturnType<typeof useAsking>,
    'legal' | 'considered' | 'asked' | 'consider' | 'chancesOf' | 'choose'
  > &
    Partial<Pick<ReturnType<typeof useAsking>, 'setPlace'>>;
}

/** The board of a match, with what is shown of what happens. */
export function Board({ board, seat, from, now, all, drawing, asking, still, letGo }: BoardProps) {
  const { position, own, decision } = now;
  const { Arena } = drawing;
  const latest = position?.latest;
  const asked = decision !== undefined;
  const plays = seat !== undefined;
  const { decisions } = now.room;
  const about = decisions.find((one) => one.about !== undefined)?.about;
  const others = !asked && decisions.some((one) => one.seat !== seat);
  const scene = useMemo(
    () => ({ events: latest?.events ?? NONE, about, asked, plays, waits: others, watched: !plays }),
    [latest, about, asked, plays, others],
  );
  const { legal, considered, asked: waits, consider, chancesOf, choose } = asking;
  return (
    <section ref={board} className="arena" aria-label={words.arena.view} tabIndex={-1}>
      <SceneContext value={scene}>
        <StoryContext value={all}>
          <AnswerContext value={asking.setPlace}>
            <Arena
              state={position?.state}
              {...{ own, seat, decision, legal, latest, still, considered, consider, chancesOf, choose }}
              asked={waits}
              ahead={now.ahead}
              falling={now.falling}
            />
          </AnswerContext>
        </StoryContext>
      </SceneContext>
      <TheatreLater {...{ drawing, from, still, letGo }} entries={all} watched={!plays} />
    </section>
  );
}

/** What is asked, of the viewer or of others, in words. */
function askedOf({ room, position, decision }: Snapshot, drawing: Drawing, options: unknown): string {
  const state = position?.state;
  if (decision) return TOLD.said.mine(drawing.decision(decision, state));
  return room.decisions.map((one) => TOLD.turn.theirs(nameOf(one.seat, drawing, room, options))).join('. ');
}

/** Has the board in view where it is small. @param decides whether the viewer is asked something */
function useInView(board: RefObject<HTMLElement | null>, drawn: boolean, decides: boolean): void {
  useBeginning(board, decides);
  useLower(board, drawn);
}

/** What somebody does who moves the page. */
const BY_HAND = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Shows the board at the first decision where what stands above it would leave little of it in view, and
 * again when that grows, until the viewer does something. A board that is higher than the window, such as a
 * long form, is read from its top.
 */
function useBeginning(board: RefObject<HTMLElement | null>, decides: boolean): void {
  const [begun, begin] = useReducer(() => true, false);
  useEffect(() => {
    if (decides) begin();
  }, [decides]);
  useEffect(() => {
    const { current } = board;
    if (!begun || !current || !matchMedia('(max-width: 900px)').matches) return undefined;
    const watch = new ResizeObserver(() => current.offsetHeight <= innerHeight && show(current));
    const end = () => watch.disconnect();
    watch.observe(document.body);
    for (const type of BY_HAND) addEventListener(type, end, { once: true, passive: true });
    return () => {
      end();
      for (const type of BY_HAND) removeEventListener(type, end);
    };
  }, [begun, board]);
}

/** Pixels by which the bar of a board may grow, as it says more, before it lies over the board. */
const GROWS = 56;

/**
 * Brings a board into view, and of scores, clocks and the question above it as much as there is room for; the
 * question stays in view where the bar has room to grow.
 */
function show(board: HTMLElement): void {
  scrollTo(0, 0);
  board.scrollIntoView({ block: 'nearest' });
  // all of it is in view as the page begins
  if (scrollY === 0) return;
  const question = board.closest('.match')?.querySelector('.turn');
  const above = question?.getBoundingClientRect().top ?? 0;
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  scrollBy(0, Math.max(0, Math.min(GROWS, above - covered)));
}

/** Pixels by which a board is lower that takes the place of what was read to its end. */
const LOWER = 60;

/** Whether it has no drawing yet, and something to be pressed all the same. */
const isForm = (board: HTMLElement): boolean =>
  board.querySelector('.zoomed') === null && board.querySelector('button') !== null;

/** Shows a board that takes the place of a form, or of a higher one, which may have been read to its end. */
function useLower(board: RefObject<HTMLElement | null>, drawn: boolean): void {
  useEffect(() => {
    const { current } = board;
    if (!current || !drawn) return undefined;
    let before = 0;
    let form = false;
    const watch = new ResizeObserver(() => {
      const { height } = current.getBoundingClientRect();
      const now = isForm(current);
      const lower = height < before - LOWER || (form && !now);
      before = height;
      form = now;
      if (lower && matchMedia('(max-width: 900px)').matches) show(current);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [board, drawn]);
}
