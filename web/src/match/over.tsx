import './over.css';
import { type Match, type MatchInfo, type RoomState, TouchlineError } from '@touchline/client';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { touchline } from '../client.ts';
import { Download } from '../table/download.tsx';
import { nameOf, termed } from '../table/seats.ts';
import { StatisticsTables } from '../table/statistics.tsx';
import { words } from '../text/index.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';

const TOLD = words.match.over;

interface Props {
  readonly match: Match;
  readonly room: RoomState;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
}

/** How a match has ended, and what can be done next. */
export default function Over({ match, room, drawing, options }: Props) {
  const [, go] = useLocation();
  const [result, setResult] = useState<MatchInfo['result']>();
  const [statistics, setStatistics] = useState<MatchInfo['statistics']>();
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    match.over().then((one) => {
      setResult(one);
      touchline.match(match.id).then((info) => setStatistics(info.statistics), setProblem);
    }, setProblem);
  }, [match]);

  const again = async () => {
    setBusy(true);
    try {
      const { id } = await touchline.rematch(match.id);
      go(`/matches/${id}`);
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  const winners = result?.winners.map((seat) => nameOf(seat, drawing, room, options)) ?? [];
  const neverBegan = problem instanceof TouchlineError && problem.code === 'never-began';
  const won = match.seat !== undefined && result?.winners.includes(match.seat);
  return (
    <section className="over match-card" aria-label={TOLD.title} role="status">
      {result && (
        <>
          <h2>{won ? TOLD.you : winners.length ? TOLD.won(winners.join(', ')) : TOLD.nobody}</h2>
          <p>{termed(result.reason, drawing)}</p>
          <dl className="score">
            {Object.entries(result.score).map(([side, points]) => (
              <div key={side}>
                <dt>
                  {room.seats.some((one) => one.seat === side)
                    ? drawing.side(side, options).name
                    : termed(side, drawing)}
                </dt>
                <dd>{points}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {neverBegan && <h2>{TOLD.neverBegan}</h2>}
      {problem !== undefined && !neverBegan && <Refusal game={match.game} error={problem} />}
      {statistics && <StatisticsTables {...{ statistics, drawing, options }} />}
      <p className="buttons">
        {result && (
          <Link className="button main" href={`/replay/${match.id}`}>
            {TOLD.replay}
          </Link>
        )}
        {result && <Download id={match.id} failed={setProblem} />}
        {match.seat !== undefined && result && (
          <Button busy={busy} onClick={again}>
            {room.rematch ? TOLD.join : TOLD.again}
          </Button>
        )}
        <Link className="button" href="/matches">
          {TOLD.others}
        </Link>
      </p>
    </section>
  );
}
