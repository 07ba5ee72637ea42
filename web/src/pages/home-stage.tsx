import type { GameInfo, MatchInfo } from '@touchline/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { LiveBoard } from '../lobby/board.tsx';
import { ReelBoard } from '../lobby/reel.tsx';
import { sitters } from '../lobby/sides.ts';
import { words } from '../text/index.ts';

const TOLD = words.home;
const HOUR_MS = 3_600_000;

interface Props {
  /** The match that is shown; without one, bots are, at one game in an hour. */
  readonly match: MatchInfo | undefined;
  readonly games: readonly GameInfo[];
}

/** What is alive at the top of the first page; the place for it while nothing is known yet. */
export function Stage({ match, games }: Props) {
  const [hour] = useState(() => Math.floor(Date.now() / HOUR_MS));
  const game = match ? games.find(({ id }) => id === match.game) : games[hour % games.length];
  const live = match && game && TOLD.stageLive(game.name, sitters(match.seats));
  return (
    <figure className="stage">
      <div className="board">
        {match && <LiveBoard key={match.id} match={match} />}
        {!match && game && <ReelBoard key={game.id} game={game.id} seats={game.seats} />}
      </div>
      <figcaption>
        {match && <Link href={`/matches/${match.id}`}>{live}</Link>}
        {!match && game && TOLD.stageBots(game.name)}
      </figcaption>
    </figure>
  );
}
