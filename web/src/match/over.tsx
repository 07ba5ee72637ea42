import './over.css';
import { type Match, type MatchInfo, type RoomState, TouchlineError } from '@touchline/client';
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { touchline } from '../client.ts';
import { won as hasWon, sitDown } from '../lobby/begin.ts';
import { isAgreed } from '../lobby/outcome.ts';
import { useBeginning } from '../lobby/use-beginning.ts';
import { Download } from '../table/download.tsx';
import { endOf } from '../table/ended.ts';
import { nameOf, termed } from '../table/seats.ts';
import { StatisticsTables } from '../table/statistics.tsx';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';
import { seldom } from '../text/seldom.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Part } from '../ui/part.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { shareResult } from '../ui/share.tsx';
import { Best, Honours } from './honours.tsx';
import { NeverBegan } from './never-began.tsx';
import { nextAfter } from './next-match.ts';
import { Onwards } from './onwards.tsx';

const TOLD = seldom.over;
const Story = lazy(() => import('./story.tsx'));

interface Props {
  readonly match: Match;
  readonly room: RoomState;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
  /** The last position. */
  readonly state: unknown;
  /** It ended while it was looked at. */
  readonly seen: boolean;
  /** It is told how the match has ended, once that is shown. */
  ended?: ((how: Pick<MatchInfo, 'result'>) => void) | undefined;
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
export default function Over({ match, room, drawing, options, state, seen, ended: tell }: Props) {
  const [result, setResult] = useState<MatchInfo['result']>();
  const [info, setInfo] = useState<MatchInfo>();
  const [problem, setProblem] = useState<unknown>();

  useEffect(() => {
    match.over().then((one) => {
      setResult(one);
      tell?.({ result: one });
      touchline.match(match.id).then(setInfo, setProblem);
    }, setProblem);
  }, [match, tell]);

  const card = useRef<HTMLElement>(null);
  const ended = seen && result !== undefined;
  // beside the board it is in sight
  useEffect(() => {
    if (ended && matchMedia('(max-width: 900px)').matches) card.current?.scrollIntoView();
  }, [ended]);
  const statistics = info?.statistics;
  const winners = result?.winners.map((seat) => nameOf(seat, drawing, room, options)).join(', ');
  const neverBegan = problem instanceof TouchlineError && problem.code === 'never-began';
  const won = match.seat !== undefined && result?.winners.includes(match.seat);
  useEffect(() => {
    if (won) hasWon(match.game);
  }, [won, match.game]);
  const together = room.seats.length > 1 && result?.winners.length === room.seats.length;
  // the points are of all together
  const shared =
    result && Object.keys(result.score).length > 0 && !room.seats.some(({ seat }) => seat in result.score);
  const nobody = result && isAgreed(result) ? TOLD.draw : shared ? TOLD.allLost : TOLD.nobody;
  const lost = match.seat !== undefined ? TOLD.lost : TOLD.won;
  const scored = (score: object) =>
    Object.entries(score)
      .map(([side, points]) => `${nameIn(side, { room, drawing, options })} ${points}`)
      .join(', ');
  const title = won ? TOLD.you : together ? TOLD.all : winners ? lost(winners) : nobody;
  const by = result && drawing.decided?.(result, state);
  return (
    <section ref={card} className="over match-card" aria-label={TOLD.title} role="status">
      {result && (
        <>
          <h2>
            {title}
            {by && <span className="over-by"> {by}</span>}
          </h2>
          <Score score={result.score} winners={result.winners} {...{ room, drawing, options }} />
          <p className="over-why">{endOf({ result, seats: room.seats, options, state }, drawing)}</p>
          {shared && drawing.points && <p className="muted">{drawing.points(options, result.score)}</p>}
        </>
      )}
      {problem !== undefined && !neverBegan && <Refusal game={match.game} error={problem} />}
      {neverBegan ? (
        <NeverBegan match={match} />
      ) : (
        <Ways
          {...{ match, room, info, result, seen }}
          told={`${title}${result && !shared ? `: ${[scored(result.score), by].filter(Boolean).join('; ')}` : ''}`}
          failed={setProblem}
        />
      )}
      {statistics && <Best {...{ statistics, drawing }} />}
      {result && info && (
        <Part>
          <Suspense>
            <Story shared={shared === true} {...{ info, drawing }} />
          </Suspense>
        </Part>
      )}
      {statistics && (
        <details className="over-counted">
          <summary>{seldom.statistics.title}</summary>
          <Honours {...{ statistics, drawing }} />
          <StatisticsTables {...{ statistics, drawing, options }} />
        </details>
      )}
    </section>
  );
}

interface WaysProps extends Pick<Props, 'match' | 'room' | 'seen'> {
  readonly info: MatchInfo | undefined;
  readonly result: MatchInfo['result'];
  /** How it ended, in a line. */
  readonly told: string;
  failed(problem: unknown): void;
}

/** What can be done when a match is over. */
function Ways({ match, room, info, result, seen, told, failed }: WaysProps) {
  const season = useSeason(info);
  const { begin, busy } = useBeginning(failed);
  const again = async () => {
    const { id } = await touchline.rematch(match.id);
    await sitDown(id);
    return id;
  };
  const share = () =>
    shareResult(`${location.origin}/matches/${match.id}`, told, `/api/matches/${match.id}/picture`);
  const watches = match.seat === undefined;
  const onwards = () => void begin('next', () => nextAfter(match));
  const playsOn = match.seat !== undefined && info && !info.fixture;
  return (
    <>
      <p className="buttons">
        {watches && (
          <Button kind="main" busy={busy === 'next'} onClick={onwards}>
            {TOLD.now}
          </Button>
        )}
        {playsOn && (
          <Button kind="main" busy={busy === 'again'} onClick={() => begin('again', again)}>
            {room.rematch ? TOLD.join : TOLD.again}
          </Button>
        )}
        {result && (
          <ButtonLink kind={playsOn || watches ? 'plain' : 'main'} href={`/replay/${match.id}`}>
            {TOLD.replay}
          </ButtonLink>
        )}
        {result && !info?.private && <Button onClick={share}>{TOLD.share}</Button>}
        {playsOn && <ButtonLink href={`/new?game=${match.game}`}>{TOLD.another}</ButtonLink>}
        {season && (
          <Link className="button" href={`/seasons/${season}`}>
            {TOLD.season}
          </Link>
        )}
      </p>
      {watches && seen && result && <Onwards go={onwards} />}
      <p className="over-further">
        {result && <Download id={match.id} failed={failed} />}
        <Link href="/matches">{matchWords.over.others}</Link>
      </p>
    </>
  );
}

interface ScoreProps extends Pick<Props, 'room' | 'drawing' | 'options'> {
  /** By seat, or by whatever else the game scores for. */
  readonly score: Readonly<Record<string, number>>;
  readonly winners: readonly string[];
}

/** What something that is scored for is called. */
const nameIn = (side: string, { room, drawing, options }: Pick<Props, 'room' | 'drawing' | 'options'>) =>
  room.seats.some(({ seat }) => seat === side) ? drawing.side(side, options).name : termed(side, drawing);

function Score({ score, winners, room, drawing, options }: ScoreProps) {
  const cast = use(CastContext);
  const seated = (side: string) => room.seats.some(({ seat }) => seat === side);
  const called = (side: string) => nameIn(side, { room, drawing, options });
  const sitterOf = (side: string) => {
    const one = room.seats.find(({ seat }) => seat === side);
    return one?.bot ? words.list.bot(one.bot) : one?.name;
  };
  const colourOf = (side: string) =>
    (seated(side) ? { '--side': `var(${drawing.side(side, options).colour})` } : {}) as object;
  return (
    <dl className="score">
      {Object.entries(score).map(([side, points]) => (
        <div key={side} className={winners.includes(side) ? 'score-won' : undefined} style={colourOf(side)}>
          <dt>
            {cast && seated(side) && (
              <span className="score-crest">
                <cast.Crest of={called(side)} />
              </span>
            )}
            <span>
              {called(side)} <span className="score-who">{sitterOf(side)}</span>
            </span>
          </dt>
          <dd>{points}</dd>
        </div>
      ))}
    </dl>
  );
}
