import './lobby.css';
import { isOver, type MatchInfo, type MyMatch } from '@touchline/client';
import { type ReactNode, useState } from 'react';
import { moment } from '../text/format.ts';
import { words } from '../text/index.ts';
import { ago } from '../ui/ago.ts';
import { ButtonLink } from '../ui/button.tsx';
import { LiveBoard } from './board.tsx';
import { useNamed } from './named.ts';
import { useNear } from './near.ts';
import { sideOf, sitter, sitters, standing } from './sides.ts';

interface Props {
  readonly match: MatchInfo;
  /** What the reader has to do with it, as one of its players. */
  readonly mine?: MyMatch | undefined;
  readonly gameName: string;
  /** A picture of the match; the line leads to its replay then. */
  readonly replay?: ReactNode;
  /** Shows the board as it is now, and how the match stands. */
  readonly board?: boolean;
}

/** A match in a list: who plays, how it stands, and the way in. */
export function MatchLine({ match, mine, gameName, replay, board }: Props) {
  const drawing = useNamed(match);
  const { id, status, seats, options } = match;
  const [state, seen] = useState<unknown>();
  const score = match.result || state === undefined ? undefined : drawing?.score?.(state);
  const points = seats.flatMap(({ seat }) => score?.[seat] ?? []);
  const others =
    mine &&
    seats
      .filter(({ seat }) => seat !== mine.seat)
      .map(sitter)
      .join(' – ');
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
    <li className={replay || board ? 'line pictured' : 'line'}>
      {replay}
      {board && <LineBoard match={match} seen={seen} />}
      <div>
        <h3>
          {others || gameName}{' '}
          <span className={status === 'live' && !match.deserted ? 'badge live' : 'badge'}>
            {[standing(match, drawing), points.join(' : ')].filter(Boolean).join(', ')}
          </span>{' '}
          {match.deserted && <span className="badge">{words.list.deserted}</span>}{' '}
          {match.private && <span className="badge">{words.list.private}</span>}{' '}
          {due && <span className="badge due">{words.list.waits}</span>}
        </h3>
        <p className="who-plays">
          {others && `${gameName} · `}
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

/** The board of a match in play: who sees it so is no spectator. */
function LineBoard({ match, seen }: { match: MatchInfo; seen(state: unknown): void }) {
  const [box, near] = useNear<HTMLDivElement>();
  return (
    <div className="board line-board" ref={box}>
      {near && <LiveBoard match={match} seen={seen} />}
    </div>
  );
}
