import { z } from 'zod';
import type { Seasons } from '../seasons/index.ts';
import {
  coachProfile,
  hallOfFame,
  luckRow,
  ranking,
  ratingHistory,
  seasonArchive,
  teamRecords,
} from './career-schemas.ts';
import { HIDDEN, id, league, season, team, whole } from './league-params.ts';
import { type Route, route } from './route.ts';

const coach = z.object({ account: id('account') });
const game = z.object({ game: id('game') });
const ranked = z.object({
  limit: whole(1, 100, 50).describe('How many at most'),
  before: z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,20})?~\w{1,40}$/, 'must be the `next` of a page')
    .exactOptional()
    .describe('The `next` of the page before'),
});
const RATED =
  'A rating is by Glicko-2, of all matches among people that have ended, in leagues or not; those of a private league count in it alone, and other private ones not at all. A match of a fixture that is played again is taken back.';

/** What is kept of coaches and teams over many matches. */
export function careerRoutes({ leagues, teams, careers }: Seasons): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/coaches/{account}',
      tag: 'leagues',
      summary: 'A coach: ratings, form, titles, teams and latest matches',
      description: 'As everybody may know it: nothing of private leagues and private matches.',
      who: 'optional',
      params: coach,
      query: z.object({ matches: whole(1, 100, 20).describe('How many of the latest at most') }),
      answer: coachProfile,
      refuses: ['not-found'],
      handle: ({ params, query }) => careers.coach(params.account, query.matches),
    }),
    route({
      method: 'get',
      path: '/coaches/{account}/ratings',
      tag: 'leagues',
      summary: 'What has become of the rating of a coach in a game, match by match',
      description: RATED,
      who: 'optional',
      params: coach,
      query: z.object({
        game: id('game'),
        limit: whole(1, 500, 200).describe('How many at most'),
        before: z.coerce.number().int().min(0).exactOptional().describe('The `next` of the page before'),
      }),
      answer: ratingHistory,
      refuses: ['not-found'],
      handle: ({ params, query }) => careers.history(params.account, query),
    }),
    route({
      method: 'get',
      path: '/games/{game}/ratings',
      tag: 'leagues',
      summary: 'Coaches of a game by their ratings',
      description: `${RATED} Who is surest to play well comes first: by the rating less two deviations.`,
      who: 'anyone',
      params: game,
      query: ranked,
      answer: ranking,
      refuses: ['not-found'],
      handle: ({ params, query }) => careers.ranking(params.game, query),
    }),
    route({
      method: 'get',
      path: '/games/{game}/hall',
      tag: 'leagues',
      summary: 'The hall of fame of a game: champions, and the most in one season, of public leagues',
      who: 'anyone',
      params: game,
      answer: hallOfFame,
      refuses: ['not-found'],
      handle: ({ params }) => careers.hall(params.game),
    }),
    route({
      method: 'get',
      path: '/leagues/{league}/seasons',
      tag: 'leagues',
      summary: 'The seasons of a league with their champions, the latest first',
      description: HIDDEN,
      who: 'optional',
      params: league,
      query: z.object({
        limit: whole(1, 100, 20).describe('How many at most'),
        before: z.coerce.number().int().min(1).exactOptional().describe('Only those with a lower number'),
      }),
      answer: seasonArchive,
      refuses: ['not-found'],
      handle: async ({ params, query, account }) =>
        careers.archive(await leagues.access('league', params.league, account), query),
    }),
    route({
      method: 'get',
      path: '/leagues/{league}/hall',
      tag: 'leagues',
      summary: 'The hall of fame of a league: its champions, and the most in one season',
      description: HIDDEN,
      who: 'optional',
      params: league,
      answer: hallOfFame,
      refuses: ['not-found'],
      handle: async ({ params, account }) =>
        careers.hallIn(await leagues.access('league', params.league, account)),
    }),
    route({
      method: 'get',
      path: '/leagues/{league}/ratings',
      tag: 'leagues',
      summary: 'The coaches of a league by their ratings',
      description: RATED,
      who: 'optional',
      params: league,
      query: ranked,
      answer: ranking,
      refuses: ['not-found'],
      handle: async ({ params, query, account }) =>
        careers.rankingIn(await leagues.access('league', params.league, account), query),
    }),
    route({
      method: 'get',
      path: '/seasons/{season}/luck',
      tag: 'leagues',
      summary: 'How the dice fell for the teams of a season, beside what was to be expected',
      description: 'Of the matches that have been settled; a moment after each.',
      who: 'optional',
      params: season,
      answer: z.array(luckRow),
      refuses: ['not-found'],
      handle: async ({ params, account }) => {
        await leagues.access('season', params.season, account);
        return careers.luck(params.season);
      },
    }),
    route({
      method: 'get',
      path: '/teams/{team}/records',
      tag: 'leagues',
      summary: 'What a team and its people have done in all their seasons',
      description: HIDDEN,
      who: 'optional',
      params: team,
      answer: teamRecords,
      refuses: ['not-found'],
      handle: async ({ params, account }) =>
        careers.team((await teams.seen(params.team, account)).team, account),
    }),
  ];
}
