import { z } from 'zod';
import type { Lobby } from '../matches/lobby.ts';
import { type Route, route } from './route.ts';
import { lobbyInfo, myMatch } from './schemas.ts';

/** `/lobby` and `/me/matches`: what goes on here, and what waits for you. */
export function lobbyRoutes(lobby: Lobby): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/lobby',
      tag: 'matches',
      summary: 'How much goes on in each game, how many are here, and what is looked for',
      description:
        'Who is signed in is not told of what it looks for itself. What is `wanted` may be a second old: ask for the same in the queue to join.',
      who: 'optional',
      answer: lobbyInfo,
      handle: ({ account }) => lobby.info(account),
    }),
    route({
      method: 'get',
      path: '/me/matches',
      tag: 'matches',
      summary: 'Your matches, those that wait for you first',
      description:
        'Then those that are live, those that wait for players, and the last that are over. As they are now, whatever their delay.',
      who: 'signed-in',
      answer: z.array(myMatch),
      handle: async ({ account }) => [...(await lobby.mine(account))],
    }),
  ];
}
