import { isOver, type MatchInfo } from '@touchline/client';
import type { Typed } from '@touchline/rules/kernel';
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { useCarried } from '../arenas/board/picks.ts';
import { fallenLast, LatestDice } from '../table/latest-dice.tsx';
import { Log } from '../table/log.tsx';
import { WhoCards } from '../table/who-cards.tsx';
import { matchWords } from '../text/match.ts';
import { Part } from '../ui/part.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import type { useAsking } from './asking.ts';
import { Choices } from './choices.tsx';
import { Confirmation } from './confirmation.tsx';
import type { Snapshot, Table } from './table.ts';
import { Turn } from './turn.tsx';
import { useUnheard } from './unheard.ts';

const TOLD = matchWords;
const NONE: readonly Typed[] = [];
/** So many entries into a match its aim is known; to who plays, as soon as something is to be confirmed. */
const KNOWN = 20;
/** Only fetched when it is looked at. */
const Chat = lazy(() => import('./chat.tsx'));
/** Only fetched when odds are. */
const OddsShown = lazy(() => import('./odds.tsx').then(({ OddsShown }) => ({ default: OddsShown })));
/** Only fetched when a match is over. */
const Over = lazy(() => import('./over.tsx'));
/** Only fetched when something can be taken back. */
const TakeBack = lazy(() => import('./take-back.tsx'));
/** Only fetched when something is offered. */
const OfferShown = lazy(() => import('./offer.tsx'));

interface Props {
  readonly table: Table;
  readonly info: MatchInfo;
  readonly now: Snapshot;
  readonly drawing: Drawing;
  readonly asking: ReturnType<typeof useAsking>;
  readonly board: RefObject<HTMLElement | null>;
  /** The public state that numbers may tell of. */
  readonly told: unknown;
  /** There is still something to be seen: a match is over once its end has been. */
  readonly showing: boolean;
  readonly ended: ComponentProps<typeof Over>['ended'];
}

/** Beside the board: what is asked and what fell, and in tabs the choices, the log and the talk. */
export function Side(props: Props) {
  const { table, info, now, drawing, asking, showing, ended } = props;
  const { match } = table;
  const { room, position, entries } = now;
  const { asked } = asking;
  const cast = use(CastContext);
  const carried = useCarried() !== undefined;
  const { options, otherRules, time } = info;
  const standsStill = otherRules !== undefined && room.decisions.length === 0;
  const [acts, act] = useReducer(() => true, false);
  useEffect(() => {
    if (asked) act();
  }, [asked]);
  const [tab, setTab] = useState(match.seat === undefined ? 'log' : 'choices');
  const fallen = useMemo(() => fallenLast(entries, drawing), [entries, drawing]);
  const over = useEnded(isOver(room.status), showing);
  const [before] = useState(over);
  return (
    <aside className="match-side">
      {over && (
        <Part>
          <Suspense>
            <Over {...{ match, room, drawing, options, ended }} state={position?.state} seen={!before} />
          </Suspense>
        </Part>
      )}
      {position && (
        <Aim game={match.game} aim={drawing.aim?.(position.state)} known={acts || position.seq >= KNOWN} />
      )}
      {room.offer && (
        <Part>
          <Suspense>
            <OfferShown {...{ match, room, drawing, options }} failed={asking.failed} />
          </Suspense>
        </Part>
      )}
      {asking.problem && <Refusal game={match.game} {...asking.problem} {...(cast && { said: cast.said })} />}
      {room.status === 'live' && position && !standsStill && (
        <Turn {...{ match, now, drawing, options, time }} />
      )}
      {position && !over && (
        <Dice fallen={fallen} last={entries.length - 1}>
          {!asked && !carried && match.seat !== undefined && room.takeBack?.seat === match.seat && (
            <Part>
              <Suspense>
                <TakeBack match={match} consider={asking.consider} failed={asking.failed} />
              </Suspense>
            </Part>
          )}
        </Dice>
      )}
      {(position || (info.chat && meet(room))) && (
        <SideTabs {...props} tab={position ? tab : 'chat'} choose={setTab} />
      )}
      {position && !over && <Dock {...props} listed={tab === 'choices'} />}
    </aside>
  );
}

interface DockProps extends Props {
  /** The list of choices is in view. */
  readonly listed: boolean;
}

/** Below the list, in one place: who is looked at, what is weighed, and what is to be confirmed. */
function Dock({ table, now, drawing, asking, board, told, listed }: DockProps) {
  const cast = use(CastContext);
  const { position, decision } = now;
  const { asked, considered, odds } = asking;
  const weighed = (
    <Part>
      <Suspense fallback={<p className="muted small">{TOLD.odds.asking}</p>}>
        <OddsShown game={table.match.game} drawing={drawing} action={considered} odds={odds} />
      </Suspense>
    </Part>
  );
  const said = (action: Typed) => drawing.action(action, position?.state);
  return (
    <div className="match-dock">
      {drawing.people && (
        <WhoCards>
          {cast && (
            <cast.Cards
              state={told}
              about={decision?.about}
              events={position?.latest?.events ?? NONE}
              {...{ board, considered }}
            />
          )}
        </WhoCards>
      )}
      {asked && (
        <Confirmation
          place={asking.place}
          label={said(asked)}
          yes={() => void asking.send(asked)}
          no={asking.cancel}
        >
          {weighed}
        </Confirmation>
      )}
      {!asked && decision && (listed || (considered && typeof odds === 'object')) && (
        <section className="considered" aria-label={TOLD.odds.title}>
          {considered ? (
            <>
              <h2>{said(considered)}</h2>
              {weighed}
            </>
          ) : (
            <p className="muted small">{TOLD.odds.hint}</p>
          )}
        </section>
      )}
    </div>
  );
}

