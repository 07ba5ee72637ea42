import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  FixtureInfo,
  LeagueInfo,
  Ledger,
  Problem,
  Round,
  SeasonInfo,
  SeasonJournal,
  Session,
  TeamChoices,
  TeamInfo,
} from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { sql } from 'kysely';
import { Catalogue } from '../../server/src/play/catalogue.ts';
import { rebuild } from '../../server/src/seasons/rebuild.ts';
import type { Engine } from '../../server/src/store/engine.ts';
import { boot, seedOf } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { leagueRace } from '../support/league-race.ts';
import { openStore } from '../support/store.ts';

const HOUR = 3_600_000;
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace], time, config: { TOKEN_MINUTES: 1440, WAITING_HOURS: 1 } });
});
afterAll(() => server.stop());

const ok = async <T>(what: Promise<{ status: number; body: unknown }>): Promise<T> => {
  const { status, body } = await what;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body as T;
};

interface Team {
  readonly id: string;
  readonly coach: Session;
}

/** A season of two teams or more that has started; the first coach organises. */
async function started(terms: object, teams = 2) {
  const coaches: Session[] = [];
  for (let i = 0; i < teams; i++) coaches.push(await server.guest(`Coach ${i}`));
  const [organiser] = coaches as [Session];
  const { token } = organiser;
  const league = await ok<LeagueInfo>(server.post('/leagues', { name: 'L', game: 'league-race' }, token));
  const { id } = await ok<SeasonInfo>(
    server.post(
      `/leagues/${league.id}/seasons`,
      { format: { type: 'round-robin', legs: 2, championship: false }, ...terms },
      token,
    ),
  );
  const entered: Team[] = [];
  for (const [i, coach] of coaches.entries()) {
    const { invitation } = league;
    await ok(server.post(`/leagues/${league.id}/members`, { invitation }, coach.token));
    const team = await ok<TeamInfo>(server.post(`/seasons/${id}/teams`, { name: `T${i}` }, coach.token));
    entered.push({ id: team.id, coach });
  }
  await ok(server.post(`/seasons/${id}/start`, {}, token));
  return { id, token, teams: entered };
}

const rounds = async (season: string) => ok<Round[]>(server.get(`/seasons/${season}/rounds`));
const fixtureOf = (id: string, token?: string) => ok<FixtureInfo>(server.get(`/fixtures/${id}`, token));
const journal = async (season: string) =>
  (await ok<SeasonJournal>(server.get(`/seasons/${season}/journal?limit=500`))).lines;

async function begin(fixture: FixtureInfo, teams: readonly Team[], sides = [0, 1]): Promise<string> {
  const coaches = [fixture.home.id, fixture.away?.id].map(
    (id) => teams.find((one) => one.id === id)?.coach as Session,
  );
  const [home] = coaches as [Session];
  const { match } = await ok<{ match: string }>(
    server.post(`/fixtures/${fixture.id}/match`, undefined, home.token),
  );
  const those = sides.map((side) => coaches[side] as Session);
  for (const one of those) {
    const commitment = commitmentOf(seedOf(one));
    await ok(server.post(`/matches/${match}/seats`, { commitment }, one.token));
  }
  if (sides.length === 2)
    for (const one of those)
      await ok(server.post(`/matches/${match}/seed`, { seed: seedOf(one) }, one.token));
  return match;
}
const concede = (match: string, { token }: Session) =>
  ok(server.post(`/matches/${match}/concede`, { id: 'gives-up-1', nonce: 'gives-up-1' }, token));
const over = (id: string) => eventually(async () => (await fixtureOf(id)).status === 'over');

test('a delayed match counts when its spectators have seen the end, and its coaches know at once', async () => {
  const { id, teams } = await started({ play: { delay: 60 } });
  const [first] = (await rounds(id))[0]?.fixtures as [FixtureInfo];
  const match = await begin(first, teams);
  const coach = teams.find((one) => one.id === first.home.id)?.coach as Session;
  time.pass(1000);
  await concede(match, coach);
  const own = await fixtureOf(first.id, coach.token);
  expect(own).toMatchObject({ status: 'playing', attempts: [{ status: 'finished' }] });
  const others = await fixtureOf(first.id);
  expect(others).toMatchObject({ status: 'playing' });
  expect(others.attempts[0]?.status).not.toBe('finished');
  time.pass(59_000);
  const teamThen = await ok<TeamInfo>(server.get(`/teams/${first.home.id}`));
  expect(teamThen.owed).toEqual([]);
  time.pass(1_000);
  await over(first.id);
  expect(await fixtureOf(first.id)).toMatchObject({ outcome: { winner: 'away', how: 'played' } });
  expect((await ok<TeamInfo>(server.get(`/teams/${first.home.id}`))).owed).toHaveLength(1);
});

test('a coach opens a match when both teams are ready; at the deadline who came wins', async () => {
  const { id, teams } = await started({ late: 'forfeit', play: { roundHours: 3 } });
  const [first] = (await rounds(id))[0]?.fixtures as [FixtureInfo];
  const match = await begin(first, teams);
  await concede(match, teams.find((one) => one.id === first.home.id)?.coach as Session);
  await over(first.id);
  const second = (await rounds(id))[1]?.fixtures[0] as FixtureInfo;
  const home = teams.find((one) => one.id === second.home.id) as Team;
  // a team has still to decide: a coach cannot open it
  const { status, body } = await server.post<Problem>(
    `/fixtures/${second.id}/match`,
    undefined,
    home.coach.token,
  );
  expect([status, body.code]).toEqual([409, 'choice-owed']);
  for (const { id: team, coach } of teams) {
    const { legal } = await ok<TeamChoices>(server.get(`/teams/${team}/choices`, coach.token));
    await ok(server.post(`/teams/${team}/actions`, { action: legal[0], nonce: 'abcdefgh' }, coach.token));
  }
  await begin(second, teams, [0]);
  expect((await fixtureOf(second.id)).status).toBe('playing');
  time.pass(4 * HOUR);
  await over(second.id);
  expect((await fixtureOf(second.id)).outcome).toEqual({ how: 'forfeit', winner: 'home' });
});

