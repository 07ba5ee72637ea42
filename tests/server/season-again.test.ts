import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FixtureInfo, History, MatchInfo, Session, TeamInfo } from '@touchline/client';
import { type Replay, verify } from '@touchline/rules/kernel';
import { type SeasonFile, verifySeason } from '@touchline/rules/season';
import type { Engine } from '../../server/src/store/engine.ts';
import { boot } from '../support/boot.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';
import { openStore } from '../support/store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'touchline-again-'));
const config = { TOKEN_MINUTES: 1440, DATA_DIR: dataDir };
let server: Awaited<ReturnType<typeof boot>>;
beforeAll(async () => {
  server = await boot({ games: [leagueRace], config });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const act = async (match: string, { token }: Session, seq: number, action: object) => {
  const asked = { action, id: `action-${seq}`, seq, nonce: `a-nonce-${seq}` };
  expect(await server.post(`/matches/${match}/actions`, asked, token)).toMatchObject({ status: 200 });
};
const read = async <T>(path: string, token?: string) => (await server.get<T>(path, token)).body;
const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test('a fixture is played again from an entry of its match, twice; the file proves what was taken over', async () => {
  const season = await leagueSeason(server, { season: { protestHours: 48 } });
  const [fixture] = (await season.open()) as [FixtureInfo];
  const [home, away] = season.coachesOf(fixture);
  const ledgers = () => read<TeamInfo>(`/teams/${fixture.home.id}`, home.token);
  const entered = (await ledgers()).head?.seq;

  const first = await season.begin(fixture);
  await act(first, home, 1, { type: 'bid', amount: 3 });
  await act(first, away, 2, { type: 'bid', amount: 1 });
  await act(first, home, 3, { type: 'roll' });
  await season.concede(first, home);
  await season.settled(fixture);
  const order = (from: number) =>
    server.post(`/fixtures/${fixture.id}/replay`, { from, why: 'the light went out' }, season.token);
  const { entries } = await read<Replay>(`/matches/${first}/replay`);
  expect(entries).toHaveLength(5);
  // the last has ended it: nothing goes on from there
  expect(await order(5)).toMatchObject({ status: 422, body: { code: 'no-such-entry' } });
  expect((await season.fixture(fixture.id)).status).toBe('over');

  expect((await order(3)).status).toBe(200);
  const second = await season.begin(await season.fixture(fixture.id));
  expect(await read<MatchInfo>(`/matches/${second}`)).toMatchObject({
    ...{ status: 'live', seq: 3, origin: { match: first, entries: 3 } },
  });
  const { entries: told } = await read<History>(`/matches/${second}/events`);
  expect(told.map(({ events }) => events)).toEqual(entries.slice(0, 3).map(({ events }) => events));
  await act(second, home, 3, { type: 'roll' });
  await season.concede(second, away);
  await season.settled(fixture);
  expect(await season.fixture(fixture.id)).toMatchObject({
    outcome: { winner: 'home' },
    attempts: [
      { match: first, state: 'void', homeSeq: entered },
      { match: second, state: 'settled', homeSeq: entered },
    ],
  });

  expect((await order(4)).status).toBe(200);
  const third = await season.begin(await season.fixture(fixture.id));
  await season.concede(third, away);
  await season.settled(fixture);
  const replays: Replay[] = [];
  for (const match of [first, second, third]) replays.push(await read<Replay>(`/matches/${match}/replay`));
  expect(replays.map((one) => verify(leagueRace as never, one))).toEqual([undefined, undefined, undefined]);
  expect(replays.map((one) => (one.origins ?? []).map(({ match, entries: n }) => [match, n]))).toEqual([
    [],
    [[first, 3]],
    [
      [first, 3],
      [second, 4],
    ],
  ]);
  // another seed than the one that was promised then is seen before any die
  const other = clone(replays[1]) as Replay & { origins: { server: { seed: string } }[] };
  (other.origins[0] as { server: { seed: string } }).server.seed = '0'.repeat(64);
  expect(verify(leagueRace as never, other)?.path).toBe('origins[0].server.commitment');

  await season.playAll();
  const file = await read<SeasonFile>(`/seasons/${season.id}/file`);
  expect(verifySeason(leagueRace as never, file)).toBeUndefined();
  const flawOf = (tamper: (matches: Replay[], file: SeasonFile) => void) => {
    const other = clone(file);
    tamper(other.matches as Replay[], other);
    return verifySeason(leagueRace as never, other)?.path;
  };
  const at = (match: string) => file.matches.findIndex((one) => one.match === match);
  // another beginning that is just as true, but is not that of the match before
  expect(
    flawOf((matches) => {
      const [a, b] = [matches[at(first)] as Replay, matches[at(second)] as Replay];
      Object.assign(b, { origins: [{ ...(b.origins?.[0] as object), match: a.match, entries: 2 }] });
    }),
  ).toContain(`matches[${at(second)}]`);
  expect(
    flawOf((matches) => {
      const one = matches[at(third)] as Replay;
      Object.assign(one, { origins: one.origins?.slice(1) });
    }),
  ).toContain(`matches[${at(third)}]`);
});

test('a match that goes on is taken over whole, though the server dies while it is', async () => {
  const season = await leagueSeason(server, { season: { protestHours: 48 } });
  const [fixture] = (await season.open()) as [FixtureInfo];
  const [home, away] = season.coachesOf(fixture);
  const first = await season.begin(fixture);
  await act(first, home, 1, { type: 'bid', amount: 3 });
  await act(first, away, 2, { type: 'bid', amount: 1 });
  await act(first, home, 3, { type: 'roll' });
  await season.concede(first, home);
  await season.settled(fixture);
  await server.post(`/fixtures/${fixture.id}/replay`, { from: 4, why: 'again' }, season.token);
  const second = await season.begin(await season.fixture(fixture.id));
  // as if it had died after the second entry that was taken over
  await server.stop();
  const store = await openStore(dataDir);
  const { db } = (store as unknown as { engine: Engine }).engine;
  await db.deleteFrom('journal').where('match_id', '=', second).where('seq', '>', 1).execute();
  await store.close();
  server = await boot({ games: [leagueRace], config });
  const gaveUp = await server.post(
    `/matches/${second}/concede`,
    { id: 'gives-up-1', nonce: 'gives-up-1' },
    away.token,
  );
  expect(gaveUp.status).toBe(200);
  const replay = await read<Replay>(`/matches/${second}/replay`);
  expect(replay.entries).toHaveLength(5);
  expect(verify(leagueRace as never, replay)).toBeUndefined();
});
