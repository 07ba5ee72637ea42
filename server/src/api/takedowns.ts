import { z } from 'zod';
import type { Accounts } from '../accounts/accounts.ts';
import type { Matches } from '../matches/matches.ts';
import type { Seasons } from '../seasons/index.ts';
import type { TakedownRecord } from '../store/store.ts';
import { id, league, season, team } from './league-params.ts';
import { coachTakedown, leagueTakedown, seasonTakedown, takedown, teamTakedown } from './league-schemas.ts';
import { type Route, route } from './route.ts';

const SHOWN =
  'For what breaks the rules. It is shown nowhere any more, in exports neither; the chains hold, as they have its hash only. Matches that are over show something else in its place; one under way when it is over.';

const told = ({ id, what, subject, at, by, why }: TakedownRecord) => ({ id, what, subject, at, by, why });

/** What is taken down: texts of leagues, seasons and teams, names of coaches. */
export function takedownRoutes(
  { leagues, takedowns }: Seasons,
  { accounts, matches }: { readonly accounts: Accounts; readonly matches: Matches },
): readonly Route[] {
  const common = { tag: 'leagues', who: 'signed-in-or-operator', status: 201, answer: takedown } as const;
  return [
    route({
      method: 'get',
      path: '/leagues/{league}/takedowns',
      tag: 'leagues',
      summary: 'What was taken down in a league, with who, when and why',
      who: 'signed-in-or-operator',
      params: league,
      answer: z.array(takedown),
      refuses: ['not-found', 'not-organiser'],
      handle: async ({ params, account }) => {
        const access = await leagues.access('league', params.league, account);
        return (await takedowns.list(access, account)).map(told);
      },
    }),
    route({
      ...common,
      method: 'post',
      path: '/leagues/{league}/takedowns',
      summary: 'Take down the name of a league, or what it says about itself',
      description: SHOWN,
      params: league,
      body: leagueTakedown,
      example: { what: 'about', why: 'it insults somebody' },
      refuses: ['not-found', 'not-organiser', 'busy'],
      handle: async ({ params, body: { what, why }, account }) => {
        await leagues.access('league', params.league, account);
        return told(await takedowns.ofLeague(params.league, what, why, account));
      },
    }),
    route({
      ...common,
      method: 'post',
      path: '/seasons/{season}/takedowns',
      summary: 'Take down a reason or a protest in the journal of a season',
      description: SHOWN,
      params: season,
      body: seasonTakedown,
      example: { said: 'a'.repeat(64), why: 'it insults somebody' },
      refuses: ['not-found', 'not-organiser', 'busy'],
      handle: async ({ params, body: { said, why }, account }) => {
        const access = await leagues.access('season', params.season, account);
        return told(await takedowns.ofSeason(params.season, said, why, access, account));
      },
    }),
    route({
      ...common,
      method: 'post',
      path: '/teams/{team}/takedowns',
      summary: 'Take down the name of a team or of somebody on it, its crest, or any text of its ledger',
      description: SHOWN,
      params: team,
      body: teamTakedown,
      example: { what: 'name', why: 'it insults somebody' },
      refuses: ['not-found', 'not-organiser', 'busy'],
      handle: async ({ params, body, account }) => told(await takedowns.ofTeam(params.team, body, account)),
    }),
    route({
      method: 'post',
      path: '/coaches/{account}/takedowns',
      tag: 'leagues',
      summary: 'Take down the name of a coach, who may choose another one',
      who: 'operator',
      params: z.object({ account: id('account') }),
      body: coachTakedown,
      example: { why: 'it insults somebody' },
      status: 201,
      answer: takedown,
      refuses: ['not-found', 'busy'],
      handle: async ({ params: { account }, body }) => {
        const named = await accounts.renamed(account, `Coach ${account.slice(0, 6)}`);
        await matches.seats.renamed(named);
        return told(await takedowns.ofCoach(account, body.why));
      },
    }),
  ];
}
