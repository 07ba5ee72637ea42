import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FixtureInfo, MatchInfo, Session } from '@touchline/client';
import { boot } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { HandTime } from '../support/hand-time.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';

const HOUR = 3_600_000;
const time = new HandTime();
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace], time, config: { TOKEN_MINUTES: 1440, WAITING_HOURS: 1000 } });
});
afterAll(() => server.stop());

const propose = async (fixture: FixtureInfo, at: number | undefined, { token }: Pick<Session, 'token'>) => {
  const { status, body } = await server.post<FixtureInfo>(
    `/fixtures/${fixture.id}/time`,
    at === undefined ? {} : { at },
    token,
  );
  return { status, time: body.time };
};
const playing = (season: Awaited<ReturnType<typeof leagueSeason>>, { id }: FixtureInfo) =>
  eventually(
    () => season.fixture(id),
    ({ status }) => status === 'playing',
  );

test('a match opens at the time that both coaches have agreed on, once, and at no other', async () => {
  const season = await leagueSeason(server, {
    teams: ['Ants', 'Bees', 'Cats'],
    season: { format: { type: 'round-robin', legs: 2, championship: false } },
  });
  const [first] = (await season.open()).filter(({ away }) => away) as [FixtureInfo];
  const [home, away] = season.coachesOf(first);
  const at = time.now() + 5 * HOUR;
  expect(await propose(first, at - HOUR, home)).toEqual({
    status: 200,
    time: { at: at - HOUR, asked: 'home' },
  });
  // asking twice is not agreeing
  expect((await propose(first, at - HOUR, home)).time).toEqual({ at: at - HOUR, asked: 'home' });
  expect((await propose(first, at, away)).time).toEqual({ at, asked: 'away' });
  expect((await propose(first, at, home)).time).toEqual({ at });
  const calendar = async () => (await server.get<string>(`/leagues/${season.league.id}/calendar`)).body;
  expect(await calendar()).toContain(new Date(at).toISOString().slice(0, 13).replace(/-/g, ''));
  const stranger = await server.guest('Eve');
  expect((await propose(first, at, stranger)).status).toBe(403);
  time.pass(5 * HOUR - 1);
  expect((await season.fixture(first.id)).status).toBe('open');
  time.pass(1);
  const { attempts, time: gone } = await playing(season, first);
  expect(gone).toBeUndefined();
  const match = attempts[0]?.match ?? '';
  const { body } = await server.get<MatchInfo>(`/matches/${match}`);
  expect(body.seats.map(({ account }) => account?.id)).toEqual([home.account.id, away.account.id]);
  expect((await propose(first, at + HOUR, home)).status).toBe(409);
  const opened = await server.post<{ match: string }>(`/fixtures/${first.id}/match`, undefined, away.token);
  expect(opened.body.match).toBe(match);
});

test('a team in another match plays when that is over; who owes a choice has the default; what is taken back does not open', async () => {
  const season = await leagueSeason(server, {
    teams: ['Ants', 'Bees'],
    season: { format: { type: 'round-robin', legs: 2, championship: false } },
  });
  const [first] = (await season.open()) as [FixtureInfo];
  await season.play(first);
  const [second] = (await season.open()) as [FixtureInfo];
  const [home, away] = season.coachesOf(second);
  await propose(second, time.now() + HOUR, home);
  await propose(second, time.now() + HOUR, away);
  expect((await propose(second, undefined, home)).time).toBeUndefined();
  time.pass(2 * HOUR);
  expect((await season.fixture(second.id)).status).toBe('open');
  await propose(second, time.now(), home);
  await propose(second, time.now(), away);
  await playing(season, second);
  const choices = await server.get<{ owed: unknown[] }>(`/teams/${second.home.id}/choices`, home.token);
  expect(choices.body.owed).toEqual([]);
});

test('a team that is in another match at the time plays when that is over', async () => {
  const season = await leagueSeason(server, {
    teams: ['Ants', 'Bees'],
    season: { format: { type: 'round-robin', legs: 2, championship: false }, protestHours: 1 },
  });
  const [first] = (await season.open()) as [FixtureInfo];
  await season.play(first);
  const second = (await season.open()).find(({ id }) => id !== first.id) as FixtureInfo;
  const [home, away] = season.coachesOf(second);
  await server.post(`/fixtures/${first.id}/replay`, { why: 'a lost connection' }, season.token);
  const again = await season.begin(await season.fixture(first.id));
  const at = time.now() + HOUR;
  await propose(second, at, home);
  expect((await propose(second, at, away)).time).toEqual({ at });
  time.pass(HOUR);
  await season.concede(again, home);
  await season.settled(first);
  time.pass(60_000);
  await playing(season, second);
});
