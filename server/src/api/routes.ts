import type { Accounts } from '../accounts/accounts.ts';
import type { Moderation } from '../accounts/moderation.ts';
import type { Matches } from '../matches/matches.ts';
import type { Pushing } from '../matches/pushing.ts';
import type { Queue } from '../matches/queue.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type { Seasons } from '../seasons/index.ts';
import { accountRoutes } from './accounts.ts';
import { adminRoutes } from './admin.ts';
import { careerRoutes } from './careers.ts';
import { fixtureRoutes } from './fixtures.ts';
import { gameRoutes } from './games.ts';
import { leagueFileRoutes } from './league-files.ts';
import { leagueRoutes } from './leagues.ts';
import type { Limits } from './limits.ts';
import { lobbyRoutes } from './lobby.ts';
import { matchRoutes } from './matches.ts';
import { playRoutes } from './play.ts';
import { pushRoutes } from './push.ts';
import { queueRoutes } from './queue.ts';
import type { Route } from './route.ts';
import { seasonRoutes } from './seasons.ts';
import { type StreamServices, streamRoutes } from './stream.ts';
import { takedownRoutes } from './takedowns.ts';
import { teamRoutes } from './teams.ts';

/** What the routes are made of. */
export interface Services extends StreamServices {
  readonly accounts: Accounts;
  readonly catalogue: Catalogue;
  readonly matches: Matches;
  readonly pushing: Pushing;
  readonly queue: Queue;
  readonly seasons: Seasons;
  readonly limits: Limits;
  readonly moderation: Moderation;
  readonly adminToken: string | undefined;
}

/** The headings of the documents, in order. */
export const TAGS = {
  games: 'What can be played, and by which rules.',
  accounts: 'Who you are.',
  matches: 'Making, finding and joining matches, and what they leave behind.',
  play: 'Playing a seat without a socket, from any language. See docs/bots.md.',
  leagues: 'Leagues that run themselves: seasons, fixtures, tables, and teams that live between matches.',
  operator:
    'For the operator of the server: send its `ADMIN_TOKEN` as bearer token. Without that setting nobody can.',
} as const;

/** Every operation of the API. */
export function routesOf({
  accounts,
  catalogue,
  matches,
  pushing,
  queue,
  seasons,
  lobby,
  limits,
  moderation,
  ...stream
}: Services): readonly Route[] {
  return [
    ...gameRoutes(catalogue),
    ...accountRoutes(accounts),
    ...pushRoutes(pushing),
    ...lobbyRoutes(lobby),
    ...streamRoutes({ lobby, seasons, ...stream }),
    ...matchRoutes(matches, limits),
    ...queueRoutes(queue, limits),
    ...leagueRoutes(seasons, limits),
    ...seasonRoutes(seasons, limits),
    ...fixtureRoutes(seasons),
    ...teamRoutes(seasons, catalogue, limits),
    ...takedownRoutes(seasons, { accounts, matches }),
    ...careerRoutes(seasons),
    ...leagueFileRoutes(seasons),
    ...playRoutes(matches.asking, stream.sessions),
    ...adminRoutes({ accounts, matches, moderation }),
  ];
}
