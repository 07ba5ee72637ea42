import { lifeOf } from '@touchline/rules/season';
import { z } from 'zod';
import { refused } from '../base/refused.ts';
import type { Catalogue } from '../play/catalogue.ts';
import { shaped } from '../play/requests.ts';
import type { Seasons } from '../seasons/index.ts';
import { HIDDEN, id, json, page, RULED, team, whole } from './league-params.ts';
import {
  fixtureInfo,
  friendly,
  headToHead,
  ledger,
  newNames,
  reversal,
  teamAct,
  teamChoices,
  teamInfo,
  teamRules,
} from './league-schemas.ts';
import type { Limits } from './limits.ts';
import { type Route, route } from './route.ts';
import { matchInfo } from './schemas.ts';

/** `/teams`. */
export function teamRoutes(
  { fixtures, teams, reading }: Seasons,
  catalogue: Catalogue,
  limits: Limits,
): readonly Route[] {
  return [
    route({
      method: 'get',
      path: '/games/{game}/team',
      tag: 'leagues',
      summary: 'How teams of a game are founded, and what their coaches do between matches',
      who: 'anyone',
      params: z.object({ game: id('game') }),
      query: z.object({
        options: json
          .exactOptional()
          .describe('House rules that the suggestions are for, as JSON; the usual ones when absent'),
      }),
      answer: teamRules,
      refuses: ['not-found', 'no-teams'],
      handle: ({ params, query }) => {
        const { game } = catalogue.get(params.game);
        if (!game.teamLife)
          throw refused('no-teams', `${game.name} has no teams that live on between matches.`);
        const life = lifeOf(game);
        const options = shaped(game.options, query.options ?? {}, 'set of options', game.unreadable?.options);
        return {
          schemas: {
            founding: z.toJSONSchema(life.founding, { io: 'input' }),
            action: z.toJSONSchema(life.action, { io: 'input' }),
            sheet: z.toJSONSchema(life.sheet),
          },
          suggestions: [...life.suggestions(options)],
          criteria: [...life.criteria],
          points: life.points,
        };
      },
    }),
    route({
      method: 'get',
      path: '/me/teams',
      tag: 'leagues',
      summary: 'Your teams, the latest first',
      who: 'signed-in',
      answer: z.array(teamInfo),
      handle: ({ account }) => teams.mine(account),
    }),
    route({
      method: 'get',
      path: '/teams/{team}',
      tag: 'leagues',
      summary: 'A team, as it is or as it was after any entry of its ledger',
      description: HIDDEN,
      who: 'optional',
      params: team,
      query: z.object({
        at: z.coerce.number().int().min(1).exactOptional().describe('After so many entries'),
      }),
      answer: teamInfo,
      refuses: ['not-found'],
      handle: ({ params, query, account }) => teams.info(params.team, query.at, account),
    }),
    route({
      method: 'patch',
      path: '/teams/{team}',
      tag: 'leagues',
      summary: 'Name a team and its people, and say what it looks like',
      who: 'signed-in',
      params: team,
      body: newNames,
      example: { people: { p1: 'Ug' } },
      answer: teamInfo,
      refuses: ['not-found', 'not-yours', 'in-no-season', 'journal-full', 'rules', 'busy'],
      handle: ({ params, body, account }) => teams.name(params.team, body, account),
    }),
    route({
      method: 'get',
      path: '/teams/{team}/choices',
      tag: 'leagues',
      summary: 'What you have to decide for your team, and what you may',
      who: 'signed-in',
      params: team,
      answer: teamChoices,
      refuses: ['not-found', 'not-yours'],
      handle: ({ params, account }) => teams.choices(params.team, account),
    }),
    route({
      method: 'post',
      path: '/teams/{team}/actions',
      tag: 'leagues',
      summary: 'Decide something for your team',
      who: 'signed-in',
      params: team,
      body: teamAct,
      example: { action: { type: 'ACTION' }, nonce: '6Zk3XqLw' },
      answer: teamInfo,
      refuses: [
        'not-found',
        'not-yours',
        'in-no-season',
        'in-a-match',
        'journal-full',
        'stale',
        'rules',
        'busy',
      ],
      handle: ({ params, body, account }) => teams.act(params.team, body, account),
    }),
    route({
      method: 'get',
      path: '/teams/{team}/ledger',
      tag: 'leagues',
      summary: 'All that has become of a team, entry by entry, with its dice',
      who: 'optional',
      params: team,
      query: page,
      answer: ledger,
      refuses: ['not-found'],
      handle: ({ params, query, account }) => teams.ledger(params.team, query.from, query.limit, account),
    }),
    route({
      method: 'post',
      path: '/teams/{team}/reversals',
      tag: 'leagues',
      summary: 'Take an entry of a ledger back: the later ones are taken again with the dice they had',
      who: 'signed-in-or-operator',
      params: team,
      body: reversal,
      example: { of: 3, why: 'the match was forfeited' },
      answer: teamInfo,
      refuses: RULED,
      handle: ({ params, body, account }) => teams.reverse(params.team, body.of, body.why, account),
    }),
    route({
      method: 'get',
      path: '/teams/{team}/fixtures',
      tag: 'leagues',
      summary: 'What a team is to play, and what it has played, the latest first',
      who: 'optional',
      params: team,
      query: z.object({ limit: whole(1, 100, 30).describe('How many at most') }),
      answer: z.array(fixtureInfo),
      refuses: ['not-found'],
      handle: async ({ params, query, account }) => {
        await teams.seen(params.team, account);
        return reading.ofTeam(params.team, query.limit, account);
      },
    }),
    route({
      method: 'get',
      path: '/teams/{team}/against/{other}',
      tag: 'leagues',
      summary: 'What two teams have come to against each other',
      who: 'optional',
      params: z.object({ team: id('team'), other: id('team') }),
      answer: headToHead,
      refuses: ['not-found'],
      handle: async ({ params, account }) => {
        await teams.seen(params.team, account);
        await teams.seen(params.other, account);
        return reading.headToHead(params.team, params.other, account);
      },
    }),
    route({
      method: 'post',
      path: '/teams/{team}/friendlies',
      tag: 'leagues',
      summary: 'Challenge another team to a friendly, which changes neither',
      description: 'Both teams play as they are now. A seat is kept for the coach of each.',
      who: 'signed-in',
      params: team,
      body: friendly,
      example: { opponent: 'TEAM' },
      status: 201,
      answer: matchInfo,
      refuses: ['not-found', 'not-yours', 'no-teams', 'choice-owed', 'in-no-season', 'rules'],
      handle: ({ params, body, account, request }) => {
        limits.makes(request, account);
        return fixtures.friendly(params.team, body, account);
      },
    }),
  ];
}
