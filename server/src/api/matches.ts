import { z } from 'zod';
import type { MatchService } from '../matches/service.ts';
import { type Route, route } from './route.ts';
import {
  connect,
  createMatch,
  history,
  matchInfo,
  matchList,
  matchStatus,
  replay,
  reservation,
  takeSeat,
} from './schemas.ts';

const params = z.object({ match: z.string().describe('Id of a match') });

const whole = (low: number, high: number, fallback: number) =>
  z.coerce.number().int().min(low).max(high).default(fallback);

const listQuery = z.object({
  game: z.string().exactOptional().describe('Only matches of this game'),
  status: matchStatus.exactOptional(),
  limit: whole(1, 100, 20).describe('How many at most'),
  before: z
    .string()
    .regex(/^\d{1,15}-\w{1,40}$/, 'must be the `next` of a page')
    .exactOptional()
    .describe('The `next` of the page before'),
});
const historyQuery = z.object({
  from: whole(0, 1e9, 0).describe('Position of the first entry'),
  limit: whole(1, 500, 200).describe('How many entries at most'),
});

/** `/matches`: making, finding and joining them, and what they leave behind. */
export function matchRoutes(matches: MatchService): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/matches',
      tag: 'matches',
      summary: 'Matches, newest first, a page at a time',
      who: 'anyone',
      query: listQuery,
      answer: matchList,
      handle: ({ query }) => matches.list(query),
    }),
    route({
      method: 'post',
      path: '/matches',
      tag: 'matches',
      summary: 'Create a match',
      description:
        'Seats that no bot gets are open: take one for yourself. Options that are absent take their defaults.',
      who: 'signed-in',
      body: createMatch,
      example: { game: 'GAME', bots: { B: 'heuristic' } },
      status: 201,
      answer: matchInfo,
      refuses: ['not-found', 'no-such-seat', 'rules'],
      handle: ({ body }) => matches.create(body),
    }),
    route({
      method: 'get',
      path: '/matches/{match}',
      tag: 'matches',
      summary: 'A match: its options, seats and result',
      who: 'anyone',
      params,
      answer: matchInfo,
      refuses: ['not-found'],
      handle: ({ params }) => matches.info(params.match),
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
      refuses: ['not-found', 'no-such-seat', 'seat-taken', 'no-open-seat', 'already-seated', 'not-waiting'],
      handle: ({ params, body, account }) => matches.takeSeat(params.match, body, account),
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
      handle: ({ params, body, account }) => matches.connect(params.match, body, account),
    }),
    route({
      method: 'get',
      path: '/matches/{match}/events',
      tag: 'matches',
      summary: 'What has happened, from any position of the journal on',
      who: 'anyone',
      params,
      query: historyQuery,
      answer: history,
      refuses: ['not-found', 'other-rules'],
      handle: ({ params, query }) => matches.history(params.match, query),
    }),
    route({
      method: 'get',
      path: '/matches/{match}/replay',
      tag: 'matches',
      summary: 'The replay of a match that is over, with all its seeds',
      description:
        '`touchline verify` plays it again and compares every die, every event and the final state.',
      who: 'anyone',
      params,
      answer: replay,
      refuses: ['not-found', 'not-over', 'other-rules'],
      handle: ({ params }) => matches.replay(params.match),
    }),
  ];
}
