import { z } from 'zod';
import type { MatchService } from '../matches/service.ts';
import { same } from '../ops/operations.ts';
import { refused } from '../refused.ts';
import { type Route, route } from './route.ts';
import { adjudicate, matchInfo } from './schemas.ts';

const params = z.object({ match: z.string().describe('Id of a match') });

/** What only those may do who run the server, and show it with its ADMIN_TOKEN. */
export function adminRoutes(matches: MatchService, adminToken: string | undefined): readonly Route[] {
  return [
    route({
      method: 'post',
      path: '/matches/{match}/adjudicate',
      tag: 'matches',
      summary: 'End a match by a ruling',
      description:
        'For those who run the server: send its `ADMIN_TOKEN` as `Authorization: Bearer`. The ruling is the last entry of the journal, and stands in the replay.',
      who: 'anyone',
      params,
      body: adjudicate,
      example: { winners: ['B'], reason: 'left-the-league' },
      answer: matchInfo,
      refuses: [
        'bad-token',
        'not-found',
        'no-such-seat',
        'not-live',
        'not-stored',
        'other-rules',
        'moved',
        'stopping',
      ],
      handle: ({ params, body, request }) => {
        if (adminToken === undefined || !same(request.get('authorization') ?? '', `Bearer ${adminToken}`))
          throw refused('bad-token', 'Only those who run the server can do this.');
        return matches.adjudicate(params.match, body);
      },
    }),
  ];
}
