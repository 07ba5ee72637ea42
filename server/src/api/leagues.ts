import { z } from 'zod';
import { refused } from '../base/refused.ts';
import type { Seasons } from '../seasons/index.ts';
import { flag, HIDDEN, id, league, whole } from './league-params.ts';
import {
  join,
  leagueChange,
  leagueInfo,
  leagueList,
  member,
  newLeague,
  newRole,
  whoIsNamed,
} from './league-schemas.ts';
import type { Limits } from './limits.ts';
import { type Route, route } from './route.ts';

/** `/leagues`, `/invitations`. */
export function leagueRoutes({ leagues }: Seasons, limits: Limits): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/leagues',
      tag: 'leagues',
      summary: 'Public leagues, or those you are in; the newest first, a page at a time',
      who: 'optional',
      query: z.object({
        game: z.string().max(40).exactOptional().describe('Only those of this game'),
        mine: flag.exactOptional().describe('Only those you are in, private ones too; sign in for it'),
        limit: whole(1, 100, 20).describe('How many at most'),
        before: z
          .string()
          .regex(/^\d{1,15}-\w{1,40}$/, 'must be the `next` of a page')
          .exactOptional()
          .describe('The `next` of the page before'),
      }),
      answer: leagueList,
      refuses: ['not-signed-in'],
      handle: ({ query, account }) => {
        if (query.mine && !account)
          throw refused('not-signed-in', 'Sign in to see which leagues you are in.');
        return leagues.list(query, account);
      },
    }),
    route({
      method: 'post',
      path: '/leagues',
      tag: 'leagues',
      summary: 'Make a league; you are its organiser',
      who: 'signed-in',
      body: newLeague,
      example: { name: 'Sunday League', game: 'GAME' },
      status: 201,
      answer: leagueInfo,
      refuses: ['not-found', 'no-teams'],
      handle: ({ body, account, request }) => {
        limits.makes(request, account);
        return leagues.make(body, account);
      },
    }),
    route({
      method: 'get',
      path: '/leagues/{league}',
      tag: 'leagues',
      summary: 'A league with its seasons',
      description: HIDDEN,
      who: 'optional',
      params: league,
      answer: leagueInfo,
      refuses: ['not-found'],
      handle: ({ params, account }) => leagues.info(params.league, account),
    }),
    route({
      method: 'get',
      path: '/invitations/{invitation}',
      tag: 'leagues',
      summary: 'What the link of a league leads to',
      who: 'signed-in',
      params: z.object({ invitation: z.string().max(40).describe('The secret of the link') }),
      answer: leagueInfo,
      refuses: ['not-found'],
      handle: ({ params, account }) => leagues.invited(params.invitation, account),
    }),
    route({
      method: 'patch',
      path: '/leagues/{league}',
      tag: 'leagues',
      summary: 'Change a league, or make a new link',
      who: 'signed-in-or-operator',
      params: league,
      body: leagueChange,
      example: { name: 'Sunday League' },
      answer: leagueInfo,
      refuses: ['not-found', 'not-organiser', 'busy'],
      handle: ({ params, body, account }) => leagues.change(params.league, body, account),
    }),
    route({
      method: 'get',
      path: '/leagues/{league}/members',
      tag: 'leagues',
      summary: 'Who organises and who coaches; organisers see who has applied, too',
      who: 'optional',
      params: league,
      answer: z.array(member),
      refuses: ['not-found'],
      handle: ({ params, account }) => leagues.members(params.league, account),
    }),
    route({
      method: 'post',
      path: '/leagues/{league}/members',
      tag: 'leagues',
      summary: 'Come to a league as a coach: by its link, after having been named, or by applying',
      who: 'signed-in',
      params: league,
      body: join,
      example: {},
      answer: leagueInfo,
      refuses: ['not-found', 'bad-invite', 'invite-needed', 'busy'],
      handle: ({ params, body, account }) => leagues.join(params.league, body.invitation, account),
    }),
    route({
      method: 'post',
      path: '/leagues/{league}/named',
      tag: 'leagues',
      summary: 'Ask somebody to come by the name that they have registered',
      who: 'signed-in-or-operator',
      params: league,
      body: whoIsNamed,
      example: { name: 'Gorg' },
      answer: z.array(member),
      refuses: ['not-found', 'not-organiser', 'busy'],
      handle: ({ params, body, account }) => leagues.askByName(params.league, body.name, account),
    }),
    route({
      method: 'post',
      path: '/leagues/{league}/members/{account}',
      tag: 'leagues',
      summary: 'Name somebody, take who has applied, or appoint an organiser',
      who: 'signed-in-or-operator',
      params: z.object({ league: id('league'), account: id('account') }),
      body: newRole,
      example: { role: 'coach' },
      answer: z.array(member),
      refuses: ['not-found', 'not-organiser', 'last-organiser', 'busy'],
      handle: ({ params, body, account }) => leagues.appoint(params.league, params.account, body, account),
    }),
    route({
      method: 'delete',
      path: '/leagues/{league}/members/{account}',
      tag: 'leagues',
      summary: 'Leave a league, or have somebody leave it',
      who: 'signed-in-or-operator',
      params: z.object({ league: id('league'), account: id('account') }),
      refuses: ['not-found', 'not-organiser', 'last-organiser', 'in-a-season', 'busy'],
      handle: ({ params, account }) => leagues.remove(params.league, params.account, account),
    }),
  ];
}
