import { isOver, type Match, type MatchInfo } from '@touchline/client';
import type { Typed } from '@touchline/rules/kernel';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { useDrawing } from '../arenas/index.ts';
import { SceneContext } from '../arenas/zoomed.tsx';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { Clause, Refusal } from '../ui/refusal.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import { useTitle } from '../ui/title.ts';
import { Chat, useUnheard } from './chat.tsx';
import { Choices } from './choices.tsx';
import { Dice } from './dice.tsx';
import { useKeyboard } from './keyboard.ts';
import { Log } from './log.tsx';
import { MoreButton } from './more-button.tsx';
import { OddsBook, OddsShown, useOdds } from './odds.tsx';
import { OfferShown } from './offer.tsx';
import { Over } from './over.tsx';
import { plain } from './plain.tsx';
import { useConfirm } from './preferences.ts';
import { Said } from './said.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { duration, nameOf } from './seats.ts';
import { useStill } from './still.ts';
import { type Table, useTable } from './table.ts';
import { useTick } from './use-tick.ts';
import { Waiting } from './waiting.tsx';
import './match.css';
import './clock.css';

const TOLD = words.match;
const NONE: readonly Typed[] = [];
type Happened = { readonly events: readonly Typed[] };

interface Props {
  readonly table: Table;
  readonly info: MatchInfo;
  readonly invite: string | undefined;
  sit(seat?: string): Promise<void>;
  leave(): Promise<void>;
  reconnect(): void;
  /** Another connection is being made already. */
  readonly entering: boolean;
  /** Said above the board. */
  readonly notice?: ReactNode;
}

