import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  FixtureInfo,
  HeadToHead,
  LeagueInfo,
  Member,
  Needs,
  SeasonArchive,
  SeasonInfo,
  Session,
  TeamInfo,
  TeamRecords,
} from '@touchline/client';
import { boot } from '../support/boot.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace], config: { TOKEN_MINUTES: 1440 } });
});
afterAll(() => server.stop());

const read = async <T>(path: string, token?: string): Promise<T> => {
  const { status, body } = await server.get<T>(path, token);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const send = async <T>(path: string, body: object, token: string, wanted = 200): Promise<T> => {
  const answer = await server.post<T>(path, body, token);
  expect([path, answer.status]).toEqual([path, wanted]);
  return answer.body;
};
const BOTH = { format: { type: 'round-robin', legs: 2, championship: false } };

test('head to head: what two teams have come to in all their seasons; what both forfeit counts for nobody', async () => {
  const season = await leagueSeason(server, { season: BOTH });
  const [first] = (await season.open()) as [FixtureInfo];
  // who is away concedes
  await season.play(first);
  const [second] = (await season.open()) as [FixtureInfo];
  await send(`/fixtures/${second.id}/ruling`, { why: 'they have agreed' }, season.token);
  await season.playAll();
  const next = await send<SeasonInfo>(`/leagues/${season.league.id}/seasons`, BOTH, season.token, 201);
  for (const [team, { token }] of season.coachOf)
    await send(`/seasons/${next.id}/teams`, { team }, token, 201);
  await send(`/seasons/${next.id}/start`, {}, season.token);
  const forfeits = async (by: string) => {
    const rounds = await read<{ fixtures: FixtureInfo[] }[]>(`/seasons/${next.id}/rounds`, season.token);
    const open = rounds.flatMap(({ fixtures }) => fixtures).find(({ status }) => status !== 'over');
    await send(`/fixtures/${open?.id}/forfeit`, { by, why: 'nobody came' }, season.token);
    return open as FixtureInfo;
  };
  const both = await forfeits('both');
  const last = await forfeits('home');

  const { home, away } = first;
  const met = await read<HeadToHead>(`/teams/${home.id}/against/${away?.id}`);
  const won = { a: 1, b: 0, drawn: 1 };
  won[last.home.id === home.id ? 'b' : 'a']++;
  expect(met).toMatchObject({ a: home, b: away, won });
  expect(new Set(met.fixtures.map(({ id }) => id))).toEqual(new Set([first.id, second.id, both.id, last.id]));
  const ends = met.fixtures.map(({ endedAt = 0 }) => endedAt);
  expect(ends).toEqual([...ends].sort((a, b) => b - a));
  const back = await read<HeadToHead>(`/teams/${away?.id}/against/${home.id}`);
  expect(back.won).toEqual({ a: won.b, b: won.a, drawn: 1 });
  expect(back.fixtures).toEqual(met.fixtures);
});

test('the archive of a league has its seasons page by page, a team its seasons and its people', async () => {
  const season = await leagueSeason(server, { season: BOTH });
  const before = new Map(
    await Promise.all(
      [...season.coachOf.keys()].map(async (id) => [id, await read<TeamInfo>(`/teams/${id}`)] as const),
    ),
  );
  await season.playAll();
  const { champion } = await read<SeasonInfo>(`/seasons/${season.id}`);
  const next = await send<SeasonInfo>(`/leagues/${season.league.id}/seasons`, BOTH, season.token, 201);
  const archive = (more: string) =>
    read<SeasonArchive>(`/leagues/${season.league.id}/seasons?limit=1${more}`);
  const latest = await archive('');
  expect(latest).toMatchObject({ seasons: [{ season: { id: next.id, number: 2 } }], next: 2 });
  expect(latest.seasons[0]?.coach).toBeUndefined();
  const earlier = await archive(`&before=${latest.next}`);
  const winner = season.coachOf.get(champion?.id ?? '') as Session;
  expect(earlier.seasons).toMatchObject([
    { season: { id: season.id, number: 1, champion }, coach: winner.account },
  ]);
  expect(earlier.next).toBeUndefined();

  // a team that comes back has the people that it had
  await send(`/seasons/${next.id}/teams`, { team: champion?.id }, winner.token, 201);
  const now = await read<TeamInfo>(`/teams/${champion?.id}`, winner.token);
  const was = before.get(champion?.id ?? '') as TeamInfo;
  expect(now.season).toBe(next.id);
  expect(now.people?.map(({ id }) => id)).toEqual(
    expect.arrayContaining(was.people?.map(({ id }) => id) ?? []),
  );
  const { seasons } = await read<TeamRecords>(`/teams/${champion?.id}/records`);
  expect(seasons).toMatchObject([{ season: { id: season.id, number: 1 }, matches: 2, champion: true }]);
});

test('who applies is seen by organisers alone until one of them says yes; an organiser shares the league, and one stays', async () => {
  const ann = await server.guest('Ann');
  const bob = await server.guest('Bob');
  const league = await send<LeagueInfo>(
    '/leagues',
    { name: 'Apply', game: 'league-race', joining: 'application' },
    ann.token,
    201,
  );
  const season = await send<SeasonInfo>(`/leagues/${league.id}/seasons`, BOTH, ann.token, 201);
  const members = (token?: string) => read<Member[]>(`/leagues/${league.id}/members`, token);
  const joined = await send<LeagueInfo>(`/leagues/${league.id}/members`, {}, bob.token);
  expect(joined.role).toBe('applied');
  expect((await members()).map(({ account }) => account.id)).toEqual([ann.account.id]);
  expect((await members(ann.token)).map(({ role }) => role)).toEqual(['organiser', 'applied']);
  const { applied } = await read<Needs>(`/seasons/${season.id}/needs`, ann.token);
  expect(applied.map(({ account }) => account.id)).toEqual([bob.account.id]);
  // nobody founds a team who is not in it
  await send(`/seasons/${season.id}/teams`, { name: 'Bobcats' }, bob.token, 403);

  await send(`/leagues/${league.id}/members/${bob.account.id}`, { role: 'coach' }, ann.token);
  await send(`/seasons/${season.id}/teams`, { name: 'Bobcats' }, bob.token, 201);
  await send(`/leagues/${league.id}/members/${bob.account.id}`, { role: 'organiser' }, ann.token);
  const gone = async (token: string, who: Session) =>
    (await server.http(`/api/leagues/${league.id}/members/${who.account.id}`, { method: 'DELETE', token }))
      .status;
  expect(await gone(ann.token, ann)).toBe(204);
  expect((await members()).map(({ account, role }) => [account.id, role])).toEqual([
    [bob.account.id, 'organiser'],
  ]);
  expect(await gone(bob.token, bob)).toBe(409);
});
