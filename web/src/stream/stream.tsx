import '../table/table.css';
import './stream.css';
import { isOver, type MatchInfo } from '@touchline/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { CastContext } from '../arenas/board/cast.ts';
import { useDrawing } from '../arenas/use.ts';
import { touchline } from '../client.ts';
import { Board } from '../match/match-view.tsx';
import { Scoreboard } from '../match/scoreboard.tsx';
import { Table, useTable } from '../match/table.ts';
import { useCast } from '../people/use-cast.ts';
import { endOf } from '../table/ended.ts';
import { fallenLast, LatestDice } from '../table/latest-dice.tsx';
import { plain } from '../table/plain.tsx';
import { words } from '../text/index.ts';
import { seldom } from '../text/seldom.ts';
import { useSeen } from '../theatre/seen.ts';
import { Failed } from '../ui/failed.tsx';
import { Loading } from '../ui/loading.tsx';
import { useStill } from '../ui/still.ts';
import { useTitle } from '../ui/title.ts';

const nothing = () => {};
/** Nobody answers anything here. */
const NOBODY = {
  legal: [],
  considered: undefined,
  asked: undefined,
  consider: nothing,
  chancesOf: async () => [],
  choose: async () => {},
};
/** Nobody is there to press anything: so many milliseconds after a lost connection it is made again. */
const AGAIN = 10_000;

const BACKGROUNDS = ['transparent', 'dark', 'light'] as const;

/** What stands behind it, as the address says: `?background=transparent`; else as the device has it. */
function useBackground(): void {
  const wanted = new URLSearchParams(useSearch()).get('background');
  useEffect(() => {
    const { dataset } = document.documentElement;
    const background = BACKGROUNDS.find((one) => one === wanted);
    if (!background) return;
    dataset.stream = background;
    // over whatever is filmed, light letters on dark are read best
    dataset.theme = background === 'light' ? 'light' : 'dark';
  }, [wanted]);
}

interface Watched {
  readonly table: Table;
  readonly info: MatchInfo;
}

/** A match as it is played, for a stream: the board, the score, clocks and dice; nothing can be pressed. */
export default function Stream({ id }: { readonly id: string }) {
  useBackground();
  const [watched, setWatched] = useState<Watched>();
  const [problem, setProblem] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    let table: Table | undefined;
    setProblem(undefined);
    const asked = touchline.match(id);
    Promise.all([asked, touchline.watch(id, { info: asked })]).then(
      ([info, match]) => {
        if (gone) return void match.leave();
        table = new Table(match);
        setWatched({ table, info });
      },
      (error) => gone || setProblem(error),
    );
    return () => {
      gone = true;
      void table?.match.leave();
    };
  }, [id, attempt]);
  const again = () => setAttempt((n) => n + 1);
  useEffect(() => {
    if (problem === undefined) return undefined;
    const timer = setTimeout(again, AGAIN);
    return () => clearTimeout(timer);
  }, [problem]);
  if (watched) return <Shown key={attempt} {...watched} lost={again} />;
  return problem === undefined ? <Loading /> : <Failed error={problem} again={again} />;
}

function Shown({ table, info, lost }: Watched & { lost(): void }) {
  const { match } = table;
  const { options, time } = info;
  const now = useTable(table);
  const { room, connection } = now;
  const drawn = useDrawing(match.game) ?? plain;
  const played = { match: match.id, game: match.game, options, seats: info.seats };
  const still = useStill();
  const [seen, letGo, said, showing] = useSeen(now, drawn, still);
  const { cast, drawing } = useCast(drawn, played, said.position?.state);
  const board = useRef<HTMLElement>(null);
  const [from] = useState(match.seq);
  const closed = connection === 'closed' && !isOver(room.status);
  useEffect(() => {
    if (!closed) return undefined;
    const timer = setTimeout(lost, AGAIN);
    return () => clearTimeout(timer);
  }, [closed]);
  useTitle(room.seats.map(({ seat }) => drawing.side(seat, options).name).join(' – '));
  const { entries } = seen;
  const fallen = useMemo(() => fallenLast(entries, drawing), [entries, drawing]);
  return (
    <CastContext value={cast}>
      <div className="stream" data-seq={seen.position?.seq ?? -1} data-named={cast !== undefined} inert>
        <div className="stream-top">
          <Scoreboard {...{ match, room, drawing, options, time }} state={said.position?.state} />
          {seen.room.status !== 'live' && !showing && <Ended {...{ match, room, drawing, options }} />}
        </div>
        <Board
          {...{ board, drawing, from, still, letGo }}
          seat={undefined}
          asking={NOBODY}
          now={seen}
          all={now.entries}
        />
        <div className="stream-dice">
          {fallen && <LatestDice dice={fallen.dice} old={fallen.at < entries.length - 1} fall={fallen.at} />}
        </div>
      </div>
    </CastContext>
  );
}

/** That it waits, or how it has ended. */
function Ended({
  match,
  room,
  drawing,
  options,
}: Pick<Parameters<typeof Scoreboard>[0], 'match' | 'room' | 'drawing' | 'options'>) {
  const [result, setResult] = useState<MatchInfo['result']>();
  const over = isOver(room.status);
  useEffect(() => {
    if (over) match.over().then(setResult, nothing);
  }, [match, over]);
  const winners = result?.winners.map((seat) => drawing.side(seat, options).name).join(', ');
  return (
    <p className="stream-ended">
      {result ? (
        <>
          <b>{winners ? seldom.over.won(winners) : seldom.over.nobody}.</b>{' '}
          {endOf({ result, seats: room.seats, options }, drawing)}
        </>
      ) : (
        words.list.status[room.status]
      )}
    </p>
  );
}
