import type { MatchInfo } from '@touchline/client';
import type { Request } from 'express';
import { z } from 'zod';
import { refused } from '../base/refused.ts';
import { noted } from '../edge/requests.ts';
import type { Matches } from '../matches/matches.ts';
import { HEIGHT, WIDTH } from '../play/drawn.ts';
import type { Limits } from './limits.ts';
import { type Route, route } from './route.ts';
import {
  addBot,
  connect,
  createMatch,
  history,
  matchInfo,
  matchList,
  matchStatus,
  positionAt,
  replay,
  reservation,
  takeSeat,
} from './schemas.ts';

const DELAYED =
  'Of a match with a delay, who holds no seat sees only what is old enough: the rest has not happened yet.';

const SEATING = ['not-found', 'no-such-seat', 'seat-taken', 'no-open-seat', 'not-waiting'] as const;

const params = z.object({ match: z.string().describe('Id of a match') });

const whole = (low: number, high: number, fallback: number) =>
  z.coerce.number().int().min(low).max(high).default(fallback);

const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });

const listQuery = z.object({
  game: z.string().exactOptional().describe('Only matches of this game'),
  status: matchStatus.exactOptional(),
  open: flag.exactOptional().describe('Only matches with an open seat'),
  of: z
    .string()
    .max(40)
    .exactOptional()
    .describe('Only matches in which this account holds a seat, as everybody sees them'),
  mine: flag
    .exactOptional()
    .describe('Only matches in which you hold a seat, as they are now; sign in for it'),
  by: z
    .literal('moves')
    .exactOptional()
    .describe(
      '`moves`: only matches in play, those that moved last first; a page may repeat what moves meanwhile',
    ),
  limit: whole(1, 100, 20).describe('How many at most'),
  before: z
    .string()
    .regex(/^\d{1,15}-\w{1,40}$/, 'must be the `next` of a page')
    .exactOptional()
    .describe('The `next` of the page before'),
});
const asker = {
  watch: flag
    .exactOptional()
    .describe('As a spectator sees it, although you hold a seat: after the delay of the match'),
};
const historyQuery = z.object({
  ...asker,
  from: whole(0, 1e9, 0).describe('Position of the first entry'),
  limit: whole(1, 500, 200).describe('How many entries at most'),
});

const pictureQuery = z.object({
  at: z.coerce
    .number()
    .int()
    .min(0)
    .max(1e9)
    .exactOptional()
    .describe('The entry after which it is drawn; the latest that spectators may see when absent or later'),
});
const png = z.file() as unknown as z.ZodType<Buffer>;
/** The picture after an entry stays as it is. */
const LASTING = 'public, max-age=86400';

/** Notes for the log which match has been made. */
function about({ res }: Request, match: MatchInfo): MatchInfo {
  if (res) noted(res, { match: match.id });
  return match;
}

