import './lobby.css';
import { isOver, type MatchInfo, type MyMatch } from '@touchline/client';
import type { ReactNode } from 'react';
import { moment } from '../text/format.ts';
import { words } from '../text/index.ts';
import { ago } from '../ui/ago.ts';
import { ButtonLink } from '../ui/button.tsx';
import { useNamed } from './named.ts';
import { sideOf, sitter, sitters, standing } from './sides.ts';

interface Props {
  readonly match: MatchInfo;
  /** What the reader has to do with it, as one of its players. */
  readonly mine?: MyMatch | undefined;
  readonly gameName: string;
  /** A picture of the match; the line leads to its replay then. */
  readonly replay?: ReactNode;
}

/** A match in a list: who plays, how it stands, and the way in. */
export function MatchLine({ match, mine, gameName, replay }: Props) {
  const drawing = useNamed(match);
  const { id, status, seats, options } = match;
  const due = mine?.decision !== undefined || mine?.reveal === true;
  const open = status === 'waiting' && seats.some((seat) => !seat.account && !seat.bot);
  const way = replay
    ? words.list.watch
    : isOver(status)
      ? words.list.look
      : mine
        ? words.list.go
        : open
          ? words.list.join
          : words.list.watch;
  return (
    <li className={replay ? 'line pictured' : 'line'}>
      {replay}
      <div>
        <h3>
          {gameName}{' '}
          <span className={status === 'live' && !match.deserted ? 'badge live' : 'badge'}>
            {standing(match, drawing)}
          </span>{' '}
          {match.deserted && <span className="badge">{words.list.deserted}</span>}{' '}
          {match.private && <span className="badge">{words.list.private}</span>}{' '}
          {due && <span className="badge due">{words.list.waits}</span>}
        </h3>
        <p className="who-plays">
          {seats.map((seat) => `${sideOf(seat.seat, drawing, options)}: ${sitter(seat)}`).join(' · ')}
        </p>
        <p className="muted">
          <time dateTime={new Date(match.createdAt).toISOString()} title={moment(match.createdAt)}>
            {ago(match.createdAt)}
          </time>
          {match.seq > 0 && ` · ${words.list.moves(match.seq)}`}
        </p>
      </div>
      <ButtonLink href={replay ? `/replay/${id}` : `/matches/${id}`} kind={due || open ? 'main' : 'plain'}>
        {way}
        <span className="unseen">
          {gameName}, {sitters(seats)}
        </span>
      </ButtonLink>
    </li>
  );
}
