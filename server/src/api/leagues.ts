import type { NewSeason } from '@touchline/client';
import { lifeOf } from '@touchline/rules/season';
import { z } from 'zod';
import { refused } from '../base/refused.ts';
import type { Catalogue } from '../play/catalogue.ts';
import type { Seasons } from '../seasons/index.ts';
import {
  enter,
  enteredTeam,
  fixtureInfo,
  forfeit,
  friendly,
  headToHead,
  join,
  leagueChange,
  leagueInfo,
  leagueList,
  ledger,
  ledgerSeed,
  member,
  needs,
  newDeadline,
  newLeague,
  newNames,
  newRole,
  newSeason,
  openedMatch,
  protest,
  reversal,
  round,
  ruling,
  seasonInfo,
  seasonJournal,
  seasonRecord,
  standIn,
  startSeason,
  table,
  teamAct,
  teamChoices,
  teamInfo,
  teamRules,
  whyOnly,
} from './league-schemas.ts';
import type { Limits } from './limits.ts';
import { type Route, route } from './route.ts';
import { matchInfo } from './schemas.ts';

const id = (what: string) => z.string().max(80).describe(`Id of a ${what}`);
const league = z.object({ league: id('league') });
const season = z.object({ season: id('season') });
const fixture = z.object({ fixture: id('fixture') });
const team = z.object({ team: id('team') });
const whole = (low: number, high: number, fallback: number) =>
  z.coerce.number().int().min(low).max(high).default(fallback);
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });
const page = z.object({
  from: whole(0, 1e9, 0).describe('Position of the first entry'),
  limit: whole(1, 500, 100).describe('How many entries at most'),
});
const HIDDEN =
  'Of a private league, who is not in it learns nothing: all that is in it is `not-found`, as what is not there.';
const POWER =
  'An entry in the journal of the season, with who, when and why; all that follows is computed again. On a fixture of your own team only where the league has no other organiser, and it is marked so. The operator of the server can do it with the `ADMIN_TOKEN`, and has to say why.';
const RULED = ['not-found', 'not-organiser', 'own-fixture', 'why-needed', 'rules', 'busy'] as const;

