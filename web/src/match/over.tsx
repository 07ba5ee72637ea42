import './over.css';
import { type Match, type MatchInfo, type RoomState, TouchlineError } from '@touchline/client';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import { sitDown } from '../lobby/begin.ts';
import { Download } from '../table/download.tsx';
import { endOf } from '../table/ended.ts';
import { nameOf, termed } from '../table/seats.ts';
import { StatisticsTables } from '../table/statistics.tsx';
import { words } from '../text/index.ts';
import { seldom } from '../text/seldom.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Part } from '../ui/part.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { share } from '../ui/share.tsx';
import { Honours } from './honours.tsx';
import { NextMatch } from './next-match.tsx';

const TOLD = seldom.over;
const LuckLine = lazy(() => import('./luck-line.tsx'));
const Chances = lazy(() => import('../chances/chances.tsx'));

interface Props {
  readonly match: Match;
  readonly room: RoomState;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
  /** Who has watched it to its end is led on to another. */
  readonly leadsOn: boolean;
}

/** The season that a match was played in. Of a private league nobody else is told. */
function useSeason(info: MatchInfo | undefined): string | undefined {
  const [season, setSeason] = useState<string>();
  const fixture = info?.fixture;
  useEffect(() => {
    if (fixture === undefined) return;
    touchline.leagues.fixture(fixture).then(
      (one) => setSeason(one.season),
      () => {},
    );
  }, [fixture]);
  return season;
}

/** How a match has ended, and what can be done next. */
export default function Over({ match, room, drawing, options, leadsOn }: Props) {
  const [result, setResult] = useState<MatchInfo['result']>();
  const [info, setInfo] = useState<MatchInfo>();
  const [problem, setProblem] = useState<unknown>();

  useEffect(() => {
    match.over().then((one) => {
      setResult(one);
      touchline.match(match.id).then(setInfo, setProblem);
    }, setProblem);
  }, [match]);

  const statistics = info?.statistics;
  const winners = result?.winners.map((seat) => nameOf(seat, drawing, room, options)).join(', ');
  const neverBegan = problem instanceof TouchlineError && problem.code === 'never-began';
  const won = match.seat !== undefined && result?.winners.includes(match.seat);
  const together = room.seats.length > 1 && result?.winners.length === room.seats.length;
  // the points are of all together
  const shared =
    result && Object.keys(result.score).length > 0 && !room.seats.some(({ seat }) => seat in result.score);
  const nobody = shared ? TOLD.allLost : TOLD.nobody;
  const lost = match.seat !== undefined ? TOLD.lost : TOLD.won;
  return (
    <section className="over match-card" aria-label={TOLD.title} role="status">
      {result && (
        <>
          <h2>{won ? TOLD.you : together ? TOLD.all : winners ? lost(winners) : nobody}</h2>
          <p>{endOf({ result, seats: room.seats, options }, drawing)}</p>
          <Score score={result.score} {...{ room, drawing, options }} />
          {shared && drawing.points && <p className="muted">{drawing.points(options)}</p>}
        </>
      )}
      {neverBegan && <h2>{TOLD.neverBegan}</h2>}
      {problem !== undefined && !neverBegan && <Refusal game={match.game} error={problem} />}
      {leadsOn && <NextMatch after={match.id} />}
      <Ways {...{ match, room, info, result }} failed={setProblem} />
      {statistics && <Honours {...{ statistics, drawing }} />}
      {result && !shared && (
        <Part>
          <Suspense>
            <LuckLine id={match.id} {...{ drawing, options }} />
            <Chances drawing={drawing} read={() => touchline.replay(match.id)} />
          </Suspense>
        </Part>
      )}
      {statistics && <StatisticsTables {...{ statistics, drawing, options }} />}
    </section>
  );
}

interface WaysProps extends Pick<Props, 'match' | 'room'> {
  readonly info: MatchInfo | undefined;
  readonly result: MatchInfo['result'];
  failed(problem: unknown): void;
}

/** What can be done when a match is over. */
function Ways({ match, room, info, result, failed }: WaysProps) {
  const [, go] = useLocation();
  const season = useSeason(info);
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      const { id } = await touchline.rematch(match.id);
      await sitDown(id);
      go(`/matches/${id}`);
    } catch (error) {
      failed(error);
      setBusy(false);
    }
  };
  const playsOn = match.seat !== undefined && info && !info.fixture;
  return (
    <p className="buttons">
      {playsOn && (
        <Button kind="main" busy={busy} onClick={again}>
          {room.rematch ? TOLD.join : TOLD.again}
        </Button>
      )}
      {result && (
        <ButtonLink kind={playsOn ? 'plain' : 'main'} href={`/replay/${match.id}`}>
          {TOLD.replay}
        </ButtonLink>
      )}
      {result && !info?.private && (
        <Button onClick={() => share(`${location.origin}/matches/${match.id}`)}>{seldom.more.share}</Button>
      )}
      {result && <Download id={match.id} failed={failed} />}
      {season && (
        <Link className="button" href={`/seasons/${season}`}>
          {TOLD.season}
        </Link>
      )}
      <Link className="button" href="/matches">
        {words.match.over.others}
      </Link>
    </p>
  );
}

interface ScoreProps extends Pick<Props, 'room' | 'drawing' | 'options'> {
  /** By seat, or by whatever else the game scores for. */
  readonly score: Readonly<Record<string, number>>;
}

function Score({ score, room, drawing, options }: ScoreProps) {
  const called = (side: string) =>
    room.seats.some(({ seat }) => seat === side) ? drawing.side(side, options).name : termed(side, drawing);
  return (
    <dl className="score">
      {Object.entries(score).map(([side, points]) => (
        <div key={side}>
          <dt>{called(side)}</dt>
          <dd>{points}</dd>
        </div>
      ))}
    </dl>
  );
}
