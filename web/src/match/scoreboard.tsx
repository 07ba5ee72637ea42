import './badge.css';
import './clock.css';
import './scoreboard.css';
import type { Match, RoomState } from '@touchline/client';
import { use } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { Facts } from '../table/facts.tsx';
import { duration, letterOf } from '../table/seats.ts';
import { useTick } from '../table/use-tick.ts';
import { words } from '../text/index.ts';

const TOLD = words.match.seats;

interface Props {
  readonly match: Match;
  readonly room: RoomState;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
  readonly state: unknown;
}

/** Who sits where, whose decision it is, how long each has left, and how the match stands. */
export function Scoreboard({ match, room, drawing, options, state }: Props) {
  const ends = state === undefined ? undefined : drawing.ends?.(state);
  const cast = use(CastContext);
  const score = state === undefined ? undefined : drawing.score?.(state);
  const live = room.status === 'live';
  const now = useTick(live && (room.clocks !== undefined || ends !== undefined));
  const time = live ? match.time(now) : undefined;
  return (
    <section className="scoreboard" aria-label={TOLD.title}>
      <ul className={drawing.together ? 'seats seats-together' : 'seats'}>
        {drawing.together && <li className="seats-crew">{drawing.together}</li>}
        {room.seats.map(({ seat, name, bot, online }) => {
          const { name: side, colour } = drawing.side(seat, options);
          const owes = room.status === 'live' && room.decisions.some((one) => one.seat === seat);
          const left = match.remaining(seat, now);
          const clock = room.clocks?.seats.find((one) => one.seat === seat);
          const away = !bot && name !== undefined && !online && room.status === 'live';
          return (
            <li
              key={seat}
              className={owes ? 'seat owes' : 'seat'}
              style={{ '--side': `var(${colour})` } as object}
            >
              <span className="side-badge" aria-hidden="true">
                {cast ? <cast.Crest of={side} /> : letterOf(side)}
              </span>
              <span className="seat-who">
                <b>{side}</b>
                <span>
                  {bot ? TOLD.bot(bot) : (name ?? TOLD.open)}
                  {seat === match.seat && ` · ${TOLD.you}`}
                  {away && <span className="away"> · {TOLD.away}</span>}
                </span>
              </span>
              {score && <strong className="seat-points">{score[seat]}</strong>}
              {left !== undefined && clock && (
                <span className={`clock ${clock.state}${left < 30_000 ? ' short' : ''}`}>
                  <span className="unseen">{TOLD.left} </span>
                  {duration(left)}
                </span>
              )}
              {owes && <span className="unseen">{TOLD.owes}</span>}
            </li>
          );
        })}
      </ul>
      {state !== undefined && (
        <Facts facts={drawing.facts(state)}>
          {ends !== undefined && time !== undefined && (
            <div>
              <dt>{TOLD.time}</dt>
              <dd className="clock">{duration(Math.max(0, ends - time))}</dd>
            </div>
          )}
        </Facts>
      )}
    </section>
  );
}
