import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { seasonFile } from '@touchline/rules/season';
import type { Response } from 'express';
import { z } from 'zod';
import { csvOf } from '../seasons/csv.ts';
import type { Seasons } from '../seasons/index.ts';
import { type Route, route } from './route.ts';

const id = (what: string) => z.string().max(80).describe(`Id of a ${what}`);
const season = z.object({ season: id('season') });

/** What of leagues is taken elsewhere: files, calendars, feeds. */
export function leagueFileRoutes({ leagues, files, reading }: Seasons): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/seasons/{season}/file',
      tag: 'leagues',
      summary: 'A finished season as one file, which `touchline verify` checks without the server',
      description:
        'Its journal, every ledger, a replay of each match, all seeds, the tables and the champion. It is sent as it is read; if it is cut off it is no JSON.',
      who: 'optional',
      params: season,
      answer: seasonFile,
      refuses: ['not-found', 'not-over'],
      handle: async ({ params, account, request }) => {
        await leagues.access('season', params.season, account);
        const pieces = await files.read(params.season);
        const response = request.res as Response;
        response.type('json').attachment(`season-${params.season}.json`);
        if (request.method === 'HEAD') response.end();
        else await pipeline(Readable.from(pieces), response);
        return undefined as never;
      },
    }),
    route({
      method: 'get',
      path: '/seasons/{season}/csv/{table}',
      tag: 'leagues',
      summary: 'A table of a season for spreadsheets',
      description:
        'UTF-8 with a byte order mark. A text that a spreadsheet would take for a formula begins with an apostrophe. The same as JSON: `/tables`, `/rounds`, `/records` and `/teams` of the season.',
      who: 'optional',
      params: z.object({
        season: id('season'),
        table: z
          .enum(['standings', 'rounds', 'records', 'people', 'teams'])
          .describe('`people`: records by who played'),
      }),
      media: 'text/csv',
      answer: z.string(),
      refuses: ['not-found'],
      handle: async ({ params, account, request }) => {
        const access = await leagues.access('season', params.season, account);
        request.res?.attachment(`${params.table}-${params.season}.csv`);
        return csvOf[params.table](reading, params.season, access, account);
      },
    }),
  ];
}
