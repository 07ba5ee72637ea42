import type { Notice } from '@touchline/client';
import type { Response } from 'express';
import { z } from 'zod';
import { networkOf } from '../accounts/moderation.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { refused } from '../base/refused.ts';
import type { Streams } from '../edge/streams.ts';
import type { Lobby } from '../matches/lobby.ts';
import { type Notices, waiting } from '../play/notices.ts';
import type { Seasons } from '../seasons/index.ts';
import { type Route, route } from './route.ts';

export interface StreamServices {
  readonly sessions: Sessions;
  readonly lobby: Lobby;
  readonly seasons: Pick<Seasons, 'reading'>;
  readonly notices: Notices;
  readonly streams: Streams;
}

/** `/stream`: the notices of an account, as they happen. */
export function streamRoutes({
  sessions,
  lobby,
  seasons,
  notices,
  streams,
}: StreamServices): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/stream',
      tag: 'matches',
      summary: 'Be told when something in your matches changes',
      description: [
        'A stream of events that does not end by itself. `decision`, with `{ match, seat, kind }`: a decision of one of your seats is due. `matches`, with `{ match, status }`: a match in which you hold a seat has another status or other seats, a seat of it is kept for you, or something is offered in it; look at it. `fixture`, with `{ fixture }`: a fixture of a team of yours is to be played, has an open match, or another result. `choice`, with `{ team }`: a team of yours has something to decide between two matches. First comes what waits for you already.',
        "A thing may be told twice. A client that reads too slowly is closed. The stream ends with your session, and after an hour; ask again then. Every 25 seconds comes a comment, to keep the connection. The browser's `EventSource` cannot send the token: read the answer of `fetch`.",
      ].join('\n\n'),
      who: 'signed-in',
      media: 'text/event-stream',
      answer: z.string().describe('Events, each with `event` and, as JSON, `data`'),
      refuses: ['stopping'],
      handle: async ({ account, session, request }) => {
        // answered with the headers alone
        if (request.method === 'HEAD') return '';
        const until = await sessions.endOf(session);
        if (until === undefined) throw refused('bad-token', 'This session is over. Sign in again.');
        const ends: (() => void)[] = [];
        const who = { account: account.id, address: networkOf(request.ip ?? '') };
        const stream = streams.start(request.res as Response, who, until, () => {
          for (const end of ends) end();
        });
        const tell = ({ type, ...data }: Notice) => stream.send(type, JSON.stringify(data));
        const remind = async () => {
          for (const notice of waiting(await lobby.mine(account))) tell(notice);
          for (const notice of await seasons.reading.waiting(account)) tell(notice);
        };
        const heard = notices.listen(account.id, tell, () => void remind().catch(() => stream.end()));
        ends.push(
          heard.end,
          sessions.tie({ account: account.id, session }, () => stream.end()),
        );
        // what happens from now on is heard; what did before is in the store
        await heard.ready;
        await remind();
        return '';
      },
    }),
  ];
}
