import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FixtureInfo, LeagueInfo, SeasonJournal, Session, Takedown, TeamInfo } from '@touchline/client';
import { verifySeason } from '@touchline/rules/season';
import { openSqlite } from '@touchline/server';
import type { OpenApi } from '../../server/src/api/openapi.ts';
import type { Sqlite } from '../../server/src/store/sqlite.ts';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';
import { operationsOf } from '../support/openapi.ts';

const ADMIN_TOKEN = 'the-secret-of-those-who-run-it';
/** What must be nowhere afterwards. */
const RUDE = {
  league: 'Rudest of leagues',
  about: 'Rude about others',
  team: 'Rudest Bees',
  person: 'Rude Mouth, the second',
  protest: 'Rude protest',
} as const;
const ANY = /rude/i;

let server: Awaited<ReturnType<typeof boot>>;
let file: Sqlite['file'];
beforeAll(async () => {
  server = await boot({
    games: [leagueRace],
    config: { ADMIN_TOKEN, TOKEN_MINUTES: 1440 },
    store: async (dir) => {
      const store = await openSqlite(dir);
      ({ file } = (store.matches as unknown as { engine: Sqlite }).engine);
      return store;
    },
  });
});
afterAll(() => server.stop());

const down = async (path: string, body: object, token: string) => {
  const { status, body: told } = await server.post<Takedown>(`${path}/takedowns`, body, token);
  expect([path, status]).toEqual([path, 201]);
  return told;
};
/** Tables in which a row says something rude. */
const stored = () =>
  (file.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[])
    .filter(({ name }) => ANY.test(JSON.stringify(file.prepare(`select * from "${name}"`).all())))
    .map(({ name }) => name);

