import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  CoachProfile,
  FixtureInfo,
  HallOfFame,
  LuckRow,
  Ranking,
  RatingHistory,
  SeasonArchive,
  SeasonInfo,
  Session,
  TeamRecords,
} from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import { Catalogue } from '../../server/src/play/catalogue.ts';
import { rebuild } from '../../server/src/seasons/rebuild.ts';
import { boot, seedOf } from '../support/boot.ts';
import { diceRace } from '../support/dice-race.ts';
import { eventually } from '../support/eventually.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';
import { openStore } from '../support/store.ts';

let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace, diceRace], config: { TOKEN_MINUTES: 1440 } });
});
afterAll(() => server.stop());

const read = async <T>(path: string, token?: string): Promise<T> => {
  const { status, body } = await server.get<T>(path, token);
  expect([path, status]).toEqual([path, 200]);
  return body;
};
const coach = ({ account }: Session) => read<CoachProfile>(`/coaches/${account.id}`);
// what has just been counted may be in one part of a profile before it is in the other
const counted = (who: Session, so: number) =>
  eventually(
    () => coach(who),
    ({ games, matches }) =>
      matches.length === so &&
      games.reduce((sum, { won, drawn, lost }) => sum + won + drawn + lost, 0) === so,
  );
const historyOf = ({ account }: Session, more = '') =>
  read<RatingHistory>(`/coaches/${account.id}/ratings?game=league-race${more}`);
const act = async (match: string, { token }: Session, seq: number, action: object) => {
  const asked = { action, id: `action-${seq}`, seq, nonce: 'abcdefgh' };
  expect(await server.post(`/matches/${match}/actions`, asked, token)).toMatchObject({ status: 200 });
};

test('a season that has ended is in profiles, records, the archive and the hall of fame', async () => {
  const season = await leagueSeason(server, {
    teams: ['Ants', 'Bees'],
    season: { format: { type: 'round-robin', legs: 2, championship: false } },
  });
  const [first] = (await season.open()) as [FixtureInfo];
  const [home, away] = season.coachesOf(first);
  const match = await season.begin(first);
  await act(match, home, 1, { type: 'bid', amount: 3 });
  await act(match, away, 2, { type: 'bid', amount: 1 });
  await act(match, home, 3, { type: 'roll' });
  await season.concede(match, away);
  await season.settled(first);
  const after = await counted(away, 1);
  expect(after.games).toMatchObject([{ game: 'league-race', won: 0, lost: 1, form: ['lost'] }]);
  expect(after.matches).toMatchObject([
    { match, fixture: first.id, outcome: 'lost', opponents: [{ id: home.account.id }] },
  ]);
  const { points } = await historyOf(home);
  expect(points).toMatchObject([{ match, outcome: 'won' }]);
  // two who begin alike part alike
  expect(points[0]?.rating).toBeCloseTo(1662.31, 2);
  expect((await historyOf(away)).points[0]?.rating).toBeCloseTo(1337.69, 2);

  const luck = await eventually(
    () => read<LuckRow[]>(`/seasons/${season.id}/luck`),
    ({ length }) => length === 2,
  );
  const kinds = luck.flatMap(({ team, kinds }) => kinds.map(({ kind, rolls }) => [team.id, kind, rolls]));
  expect(kinds).toEqual([[first.home.id, 'stride', 1]]);

  await season.playAll();
  // else it would be counted while later tests compare what was counted
  await Promise.all([counted(home, 2), counted(away, 2)]);
  const { status, champion } = await read<SeasonInfo>(`/seasons/${season.id}`);
  expect(status).toBe('finished');
  const { seasons } = await read<SeasonArchive>(`/leagues/${season.league.id}/seasons`);
  expect(seasons).toMatchObject([
    { season: { id: season.id, champion }, coach: season.coachOf.get(champion?.id ?? '')?.account },
  ]);
  for (const where of [`/leagues/${season.league.id}`, '/games/league-race']) {
    const hall = await read<HallOfFame>(`${where}/hall`);
    expect(hall.champions[0]).toMatchObject({ team: champion, season: { id: season.id, number: 1 } });
  }
  const winner = season.coachOf.get(champion?.id ?? '') as Session;
  expect((await coach(winner)).titles).toMatchObject([{ season: { id: season.id } }]);
  const records = await read<TeamRecords>(`/teams/${champion?.id}/records`);
  expect(records.seasons).toMatchObject([{ season: { id: season.id }, matches: 2, champion: true }]);
  const { coaches } = await read<Ranking>(`/leagues/${season.league.id}/ratings`);
  expect(coaches).toHaveLength(2);
});

