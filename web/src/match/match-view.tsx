import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react';
import { isOver, type MatchInfo } from '@touchline/client';
import type { Typed } from '@touchline/rules/kernel';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { useDrawing } from '../arenas/index.ts';
import { words } from '../text/index.ts';
import { Clause, Refusal } from '../ui/refusal.tsx';
import { useTitle } from '../ui/title.ts';
import { Chat } from './chat.tsx';
import { Choices } from './choices.tsx';
import { Dice } from './dice.tsx';
import { Log } from './log.tsx';
import { MoreButton } from './more-button.tsx';
import { OddsBook, OddsShown, useOdds } from './odds.tsx';
import { OfferShown } from './offer.tsx';
import { Over } from './over.tsx';
import { plain } from './plain.tsx';
import { useConfirm } from './preferences.ts';
import { Scoreboard } from './scoreboard.tsx';
import { duration, nameOf } from './seats.ts';
import { useStill } from './still.ts';
import { type Table, useTable } from './table.ts';
import { useTick } from './use-tick.ts';
import { Waiting } from './waiting.tsx';
import './match.css';

const TOLD = words.match;
const NONE: readonly Typed[] = [];
type Happened = { readonly events: readonly Typed[] };

interface Props {
  readonly table: Table;
  readonly info: MatchInfo;
  readonly invite: string | undefined;
  sit(seat?: string): Promise<void>;
  reconnect(): void;
  /** Another connection is being made already. */
  readonly entering: boolean;
  /** Said above the board. */
  readonly notice?: ReactNode;
}

