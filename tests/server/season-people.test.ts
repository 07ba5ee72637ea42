import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FixtureInfo, HallOfFame, Ledger, SeasonRecord, Session, TeamRecords } from '@touchline/client';
import type { AnyGame } from '@touchline/rules/kernel';
import { openSqlite } from '@touchline/server';
import { Catalogue } from '../../server/src/play/catalogue.ts';
import { rebuild } from '../../server/src/seasons/rebuild.ts';
import type { Sqlite } from '../../server/src/store/sqlite.ts';
import type { Store } from '../../server/src/store/store.ts';
import { boot } from '../support/boot.ts';
import { leagueRace, raceLife } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';

/** The last of a team falls in its first match, whatever the dice say. */
const race = {
  ...leagueRace,
  teamLife: {
    ...raceLife,
    aftermath: (...[options, given, report]: Parameters<typeof raceLife.aftermath>) =>
      raceLife.aftermath(options, given, report, { roll: () => (given.matches ? 6 : 1) }),
    text: {
      ...raceLife.text,
      event: (one: { type: string; who?: string }, names: { people: Record<string, string> }) =>
        `${one.type} ${names.people[one.who ?? '']}`,
    },
  },
} as AnyGame;

let server: Awaited<ReturnType<typeof boot>>;
let store: Store;
let file: Sqlite['file'];
beforeAll(async () => {
  server = await boot({
    games: [race],
    config: { TOKEN_MINUTES: 1440 },
    store: async (dir) => {
      const opened = await openSqlite(dir);
      ({ file } = (opened.matches as unknown as { engine: Sqlite }).engine);
      store = opened;
      return opened;
    },
  });
});
afterAll(() => server.stop());

const get = async <T>(path: string): Promise<T> => {
  const { status, body } = await server.get<T>(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

test('records go by who somebody is: home and away, in the place of another, and by whatever name', async () => {
  const season = await leagueSeason(server, {
    season: { format: { type: 'round-robin', legs: 2, championship: false } },
  });
  const [first] = (await season.open()) as [FixtureInfo];
  const ants = first.home.id;
  const { token } = season.coachOf.get(ants) as Session;
  const call = async (people: Record<string, string>) => {
    const patch = { method: 'PATCH', token, body: JSON.stringify({ people }) };
    const { status } = await server.http(`/api/teams/${ants}`, {
      ...patch,
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
  };
  await call({ p1: 'Ann' });
  await season.play(first);
  const hired = await server.post<{ people: { id: string; left?: string }[] }>(
    `/teams/${ants}/actions`,
    { action: { type: 'hire' }, nonce: 'abcdefgh' },
    token,
  );
  expect(hired.status).toBe(200);
  const after = hired.body.people.find(({ id, left }) => id !== 'p1' && left === undefined)!.id;
  expect(after).not.toBe('p2');
  await call({ p1: 'Ug' });
  expect((await season.open()).map(({ away }) => away?.id)).toEqual([ants]);
  await season.playAll();

  const people = async () =>
    (await get<SeasonRecord[]>(`/seasons/${season.id}/records?people=true`)).filter(
      ({ team }) => team.id === ants,
    );
  const then = await people();
  expect(then.map(({ person, matches, counts }) => [person, matches, counts])).toEqual([
    [{ id: 'p1', name: 'Ug', number: 1, type: 'swift' }, 2, { strides: 2 }],
    [{ id: 'p2', number: 2, type: 'swift' }, 1, { strides: 2 }],
    [{ id: after, number: 2, type: 'stout' }, 1, { strides: 2 }],
  ]);
  // two of one name are two
  await call({ [after]: 'Ug' });
  const named = (await people()).map(({ person, matches }) => [person?.name, matches]);
  expect(named).toEqual([
    ['Ug', 2],
    [undefined, 1],
    ['Ug', 1],
  ]);
  const ofTeam = async () => (await get<TeamRecords>(`/teams/${ants}/records`)).people;
  const career = await ofTeam();
  expect(career.map(({ person, matches }) => [person.id, matches])).toEqual(
    then.map(({ person, matches }) => [person?.id, matches]),
  );
  const { bests } = await get<HallOfFame>('/games/league-race/hall');
  const best = bests.flatMap(({ counter, person, value }) =>
    counter === 'strides' ? [[person, value]] : [],
  );
  expect(best).toContainEqual([{ id: 'p2', number: 2, type: 'swift' }, 2]);
  expect(best).toHaveLength(3);
  const { lines } = await get<Ledger>(`/teams/${ants}/ledger`);
  expect(lines.flatMap(({ words }) => words).slice(0, 2)).toEqual(['joined Ug', 'joined #2 swift']);

  // as it was stored before it was noted who played
  file.prepare('update attempts set people = null').run();
  file.prepare("update season_records set person = 'A' || person where person != ''").run();
  file.prepare('update honours set person = null where kind = ?').run('person');
  expect((await ofTeam()).map(({ person }) => person)).toEqual(
    ['Ap1', 'Ap2', `A${after}`].map((id) => ({ id })),
  );
  await rebuild(store, new Catalogue([race]));
  expect(await ofTeam()).toEqual(career);
  expect((await get<HallOfFame>('/games/league-race/hall')).bests).toEqual(bests);
  expect(file.prepare('select match_id from attempts where people is null').all()).toEqual([]);
});
