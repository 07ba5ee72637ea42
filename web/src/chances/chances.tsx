import './chances.css';
import type { Replay } from '@touchline/rules/kernel';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { Drawing } from '../arenas/arena.ts';
import { duration } from '../table/seats.ts';
import { replayWords } from '../text/replay.ts';
import { Button } from '../ui/button.tsx';
import { percent } from '../ui/percent.ts';
import { Refusal } from '../ui/refusal.tsx';
import type { Turning } from './forecast.ts';
import { Graph } from './graph.tsx';
import { type Line, linesOf } from './lines.ts';
import { useForecast } from './use-forecast.ts';

const TOLD = replayWords.chances;
/** A change that is no more than luck of the bots. */
const LITTLE = 0.1;

interface Props {
  readonly drawing: Drawing;
  /** The entry that is looked at, in a replay. */
  readonly at?: number;
  read(): Promise<Replay>;
  /** Goes to an entry, in a replay; elsewhere it is opened there. */
  go?(seq: number): void;
  /** Is told where the match has turned. */
  found?(turning: Turning): void;
}

/** Whether it is more than luck of the bots. */
const turns = (turning: Turning | undefined): turning is Turning =>
  turning !== undefined && Math.abs(turning.after - turning.before) >= LITTLE;

/** How likely each side was to win, from moment to moment, and where that changed most. */
export default function Chances({ drawing, at, read, go, found }: Props) {
  const { replay, forecast, busy, error, run, stop } = useForecast(read);
  const turning = busy ? undefined : forecast?.turning;
  useEffect(() => {
    if (turns(turning)) found?.(turning);
  }, [turning, found]);
  const lines = replay && forecast && linesOf(forecast.moments, Object.keys(forecast.moments[0]!.wins));
  const nameOf = ({ seats, everybody }: Line) =>
    everybody ? TOLD.everybody : seats.map((seat) => drawing.side(seat, replay?.options).name).join(', ');
  return (
    <section className="chances" aria-label={TOLD.title}>
      {!forecast && <p className="muted small">{TOLD.text}</p>}
      <Refusal error={error} />
      <p className="row" role="status">
        {busy ? (
          <Button kind="danger" onClick={stop}>
            {TOLD.stop}
          </Button>
        ) : (
          <Button onClick={() => void run()}>{forecast ? TOLD.again : TOLD.go}</Button>
        )}
        {busy && <progress value={forecast?.played ?? 0} max={forecast?.all ?? 1} aria-hidden="true" />}
        {forecast && (
          <span className="muted small">{(busy ? TOLD.playing : TOLD.played)(forecast.played)}</span>
        )}
      </p>
      {lines && (
        <>
          <ul className="chances-sides">
            {lines.map((line) => (
              <li key={line.seats[0]} style={{ '--side': colourOf(line, drawing, replay.options) } as object}>
                {nameOf(line)}
              </li>
            ))}
          </ul>
          <Graph
            lines={lines}
            last={replay.entries.length - 1}
            colourOf={(line) => colourOf(line, drawing, replay.options)}
            label={lines.map((line) => TOLD.line(nameOf(line), percent(line.points.at(-1)!.p))).join(' ')}
            {...{ at, go }}
            turned={forecast.turning?.to}
          />
          {!busy && <Turned turning={forecast.turning} {...{ replay, drawing, go }} />}
        </>
      )}
    </section>
  );
}

const colourOf = ({ seats }: Line, drawing: Drawing, options: unknown): string =>
  `var(${drawing.side(seats[0]!, options).colour})`;

interface TurnedProps {
  readonly turning: Turning | undefined;
  readonly replay: Replay;
  readonly drawing: Drawing;
  readonly go: Props['go'];
}

/** The moment at which the chances changed most: what happened, and the way to it. */
function Turned({ turning, replay, drawing, go }: TurnedProps) {
  if (!turns(turning)) return <p className="chances-turned">{TOLD.none}</p>;
  const { from, to, seat, before, after } = turning;
  const events = replay.entries.slice(from + 1, to + 1).flatMap((entry) => entry.events ?? []);
  const what =
    events.flatMap((event) => drawing.highlight(event) ?? [])[0] ??
    events.flatMap((event) => drawing.event(event) ?? [])[0];
  const when = (seq: number) => duration(replay.entries[seq]!.at);
  const where = to - from > 1 ? TOLD.between(when(from), when(to)) : TOLD.at(when(to));
  return (
    <p className="chances-turned">
      <b>{TOLD.turning}</b>{' '}
      {go ? (
        <Button data-seq={to} onClick={() => go(to)}>
          {where}
        </Button>
      ) : (
        <Link className="button" href={`/replay/${replay.match}?at=${to}&play`}>
          {where}
        </Link>
      )}{' '}
      {what && `${what}. `}
      {TOLD.change(drawing.side(seat, replay.options).name, percent(before), percent(after))}
    </p>
  );
}