/** Whether there is somebody to talk to: two people have sat down. */
const meet = ({ seats }: Snapshot['room']): boolean =>
  seats.filter(({ name, bot }) => name !== undefined && bot === undefined).length > 1;

/** Whether the end of a match has been seen: from then on it is over, also when a show comes late. */
function useEnded(over: boolean, showing: boolean): boolean {
  const seen = over && !showing;
  const [ended, end] = useState(seen);
  if (seen && !ended) end(true);
  return ended || seen;
}

interface DiceProps {
  readonly fallen: ReturnType<typeof fallenLast>;
  /** The entry that came last. */
  readonly last: number;
  readonly children: ReactNode;
}

/** So many entries later dice have nothing to do with what is decided. */
const PAST = 12;

/** The dice that fell last, or the room for them; what has rolled none can be taken back beside them. */
const Dice = ({ fallen, last, children }: DiceProps) =>
  fallen && last - fallen.at < PAST ? (
    <LatestDice dice={fallen.dice} old={fallen.at < last} fall={fallen.at}>
      {children}
    </LatestDice>
  ) : (
    <div className="dice-room">{children}</div>
  );

/** What one plays for, and where more is said; beside it, so that the match stays. */
function Aim({ game, aim, known }: { game: string; aim: string | undefined; known: boolean }) {
  return (
    <p className={known ? 'aim aim-known muted small' : 'aim muted small'}>
      {aim}{' '}
      <a href={`/guide/${game}`} target="_blank" rel="noopener">
        {TOLD.more.guide}
      </a>{' '}
      <a href={`/rules/${game}`} target="_blank" rel="noopener">
        {TOLD.more.rules}
      </a>
    </p>
  );
}

interface TabsProps extends Props {
  readonly tab: string;
  choose(tab: string): void;
}

function SideTabs(props: TabsProps) {
  const { table, info, now, drawing, tab, choose } = props;
  const { match } = table;
  const { room, entries, messages } = now;
  const { options } = info;
  const plays = match.seat !== undefined;
  /** Before that there is nothing to choose and nothing to read, but somebody to talk to. */
  const begun = now.position !== undefined;
  const cast = use(CastContext);
  const unheard = useUnheard(messages, tab === 'chat');
  const colour = useCallback(
    (seat: string) =>
      room.seats.some((one) => one.seat === seat) ? drawing.side(seat, options).colour : '--line',
    [room.seats, drawing, options],
  );
  return (
    <Tabs tab={tab} choose={choose}>
      <TabList label={TOLD.tabs.title}>
        {plays && begun && (
          <Tab id="choices" shortcut="C">
            {TOLD.tabs.choices}
          </Tab>
        )}
        {begun && (
          <Tab id="log" shortcut="L">
            {TOLD.tabs.log}
          </Tab>
        )}
        {drawing.people && begun && (
          <Tab id="teams" shortcut="T">
            {TOLD.tabs.teams}
          </Tab>
        )}
        {info.chat && (
          <Tab id="chat" shortcut="M">
            {TOLD.tabs.chat}
            {unheard > 0 && <span className="number">{unheard}</span>}
          </Tab>
        )}
      </TabList>
      {plays && (
        <TabPanel tab="choices" kept>
          <ChoicesPanel {...props} />
        </TabPanel>
      )}
      <TabPanel tab="log">
        <Log game={match.game} drawing={drawing} entries={entries} colour={colour} />
      </TabPanel>
      {cast && (
        <TabPanel tab="teams">
          <cast.Teams state={now.position?.state} />
        </TabPanel>
      )}
      {info.chat && (
        <TabPanel tab="chat">
          <Part>
            <Suspense>
              <Chat match={match} messages={messages} refresh={() => table.refresh()} />
            </Suspense>
          </Part>
        </TabPanel>
      )}
    </Tabs>
  );
}

function ChoicesPanel({ now: { position, decision }, drawing, asking }: Props) {
  const { asked, considered, legal, consider, choose } = asking;
  const carried = useCarried() !== undefined;
  return (
    <>
      <Choices
        drawing={drawing}
        state={position?.state}
        legal={carried ? NONE : legal}
        considered={considered && JSON.stringify(considered)}
        consider={consider}
        choose={choose}
      />
      {(asked || carried || !decision) && (
        <p className="muted small">{asked ? TOLD.choices.asked : TOLD.choices.nothing}</p>
      )}
    </>
  );
}
