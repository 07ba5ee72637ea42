import { gameById } from '@touchline/rules';
import { type Forecast, forecasting, type Journal } from './forecast.ts';

/** What is told of a forecast: how far it is, and then that it is done; or why it cannot be. */
export type Foretold =
  | { readonly forecast: Forecast }
  | { readonly done: true }
  | { readonly failed: string };

addEventListener('message', ({ data }: MessageEvent<Journal>) => {
  const tell = (what: Foretold) => postMessage(what);
  try {
    for (const forecast of forecasting(gameById(data.game)!, data)) tell({ forecast });
    tell({ done: true });
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) });
  }
});
