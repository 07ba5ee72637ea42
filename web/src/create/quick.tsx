import type { GameInfo } from '@touchline/client';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { needAccount, touchline } from '../client.ts';
import { playNow, sitDown } from '../lobby/begin.ts';
import { duration } from '../table/seats.ts';
import { useTick } from '../table/use-tick.ts';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { PRESETS, type Preset } from './request.ts';

const TOLD = pages.create;

interface Props {
  readonly game: GameInfo;
  readonly clock: Preset;
}

/** Looks for players who want to play the same, until there is a match or it is called off. */
export function Quick({ game, clock }: Props) {
  const [, go] = useLocation();
  const [since, setSince] = useState<number>();
  // who is alone with one other to be found would have been found
  const [others, setOthers] = useState(game.seats.length > 2 ? undefined : 0);
  const [problem, setProblem] = useState<unknown>();
  const search = useRef<AbortController>(undefined);
  useEffect(() => () => search.current?.abort(), []);

  const look = async () => {
    const mine = new AbortController();
    search.current = mine;
    setSince(Date.now());
    setProblem(undefined);
    try {
      await needAccount();
      const id = await touchline.quickMatch({
        game: game.id,
        time: PRESETS[clock],
        signal: mine.signal,
        waits: setOthers,
      });
      await sitDown(id);
      go(`/matches/${id}`);
    } catch (error) {
      if (!mine.signal.aborted) setProblem(error);
      setSince(undefined);
    }
  };

  const playBot = async () => {
    search.current?.abort();
    try {
      go(`/matches/${await playNow(game)}`);
    } catch (error) {
      setProblem(error);
    }
  };

  return (
    <div className={since === undefined ? 'create-go' : 'create-go create-looks'}>
      <div role="status">
        {since !== undefined && (
          <p>
            {TOLD.looking} {others !== undefined && TOLD.others(others)}
          </p>
        )}
      </div>
      {since === undefined ? (
        <Button kind="main" className="create-big" onClick={look}>
          {TOLD.goes.anybody}
        </Button>
      ) : (
        <>
          <div className="row">
            <Button onClick={() => search.current?.abort()}>{TOLD.cancel}</Button>
            <Button onClick={playBot}>{TOLD.instead}</Button>
            <Since since={since} />
          </div>
          <p className="muted small">{TOLD.leaves}</p>
        </>
      )}
      <Refusal error={problem} />
    </div>
  );
}

function Since({ since }: { since: number }) {
  const now = useTick(true);
  return <span className="muted">{TOLD.since(duration(Math.max(0, now - since)))}</span>;
}