test('what is taken down is in no answer, file or table any more, and the season verifies all the same', async () => {
  const season = await leagueSeason(server, {
    teams: ['Ants', RUDE.team],
    league: { name: RUDE.league, about: RUDE.about },
    season: { protestHours: 1, format: { type: 'round-robin', legs: 2, championship: false } },
  });
  const [first, second] = (await season.open()) as [FixtureInfo, FixtureInfo];
  const [bees = '', coach] =
    [...season.coachOf].find(([, one]) => one.account.name === `Coach of ${RUDE.team}`) ?? [];
  const { token = '', account } = coach as Session;
  const patch = (body: object) =>
    server.http<TeamInfo>(`/api/teams/${bees}`, {
      ...{ method: 'PATCH', token, body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json' },
    });
  expect((await patch({ people: { p1: RUDE.person }, crest: 'rude-crest' })).status).toBe(200);
  await season.play(first);
  expect((await server.post(`/fixtures/${first.id}/protest`, { why: RUDE.protest }, token)).status).toBe(200);
  const next = (await season.open())[0] ?? second;
  const underWay = await season.begin(next);

  const { body: journal } = await server.get<SeasonJournal>(`/seasons/${season.id}/journal`);
  const protest = journal.lines.find(({ entry }) => entry.action.type === 'protest');
  const said = (protest?.entry.action as { why: { said: string } }).why.said;
  const why = 'it insults others';
  await down(`/seasons/${season.id}`, { said, why }, season.token);
  await down(`/teams/${bees}`, { what: 'person', of: 'p1', why }, season.token);
  await down(`/teams/${bees}`, { what: 'crest', why }, season.token);
  const name = await down(`/teams/${bees}`, { what: 'name', why }, ADMIN_TOKEN);
  expect(name).toMatchObject({ what: 'name', subject: bees, by: 'operator', why });
  await down(`/leagues/${season.league.id}`, { what: 'name', why }, ADMIN_TOKEN);
  await down(`/leagues/${season.league.id}`, { what: 'about', why }, season.token);
  await down(`/coaches/${account.id}`, { why }, ADMIN_TOKEN);
  const { body: known } = await server.get<Takedown[]>(
    `/leagues/${season.league.id}/takedowns`,
    season.token,
  );
  expect(known.map(({ what, by }) => [what, by])).toEqual(
    expect.arrayContaining([
      ['text', season.coaches[0]?.account.id],
      ['name', 'operator'],
    ]),
  );
  expect(known).toHaveLength(6);
  const team = (await server.get<TeamInfo>(`/teams/${bees}`)).body;
  expect([team.name, team.looks, team.people?.map((one) => one.name)]).toEqual([
    'Name taken down',
    {},
    [undefined, undefined],
  ]);
  expect((await server.get<TeamInfo>(`/teams/${bees}?at=2`)).body.name).toBe('Name taken down');
  expect((await server.get<LeagueInfo>(`/leagues/${season.league.id}`)).body).not.toHaveProperty('about');
  expect(
    (await server.post(`/teams/${bees}/takedowns`, { what: 'person', of: 'p1', why }, season.token)).status,
  ).toBe(404);
  // one under way was given the names when it began: they wait for its end, and nothing else has them
  expect(stored()).toEqual(expect.arrayContaining(['teams', 'takedowns']));

  await season.concede(underWay, season.coachesOf(next)[0]);
  await season.settled(next);
  await eventually(stored, (tables) => tables.length === 0);
  const dismissed = await server.post(`/fixtures/${first.id}/dismissal`, { why: 'none' }, ADMIN_TOKEN);
  expect(dismissed.status).toBe(200);
  await season.playAll();

  const { body: document } = await server.http<OpenApi>('/api/openapi.json');
  const { attempts } = await season.fixture(first.id);
  const ids: Record<string, string> = {
    ...{ league: season.league.id, season: season.id, fixture: first.id, match: attempts[0]?.match ?? '' },
    ...{ team: bees, other: first.home.id === bees ? (first.away?.id ?? '') : first.home.id },
    ...{ account: account.id, game: 'league-race' },
  };
  let answered = 0;
  for (const { method, path, operation } of operationsOf(document)) {
    if (method !== 'get' || !/leagues|matches/.test(operation.tags.join()) || path.includes('stream'))
      continue;
    for (const table of path.includes('{table}')
      ? ['standings', 'rounds', 'records', 'people', 'teams']
      : ['']) {
      const filled = path.replace(/\{(\w+)\}/g, (_, what: string) =>
        what === 'table' ? table : (ids[what] ?? what),
      );
      const { status, body } = await server.get(filled, season.token);
      if (status === 200) answered++;
      expect([filled, ANY.exec(JSON.stringify(body))?.[0]]).toEqual([filled, undefined]);
    }
  }
  expect(answered).toBeGreaterThan(35);
  const { body: whole } = await server.get(`/seasons/${season.id}/file`);
  expect(verifySeason(leagueRace, whole)).toBeUndefined();
});

test('a text of a ledger is taken down by its hash, and the coach may name the team again', async () => {
  const season = await leagueSeason(server, { teams: ['Cats', 'Dogs'] });
  const [[team, coach] = ['', undefined]] = season.coachOf;
  const lines = async () =>
    (
      await server.get<{ lines: { entry: { action: { name?: { said: string } } }; said?: object }[] }>(
        `/teams/${team}/ledger`,
      )
    ).body.lines;
  const of = (await lines()).flatMap(({ entry }) => entry.action.name?.said ?? [])[0];
  await down(`/teams/${team}`, { what: 'text', of, why: 'it is ours' }, season.token);
  expect((await lines()).every(({ said }) => said === undefined)).toBe(true);
  expect((await server.get<TeamInfo>(`/teams/${team}`)).body.name).toBe('Name taken down');
  await server.http(`/api/teams/${team}`, {
    ...{ method: 'PATCH', token: coach?.token ?? '', body: JSON.stringify({ name: 'Lynxes' }) },
    headers: { 'content-type': 'application/json' },
  });
  expect((await server.get<TeamInfo>(`/teams/${team}`)).body.name).toBe('Lynxes');
});

test('the name of a team that has withdrawn is taken down by an organiser of its league, and by no other coach', async () => {
  const season = await leagueSeason(server, { teams: ['Cats', 'Rudest Dogs', 'Elks'] });
  const [, [dogs = '', coach], [, other]] = [...season.coachOf] as [string, Session][] as [
    [string, Session],
    [string, Session],
    [string, Session],
  ];
  await server.post(`/seasons/${season.id}/teams/${dogs}/withdrawal`, { why: 'no time' }, coach.token);
  const wanted = { what: 'name', why: 'it insults others' };
  expect((await server.post(`/teams/${dogs}/takedowns`, wanted, other.token)).status).toBe(403);
  await down(`/teams/${dogs}`, wanted, season.token);
  const { body } = await server.get<{ id: string; name: string; withdrawn?: true }[]>(
    `/seasons/${season.id}/teams`,
  );
  expect(body.find(({ id }) => id === dogs)).toMatchObject({ name: 'Name taken down', withdrawn: true });
  // the coach is called after it
  expect(stored()).toEqual(['accounts']);
});