test('at the deadline what is owed is taken by default, with a nonce that nobody chooses', async () => {
  const { id, teams } = await started({ play: { roundHours: 3 } });
  const [first] = (await rounds(id))[0]?.fixtures as [FixtureInfo];
  await concede(await begin(first, teams), teams[0]?.coach as Session);
  await over(first.id);
  time.pass(4 * HOUR);
  const team = teams[0] as Team;
  const taken = await eventually(async () => {
    const { lines } = await ok<Ledger>(server.get(`/teams/${team.id}/ledger`));
    return lines.find(({ entry }) => entry.action.type === 'act');
  });
  expect(taken?.entry).toMatchObject({ action: { by: 'deadline' }, nonce: taken?.entry.prev });
});

test('a coach makes so many entries between two rounds, and no more', async () => {
  const { teams } = await started({});
  const [{ id, coach }] = teams as [Team];
  const call = (name: string) =>
    server.http<Problem>(`/api/teams/${id}`, {
      method: 'PATCH',
      body: JSON.stringify({ name }),
      headers: { 'content-type': 'application/json' },
      token: coach.token,
    });
  const { lines } = await ok<Ledger>(server.get(`/teams/${id}/ledger?limit=500`));
  for (let i = lines.filter(({ entry }) => entry.by !== undefined).length; i < 200; i++)
    await ok(call(`Team ${i}`));
  const { status, body } = await call('One more');
  expect([status, body.code]).toEqual([409, 'journal-full']);
  expect((await ok<TeamInfo>(server.get(`/teams/${id}`))).name).toBe('Team 199');
});

test('a table is ordered by what can be asked of teams, in any order', async () => {
  const criteria = ['head-to-head', 'lots'];
  const { id } = await started({ criteria });
  expect((await ok<SeasonInfo>(server.get(`/seasons/${id}`))).terms).toMatchObject({ criteria });
  for (const wrong of [
    { criteria: ['beauty'] },
    { criteria: ['statistic:'] },
    { criteria: [] },
    { points: { win: 1e308, draw: 1, loss: 0 } },
  ])
    await expect(started(wrong)).rejects.toThrow('malformed');
});

test('a match that never began is opened again; a moved deadline and a withdrawal are entries with their reasons', async () => {
  const { id, teams, token } = await started({ withdrawal: 'forfeit', teams: { min: 2, max: 4 } });
  const [first] = (await rounds(id))[0]?.fixtures as [FixtureInfo];
  const match = await begin(first, teams, [0]);
  await time.passUntil(async () => (await fixtureOf(first.id)).status === 'open', HOUR / 4);
  expect(await begin(first, teams, [0])).not.toBe(match);
  const deadline = time.now() + HOUR;
  await ok(server.post(`/seasons/${id}/rounds/1/deadline`, { deadline, why: 'rain' }, token));
  expect((await fixtureOf(first.id)).deadline).toBe(deadline);
  const leaves = teams[1] as Team;
  await ok(
    server.post(`/seasons/${id}/teams/${leaves.id}/withdrawal`, { why: 'moved away' }, leaves.coach.token),
  );
  expect((await fixtureOf(first.id)).outcome).toMatchObject({ how: 'forfeit' });
  const said = (await journal(id)).flatMap(({ entry, said }) =>
    said ? [[entry.action.type, said.text]] : [],
  );
  expect(said).toEqual([
    ['deadline', 'rain'],
    ['withdrawn', 'moved away'],
  ]);
});

test('what pages read is what follows from the journals, and is made again by rebuild', async () => {
  const { id, teams } = await started({});
  const [first] = (await rounds(id))[0]?.fixtures as [FixtureInfo];
  await concede(await begin(first, teams), teams[1]?.coach as Session);
  await over(first.id);
  const read = async () => ({
    rounds: await rounds(id),
    tables: await ok(server.get(`/seasons/${id}/tables`)),
    teams: await ok(server.get(`/seasons/${id}/teams`)),
    records: await ok(server.get(`/seasons/${id}/records`)),
    sheets: await Promise.all(teams.map((team) => ok<TeamInfo>(server.get(`/teams/${team.id}`)))),
  });
  const before = await read();
  const store = await openStore(server.dataDir);
  const { db } = (store.seasons as unknown as { engine: Engine }).engine;
  await sql`update fixtures set outcome = null, protest = 1`.execute(db);
  await sql`update season_tables set body = '{"rows":[],"partings":[],"level":[]}'`.execute(db);
  await sql`update living_teams set sheet = '{"people":[]}', owed = '[]' where season_id = ${id}`.execute(db);
  await sql`delete from season_records`.execute(db);
  expect(await read()).not.toEqual(before);
  expect(await rebuild(store, new Catalogue([leagueRace]))).toBeGreaterThan(0);
  expect(await read()).toEqual(before);
  await store.close();
});
