import './badge.css';
import './clock.css';
import './scoreboard.css';
import type { Match, RoomState, TimePolicy } from '@touchline/client';
import type { Decision } from '@touchline/rules/kernel';
import { lazy, Suspense, use } from 'react';
import type { Drawing } from '../arenas/arena.ts';
import { CastContext } from '../arenas/board/cast.ts';
import { Facts } from '../table/facts.tsx';
import { duration, letterOf } from '../table/seats.ts';
import { useTick } from '../table/use-tick.ts';
import { words } from '../text/index.ts';
import { matchWords } from '../text/match.ts';

const TOLD = matchWords.seats;
const nothing = () => ({ default: () => null });
/** Only fetched where there are clocks. */
const Clock = lazy(() => import('./clock.tsx').then(({ Clock }) => ({ default: Clock }), nothing));

interface Props {
  readonly match: Match;
  readonly room: RoomState;
  /** What is asked as far as it is shown; clocks run for all that is. */
  readonly shown?: readonly Decision[];
  readonly time: TimePolicy;
  readonly drawing: Drawing;
  /** Of the match. */
  readonly options: unknown;
  readonly state: unknown;
}

/** Who sits where, whose decision it is, how long each has left, and how the match stands. */
export function Scoreboard({ match, room, shown = room.decisions, time, drawing, options, state }: Props) {
  const ends = state === undefined ? undefined : drawing.ends?.(state);
  const cast = use(CastContext);
  const score = state === undefined ? undefined : drawing.score?.(state);
  const live = room.status === 'live';
  const now = useTick(live && ends !== undefined);
  const at = live ? match.time(now) : undefined;
  return (
    <section className="scoreboard" aria-label={TOLD.title}>
      <ul className={drawing.together ? 'seats seats-together' : 'seats'}>
        {drawing.together && <li className="seats-crew">{drawing.together}</li>}
        {room.seats.map(({ seat, name, bot, online }) => {
          const { name: side, colour } = drawing.side(seat, options);
          const owes = room.status === 'live' && shown.some((one) => one.seat === seat);
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
                  {bot ? words.list.bot(bot) : (name ?? TOLD.open)}
                  {seat === match.seat && ` · ${TOLD.you}`}
                  {away && <span className="away"> · {TOLD.away}</span>}
                </span>
              </span>
              {score && <strong className="seat-points">{score[seat]}</strong>}
              {room.clocks && (
                <Suspense>
                  <Clock {...{ match, room, seat, time }} />
                </Suspense>
              )}
              {owes && <span className="unseen">{TOLD.owes}</span>}
            </li>
          );
        })}
      </ul>
      {state !== undefined && (
        <Facts facts={drawing.facts(state)}>
          {ends !== undefined && at !== undefined && (
            <div>
              <dt>{TOLD.time}</dt>
              <dd className="clock">{duration(Math.max(0, ends - at))}</dd>
            </div>
          )}
        </Facts>
      )}
    </section>
  );
}