/** `/leagues`, `/seasons`, `/fixtures`, `/teams`. */
export function leagueRoutes(seasons: Seasons, catalogue: Catalogue, limits: Limits): readonly Route[] {
  const { leagues, service, fixtures, teams, reading } = seasons;
  return [
    route({
      method: 'get',
      path: '/games/{game}/team',
      tag: 'leagues',
      summary: 'How teams of a game are founded, and what their coaches do between matches',
      who: 'anyone',
      params: z.object({ game: id('game') }),
      answer: teamRules,
      refuses: ['not-found', 'no-teams'],
      handle: ({ params }) => {
        const { game } = catalogue.get(params.game);
        if (!game.teamLife)
          throw refused('no-teams', `${game.name} has no teams that live on between matches.`);
        const life = lifeOf(game);
        return {
          schemas: {
            founding: z.toJSONSchema(life.founding, { io: 'input' }),
            action: z.toJSONSchema(life.action, { io: 'input' }),
            sheet: z.toJSONSchema(life.sheet),
          },
          suggestions: [...life.suggestions(game.options.parse({}))],
          criteria: [...life.criteria],
          points: life.points,
        };
      },
    }),
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

    route({
      method: 'get',
      path: '/me/fixtures',
      tag: 'leagues',
      summary: 'The fixtures that you are to play',
      who: 'signed-in',
      answer: z.array(fixtureInfo),
      handle: ({ account }) => reading.mine(account, 100),
    }),
    route({
      method: 'get',
      path: '/fixtures/{fixture}',
      tag: 'leagues',
      summary: 'A fixture with its matches',
      description: HIDDEN,
      who: 'optional',
      params: fixture,
      answer: fixtureInfo,
      refuses: ['not-found'],
      handle: async ({ params, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        return reading.fixture(params.fixture, access, account);
      },
    }),
    route({
      method: 'post',
      path: '/fixtures/{fixture}/match',
      tag: 'leagues',
      summary: 'Open the match of a fixture, or find the one that is open',
      description:
        'For its coaches, when both teams are ready; an organiser has the defaults taken for a team that is not. Its seats are kept for who plays: take yours.',
      who: 'signed-in-or-operator',
      params: fixture,
      answer: openedMatch,
      refuses: ['not-found', 'not-organiser', 'fixture-over', 'choice-owed', 'in-a-match', 'rules', 'busy'],
      handle: async ({ params, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        return fixtures.open(params.fixture, access, account);
      },
    }),
    route({
      method: 'post',
      path: '/fixtures/{fixture}/stand-in',
      tag: 'leagues',
      summary: "Have somebody play in a coach's place",
      who: 'signed-in-or-operator',
      params: fixture,
      body: standIn,
      example: { side: 'home' },
      answer: fixtureInfo,
      refuses: ['not-found', 'not-organiser', 'fixture-over', 'in-a-match', 'already-seated', 'busy'],
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        await fixtures.standIn(params.fixture, body.side, body.account, access, account);
        return reading.fixture(params.fixture, access, account);
      },
    }),
    route({
      method: 'post',
      path: '/fixtures/{fixture}/forfeit',
      tag: 'leagues',
      summary: 'Have one side forfeit, or both',
      description: POWER,
      who: 'signed-in-or-operator',
      params: fixture,
      body: forfeit,
      example: { by: 'away', why: 'did not come' },
      answer: fixtureInfo,
      refuses: RULED,
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        await service.forfeit(params.fixture, body, access, account);
        return reading.fixture(params.fixture, access, account);
      },
    }),
    route({
      method: 'post',
      path: '/fixtures/{fixture}/ruling',
      tag: 'leagues',
      summary: 'Decide a fixture',
      description: POWER,
      who: 'signed-in-or-operator',
      params: fixture,
      body: ruling,
      example: { winner: 'home', why: 'as both agreed' },
      answer: fixtureInfo,
      refuses: RULED,
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        await service.ruling(params.fixture, body, access, account);
        return reading.fixture(params.fixture, access, account);
      },
    }),
    route({
      method: 'post',
      path: '/fixtures/{fixture}/replay',
      tag: 'leagues',
      summary: 'Have a fixture played again from the start',
      description: `${POWER} What the match did to the teams is taken back at once.`,
      who: 'signed-in-or-operator',
      params: fixture,
      body: whyOnly,
      example: { why: 'the connection was lost' },
      answer: fixtureInfo,
      refuses: RULED,
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        await service.replay(params.fixture, body.why, access, account);
        return reading.fixture(params.fixture, access, account);
      },
    }),
    route({
      method: 'post',
      path: '/fixtures/{fixture}/protest',
      tag: 'leagues',
      summary: 'Protest against a result, within the time the terms set',
      who: 'signed-in',
      params: fixture,
      body: protest,
      example: { why: 'the other side was played by somebody else' },
      answer: fixtureInfo,
      refuses: ['not-found', 'not-yours', 'rules', 'busy'],
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        await service.protest(params.fixture, body.why, account);
        return reading.fixture(params.fixture, access, account);
      },
    }),
    route({
      method: 'post',
      path: '/fixtures/{fixture}/dismissal',
      tag: 'leagues',
      summary: 'Dismiss a protest: the result stands',
      description: POWER,
      who: 'signed-in-or-operator',
      params: fixture,
      body: whyOnly,
      example: { why: 'stand-ins are allowed' },
      answer: fixtureInfo,
      refuses: RULED,
      handle: async ({ params, body, account }) => {
        const access = await leagues.access('fixture', params.fixture, account);
        await service.dismiss(params.fixture, body.why, access, account);
        return reading.fixture(params.fixture, access, account);
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
