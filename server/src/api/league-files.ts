import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Delivery, MadeWebhook, WebhookInfo } from '@touchline/client';
import { seasonFile } from '@touchline/rules/season';
import type { Response } from 'express';
import { z } from 'zod';
import { csvOf } from '../seasons/csv.ts';
import type { Seasons } from '../seasons/index.ts';
import { NEWS } from '../seasons/webhooks.ts';
import type { DeliveryRecord, WebhookRecord } from '../store/store.ts';
import { id, season } from './league-params.ts';
import { type Route, route } from './route.ts';
import { sameAsProtocol } from './schemas.ts';

const feed = z.object({
  key: z
    .string()
    .max(64)
    .exactOptional()
    .describe('A secret of `POST /me/feeds`, for programs that cannot sign in: it reads as its account'),
});
const hook = z.object({ league: id('league'), webhook: id('webhook') });
const news = z.enum(NEWS);
const format = z
  .enum(['standard', 'discord'])
  .describe('`discord`: as a message, for an address that Discord gives; signed all the same');
const webhookShape = {
  id: z.string(),
  url: z.string(),
  news: z.array(news),
  format,
  createdAt: z.number().describe('Milliseconds since 1970'),
};
const webhook = sameAsProtocol<WebhookInfo>()('Webhook', z.strictObject(webhookShape));
const madeWebhook = sameAsProtocol<MadeWebhook>()(
  'MadeWebhook',
  z.strictObject({ ...webhookShape, secret: z.string().describe('Shown this once') }),
);
const delivery = sameAsProtocol<Delivery>()(
  'Delivery',
  z.strictObject({
    id: z.string().describe('The `webhook-id` that was sent'),
    type: z.string(),
    at: z.number().describe('When it happened, in milliseconds since 1970'),
    tries: z.number(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    next: z.number().exactOptional().describe('When it is tried next'),
    answer: z.string().exactOptional().describe('Of the last try: a status, or why there was none'),
  }),
);
const webhookTold = ({ id, url, kinds, createdAt, format }: WebhookRecord) => ({
  ...{ id, url, createdAt, format },
  news: NEWS.filter((kind) => kinds.includes(kind)),
});
const deliveryTold = ({ id, body, at, tries, state, dueAt, answer }: DeliveryRecord) => ({
  ...{ id, type: String((JSON.parse(body) as { type?: unknown }).type), at, tries, state },
  ...(dueAt !== undefined && { next: dueAt }),
  ...(answer !== undefined && { answer }),
});
const SENT =
  'News is posted as JSON, `{ type, timestamp, data }`, signed as standardwebhooks.com has it: verify it with `secret`. What is not answered with 2xx within ten seconds is sent again, up to eight times in a day and a half, with the same `webhook-id`: who keeps the ids takes each once. The order is not promised. Redirects are not followed.';
const SECRET =
  'Of a private league, sign in or add `?key=`. Fixtures with a deadline stand at it, played ones at their end; that of a delayed match is told when its spectators have seen it.';

/** What of leagues is taken elsewhere: files, calendars, feeds. */
export function leagueFileRoutes({ leagues, files, reading, feeds, webhooks }: Seasons): readonly Route[] {
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
    route({
      method: 'post',
      path: '/me/feeds',
      tag: 'leagues',
      summary: 'A new secret for your calendars and feeds; the one before opens nothing any more',
      description:
        'Who has it reads the calendars and feeds that you may read. Your own calendar is at `calendar`.',
      who: 'signed-in',
      status: 201,
      answer: z.object({ key: z.string(), calendar: z.string().describe('A path on this server') }),
      handle: async ({ account }) => {
        const key = await feeds.newKey(account);
        return { key, calendar: `/api/calendars/${key}` };
      },
    }),
    route({
      method: 'get',
      path: '/calendars/{key}',
      tag: 'leagues',
      summary: 'What a coach is to play, as iCalendar',
      who: 'anyone',
      params: z.object({ key: z.string().max(64).describe('The secret of `POST /me/feeds`') }),
      media: 'text/calendar',
      answer: z.string(),
      refuses: ['not-found'],
      handle: ({ params }) => feeds.ofCoach(params.key),
    }),
    route({
      method: 'get',
      path: '/leagues/{league}/calendar',
      tag: 'leagues',
      summary: 'The latest season of a league as iCalendar',
      description: SECRET,
      who: 'optional',
      params: z.object({ league: id('league') }),
      query: feed,
      media: 'text/calendar',
      answer: z.string(),
      refuses: ['not-found'],
      handle: async ({ params, query: { key }, account }) =>
        feeds.ofLeague(params.league, key === undefined ? account : await feeds.accountOf(key)),
    }),
    route({
      method: 'get',
      path: '/leagues/{league}/results',
      tag: 'leagues',
      summary: 'The latest results of a league as Atom',
      description: SECRET,
      who: 'optional',
      params: z.object({ league: id('league') }),
      query: feed,
      media: 'application/atom+xml',
      answer: z.string(),
      refuses: ['not-found'],
      handle: async ({ params, query: { key }, account, request }) => {
        const asking = key === undefined ? account : await feeds.accountOf(key);
        return feeds.results(params.league, asking, `${request.protocol}://${request.get('host') ?? ''}`);
      },
    }),
    route({
      method: 'get',
      path: '/teams/{team}/calendar',
      tag: 'leagues',
      summary: 'What a team is to play, and what it has played, as iCalendar',
      description: SECRET,
      who: 'optional',
      params: z.object({ team: id('team') }),
      query: feed,
      media: 'text/calendar',
      answer: z.string(),
      refuses: ['not-found'],
      handle: async ({ params, query: { key }, account }) =>
        feeds.ofTeam(params.team, key === undefined ? account : await feeds.accountOf(key)),
    }),
    route({
      method: 'get',
      path: '/leagues/{league}/webhooks',
      tag: 'leagues',
      summary: 'Where news of a league is sent to',
      who: 'signed-in-or-operator',
      params: z.object({ league: id('league') }),
      answer: z.array(webhook),
      refuses: ['not-found', 'not-organiser'],
      handle: async ({ params, account }) =>
        (await webhooks.list(params.league, account)).map((one) => webhookTold(one)),
    }),
    route({
      method: 'post',
      path: '/leagues/{league}/webhooks',
      tag: 'leagues',
      summary: 'Have news of a league sent to an address',
      description: SENT,
      who: 'signed-in-or-operator',
      params: z.object({ league: id('league') }),
      body: z.object({
        url: z.string().max(500).describe('`https`, in the public internet'),
        news: z
          .array(news)
          .min(1)
          .max(20)
          .default([...NEWS]),
        format: format.default('standard'),
      }),
      example: { url: 'https://example.org/league', news: ['match.ended'] },
      status: 201,
      answer: madeWebhook,
      refuses: ['not-found', 'not-organiser', 'bad-address', 'too-many-webhooks'],
      handle: async ({ params, body, account }) => {
        const made = await webhooks.add(params.league, body, account);
        return { ...webhookTold(made), secret: made.secret };
      },
    }),
    route({
      method: 'delete',
      path: '/leagues/{league}/webhooks/{webhook}',
      tag: 'leagues',
      summary: 'Send no more news to an address',
      who: 'signed-in-or-operator',
      params: hook,
      refuses: ['not-found', 'not-organiser'],
      handle: ({ params, account }) => webhooks.remove(params.league, params.webhook, account),
    }),
    route({
      method: 'get',
      path: '/leagues/{league}/webhooks/{webhook}/deliveries',
      tag: 'leagues',
      summary: 'What was sent to an address and is to be sent, the latest first',
      description: 'The latest 200 that are over are kept.',
      who: 'signed-in-or-operator',
      params: hook,
      query: z.object({
        limit: z.coerce.number().int().min(1).max(200).default(50).describe('How many at most'),
      }),
      answer: z.array(delivery),
      refuses: ['not-found', 'not-organiser'],
      handle: async ({ params, query, account }) =>
        (await webhooks.log(params.league, params.webhook, query.limit, account)).map(deliveryTold),
    }),
    route({
      method: 'post',
      path: '/leagues/{league}/webhooks/{webhook}/test',
      tag: 'leagues',
      summary: 'Send a test to an address, and see what it answers',
      description: '`{ type: "test" }`, signed as all news is; sent once. At most six a minute.',
      who: 'signed-in-or-operator',
      params: hook,
      answer: delivery,
      refuses: ['not-found', 'not-organiser'],
      handle: async ({ params, account }) =>
        deliveryTold(await webhooks.test(params.league, params.webhook, account)),
    }),
  ];
}