/** A match being played or watched. */
export function MatchView({ table, info, invite, sit, leave, reconnect, entering, notice }: Props) {
  const { match } = table;
  const drawing = useDrawing(match.game) ?? plain;
  const { room, connection, position, own, decision, since, legal, entries, messages } = useTable(table);
  const still = useStill();
  const book = useMemo(() => new OddsBook(match), [match]);
  const [confirm] = useConfirm();
  const [hovered, setHovered] = useState<Typed>();
  const [looked, setLooked] = useState<{ since: number; action: Typed }>();
  const [pending, setPending] = useState<{ since: number; action: Typed }>();
  /** Since when what an action was sent for had been asked, until it is answered. */
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<{ error: unknown; what?: string | undefined }>();
  const failed = useCallback((error: unknown, what?: string) => setProblem({ error, what }), []);
  const [tab, setTab] = useState(match.seat === undefined ? 'log' : 'choices');
  const unheard = useUnheard(messages, tab === 'chat');

  const seq = position?.seq ?? -1;
  const state = position?.state;
  const { options } = info;
  const live = room.status === 'live';
  const waiting = room.status === 'waiting' || room.status === 'seeding';
  // others may act meanwhile: it can be answered for as long as it is asked
  const asked = decision && pending?.since === since ? pending.action : undefined;
  // what was looked at last stays, so that its clauses can be reached
  const considered = asked ?? hovered ?? (looked?.since === since ? looked.action : undefined);
  const choosable = sent === since || asked ? NONE : legal;
  const odds = useOdds(book, decision && considered, seq);

  const consider = useCallback(
    (action: Typed | undefined) => {
      setHovered(action);
      if (action) setLooked({ since, action });
    },
    [since],
  );
  const send = useCallback(
    async (action: Typed) => {
      setPending(undefined);
      setHovered(undefined);
      setProblem(undefined);
      setSent(since);
      try {
        // not before it may be answered
        const early = (decision?.from ?? 0) - (match.time() ?? 0);
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        await match.act(action as never);
      } catch (error) {
        failed(error, drawing.action(action, state));
        setSent(undefined);
      }
    },
    [match, since, decision?.from, failed, drawing, state],
  );
  // it is about what is over with the next thing that happens
  useEffect(() => setProblem(undefined), [room.status, room.offer?.id, since]);
  const choosing = useRef(false);
  const choose = useCallback(
    async (action: Typed) => {
      // pressed twice is meant once
      if (choosing.current || sent === since) return;
      choosing.current = true;
      let ask = confirm === 'always';
      // what cannot be done has no odds; it is sent, so that the refusal says why
      if (confirm === 'dice' && (drawing.chancy?.(action) ?? true))
        ask = (await book.of(action, seq).catch(() => undefined)) !== undefined;
      if (ask) setPending({ since, action });
      else await send(action);
      choosing.current = false;
    },
    [confirm, drawing, book, seq, since, send, sent],
  );
  const fallen = useLatestRolls(entries, drawing.rolls);
  const colour = useCallback(
    (seat: string) => {
      return room.seats.some((one) => one.seat === seat) ? drawing.side(seat, options).colour : '--line';
    },
    [room.seats, drawing, options],
  );
  const players = room.seats.map(({ seat }) => nameOf(seat, drawing, room, options)).join(' – ');
  useTitle(decision ? `${TOLD.turn.mine} ${players}` : players);

  const view = useRef<HTMLDivElement>(null);
  useKeyboard(view);
  const asking = decision
    ? [TOLD.said.mine(drawing.decision(decision, state))]
    : room.decisions.map((one) =>
        TOLD.said.theirs(nameOf(one.seat, drawing, room, options), drawing.decision(one, state)),
      );
  const latest = position?.latest;
  const scene = useMemo(
    () => ({
      events: latest?.events ?? NONE,
      asked: decision !== undefined,
      plays: match.seat !== undefined,
    }),
    [latest, decision === undefined, match],
  );

  // once, where what stands above the board would leave little of it in view; a long form is read from its top
  const board = useRef<HTMLElement>(null);
  const [begun, begin] = useReducer(() => true, false);
  const begins = !begun && decision !== undefined;
  useEffect(() => {
    if (!begins) return;
    begin();
    const fits = (board.current?.offsetHeight ?? Infinity) <= innerHeight;
    if (fits && matchMedia('(max-width: 900px)').matches) board.current?.scrollIntoView({ block: 'nearest' });
  }, [begins]);

  const { Arena } = drawing;
  return (
    <div className={match.seat === undefined ? 'match watching' : 'match'} data-seq={seq} ref={view}>
      <div className="match-top">
        <Scoreboard {...{ match, room, drawing, options, state }} />
        <div className="match-bar">
          {room.spectators > 0 && (
            <span className="spectators muted small" title={TOLD.spectators(room.spectators)}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M1 12Q12 0 23 12Q12 24 1 12ZM12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6" />
              </svg>
              <span aria-hidden="true">{room.spectators}</span>
              <span className="unseen">{TOLD.spectators(room.spectators)}</span>
            </span>
          )}
          <MoreButton {...{ match, drawing, options, live, failed }} />
        </div>
      </div>
      {connection !== 'connected' && !entering && !isOver(room.status) && (
        <div className="banner" role="alert">
          {connection === 'reconnecting' ? TOLD.reconnecting : TOLD.closed}
          {connection === 'closed' && <Button onClick={reconnect}>{TOLD.connect}</Button>}
        </div>
      )}
      {notice}
      <div className="match-board">
        {waiting && (
          <Waiting {...{ info, room, drawing, invite, sit, leave }} seated={match.seat !== undefined} />
        )}
        {room.status === 'adjourned' && (
          <section className="match-card" aria-label={TOLD.adjourned.title}>
            <h2>{TOLD.adjourned.title}</h2>
            <p>{TOLD.adjourned.text}</p>
            {match.seat !== undefined && !room.offer && (
              <Button
                kind="main"
                onClick={() => match.offerResume().catch((error) => failed(error, TOLD.adjourned.resume))}
              >
                {TOLD.adjourned.resume}
              </Button>
            )}
          </section>
        )}
        {position && (
          <section ref={board} className="arena" aria-label={words.arena.view} tabIndex={-1}>
            <SceneContext value={scene}>
              <Arena
                state={state}
                own={own}
                seat={match.seat}
                decision={decision}
                legal={choosable}
                latest={latest}
                still={still}
                considered={considered}
                consider={consider}
                choose={choose}
              />
            </SceneContext>
          </section>
        )}
      </div>
      <aside className="match-side">
        {isOver(room.status) && <Over {...{ match, room, drawing, options }} />}
        <OfferShown {...{ match, room, drawing, options }} failed={failed} />
        {problem && <Refusal game={match.game} {...problem} />}
        {live && position && (
          <section className={decision ? 'turn mine' : 'turn'} aria-label={TOLD.turn.title}>
            {decision ? (
              <p>
                <b>{TOLD.turn.mine}</b> {drawing.decision(decision, state)}{' '}
                <Clause game={match.game} clause={decision.clause} />{' '}
                <Left table={table} seat={decision.seat} /> <Soon match={match} from={decision.from} />
              </p>
            ) : (
              room.decisions.map((one) => (
                <p key={one.seat}>
                  <b>{TOLD.turn.theirs(nameOf(one.seat, drawing, room, options))}</b>{' '}
                  {drawing.decision(one, state)} <Clause game={match.game} clause={one.clause} />{' '}
                  <Left table={table} seat={one.seat} />
                </p>
              ))
            )}
          </section>
        )}
        {fallen && (
          <section
            className={fallen.ago > 0 ? 'latest-dice old' : 'latest-dice'}
            aria-label={TOLD.dice.latest}
            data-old={TOLD.dice.old}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: where many fell, it scrolls
            tabIndex={0}
          >
            <Dice rolls={fallen.rolls} key={entries.length - fallen.ago} />
          </section>
        )}
        {asked && (
          <Confirmation
            label={drawing.action(asked, state)}
            yes={() => void send(asked)}
            no={() => setPending(undefined)}
          >
            <OddsShown game={match.game} drawing={drawing} odds={odds} />
          </Confirmation>
        )}
        <Tabs tab={tab} choose={setTab}>
          <TabList label={TOLD.tabs.title}>
            {match.seat !== undefined && <Tab id="choices">{TOLD.tabs.choices}</Tab>}
            <Tab id="log">{TOLD.tabs.log}</Tab>
            {info.chat && (
              <Tab id="chat">
                {TOLD.tabs.chat}
                {unheard > 0 && <span className="number">{unheard}</span>}
              </Tab>
            )}
          </TabList>
          {match.seat !== undefined && (
            <TabPanel tab="choices" kept>
              <Choices
                drawing={drawing}
                state={state}
                legal={choosable}
                considered={considered && JSON.stringify(considered)}
                consider={consider}
                choose={choose}
              />
              {(asked || !decision) && (
                <p className="muted small">{asked ? TOLD.choices.asked : TOLD.choices.nothing}</p>
              )}
            </TabPanel>
          )}
          <TabPanel tab="log">
            <Log game={match.game} drawing={drawing} entries={entries} colour={colour} />
          </TabPanel>
          {info.chat && (
            <TabPanel tab="chat">
              <Chat match={match} messages={messages} refresh={() => table.refresh()} />
            </TabPanel>
          )}
        </Tabs>
        {!asked && decision && (considered || tab === 'choices') && (
          <section className="considered" aria-label={TOLD.odds.title}>
            {considered ? (
              <>
                <h2>{drawing.action(considered, state)}</h2>
                <OddsShown game={match.game} drawing={drawing} odds={odds} />
              </>
            ) : (
              <p className="muted small">{TOLD.odds.hint}</p>
            )}
          </section>
        )}
      </aside>
      {live && position && <Said drawing={drawing} entries={entries} from={seq} asked={asking.join('. ')} />}
    </div>
  );
}