test('a match that is played again is taken back, and once; computed once more, ratings are what they were', async () => {
  const season = await leagueSeason(server, { season: { protestHours: 48 } });
  const [first] = (await season.open()) as [FixtureInfo];
  const [home, away] = season.coachesOf(first);
  await season.play(first);
  await counted(home, 1);
  const replay = await server.post(`/fixtures/${first.id}/replay`, { why: 'again' }, season.token);
  expect(replay.status).toBe(200);
  const { games, matches } = await counted(home, 0);
  expect(games).toMatchObject([{ rating: 1500, won: 0, form: [] }]);
  expect(matches).toEqual([]);
  await season.play(await season.fixture(first.id));
  await counted(home, 1);
  const { points } = await historyOf(home);
  expect(points.map(({ change, takenBack }) => [change > 0, takenBack])).toEqual([
    [true, undefined],
    [false, true],
    [true, undefined],
  ]);
  const page = await historyOf(home, '&limit=2');
  expect(page.points).toEqual(points.slice(0, 2));
  expect((await historyOf(home, `&limit=2&before=${page.next}`)).points).toEqual(points.slice(2));

  const before = [await coach(home), await coach(away)];
  const store = await openStore(server.dataDir);
  try {
    await rebuild(store, new Catalogue([leagueRace, diceRace]));
  } finally {
    await store.close();
  }
  expect([await coach(home), await coach(away)]).toEqual(before);
});

test('open matches rate as well, but not those with a bot, nor private ones; a private league rates in itself', async () => {
  const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')];
  const race = async (more: object) => {
    const made = await server.post<{ id: string; invite?: string }>(
      '/matches',
      { game: 'dice-race', ...more },
      ann.token,
    );
    const { id, invite } = made.body;
    const people = 'bots' in more ? [ann] : [ann, ben];
    for (const one of people)
      await server.post(
        `/matches/${id}/seats`,
        { commitment: commitmentOf(seedOf(one)), ...(invite !== undefined && { invite }) },
        one.token,
      );
    for (const one of people) await server.post(`/matches/${id}/seed`, { seed: seedOf(one) }, one.token);
    const { status } = await server.post(
      `/matches/${id}/concede`,
      { id: 'gives-up-1', nonce: 'gives-up-1' },
      ann.token,
    );
    expect([more, status]).toEqual([more, 200]);
    return id;
  };
  await race({ bots: { B: 'random' } });
  await race({ private: true });
  const open = await race({});
  const { matches } = await counted(ben, 1);
  expect(matches.map(({ match }) => match)).toEqual([open]);
  expect((await coach(ann)).games).toMatchObject([{ game: 'dice-race', won: 0, lost: 1 }]);

  const hidden = await leagueSeason(server, { teams: ['Cats', 'Dogs'], league: { public: false } });
  await hidden.playAll();
  const ranked = await eventually(
    () => read<Ranking>(`/leagues/${hidden.league.id}/ratings`, hidden.token),
    ({ coaches }) => coaches.length === 2,
  );
  expect(ranked.coaches.map(({ won, lost }) => [won, lost])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  for (const one of hidden.coaches)
    expect(await coach(one)).toMatchObject({ games: [], matches: [], titles: [], teams: [] });
  const hall = await read<HallOfFame>('/games/league-race/hall');
  expect(hall.champions.map(({ season }) => season.id)).not.toContain(hidden.id);
});

test('a ranking comes page by page, whatever is asked with it', async () => {
  const all = (await read<Ranking>('/games/league-race/ratings')).coaches;
  expect(all.length).toBeGreaterThan(2);
  const found = [];
  for (let before = ''; ; ) {
    const page = await read<Ranking>(`/games/league-race/ratings?limit=1${before}`);
    found.push(...page.coaches);
    if (page.next === undefined) break;
    before = `&before=${encodeURIComponent(page.next)}`;
  }
  expect(found).toEqual(all);
  for (const path of ['/coaches/nobody', '/coaches/nobody/ratings?game=league-race', '/games/nothing/hall'])
    expect((await server.get(path)).status).toBe(404);
});

test('a league that is hidden, or shown, takes its champions with it, whenever they have won', async () => {
  const season = await leagueSeason(server, { teams: ['Eels', 'Frogs'], league: { public: false } });
  await season.playAll();
  const champions = async () =>
    (await read<HallOfFame>('/games/league-race/hall')).champions.map((one) => one.season.id);
  const shown = async (open: boolean) => {
    const path = `/api/leagues/${season.league.id}`;
    const body = JSON.stringify({ public: open });
    const headers = { 'content-type': 'application/json' };
    const { status } = await server.http(path, { method: 'PATCH', body, headers, token: season.token });
    expect(status).toBe(200);
  };
  expect(await champions()).not.toContain(season.id);
  await shown(true);
  expect(await champions()).toContain(season.id);
  await shown(false);
  expect(await champions()).not.toContain(season.id);
  const own = await read<HallOfFame>(`/leagues/${season.league.id}/hall`, season.token);
  expect(own.champions.map((one) => one.season.id)).toEqual([season.id]);
});
