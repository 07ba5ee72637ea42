import type { GameInfo } from '@touchline/client';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { needAccount, touchline } from '../client.ts';
import { sitDown } from '../lobby/begin.ts';
import { duration } from '../table/seats.ts';
import { useTick } from '../table/use-tick.ts';
import { pages } from '../text/pages.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { Pick } from './pick.tsx';
import { PRESETS, type Preset } from './request.ts';

const TOLD = pages.create;

/** Looks for players who want to play the same, until there is a match or it is called off. */
export function Quick({ game }: { game: GameInfo }) {
  const [, go] = useLocation();
  const [clock, setClock] = useState<Preset>('steady');
  const [since, setSince] = useState<number>();
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
      });
      await sitDown(id);
      go(`/matches/${id}`);
    } catch (error) {
      if (!mine.signal.aborted) setProblem(error);
      setSince(undefined);
    }
  };

  return (
    <section className="sheet quick" aria-labelledby="quick">
      <h2 id="quick">{TOLD.quick}</h2>
      <p>
        {game.name}: {TOLD.quickText}
      </p>
      <div role="status">{since !== undefined && <p>{TOLD.looking}</p>}</div>
      {since === undefined ? (
        <>
          <fieldset>
            <legend className="unseen">{TOLD.quickTime}</legend>
            <Pick
              name="quick"
              value={clock}
              options={(Object.keys(PRESETS) as Preset[]).map((id) => ({ id, name: TOLD.clocks[id] }))}
              pick={(id) => setClock(id)}
            />
          </fieldset>
          <Button onClick={look}>{TOLD.find}</Button>
        </>
      ) : (
        <div className="row">
          <Button onClick={() => search.current?.abort()}>{TOLD.cancel}</Button>
          <Since since={since} />
        </div>
      )}
      <Refusal error={problem} />
    </section>
  );
}

function Since({ since }: { since: number }) {
  const now = useTick(true);
  return <span className="muted">{TOLD.since(duration(Math.max(0, now - since)))}</span>;
}
