import type { GameInfo, LobbyInfo } from '@touchline/client';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { playNow } from '../lobby/begin.ts';
import { sameWish, seekOthers, stopSeeking } from '../lobby/look.ts';
import { useSeek } from '../lobby/seek.ts';
import WantedList from '../lobby/wanted.tsx';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { PRESETS, type Preset } from './request.ts';

const TOLD = pages.create;

interface Props {
  readonly game: GameInfo;
  readonly clock: Preset;
  /** Absent where they are the usual ones. */
  readonly options: object | undefined;
  /** What others look for. */
  readonly wanted: LobbyInfo['wanted'];
}

/** Looks for players who want to play the same, or joins who waits already. */
export function Quick({ game, clock, options, wanted }: Props) {
  const [, go] = useLocation();
  const [problem, setProblem] = useState<unknown>();
  const seek = useSeek();
  const wish = { game: game.id, time: PRESETS[clock], options };
  const looks = seek && seek.problem === undefined && sameWish(seek, wish);
  // who is alone with one other to be found would have been found
  const others = seek?.others ?? (game.seats.length > 2 ? undefined : 0);

  const playBot = async () => {
    stopSeeking();
    try {
      go(`/matches/${await playNow(game)}`);
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <>
      <WantedList games={[game]} wanted={wanted} game={game.id} />
      <div className="create-go">
        {looks ? (
          <>
            <p role="status">
              {TOLD.looking} {others !== undefined && TOLD.others(others)}
            </p>
            <Button onClick={playBot}>{TOLD.instead}</Button>
            <p className="muted small">{TOLD.leaves}</p>
          </>
        ) : (
          <Button kind="main" className="create-big" onClick={() => void seekOthers(wish)}>
            {TOLD.goes.anybody}
          </Button>
        )}
        <Refusal error={problem} />
      </div>
    </>
  );
}
