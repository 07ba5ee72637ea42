import type { GameInfo } from '@touchline/client';
import { useState } from 'react';
import { hourly } from '../lobby/now.ts';
import { ReelBoard } from '../lobby/reel.tsx';
import { words } from '../text/index.ts';

/** The game that is shown at the top of the first page, the same while it is open. */
export function useStaged(games: readonly GameInfo[]): GameInfo | undefined {
  const [now] = useState(Date.now);
  return hourly(games, now);
}

/** What is alive at the top of the first page; the place for it while nothing is known yet. */
export function Stage({ game }: { readonly game: GameInfo | undefined }) {
  return (
    <figure className="stage">
      <div className="board">{game && <ReelBoard key={game.id} game={game.id} seats={game.seats} />}</div>
      <figcaption>{game && words.list.asBots(game.name)}</figcaption>
    </figure>
  );
}
