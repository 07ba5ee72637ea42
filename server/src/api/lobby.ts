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
      summary: 'How much goes on in each game, and how many are here',
      who: 'anyone',
      answer: lobbyInfo,
      handle: () => lobby.info(),
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
