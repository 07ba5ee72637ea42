import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FixtureInfo, LeagueInfo, Round, SeasonInfo, Session, TeamInfo } from '@touchline/client';
import { commitmentOf } from '@touchline/rules/kernel';
import {
  brokenAt,
  foldLedger,
  foldSeason,
  type LedgerEntry,
  type SeasonEntry,
} from '@touchline/rules/season';
import { type ApiClient, apiOf, seedOf } from '../support/boot.ts';
import { eventually } from '../support/eventually.ts';
import { leagueRace } from '../support/league-race.ts';
import { freePort } from '../support/postgres.ts';
import { Redis } from '../support/redis.ts';
import { source } from '../support/spawn.ts';
import { openStore, storeConfig } from '../support/store.ts';
import { two } from '../support/two-servers.ts';

/** How often a server is killed; 100 for a long run. */
const KILLS = Number(process.env.TEST_KILLS ?? 8);
const TEAMS = KILLS > 30 ? 8 : 4;
/** Milliseconds: each time servers start, which takes long on a busy machine. */
const PATIENCE = 300_000 + KILLS * 20_000;
const MOMENTS = ['before', 'within', 'after', 'between'] as const;

const dir = mkdtempSync(join(tmpdir(), 'touchline-season-'));
let redis: Redis | undefined;
beforeAll(async () => {
  if (two.servers) redis = await Redis.make();
});
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await redis?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** A server in a process of its own, that may have to die at a moment. */
interface Mortal {
  readonly api: ApiClient;
  readonly ended: Promise<unknown>;
  /** Ends it at once; resolves when it has ended. */
  kill(): Promise<unknown>;
}

async function start(port: number, moment?: string): Promise<Mortal> {
  const child = spawn(process.execPath, [...source('../support/serve-league.ts'), dir, String(port)], {
    env: {
      ...process.env,
      ...storeConfig(),
      ...(redis && { REDIS_URL: redis.url }),
      ...(moment && { KILL: moment }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = once(child, 'close').then(() => running.delete(child));
  // one that is killed at once has never listened
  await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended]);
  return {
    ...{ api: apiOf(`http://127.0.0.1:${port}`), ended },
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

async function ok<T>(what: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await what;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}

interface Played {
  readonly id: string;
  /** By team. */
  readonly coaches: ReadonlyMap<string, Session>;
}

/** A season that has started. */
async function season(api: ApiClient): Promise<Played> {
  const coaches = new Map<string, Session>();
  const sessions: Session[] = [];
  for (let i = 0; i < TEAMS; i++)
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
  return { id, coaches };
}

const openIn = async (api: ApiClient, id: string) =>
  (await ok(api.get<Round[]>(`/seasons/${id}/rounds`)))
    .flatMap(({ fixtures }) => fixtures)
    .filter(({ status }) => status !== 'over');

/** Waits until a result counts: the end of a match is stored before, and what comes of it is not. */
const settled = (api: ApiClient, season: string, { id }: FixtureInfo) =>
  eventually(async () => (await openIn(api, season)).every((one) => one.id !== id), Boolean, PATIENCE);

/**
 * Concedes, or finds the server dead of it. Where the lease of the server that was killed has still to run
 * out, the match is not there yet.
 */
async function conceded(server: Mortal, match: string, session: Session): Promise<void> {
  let dead = false;
  void server.ended.then(() => {
    dead = true;
  });
  const done = () =>
    concede(server.api, match, session).then(
      () => true,
      () => dead,
    );
  await eventually(done, Boolean, PATIENCE);
}

let kills = 0;

/** Plays a season on one server: every second settling meets it dying at each moment in turn. */
async function alone({ id, coaches }: Played, port: number, server: Mortal): Promise<Mortal> {
  let now = server;
  for (;;) {
    const [fixture] = await openIn(now.api, id);
    if (!fixture) return now;
    await concede(now.api, await begin(now.api, fixture, coaches), coaches.get(fixture.home.id)!);
    await settled(now.api, id, fixture);
    const [next] = await openIn(now.api, id);
    if (kills >= KILLS || !next) continue;
    // from here on the server dies in the middle of the next settling, and again, and again
    const match = await begin(now.api, next, coaches);
    await now.kill();
    for (const [i, moment] of MOMENTS.entries()) {
      if (kills >= KILLS) break;
      now = await start(port, moment);
      if (i === 0) await conceded(now, match, coaches.get(next.home.id)!);
      const last = await Promise.race([now.ended, openIn(now.api, id).catch(() => [])]);
      if (moment === 'between' && Array.isArray(last) && last.length) await now.kill();
      await now.ended;
      kills++;
    }
    now = await start(port);
    await concede(now.api, match, coaches.get(next.home.id)!).catch(() => {});
  }
}

/**
 * Plays a season at a server that dies in settling, beside another that goes on: whichever is first settles,
 * and what the one leaves undone the other does.
 */
async function beside({ id, coaches }: Played, other: Mortal): Promise<void> {
  let mortal: Mortal | undefined;
  for (;;) {
    const [fixture] = await openIn(other.api, id);
    if (!fixture) break;
    if (kills < KILLS) mortal ??= await start(await freePort(), MOMENTS[kills % MOMENTS.length]);
    const { api } = mortal ?? other;
    const told = await begin(api, fixture, coaches)
      .then((match) => concede(api, match, coaches.get(fixture.home.id)!))
      .catch((error: unknown) => error);
    // it may have died before it could answer
    if (!told) await settled(other.api, id, fixture);
    else if (!mortal) throw told;
    const answers = api.get('/lobby').then(
      () => true,
      () => false,
    );
    if (!mortal || (await answers)) continue;
    await mortal.ended;
    mortal = undefined;
    kills++;
  }
  await mortal?.kill();
}

test(
  `${KILLS} kills before, within and after settling, and between rounds: nothing is lost, doubled or stuck`,
  async () => {
    const port = await freePort();
    let server = await start(port);
    do {
      const played = await season(server.api);
      if (two.servers) await beside(played, server);
      else server = await alone(played, port, server);
      await isRight(server.api, played);
    } while (kills < KILLS);
    if (process.env.TEST_KILLS) console.log({ kills, servers: two.servers ? 2 : 1 });
    expect(kills).toBe(KILLS);
    await server.kill();
  },
  PATIENCE,
);

/** Each match has its result once in the journal, once in both ledgers, and once in what is told of it. */
async function isRight(api: ApiClient, { id, coaches }: Played): Promise<void> {
  expect((await ok(api.get<SeasonInfo>(`/seasons/${id}`))).status).toBe('finished');
  const store = await openStore(dir);
  const entries = (await store.seasons.chain(id, 0)) as SeasonEntry[];
  expect(brokenAt(id, entries)).toBeUndefined();
  const fold = foldSeason(id, entries);
  const results = entries.flatMap(({ action }) => (action.type === 'result' ? [action.fixture] : []));
  const played = Object.values(fold.fixtures).map((one) => one.id);
  expect(results.sort()).toEqual(played.sort());
  expect(played).toHaveLength(TEAMS * (TEAMS - 1) + 1);
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
}

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
