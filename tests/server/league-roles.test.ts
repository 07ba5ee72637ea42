import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  LeagueInfo,
  Problem,
  Round,
  SeasonInfo,
  SeasonJournal,
  Session,
  TeamInfo,
} from '@touchline/client';
import type { OpenApi } from '../../server/src/api/openapi.ts';
import { type Answer, boot } from '../support/boot.ts';
import { leagueRace } from '../support/league-race.ts';
import { Checked, operationsOf } from '../support/openapi.ts';

const ADMIN_TOKEN = 'the-secret-of-those-who-run-it';
const ROLES = ['nobody', 'stranger', 'coach', 'organiser', 'operator'] as const;
type Role = (typeof ROLES)[number];

let server: Awaited<ReturnType<typeof boot>>;
let document: OpenApi;
let checked: Checked;
const tokens = new Map<Role, string | undefined>();
/** What stands for the parameters of paths and bodies. */
const ids: Record<string, string> = {};

const send = async <T = unknown>(
  method: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<Answer<T>> => {
  const answer = await server.http<T>(`/api${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
    ...(token && { token }),
  });
  checked.answer(method, path, answer);
  return answer;
};
const ok = async <T>(method: string, path: string, body: unknown, token?: string): Promise<T> => {
  const answer = await send<T>(method, path, body, token);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

beforeAll(async () => {
  server = await boot({ games: [leagueRace], config: { ADMIN_TOKEN } });
  document = (await server.http<OpenApi>('/api/openapi.json')).body;
  checked = new Checked(document);
  const [ann, ben, cyd, dan] = (await Promise.all(
    ['Ann', 'Ben', 'Cyd', 'Dan'].map((name) => server.guest(name)),
  )) as [Session, Session, Session, Session];
  tokens.set('organiser', ann.token).set('coach', ben.token).set('stranger', cyd.token);
  tokens.set('operator', ADMIN_TOKEN);
  await ok('POST', '/accounts', { name: 'Named Nell', password: 'a long enough password' });
  const league = await ok<LeagueInfo>(
    'POST',
    '/leagues',
    { name: 'Hidden', game: 'league-race', public: false },
    ann.token,
  );
  const invitation = league.invitation ?? '';
  for (const one of [ben, dan]) await ok('POST', `/leagues/${league.id}/members`, { invitation }, one.token);
  const season = await ok<SeasonInfo>(
    'POST',
    `/leagues/${league.id}/seasons`,
    { format: { type: 'swiss', rounds: 3 }, teams: { min: 2, max: 4 } },
    ann.token,
  );
  const team = async (name: string, token: string) =>
    (await ok<TeamInfo>('POST', `/seasons/${season.id}/teams`, { name }, token)).id;
  Object.assign(ids, {
    league: league.id,
    season: season.id,
    game: 'league-race',
    invitation,
    round: '1',
    table: 'rounds',
  });
  Object.assign(ids, { account: dan.account.id, dan: dan.token });
  Object.assign(ids, { team: await team('Bears', ben.token), other: await team('Dogs', dan.token) });
});
afterAll(() => server.stop());

/**
 * What each role gets, in the order of `ROLES`; a role that may do it does it, so the rows are a story. In a
 * private league, all is 404 to who is not in it.
 */
const ROWS: readonly (readonly [route: string, body: object | undefined, statuses: string])[] = [
  ['GET /games/{game}/team', undefined, '200 200 200 200 200'],
  ['GET /leagues', undefined, '200 200 200 200 401'],
  ['POST /leagues', { name: 'Another', game: 'league-race' }, '401 201 201 201 401'],
  ['GET /leagues/{league}', undefined, '404 404 200 200 401'],
  ['GET /invitations/{invitation}', undefined, '401 200 200 200 401'],
  ['PATCH /leagues/{league}', { about: 'ours' }, '401 404 403 200 200'],
  ['GET /leagues/{league}/members', undefined, '404 404 200 200 401'],
  ['POST /leagues/{league}/members', {}, '401 404 200 200 401'],
  ['POST /leagues/{league}/members/{account}', { role: 'coach' }, '401 404 403 200 200'],
  ['POST /leagues/{league}/named', { name: 'NAMED NELL' }, '401 404 403 200 200'],
  ['POST /leagues/{league}/seasons', {}, '401 404 403 409 409'],
  ['GET /seasons/{season}', undefined, '404 404 200 200 401'],
  ['GET /seasons/{season}/journal', undefined, '404 404 200 200 401'],
  ['GET /seasons/{season}/teams', undefined, '404 404 200 200 401'],
  ['GET /seasons/{season}/seeds', undefined, '404 404 200 200 401'],
  // sealed until the season starts: another coach and the organiser see that it is there, and no more
  ['GET /teams/{team}', undefined, '404 404 200 200 401'],
  ['POST /seasons/{season}/start', {}, '401 404 403 200 422'],
  ['POST /seasons/{season}/teams', { name: 'Late' }, '401 404 409 422 401'],
  ['GET /seasons/{season}/tables', undefined, '404 404 200 200 401'],
  ['GET /seasons/{season}/rounds', undefined, '404 404 200 200 401'],
  ['POST /seasons/{season}/rounds/{round}/deadline', { deadline: 4e12, why: 'rain' }, '401 404 403 200 200'],
  ['GET /seasons/{season}/records', undefined, '404 404 200 200 401'],
  ['GET /seasons/{season}/needs', undefined, '401 404 403 200 200'],
  ['GET /me/fixtures', undefined, '401 200 200 200 401'],
  ['GET /me/teams', undefined, '401 200 200 200 401'],
  ['GET /fixtures/{fixture}', undefined, '404 404 200 200 401'],
  ['POST /fixtures/{fixture}/stand-in', { side: 'home' }, '401 404 403 200 200'],
  ['POST /fixtures/{fixture}/time', { at: 4e12 }, '401 404 200 200 200'],
  ['POST /fixtures/{fixture}/match', undefined, '401 404 200 200 200'],
  ['POST /fixtures/{fixture}/protest', { why: 'unfair' }, '401 404 422 403 401'],
  ['POST /fixtures/{fixture}/forfeit', { by: 'away', why: 'absent' }, '401 404 403 200 200'],
  ['POST /fixtures/{fixture}/ruling', { winner: 'home', why: 'agreed' }, '401 404 403 200 200'],
  ['POST /fixtures/{fixture}/dismissal', { why: 'none' }, '401 404 403 422 422'],
  ['POST /fixtures/{fixture}/replay', { why: 'again' }, '401 404 403 200 200'],
  ['GET /teams/{team}/choices', undefined, '401 404 200 403 401'],
  ['PATCH /teams/{team}', { people: { p1: 'Ug' } }, '401 404 200 403 401'],
  ['POST /teams/{team}/actions', { action: { type: 'hire' }, nonce: 'abcdefgh' }, '401 404 200 403 401'],
  ['GET /teams/{team}/ledger', undefined, '404 404 200 200 401'],
  ['POST /teams/{team}/reversals', { of: 1, why: 'mistaken' }, '401 404 403 200 422'],
  ['GET /teams/{team}/fixtures', undefined, '404 404 200 200 401'],
  ['GET /teams/{team}/against/{other}', undefined, '404 404 200 200 401'],
  ['POST /teams/{team}/friendlies', { opponent: 'OTHER' }, '401 404 201 403 401'],
  ['DELETE /leagues/{league}/members/{account}', undefined, '401 404 403 409 409'],
  // nothing counts any more then, and the season ends by itself
  ['POST /seasons/{season}/teams/{team}/withdrawal', { why: 'tired' }, '401 404 200 422 422'],
  ['POST /seasons/{season}/end', undefined, '401 404 403 422 422'],
  ['GET /seasons/{season}/file', undefined, '404 404 200 200 401'],
  ['GET /leagues/{league}/calendar', undefined, '404 404 200 200 401'],
  ['GET /leagues/{league}/results', undefined, '404 404 200 200 401'],
  ['GET /teams/{team}/calendar', undefined, '404 404 200 200 401'],
  ['POST /me/feeds', undefined, '401 201 201 201 401'],
  ['GET /calendars/{key}', undefined, '404 404 404 404 404'],
  [
    'POST /leagues/{league}/webhooks',
    { url: 'https://touchline.invalid', news: ['protest'] },
    '401 404 403 201 201',
  ],
  ['GET /leagues/{league}/webhooks', undefined, '401 404 403 200 200'],
  ['GET /leagues/{league}/webhooks/{webhook}/deliveries', undefined, '401 404 403 200 200'],
  ['POST /leagues/{league}/webhooks/{webhook}/test', undefined, '401 404 403 200 200'],
  ['DELETE /leagues/{league}/webhooks/{webhook}', undefined, '401 404 403 204 404'],
  ['POST /teams/{team}/takedowns', { what: 'crest', why: 'rude' }, '401 404 403 201 201'],
  ['POST /seasons/{season}/takedowns', { said: 'SAID', why: 'rude' }, '401 404 403 201 404'],
  ['POST /leagues/{league}/takedowns', { what: 'about', why: 'rude' }, '401 404 403 201 201'],
  ['GET /leagues/{league}/takedowns', undefined, '401 404 403 200 200'],
  ['POST /coaches/{account}/takedowns', { why: 'rude' }, '401 401 401 401 201'],
  ['GET /coaches/{account}', undefined, '200 200 200 200 401'],
  ['GET /coaches/{account}/ratings?game=league-race', undefined, '200 200 200 200 401'],
  ['GET /games/{game}/ratings', undefined, '200 200 200 200 200'],
  ['GET /games/{game}/hall', undefined, '200 200 200 200 200'],
  ['GET /leagues/{league}/seasons', undefined, '404 404 200 200 401'],
  ['GET /leagues/{league}/hall', undefined, '404 404 200 200 401'],
  ['GET /leagues/{league}/ratings', undefined, '404 404 200 200 401'],
  ['GET /seasons/{season}/luck', undefined, '404 404 200 200 401'],
  ['GET /teams/{team}/records', undefined, '404 404 200 200 401'],
  ['GET /seasons/{season}/csv/{table}', undefined, '404 404 200 200 401'],
];

const filled = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `no-${name}`);

describe('each route as each role', () => {
  test.each(ROWS)('%s', async (route, body, statuses) => {
    const [method = '', path = ''] = route.split(' ');
    if (path.includes('{fixture}') && !ids.fixture) {
      const rounds = await ok<Round[]>(
        'GET',
        `/seasons/${ids.season}/rounds`,
        undefined,
        tokens.get('coach'),
      );
      ids.fixture = rounds[0]?.fixtures[0]?.id ?? '';
    }
    if (path.includes('{webhook}') && !ids.webhook) {
      const all = await ok<{ id: string }[]>(
        'GET',
        `/leagues/${ids.league}/webhooks`,
        undefined,
        ADMIN_TOKEN,
      );
      ids.webhook = all[0]?.id ?? '';
    }
    if (path === '/seasons/{season}/takedowns') {
      const journal = await ok<SeasonJournal>(
        'GET',
        filled('/seasons/{season}/journal'),
        undefined,
        tokens.get('coach'),
      );
      ids.said = /"said":"(\w{64})"/.exec(JSON.stringify(journal))?.[1] ?? '';
    }
    const text = JSON.stringify(body)
      ?.replace('OTHER', ids.other ?? '')
      .replace('SAID', ids.said ?? '');
    const sent = text === undefined ? undefined : (JSON.parse(text) as object);
    const found: string[] = [];
    for (const role of ROLES) {
      const { status, body: answer } = await send<Problem>(method, filled(path), sent, tokens.get(role));
      found.push(String(status));
      if (role !== 'stranger' || status !== 404) continue;
      // not even by its words can one tell what is there from what is not
      const none = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        /^(round|table)$/.test(name) ? `${ids[name]}` : `none-${name}`,
      );
      const lost = await send<Problem>(method, none, sent, tokens.get(role));
      expect([lost.status, lost.body.code, lost.body.detail]).toEqual([404, answer.code, answer.detail]);
    }
    expect(found.join(' ')).toBe(statuses);
  });

  test('every route of leagues has a row above, and gave an answer as it is documented', () => {
    const known = operationsOf(document)
      .filter(({ operation }) => operation.tags.includes('leagues'))
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(ROWS.map(([route]) => route.replace(/\?.*/, '')).sort()).toEqual(known.sort());
  });

  test('a private league is in no list, and nothing of it is in the notices of a stranger', async () => {
    const { body } = await server.get<{ leagues: LeagueInfo[] }>('/leagues', tokens.get('stranger'));
    expect(body.leagues.map(({ name }) => name)).not.toContain('Hidden');
    const mine = await server.get<{ leagues: LeagueInfo[] }>('/leagues?mine=true', tokens.get('coach'));
    expect(mine.body.leagues.map(({ name }) => name)).toContain('Hidden');
    const listed = await server.get<{ matches: { private: boolean }[] }>('/matches');
    expect(listed.body.matches.filter((one) => one.private)).toEqual([]);
  });

  test('a founding is sealed until the season starts: name and coach, and nothing that was rolled', async () => {
    const [ann, ben] = [await server.guest('Eve'), await server.guest('Fay')];
    const league = await ok<LeagueInfo>('POST', '/leagues', { name: 'Open', game: 'league-race' }, ann.token);
    const { invitation, id } = league;
    await ok('POST', `/leagues/${id}/members`, { invitation }, ben.token);
    const season = await ok<SeasonInfo>('POST', `/leagues/${id}/seasons`, {}, ann.token);
    const enter = (token: string, name: string) =>
      ok<TeamInfo>('POST', `/seasons/${season.id}/teams`, { name }, token);
    const team = await enter(ben.token, 'Foxes');
    const seen = await ok<TeamInfo>('GET', `/teams/${team.id}`, undefined, ann.token);
    expect(seen).toMatchObject({ name: 'Foxes', sealed: true });
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['sheet']));
    const at = await ok<TeamInfo>('GET', `/teams/${team.id}?at=1`, undefined, ann.token);
    expect(at).toEqual(seen);
    const ledger = await ok<{ lines: unknown[] }>('GET', `/teams/${team.id}/ledger`, undefined, ann.token);
    expect(ledger.lines).toEqual([]);
    const own = await ok<TeamInfo>('GET', `/teams/${team.id}`, undefined, ben.token);
    expect(own.sheet).toBeDefined();
    // another coach tries every route of teams, on a founding that is sealed and for one of their own
    const gus = await server.guest('Gus');
    await ok('POST', `/leagues/${id}/members`, { invitation }, gus.token);
    const rival = await enter(gus.token, 'Geese');
    const paths = { season: season.id, team: team.id, other: rival.id };
    const statuses: string[] = [];
    for (const { method, path, operation } of operationsOf(document)) {
      if (!path.includes('/teams/{team}')) continue;
      const example = operation.requestBody?.content['application/json']?.example;
      const way = path.replace(/\{(\w+)\}/g, (_, name: string) => paths[name as keyof typeof paths] ?? name);
      const { status, body } = await send(method.toUpperCase(), way, example, gus.token);
      expect([path, /"(sheet|owed|dice|action)"|"people":\[\{/.exec(JSON.stringify(body))]).toEqual([
        path,
        null,
      ]);
      if (method !== 'get') statuses.push(`${status}`);
    }
    expect(statuses.length).toBeGreaterThan(5);
    expect(statuses.filter((status) => !/^40[34]$/.test(status))).toEqual([]);
    const challenge = await send('POST', `/teams/${rival.id}/friendlies`, { opponent: team.id }, gus.token);
    expect(challenge.status).toBe(404);
    expect(await ok<TeamInfo>('GET', `/teams/${team.id}`, undefined, ben.token)).toEqual(own);
    // leaving and founding again rolls the same
    await ok('POST', `/seasons/${season.id}/teams/${team.id}/withdrawal`, {}, ben.token);
    expect((await send('GET', `/teams/${team.id}`, undefined, ann.token)).status).toBe(404);
    const again = await enter(ben.token, 'Wolves');
    expect(again.id).not.toBe(team.id);
    const dice = async (which: string) =>
      (
        await ok<{ lines: { entry: { dice: unknown } }[] }>(
          'GET',
          `/teams/${which}/ledger`,
          undefined,
          ben.token,
        )
      ).lines[0]?.entry.dice;
    expect(await dice(again.id)).toEqual(await dice(team.id));
  });
});
