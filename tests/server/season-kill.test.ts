import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { FixtureInfo, LeagueInfo, Round, SeasonInfo, Session, TeamInfo } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import {
  brokenAt,
  foldLedger,
  foldSeason,
  type LedgerEntry,
  type SeasonEntry,
} from '@touchline/rules/season';
import { openSqlite } from '@touchline/server';
import { type ApiClient, apiOf, seedOf } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { leagueRace } from '../support/league-race.ts';
import { freePort } from '../support/postgres.ts';
import { source } from '../support/spawn.ts';

/** How often the server is killed; 100 for a long run. */
const KILLS = Number(process.env.TEST_KILLS ?? 8);
const MOMENTS = ['before', 'within', 'after', 'between'] as const;

const dir = mkdtempSync(join(tmpdir(), 'touchline-season-'));
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** Starts the server, to be killed at a moment. @returns when it has ended */
async function start(port: number, kill?: string): Promise<{ ended: Promise<unknown> }> {
  const made = spawn(process.execPath, [...source('../support/serve-league.ts'), dir, String(port)], {
    env: { ...process.env, ...(kill && { KILL: kill }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = made;
  const ended = once(made, 'close');
  // one that is killed at once has never listened
  await Promise.race([once(made.stdout as NodeJS.ReadableStream, 'data'), ended]);
  return { ended };
}

test('a server that is killed before, within and after settling, and between rounds, loses and doubles nothing', async () => {
  const port = await freePort();
  let { ended } = await start(port);
  const api = apiOf(`http://127.0.0.1:${port}`);
  const ok = async <T>(what: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await what;
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body;
  };
  const teams = KILLS > 30 ? 8 : 4;
  const coaches = new Map<string, Session>();
  const sessions: Session[] = [];
  for (let i = 0; i < teams; i++)
    sessions.push(await ok(api.post<Session>('/guests', { name: `Coach ${i}` })));
  const [organiser] = sessions as [Session];
  const league = await ok(
    api.post<LeagueInfo>('/leagues', { name: 'Killed', game: 'league-race' }, organiser.token),
  );
  const { id } = await ok(
    api.post<SeasonInfo>(
      `/leagues/${league.id}/seasons`,
      { format: { type: 'round-robin', legs: 2 }, teams: { min: 2, max: 8 }, protestHours: 0 },
      organiser.token,
    ),
  );
  for (const [i, session] of sessions.entries()) {
    const { invitation } = league;
    await ok(api.post(`/leagues/${league.id}/members`, { invitation }, session.token));
    const team = await ok(api.post<TeamInfo>(`/seasons/${id}/teams`, { name: `Team ${i}` }, session.token));
    coaches.set(team.id, session);
  }
  await ok(api.post(`/seasons/${id}/start`, {}, organiser.token));

  const open = async () =>
    (await ok(api.get<Round[]>(`/seasons/${id}/rounds`)))
      .flatMap(({ fixtures }) => fixtures)
      .filter(({ status }) => status !== 'over');
  let kills = 0;
  for (;;) {
    const [fixture] = await open();
    if (!fixture) break;
    await playOut(api, fixture, coaches);
    // the end of the match is stored; what comes of it is not, or only now
    await eventually(async () => (await open()).every((one) => one.id !== fixture.id));
    const [next] = await open();
    if (kills >= KILLS || !next) continue;
    // from here on the server dies in the middle of the next settling, and again, and again
    const match = await begin(api, next, coaches);
    child?.kill('SIGKILL');
    await ended;
    for (const [i, moment] of MOMENTS.entries()) {
      if (kills >= KILLS) break;
      ({ ended } = await start(port, moment));
      if (i === 0) await concede(api, match, coaches.get(next.home.id) as Session).catch(() => {});
      const last = (await Promise.race([ended, open().catch(() => [])])) as FixtureInfo[] | unknown[];
      const waits = moment === 'between' && last.length > 0;
      if (waits) child?.kill('SIGKILL');
      await ended;
      kills++;
    }
    ({ ended } = await start(port));
    await concede(api, match, coaches.get(next.home.id) as Session).catch(() => {});
  }
  const season = await ok(api.get<SeasonInfo>(`/seasons/${id}`));
  expect(season.status).toBe('finished');
  expect(kills).toBe(KILLS);
  child?.kill('SIGKILL');
  await ended;

  const store = await openSqlite(dir);
  const entries = (await store.seasons.chain(id, 0)) as SeasonEntry[];
  expect(brokenAt(id, entries)).toBeUndefined();
  const fold = foldSeason(id, entries);
  const results = entries.flatMap(({ action }) => (action.type === 'result' ? [action.fixture] : []));
  const played = Object.values(fold.fixtures).map((one) => one.id);
  expect(results.sort()).toEqual(played.sort());
  expect(played).toHaveLength(teams * (teams - 1) + 1);
  for (const team of (await store.seasons.teams([...coaches.keys()])).values()) {
    const ledger = (await store.seasons.chain(team.ledger, 0)) as LedgerEntry[];
    const fixtures = ledger.flatMap(({ action }) => (action.type === 'match' ? [action.fixture] : []));
    const own = Object.values(fold.fixtures).filter((one) => [one.home, one.away].includes(team.id));
    expect(fixtures.sort()).toEqual(own.map((one) => one.id).sort());
    expect(foldLedger(leagueRace, team.ledger, ledger).sheet).toEqual(team.sheet);
    const rounds = ledger.flatMap(({ action }) => (action.type === 'round' ? [action.round] : []));
    expect(rounds).toEqual(fold.rounds.map(({ round }) => round));
  }
  const outbox = await store.seasons.outboxOf(id, 10_000);
  const told = outbox.filter(({ kind }) => kind === 'result').map(({ body }) => JSON.stringify(body));
  expect(new Set(told).size).toBe(told.length);
  expect(told).toHaveLength(played.length);
  await store.close();
}, 1_800_000);

/** Opens the match of a fixture, and lets it begin. */
async function begin(
  api: ApiClient,
  fixture: FixtureInfo,
  coaches: ReadonlyMap<string, Session>,
): Promise<string> {
  const sides = [fixture.home.id, fixture.away?.id ?? ''];
  for (const team of sides) {
    const { token } = coaches.get(team) as Session;
    const { body } = await api.get<{ owed: unknown[]; legal: { type: string }[] }>(
      `/teams/${team}/choices`,
      token,
    );
    const [action] = body.legal;
    if (body.owed.length) await api.post(`/teams/${team}/actions`, { action, nonce: 'of-the-kill' }, token);
  }
  const [home, away] = sides.map((team) => coaches.get(team) as Session) as [Session, Session];
  const { body, status } = await api.post<{ match: string }>(`/fixtures/${fixture.id}/match`, {}, home.token);
  if (status >= 300) throw new Error(JSON.stringify(body));
  for (const session of [home, away])
    await api.post(
      `/matches/${body.match}/seats`,
      { commitment: commitmentOf(seedOf(session)) },
      session.token,
    );
  for (const session of [home, away])
    await api.post(`/matches/${body.match}/seed`, { seed: seedOf(session) }, session.token);
  return body.match;
}

/** Ends a match: its last entry is stored when it resolves. */
async function concede(api: ApiClient, match: string, { token }: Session): Promise<void> {
  const { status, body } = await api.post(
    `/matches/${match}/concede`,
    { id: 'gives-up-1', nonce: 'gives-up-1' },
    token,
  );
  if (status >= 300) throw new Error(JSON.stringify(body));
}

async function playOut(api: ApiClient, fixture: FixtureInfo, coaches: ReadonlyMap<string, Session>) {
  const match = await begin(api, fixture, coaches);
  await concede(api, match, coaches.get(fixture.home.id) as Session);
}