/** How long a seat has left for its decision. */
function Left({ table, seat }: { table: Table; seat: string }) {
  const clocks = table.match.clocks !== undefined;
  const now = useTick(clocks);
  const left = table.match.remaining(seat, now);
  if (left === undefined) return null;
  return <span className={left < 30_000 ? 'clock short' : 'clock'}>{duration(left)}</span>;
}

/** When a decision that cannot be answered yet can be; what is chosen before is sent then. */
function Soon({ match, from = 0 }: { match: Match; from?: number | undefined }) {
  const now = useTick(from > 0);
  const early = from - (match.time(now) ?? from);
  if (early <= 0) return null;
  return (
    <span className="clock" aria-live="off">
      {TOLD.turn.soon(Math.ceil(early / 1000))}
    </span>
  );
}

interface ConfirmationProps {
  readonly label: string;
  yes(): void;
  no(): void;
  readonly children: ReactNode;
}

/** The last word before an action is sent. */
function Confirmation({ label, yes, no, children }: ConfirmationProps) {
  const button = useRef<HTMLButtonElement>(null);
  const odds = useId();
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && no();
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [no]);
  return (
    <section
      className="confirmation"
      role="alertdialog"
      aria-label={`${TOLD.confirmation.title}: ${label}`}
      aria-describedby={odds}
    >
      <h2>{label}</h2>
      <div id={odds}>{children}</div>
      <p className="buttons">
        <Button kind="main" ref={button} onClick={yes}>
          {TOLD.confirmation.yes}
        </Button>
        <Button onClick={no}>{TOLD.confirmation.no}</Button>
      </p>
    </section>
  );
}

/** The dice that fell last, and how many entries ago. */
function useLatestRolls(entries: readonly Happened[], rollsOf: Drawing['rolls']) {
  return useMemo(() => {
    for (let i = entries.length - 1; i >= 0; i--) {
      const rolls = entries[i]!.events.flatMap((event) => [...rollsOf(event)]);
      if (rolls.length) return { rolls, ago: entries.length - 1 - i };
    }
    return undefined;
  }, [entries, rollsOf]);
}
