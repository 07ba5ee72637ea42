import { afterAll, expect, test } from '@jest/globals';
import type { FixtureInfo, LeagueInfo, Session } from '@touchline/client';
import { openSqlite } from '@touchline/server';
import type { OpenApi } from '../../server/src/api/openapi.ts';
import type { Sqlite } from '../../server/src/store/sqlite.ts';
import { ballast } from '../../tools/src/bench/ballast.ts';
import { boot } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';
import { operationsOf } from '../support/openapi.ts';

/** What is asked by the clock, meanwhile, of the matches that a process has open. */
const LEASES = /"owner" = \?/;
/** So many times as much there is of everything, when all is asked for once more. */
const COPIES = 300;
/** Instructions by which a route may differ: less than one more for each copy. */
const SLACK = 100;
/** Nothing of leagues and lists of matches; or only there when somebody waits, or in a body. */
const OTHERS = ['{invitation}', '/stream', '/turn', '/rules'];

let server: Awaited<ReturnType<typeof boot>>;
let file: Sqlite['file'];
let counters: { all(): unknown };
afterAll(() => server.stop());

/** Instructions of SQLite's machine so far, by statement: one that is no longer prepared is not there. */
function done(): ReadonlyMap<string, number> {
  return new Map((counters.all() as { sql: string; nstep: number }[]).map(({ sql, nstep }) => [sql, nstep]));
}

/** Asks twice, as the first time statements are prepared. */
async function costs(paths: readonly string[], { token }: Session) {
  const found = new Map<string, { status: number; steps: ReadonlyMap<string, number> }>();
  for (const path of paths) {
    await server.get(path, token);
    const before = done();
    const { status } = await server.get(path, token);
    const steps = [...done()].map(([sql, now]): [string, number] => [sql, now - (before.get(sql) ?? 0)]);
    found.set(path, { status, steps: new Map(steps) });
  }
  return found;
}

/** A season that is over, with something that was counted, and so in the hall of fame. */
async function ended(league: { public?: boolean }) {
  const season = await leagueSeason(server, { teams: ['Ants', 'Bees'], league });
  const [only] = (await season.open()) as [FixtureInfo];
  const race = await season.begin(only);
  for (const [i, action] of [
    { type: 'bid', amount: 3 },
    { type: 'bid', amount: 1 },
    { type: 'roll' },
  ].entries()) {
    const by = season.coachesOf(only)[i % 2];
    const asked = { action, id: `action-${i}`, seq: i + 1, nonce: 'abcdefgh' };
    expect(await server.post(`/matches/${race}/actions`, asked, by?.token)).toMatchObject({ status: 200 });
  }
  await season.concede(race, season.coachesOf(only)[1]);
  await season.settled(only);
  await season.playAll();
  return season;
}

test('no route of leagues, and no list of matches, reads more when there are more leagues and matches of others, private ones or not', async () => {
  server = await boot({
    games: [leagueRace, diceRace],
    store: async (dir) => {
      const store = await openSqlite(dir);
      ({ file } = (store.matches as unknown as { engine: Sqlite }).engine);
      const sql = "select sql, nstep from sqlite_stmt where sql not like '%sqlite_stmt%'";
      counters = file.prepare(sql) as unknown as typeof counters;
      return store;
    },
  });
  const over = await ended({});
  const hidden = await ended({ public: false });
  const goesOn = await leagueSeason(server, { teams: ['Cats', 'Dogs', 'Elks', 'Foxes'] });
  await goesOn.play((await goesOn.open())[0] as FixtureInfo);
  const [coach] = goesOn.coaches as [Session];
  const { body: feed } = await server.post<{ key: string }>('/me/feeds', {}, coach.token);
  const hook = { url: 'https://touchline.invalid', news: ['protest'] };
  const { body: webhook } = await server.post<{ id: string }>(
    `/leagues/${goesOn.league.id}/webhooks`,
    hook,
    coach.token,
  );

  const { body: document } = await server.http<OpenApi>('/api/openapi.json');
  const templates = operationsOf(document)
    .filter(({ method, operation: { tags } }) => method === 'get' && /leagues|matches/.test(tags.join()))
    .map(({ path }) => path)
    .filter((path) => !OTHERS.some((one) => path.includes(one)));
  const paths = new Set<string>();
  for (const { id, league, coachOf, rounds } of [over, goesOn]) {
    const [team = '', other = ''] = coachOf.keys();
    const fixtures = (await rounds()).flatMap((one) => one.fixtures);
    const played = fixtures.find(({ attempts }) => attempts.length) as FixtureInfo;
    const ids: Record<string, string> = {
      ...{
        league: league.id,
        season: id,
        game: 'league-race',
        key: feed.key,
        webhook: webhook.id,
        team,
        other,
      },
      ...{ account: coachOf.get(team)?.account.id ?? '', fixture: played.id },
      ...{ match: played.attempts[0]?.match ?? '' },
    };
    for (const path of templates)
      for (const table of path.includes('{table}')
        ? ['standings', 'rounds', 'records', 'people', 'teams']
        : [''])
        paths.add(
          path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'table' ? table : (ids[name] ?? ''))),
        );
  }
  for (const more of [
    'status=live',
    'status=waiting',
    'open=true',
    'mine=true',
    'status=finished',
    'by=moves',
    'game=dice-race',
  ])
    paths
      .add(`/matches?${more}`)
      .add(`/matches?${more}&game=league-race`)
      .add(`/matches?${more}&game=dice-race`);
  for (const more of ['mine=true', 'game=dice-race']) paths.add(`/leagues?${more}`);
  const all = [...paths].map((path) =>
    /coaches\/\w+\/ratings/.test(path) ? `${path}?game=league-race` : path,
  );

  // so many that each page is full before as well
  for (let i = 0; i < 25; i++)
    await server.post<LeagueInfo>('/leagues', { name: `League ${i}`, game: 'league-race' }, over.token);
  const copy = ({ id, league }: typeof over, copies: number, from: number) =>
    ballast(file, copies, { league: league.id, season: id }, { from });
  copy(over, 60, COPIES);
  copy(hidden, 60, COPIES);
  const before = await costs(all, coach);
  copy(over, COPIES, COPIES + 60);
  // each later than what everybody may see
  copy(hidden, COPIES, 0);
  const after = await costs(all, coach);
  const grown = [...after].flatMap(([path, { steps }]) =>
    [...steps].flatMap(([sql, now]) => {
      const alone = before.get(path)?.steps.get(sql) ?? 0;
      return now - alone > SLACK && !LEASES.test(sql) ? [`${path}: ${alone} to ${now} for ${sql}`] : [];
    }),
  );
  expect(all.length).toBeGreaterThan(60);
  expect([...after].filter(([, { status }]) => status >= 500)).toEqual([]);
  expect(grown).toEqual([]);
});
