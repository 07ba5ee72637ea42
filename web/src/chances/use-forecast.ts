import { TouchlineError } from '@touchline/client';
import type { Replay } from '@touchline/rules/kernel';
import { useEffect, useRef, useState } from 'react';
import type { Forecast, Journal } from './forecast.ts';
import type { Foretold } from './worker.ts';

/** A forecast that is being worked out in a thread of its own, until it is done or stopped. */
export function useForecast(read: () => Promise<Replay>) {
  const [replay, setReplay] = useState<Replay>();
  const [forecast, setForecast] = useState<Forecast>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const worker = useRef<Worker>(undefined);
  const stop = () => {
    worker.current?.terminate();
    worker.current = undefined;
    setBusy(false);
  };
  useEffect(() => () => worker.current?.terminate(), []);
  const failed = (problem: unknown) => {
    stop();
    setError(problem);
  };
  const run = async () => {
    stop();
    setError(undefined);
    setForecast(undefined);
    setBusy(true);
    const mine = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.current = mine;
    mine.onmessage = ({ data }: MessageEvent<Foretold>) => {
      if ('forecast' in data) setForecast(data.forecast);
      else if ('failed' in data) failed(new TouchlineError('forecast', data.failed));
      else stop();
    };
    mine.onerror = ({ message }) => failed(new TouchlineError('forecast', message));
    try {
      const found = await read();
      setReplay(found);
      mine.postMessage(journalOf(found));
    } catch (problem) {
      failed(problem);
    }
  };
  return { replay, forecast, busy, error, run, stop };
}

/** Without what happened, which follows from it. */
function journalOf({ game, options, teams, result, entries }: Replay): Journal {
  const bare = entries.map(({ events, ...entry }) => entry);
  return { game, options, entries: bare, ...(teams && { teams }), ...(result && { result }) };
}
