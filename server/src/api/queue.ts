import type { Request } from 'express';
import { noted } from '../edge/requests.ts';
import type { Queue } from '../matches/queue.ts';
import type { Limits } from './limits.ts';
import { type Route, route } from './route.ts';
import { queued, queueRequest } from './schemas.ts';

/** `/queue`: being matched with others who want the same. */
export function queueRoutes(queue: Queue, limits: Limits): readonly Route[] {
  return [
    route({
      method: 'post',
      path: '/queue',
      tag: 'matches',
      summary: 'Look for others who want to play the same',
      description:
        'Answers with a match as soon as enough people want one, with a seat kept for each; take yours and show your dice seed before its `readyBy`, or the match is abandoned, and the players who were ready come first when they ask again. Otherwise answers after 25 seconds how many others wait: ask again at once, as only who asks is in the queue. An account is in it once; asking for another game, time or options takes the place of what it asked before.',
      who: 'signed-in',
      body: queueRequest,
      example: { game: 'GAME', time: { kind: 'live', bank: 600, increment: 10 } },
      answer: queued,
      refuses: ['not-found', 'left-queue', 'stopping'],
      handle: async ({ body, account, request }) => {
        const answer = await queue.wait(body, {
          account,
          gone: closed(request),
          enters: () => limits.looks(request, account),
        });
        if (request.res && 'match' in answer) noted(request.res, answer);
        return answer;
      },
    }),
    route({
      method: 'delete',
      path: '/queue',
      tag: 'matches',
      summary: 'Look for others no more',
      description:
        'Whatever waits for an answer is refused as `left-queue`. A match that was found already and has not begun is abandoned; the others in it come first when they ask again.',
      who: 'signed-in',
      refuses: ['moved', 'other-rules', 'stopping'],
      handle: ({ account }) => queue.leave(account),
    }),
  ];
}

/** Resolves when nobody waits for the answer to a request any more. */
function closed({ res }: Request): Promise<void> {
  return new Promise((resolve) => {
    if (res && !res.destroyed) res.once('close', resolve);
    else resolve();
  });
}
