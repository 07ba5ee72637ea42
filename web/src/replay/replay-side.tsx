import { lazy, type RefObject, Suspense, use, useCallback, useMemo, useState } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import type { Cast } from '../arenas/person.ts';
import { endOf } from '../table/ended.ts';
import { fallenLast, LatestDice } from '../table/latest-dice.tsx';
import { Log } from '../table/log.tsx';
import { termed } from '../table/seats.ts';
import { StatisticsTables } from '../table/statistics.tsx';
import { WhoCards } from '../table/who-cards.tsx';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';
import { replayWords } from '../text/replay.ts';
import { seldom } from '../text/seldom.ts';
import { Button } from '../ui/button.tsx';
import { Part } from '../ui/part.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../ui/tabs.tsx';
import type { Reading } from './engine.ts';
import { Highlights } from './highlights.tsx';
import { LuckTable } from './luck.tsx';
import type { usePlayer } from './player.ts';
import { Verdict } from './verdict.tsx';

const TOLD = replayWords;
const Chances = lazy(() => import('../chances/chances.tsx'));

interface Props {
  readonly reading: Reading;
  readonly drawing: Drawing;
  readonly player: ReturnType<typeof usePlayer>;
  readonly board: RefObject<HTMLElement | null>;
  /** Puts the names of everybody into a text who is there at the end. */
  readonly said: Cast['said'];
}

/**
 * Beside the board of a replay: how it ended, what fell, and in tabs the log, the highlights and the luck.
 */
export function ReplaySide({ reading, drawing, player, board, said }: Props) {
  const cast = use(CastContext);
  const { replay } = reading;
  const { at, go } = player;
  const [tab, choose] = useState('log');
  /** What is worked out stays when another tab is looked at. */
  const [foretold, foretell] = useState(false);
  const setTab = (one: string) => {
    choose(one);
    if (one === 'chances') foretell(true);
  };
  const shown = reading.ready > 0;
  const agrees = reading.done && !reading.difference;
  const statistics = useMemo(
    () => (agrees ? reading.game.statistics?.(replay.final) : undefined),
    [reading.game, replay, agrees],
  );
  const colour = useCallback(
    (one: string) =>
      replay.seats.some((s) => s.seat === one) ? drawing.side(one, replay.options).colour : '--line',
    [replay, drawing],
  );
  const fallen = useMemo(
    () => (shown ? fallenLast(replay.entries, drawing, at) : undefined),
    [at, shown, replay, drawing],
  );
  return (
    <aside className="match-side">
      <Found reading={reading} drawing={drawing} ended={at === player.last} />
      {fallen ? <LatestDice dice={fallen.dice} /> : <div className="dice-room" />}
      {drawing.people && <Who {...{ player, board }} />}
      <Tabs tab={tab} choose={setTab}>
        <TabList label={matchWords.tabs.title}>
          <Tab id="log">{matchWords.tabs.log}</Tab>
          {drawing.people && <Tab id="teams">{matchWords.tabs.teams}</Tab>}
          <Tab id="highlights">{TOLD.highlights}</Tab>
          {agrees && <Tab id="chances">{TOLD.chances.tab}</Tab>}
          <Tab id="luck">{TOLD.luck.title}</Tab>
          {statistics && <Tab id="statistics">{seldom.statistics.title}</Tab>}
        </TabList>
        <TabPanel tab="log">
          <Log
            game={replay.game}
            drawing={drawing}
            entries={shown ? replay.entries : []}
            at={shown ? at : undefined}
            go={go}
            colour={colour}
          />
        </TabPanel>
        {cast && (
          <TabPanel tab="teams">
            <cast.Teams state={player.state} />
          </TabPanel>
        )}
        <TabPanel tab="highlights">
          <Highlights {...{ reading, drawing, said, player }} />
        </TabPanel>
        {agrees && (
          <TabPanel tab="chances" kept={foretold}>
            <Part>
              <Suspense>
                <Chances {...{ drawing, at, go }} read={async () => replay} />
              </Suspense>
            </Part>
          </TabPanel>
        )}
        <TabPanel tab="luck">
          <LuckTable luck={reading.luck.all} drawing={drawing} options={replay.options} />
        </TabPanel>
        {statistics && (
          <TabPanel tab="statistics">
            <StatisticsTables {...{ statistics, drawing }} options={replay.options} />
          </TabPanel>
        )}
      </Tabs>
    </aside>
  );
}

function Who({ player, board }: Pick<Props, 'player' | 'board'>) {
  const cast = use(CastContext);
  const { state, entry } = player;
  return (
    <WhoCards>
      {cast && <cast.Cards {...{ state, board }} considered={undefined} events={entry.events} />}
    </WhoCards>
  );
}

/** A seat by its side, and by who sat there. */
export const nameIn = (
  { options }: Reading['replay'],
  drawing: Drawing,
  { seat, name }: { readonly seat: string; readonly name: string },
): string => `${drawing.side(seat, options).name} (${titled(name)})`;

/** A bot as it is called in a match; a replay has `heuristic bot`, a name that nobody else may have. */
export const titled = (name: string): string => {
  const [, bot] = /^([a-z]+) bot$/.exec(name) ?? [];
  return bot === undefined ? name : words.list.bot(bot);
};

interface ResultProps extends Pick<Props, 'reading' | 'drawing'> {
  readonly ended: boolean;
}

/** Whether it is true, and how it ended. */
const Found = (props: ResultProps) => (
  <div className="turn replay-result">
    <Verdict reading={props.reading} />
    <Result {...props} />
  </div>
);

/** The result: told at the end only, unless it is asked for; and not when it does not follow. */
function Result({ reading, drawing, ended }: ResultProps) {
  const { replay } = reading;
  const [revealed, setRevealed] = useState(false);
  const { result, seats, options, final: state } = replay;
  if (!result || !reading.done || reading.difference) return null;
  const winners = seats
    .filter(({ seat }) => result.winners.includes(seat))
    .map((one) => nameIn(replay, drawing, one));
  const scored = (side: string) =>
    seats.some(({ seat }) => seat === side) ? drawing.side(side, options).name : termed(side, drawing);
  if (!revealed && !ended) return <Button onClick={() => setRevealed(true)}>{TOLD.reveal}</Button>;
  return (
    <p role="status">
      <b>{winners.length ? seldom.over.won(winners.join(', ')) : seldom.over.nobody}.</b>{' '}
      {TOLD.ended(endOf({ result, seats, options, state }, drawing))}{' '}
      <b>
        {Object.entries(result.score)
          .map(([side, points]) => `${scored(side)} ${points}`)
          .join(' : ')}
      </b>
    </p>
  );
}