/** A match being played or watched. */
export function MatchView({ table, info, invite, sit, reconnect, entering, notice }: Props) {
  const { match } = table;
  const drawing = useDrawing(match.game) ?? plain;
  const { room, connection, position, own, decision, legal, entries, messages } = useTable(table);
  const still = useStill();
  const book = useMemo(() => new OddsBook(match), [match]);
  const [confirm] = useConfirm();
  const [hovered, setHovered] = useState<Typed>();
  const [looked, setLooked] = useState<{ seq: number; action: Typed }>();
  const [pending, setPending] = useState<{ seq: number; action: Typed }>();
  /** The position in which an action was sent, until the next one is there. */
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<unknown>();
  const [tab, setTab] = useState(match.seat === undefined ? 'log' : 'choices');

  const seq = position?.seq ?? -1;
  const state = position?.state;
  const live = room.status === 'live';
  const waiting = room.status === 'waiting' || room.status === 'seeding';
  const asked = pending?.seq === seq ? pending.action : undefined;
  // what was looked at last stays, so that its clauses can be reached
  const considered = asked ?? hovered ?? (looked?.seq === seq ? looked.action : undefined);
  const choosable = sent === seq || asked ? NONE : legal;
  const odds = useOdds(book, decision && considered, seq);

  const consider = useCallback(
    (action: Typed | undefined) => {
      setHovered(action);
      if (action) setLooked({ seq, action });
    },
    [seq],
  );
  const send = useCallback(
    async (action: Typed) => {
      setPending(undefined);
      setHovered(undefined);
      setProblem(undefined);
      setSent(seq);
      try {
        await match.act(action as never);
      } catch (error) {
        setProblem(error);
        setSent(undefined);
      }
    },
    [match, seq],
  );
  const choosing = useRef(false);
  const choose = useCallback(
    async (action: Typed) => {
      // pressed twice is meant once
      if (choosing.current || sent === seq) return;
      choosing.current = true;
      let ask = confirm === 'always';
      // what cannot be done has no odds; it is sent, so that the refusal says why
      if (confirm === 'dice') ask = (await book.of(action, seq).catch(() => undefined)) !== undefined;
      if (ask) setPending({ seq, action });
      else await send(action);
      choosing.current = false;
    },
    [confirm, book, seq, send, sent],
  );
  const fallen = useLatestRolls(entries, drawing.rolls);
  const colour = useCallback(
    (seat: string) => {
      return room.seats.some((one) => one.seat === seat) ? drawing.side(seat, state).colour : '--line';
    },
    [room.seats, drawing, state],
  );
  const players = room.seats.map(({ seat }) => nameOf(seat, drawing, room)).join(' – ');
  useTitle(decision ? `${TOLD.turn.mine} ${players}` : players);

  const { Arena } = drawing;
  return (
    <div className={match.seat === undefined ? 'match watching' : 'match'} data-seq={seq}>
      <div className="match-top">
        <Scoreboard match={match} room={room} drawing={drawing} state={state} />
        <div className="match-bar">
          <span className="spectators">{TOLD.spectators(room.spectators)}</span>
          <MoreButton match={match} live={live} resigns={drawing.resigns !== false} failed={setProblem} />
        </div>
      </div>
      {connection !== 'connected' && !entering && !isOver(room.status) && (
        <div className="banner" role="alert">
          {connection === 'reconnecting' ? TOLD.reconnecting : TOLD.closed}
          {connection === 'closed' && (
            <button type="button" onClick={reconnect}>
              {TOLD.connect}
            </button>
          )}
        </div>
      )}
      {notice}
      <div className="match-board">
        {waiting && <Waiting {...{ info, room, drawing, invite, sit }} seated={match.seat !== undefined} />}
        {room.status === 'adjourned' && (
          <section className="card" aria-label={TOLD.adjourned.title}>
            <h2>{TOLD.adjourned.title}</h2>
            <p>{TOLD.adjourned.text}</p>
            {match.seat !== undefined && !room.offer && (
              <button type="button" className="main" onClick={() => match.offerResume().catch(setProblem)}>
                {TOLD.adjourned.resume}
              </button>
            )}
          </section>
        )}
        {position && (
          <div className="arena">
            <Arena
              state={state}
              own={own}
              seat={match.seat}
              decision={decision}
              legal={choosable}
              latest={position.latest}
              still={still}
              considered={considered}
              consider={consider}
              choose={choose}
            />
          </div>
        )}
        {fallen && (
          <section
            className={fallen.ago > 0 ? 'latest-dice old' : 'latest-dice'}
            aria-label={TOLD.dice.latest}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: where many fell, it scrolls
            tabIndex={0}
            key={entries.length - fallen.ago}
          >
            <Dice rolls={fallen.rolls} />
          </section>
        )}
      </div>
      <aside className="match-side">
        {isOver(room.status) && <Over match={match} room={room} drawing={drawing} />}
        <OfferShown match={match} room={room} drawing={drawing} failed={setProblem} />
        {problem !== undefined && <Refusal game={match.game} error={problem} />}
        {live && position && (
          <section
            className={decision ? 'turn mine' : 'turn'}
            aria-live="polite"
            aria-label={TOLD.turn.title}
          >
            {decision ? (
              <p>
                <b>{TOLD.turn.mine}</b> {drawing.decision(decision, state)}{' '}
                <Clause game={match.game} clause={decision.clause} />{' '}
                <Left table={table} seat={decision.seat} />
              </p>
            ) : (
              room.decisions.map((one) => (
                <p key={one.seat}>
                  <b>{TOLD.turn.theirs(nameOf(one.seat, drawing, room))}</b> {drawing.decision(one, state)}{' '}
                  <Clause game={match.game} clause={one.clause} /> <Left table={table} seat={one.seat} />
                </p>
              ))
            )}
          </section>
        )}
        {asked && (
          <Confirmation
            label={drawing.action(asked, state)}
            yes={() => void send(asked)}
            no={() => setPending(undefined)}
          >
            <OddsShown game={match.game} odds={odds} />
          </Confirmation>
        )}
        <TabProvider selectedId={tab} setSelectedId={(id) => setTab(id ?? 'log')}>
          <TabList className="tabs" aria-label={TOLD.tabs.title}>
            {match.seat !== undefined && <Tab id="choices">{TOLD.tabs.choices}</Tab>}
            <Tab id="log">{TOLD.tabs.log}</Tab>
            {info.chat && (
              <Tab id="chat">
                {TOLD.tabs.chat}
                {messages.length > 0 && <span className="number">{messages.length}</span>}
              </Tab>
            )}
          </TabList>
          {match.seat !== undefined && (
            <TabPanel tabId="choices" className="panel">
              <Choices
                drawing={drawing}
                state={state}
                legal={choosable}
                considered={considered && JSON.stringify(considered)}
                consider={consider}
                choose={choose}
              />
              {(asked || !decision) && (
                <p className="muted">{asked ? TOLD.choices.asked : TOLD.choices.nothing}</p>
              )}
            </TabPanel>
          )}
          <TabPanel tabId="log" className="panel" unmountOnHide>
            <Log game={match.game} drawing={drawing} entries={entries} colour={colour} />
          </TabPanel>
          {info.chat && (
            <TabPanel tabId="chat" className="panel" unmountOnHide>
              <Chat match={match} messages={messages} refresh={() => table.refresh()} />
            </TabPanel>
          )}
        </TabProvider>
        {!asked && decision && (considered || tab === 'choices') && (
          <section className="considered" aria-label={TOLD.odds.title}>
            {considered ? (
              <>
                <h3>{drawing.action(considered, state)}</h3>
                <OddsShown game={match.game} odds={odds} />
              </>
            ) : (
              <p className="muted">{TOLD.odds.hint}</p>
            )}
          </section>
        )}
      </aside>
    </div>
  );
}

/** How long a seat has left for its decision. */
function Left({ table, seat }: { table: Table; seat: string }) {
  const clocks = table.match.clocks !== undefined;
  const now = useTick(clocks);
  const left = table.match.remaining(seat, now);
  if (left === undefined) return null;
  return (
    <span className={left < 30_000 ? 'clock short' : 'clock'} aria-live="off">
      {duration(left)}
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
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => event.key === 'Escape' && no();
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [no]);
  return (
    <section className="confirmation" aria-label={TOLD.confirmation.title}>
      <h3>{label}</h3>
      {children}
      <p className="buttons">
        <button type="button" className="main" ref={button} onClick={yes}>
          {TOLD.confirmation.yes}
        </button>
        <button type="button" onClick={no}>
          {TOLD.confirmation.no}
        </button>
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
