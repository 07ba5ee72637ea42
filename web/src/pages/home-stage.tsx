import type { GameInfo, MatchInfo } from '@touchline/client';
import { useState } from 'react';
import { Link } from 'wouter';
import { LiveBoard } from '../lobby/board.tsx';
import { ReelBoard } from '../lobby/reel.tsx';
import { sitters } from '../lobby/sides.ts';
import { homeWords } from '../text/home.ts';
import { words } from '../text/index.ts';

const TOLD = homeWords;
const HOUR_MS = 3_600_000;

interface Props {
  /** The match that is shown; without one, bots are. */
  readonly match: MatchInfo | undefined;
  readonly game: GameInfo | undefined;
}

/** The game that is shown at the top of the first page: that of the match there, or one in each hour. */
export function useStaged(match: MatchInfo | undefined, games: readonly GameInfo[]): GameInfo | undefined {
  const [hour] = useState(() => Math.floor(Date.now() / HOUR_MS));
  return match ? games.find(({ id }) => id === match.game) : games[hour % games.length];
}

/** What is alive at the top of the first page; the place for it while nothing is known yet. */
export function Stage({ match, game }: Props) {
  const live = match && game && TOLD.stageLive(game.name, sitters(match.seats));
  return (
    <figure className="stage">
      <div className="board">
        {match && <LiveBoard key={match.id} match={match} />}
        {!match && game && <ReelBoard key={game.id} game={game.id} seats={game.seats} />}
      </div>
      <figcaption>
        {match && <Link href={`/matches/${match.id}`}>{live}</Link>}
        {!match && game && words.list.asBots(game.name)}
      </figcaption>
    </figure>
  );
}
