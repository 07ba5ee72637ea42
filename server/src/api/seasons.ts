import type { NewSeason } from '@touchline/client';
import { z } from 'zod';
import type { Seasons } from '../seasons/index.ts';
import { flag, HIDDEN, id, league, page, RULED, season } from './league-params.ts';
import {
  enter,
  enteredTeam,
  ledgerSeed,
  needs,
  newDeadline,
  newSeason,
  round,
  seasonInfo,
  seasonJournal,
  seasonRecord,
  startSeason,
  table,
  teamInfo,
  whyOnly,
} from './league-schemas.ts';
import type { Limits } from './limits.ts';
import { type Route, route } from './route.ts';

/** `/seasons`, and how one of a league is opened. */
export function seasonRoutes(
  { leagues, service, teams, reading }: Seasons,
  limits: Limits,
): readonly Route[] {
  return [
    route({
      method: 'post',
      path: '/leagues/{league}/seasons',
      tag: 'leagues',
      summary: 'Open a season for teams to enter',
      description: 'Its terms are fixed from now on. One season of a league goes on at a time.',
      who: 'signed-in-or-operator',
      params: league,
      body: newSeason,
      example: { format: { type: 'round-robin' }, teams: { min: 2, max: 8 } },
      status: 201,
      answer: seasonInfo,
      refuses: ['not-found', 'not-organiser', 'season-not-open', 'rules', 'busy'],
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('league', params.league, account);
        const made = await service.open(access, body as NewSeason, account);
        return reading.info(made, account);
      },
    }),
    route({
      method: 'get',
      path: '/seasons/{season}',
      tag: 'leagues',
      summary: 'A season: its terms, where it stands, and the head of its journal',
      description: HIDDEN,
      who: 'optional',
      params: season,
      answer: seasonInfo,
      refuses: ['not-found'],
      handle: async ({ params, account }) => {
        await leagues.access('season', params.season, account);
        return reading.info(params.season, account);
      },
    }),
    route({
      method: 'get',
      path: '/seasons/{season}/journal',
      tag: 'leagues',
      summary: 'All that has happened in a season, entry by entry',
      who: 'optional',
      params: season,
      query: page,
      answer: seasonJournal,
      refuses: ['not-found'],
      handle: async ({ params, query, account }) => {
        await leagues.access('season', params.season, account);
        return reading.journal(params.season, query.from, query.limit);
      },
    }),
    route({
      method: 'get',
      path: '/seasons/{season}/teams',
      tag: 'leagues',
      summary: 'The teams of a season, in the order of entry',
      who: 'optional',
      params: season,
      answer: z.array(enteredTeam),
      refuses: ['not-found'],
      handle: async ({ params, account }) => {
        await leagues.access('season', params.season, account);
        return reading.teams(params.season);
      },
    }),
    route({
      method: 'post',
      path: '/seasons/{season}/teams',
      tag: 'leagues',
      summary: 'Enter a season: found a team, or bring one of yours that is in none',
      description:
        'Its dice follow from a seed of the server, drawn once for you and this season, and one of yours: founding again rolls the same. Until the season starts only you see what you have founded.',
      who: 'signed-in',
      params: season,
      body: enter,
      example: { name: 'Cave Bears' },
      status: 201,
      answer: teamInfo,
      refuses: ['not-found', 'invite-needed', 'in-a-season', 'no-teams', 'rules', 'busy'],
      handle: async ({ params, body, account, request }) => {
        limits.sits(request, account);
        const access = await leagues.access('season', params.season, account);
        const made = await service.enter(params.season, access, body, account);
        return teams.info(made, undefined, account);
      },
    }),
    route({
      method: 'post',
      path: '/seasons/{season}/teams/{team}/withdrawal',
      tag: 'leagues',
      summary: 'Take a team out of a season',
      description: 'For its coach, or an organiser. What becomes of its fixtures is in the terms.',
      who: 'signed-in-or-operator',
      params: z.object({ season: id('season'), team: id('team') }),
      body: whyOnly,
      example: {},
      answer: seasonInfo,
      refuses: RULED,
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('season', params.season, account);
        await service.withdraw(params.season, params.team, body.why, access, account);
        return reading.info(params.season, account);
      },
    }),
    route({
      method: 'post',
      path: '/seasons/{season}/start',
      tag: 'leagues',
      summary: 'Start a season: the first round is drawn',
      who: 'signed-in-or-operator',
      params: season,
      body: startSeason,
      example: {},
      answer: seasonInfo,
      refuses: RULED,
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('season', params.season, account);
        await service.start(params.season, body.seeds, access, account);
        return reading.info(params.season, account);
      },
    }),
    route({
      method: 'post',
      path: '/seasons/{season}/end',
      tag: 'leagues',
      summary: 'End a season in which all is played, without waiting for the time of protests to be over',
      who: 'signed-in-or-operator',
      params: season,
      answer: seasonInfo,
      refuses: RULED,
      handle: async ({ params, account }) => {
        const access = await leagues.access('season', params.season, account);
        await service.finish(params.season, access, account);
        return reading.info(params.season, account);
      },
    }),
    route({
      method: 'get',
      path: '/seasons/{season}/tables',
      tag: 'leagues',
      summary: 'The tables, a division each, with how each tie was broken',
      who: 'optional',
      params: season,
      answer: z.array(table),
      refuses: ['not-found'],
      handle: async ({ params, account }) => {
        await leagues.access('season', params.season, account);
        return reading.tables(params.season);
      },
    }),
    route({
      method: 'get',
      path: '/seasons/{season}/rounds',
      tag: 'leagues',
      summary: 'The rounds that are drawn, with their fixtures; also those of a bracket',
      who: 'optional',
      params: season,
      query: z.object({ round: z.coerce.number().int().min(1).exactOptional().describe('Only this one') }),
      answer: z.array(round),
      refuses: ['not-found'],
      handle: async ({ params, query, account }) => {
        const access = await leagues.access('season', params.season, account);
        return reading.rounds(params.season, query.round, access, account);
      },
    }),
    route({
      method: 'post',
      path: '/seasons/{season}/rounds/{round}/deadline',
      tag: 'leagues',
      summary: 'Set or move the deadline of a round',
      who: 'signed-in-or-operator',
      params: z.object({
        season: id('season'),
        round: z.coerce.number().int().min(1).describe('From 1'),
      }),
      body: newDeadline,
      example: { deadline: 1_800_000_000_000 },
      answer: z.array(round),
      refuses: RULED,
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('season', params.season, account);
        await service.moveDeadline(params.season, params.round, body, access, account);
        return reading.rounds(params.season, params.round, access, account);
      },
    }),
    route({
      method: 'get',
      path: '/seasons/{season}/records',
      tag: 'leagues',
      summary: 'What was counted in the matches of a season, summed by team, or by who played',
      who: 'optional',
      params: season,
      query: z.object({ people: flag.default(false).describe('By who played') }),
      answer: z.array(seasonRecord),
      refuses: ['not-found'],
      handle: async ({ params, query, account }) => {
        await leagues.access('season', params.season, account);
        return reading.records(params.season, query.people);
      },
    }),
    route({
      method: 'get',
      path: '/seasons/{season}/seeds',
      tag: 'leagues',
      summary:
        'What the dice of the ledgers follow from: commitments, and the seeds once the season has ended',
      who: 'optional',
      params: season,
      answer: z.array(ledgerSeed),
      refuses: ['not-found'],
      handle: async ({ params, account }) => {
        await leagues.access('season', params.season, account);
        return reading.seeds(params.season);
      },
    }),
    route({
      method: 'get',
      path: '/seasons/{season}/needs',
      tag: 'leagues',
      summary: 'What needs an organiser: late fixtures, protests, applications, coaches without a team',
      who: 'signed-in-or-operator',
      params: season,
      answer: needs,
      refuses: ['not-found', 'not-organiser'],
      handle: async ({ params, account }) => {
        const access = await leagues.access('season', params.season, account);
        return reading.needs(params.season, access, account);
      },
    }),
  ];
}