/** `/matches`: making, finding and joining them, and what they leave behind. */
export function matchRoutes(
  { making, seats, asking, reading, pictures }: Matches,
  limits: Limits,
): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/matches',
      tag: 'matches',
      summary: 'Matches, newest first or by their last moves, a page at a time',
      who: 'optional',
      query: listQuery,
      answer: matchList,
      refuses: ['not-signed-in'],
      handle: ({ query: { mine, ...query }, account }) => {
        if (mine && !account) throw refused('not-signed-in', 'Sign in to see which matches are yours.');
        return reading.list(query, mine ? account : undefined);
      },
    }),
    route({
      method: 'post',
      path: '/matches',
      tag: 'matches',
      summary: 'Create a match',
      description:
        'Seats that no bot gets are open: take one for yourself. Options that are absent take their defaults. A private match is in no list of anybody but its players, though everybody who knows its id may watch it; give its `invite` to the people who are to play.',
      who: 'signed-in',
      body: createMatch,
      example: { game: 'GAME', bots: { B: 'heuristic' } },
      status: 201,
      answer: matchInfo,
      refuses: ['not-found', 'no-such-seat', 'rules', 'needs-live-time'],
      handle: async ({ body, account, request }) => {
        limits.makes(request, account);
        return about(request, await making.create(body, account));
      },
    }),
    route({
      method: 'get',
      path: '/matches/{match}',
      tag: 'matches',
      summary: 'A match: its options, seats and result',
      description: DELAYED,
      who: 'optional',
      params,
      query: z.object(asker),
      answer: matchInfo,
      refuses: ['not-found'],
      handle: ({ params, query: { watch }, account }) => reading.info(params.match, { account, watch }),
    }),
    route({
      method: 'post',
      path: '/matches/{match}/seats',
      tag: 'matches',
      summary: 'Take a seat',
      description:
        'Commits to a dice seed: draw 32 random bytes, keep them, and send their SHA-256. When every seat is taken, the seeds are shown.',
      who: 'signed-in',
      params,
      body: takeSeat,
      example: { commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' },
      answer: matchInfo,
      refuses: [...SEATING, 'already-seated', 'name-at-table', 'invite-needed', 'bad-invite'],
      handle: ({ params, body, account, request }) => {
        limits.sits(request, account);
        return seats.take(params.match, body, account);
      },
    }),
    route({
      method: 'delete',
      path: '/matches/{match}/seats/current',
      tag: 'matches',
      summary: 'Leave your seat, before the match has begun',
      description:
        'The seat is open again. When the dice seeds were being shown already, the others have to take their seats once more, with new seeds. A match that has begun is conceded, and one of the queue is left with `DELETE /queue`.',
      who: 'signed-in',
      params,
      answer: matchInfo,
      refuses: ['not-found', 'spectator', 'not-waiting', 'other-rules', 'moved', 'stopping'],
      handle: ({ params, account }) => seats.leave(params.match, account),
    }),
    route({
      method: 'delete',
      path: '/matches/{match}',
      tag: 'matches',
      summary: 'Withdraw a match of yours, before it has begun',
      description:
        'It is `abandoned`, also with players seated. The operator of the server withdraws one with a ruling without winners.',
      who: 'signed-in',
      params,
      answer: matchInfo,
      refuses: ['not-found', 'not-yours', 'not-waiting', 'other-rules', 'moved', 'stopping'],
      handle: ({ params, account }) => asking.withdraw(params.match, account),
    }),
    route({
      method: 'post',
      path: '/matches/{match}/bots',
      tag: 'matches',
      summary: "Give an open seat to one of the server's bots",
      description: 'For the creator of the match and for its players, as long as it waits for players.',
      who: 'signed-in',
      params,
      body: addBot,
      example: { seat: 'B', bot: 'heuristic' },
      answer: matchInfo,
      refuses: [...SEATING, 'not-yours', 'other-rules', 'moved', 'stopping'],
      handle: ({ params, body, account, request }) => {
        limits.sits(request, account);
        return seats.giveBot(params.match, body, account);
      },
    }),
    route({
      method: 'post',
      path: '/matches/{match}/rematch',
      tag: 'matches',
      summary: 'Play a match that is over again',
      description:
        'For its players. Makes one private match with the same game, options, time and bots, in which the same people have the same seats: each takes their own. Asked again, by any of them, it is the same match, unless that was withdrawn or abandoned.',
      who: 'signed-in',
      params,
      answer: matchInfo,
      refuses: ['not-found', 'spectator', 'not-over', 'rules'],
      handle: ({ params, account, request }) => {
        limits.makes(request, account);
        return making.rematch(params.match, account);
      },
    }),
    route({
      method: 'post',
      path: '/matches/{match}/connect',
      tag: 'matches',
      summary: 'Enter the room of a match',
      description:
        'For Colyseus clients, such as our SDK: who has a seat plays, anybody else watches. The answer is good for one connection.',
      who: 'optional',
      params,
      body: connect,
      example: {},
      answer: reservation,
      refuses: ['not-found', 'too-many-spectators', 'other-rules', 'moved'],
      handle: ({ params, body, account, session, request }) =>
        limits.enters(request, async () => {
          const place = await seats.connect(params.match, body, { account, session, address: request.ip });
          return atHost(place, request.headers.host);
        }),
    }),
    route({
      method: 'get',
      path: '/matches/{match}/events',
      tag: 'matches',
      summary: 'What has happened, from any position of the journal on',
      description: DELAYED,
      who: 'optional',
      params,
      query: historyQuery,
      answer: history,
      refuses: ['not-found', 'other-rules'],
      handle: ({ params, query: { watch, ...query }, account }) =>
        reading.history(params.match, query, { account, watch }),
    }),
    route({
      method: 'get',
      path: '/matches/{match}/replay',
      tag: 'matches',
      summary: 'The replay of a match that is over, with all its seeds',
      description:
        '`touchline verify` plays it again and compares every die, every event and the final state. Of a match with a delay, who holds no seat gets it that much later.',
      who: 'optional',
      params,
      query: z.object(asker),
      answer: replay,
      refuses: ['not-found', 'not-over', 'never-began', 'other-rules'],
      handle: ({ params, query: { watch }, account }) => reading.replay(params.match, { account, watch }),
    }),
    route({
      method: 'get',
      path: '/matches/{match}/picture',
      tag: 'matches',
      summary: 'The board as an image',
      description: `Of public matches, for lists and beside links: a PNG of ${WIDTH} by ${HEIGHT} pixels. ${DELAYED}`,
      who: 'anyone',
      params,
      query: pictureQuery,
      answer: png,
      media: 'image/png',
      refuses: ['not-found', 'never-began', 'other-rules', 'busy'],
      handle: async ({ params, query: { at }, request: { res } }) => {
        const { entry, drawn } = await pictures.of(params.match, at);
        res?.set('Cache-Control', entry === at ? LASTING : 'no-cache');
        return drawn;
      },
    }),
    route({
      method: 'get',
      path: '/matches/{match}/position',
      tag: 'matches',
      summary: 'The public state after an entry',
      description: `Of public matches, for boards in lists. ${DELAYED}`,
      who: 'anyone',
      params,
      query: pictureQuery,
      answer: positionAt,
      refuses: ['not-found', 'never-began', 'other-rules', 'busy'],
      handle: async ({ params, query: { at }, request: { res } }) => {
        const position = await pictures.position(params.match, at);
        res?.set('Cache-Control', position.entry === at ? LASTING : 'no-cache');
        return position;
      },
    }),
  ];
}

/** A place in a room whose server is reached by a path, at the host that the client came to. */
function atHost(place: object, host = ''): object {
  if (!('publicAddress' in place) || !String(place.publicAddress).startsWith('/')) return place;
  return { ...place, publicAddress: `${host}${place.publicAddress}` };
}
