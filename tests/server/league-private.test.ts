import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem, Session } from '@touchline/client';
import type { CompiledQuery } from 'kysely';
import type { OpenApi } from '../../server/src/api/openapi.ts';
import type { Engine } from '../../server/src/store/engine.ts';
import { boot } from '../support/boot.ts';
import { HandTime } from '../support/hand-time.ts';
import { leagueRace } from '../support/league-race.ts';
import { leagueSeason } from '../support/league-season.ts';
import { operationsOf } from '../support/openapi.ts';
import { openStore } from '../support/store.ts';

const ADMIN_TOKEN = 'the-secret-of-those-who-run-it';
const time = new HandTime();
/** The statements that were executed since somebody has looked. */
let statements: string[] = [];
let server: Awaited<ReturnType<typeof boot>>;
let document: OpenApi;
let stranger: Session;
let coach: Session;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await boot({
    games: [leagueRace],
    time,
    config: { ADMIN_TOKEN, TOKEN_MINUTES: 1440 },
    store: async (dir) => {
      const store = await openStore(dir);
      const { db } = (store.seasons as unknown as { engine: Engine }).engine;
      const executor = db.getExecutor() as unknown as {
        executeQuery(query: CompiledQuery): Promise<unknown>;
      };
      const execute = executor.executeQuery.bind(executor);
      executor.executeQuery = (query: CompiledQuery) => {
        statements.push(query.sql);
        return execute(query);
      };
      return store;
    },
  });
  document = (await server.http<OpenApi>('/api/openapi.json')).body;
  const season = await leagueSeason(server, { teams: ['Ants', 'Bees'], league: { public: false } });
  [, coach] = season.coaches as [Session, Session];
  const [fixture] = await season.open();
  stranger = await server.guest('Stranger');
  const [team = '', other = ''] = season.coachOf.keys();
  Object.assign(ids, { league: season.league.id, season: season.id, fixture: fixture?.id, team, other });
});
afterAll(() => server.stop());

/** What is not there, by the same kind of id. */
const none: Record<string, string> = {
  ...{ league: 'nolea1234567', season: 'nosea1234567', team: 'notea1234567', other: 'nooth1234567' },
  fixture: 'nosea1234567-1.1',
};
const usual: Record<string, string> = { round: '1', table: 'rounds', webhook: 'w', account: 'a' };
const filled = (path: string, by: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => by[name] ?? usual[name] ?? name);

const ask = async (method: string, path: string, body: unknown) => {
  statements = [];
  const { status, body: answer } = await server.http<Problem>(`/api${path}`, {
    ...{ method, token: stranger.token },
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  return { status, code: answer.code, detail: answer.detail, statements };
};

describe('of a private league, to who is not in it', () => {
  test('every route says, and does, just what it does of one that is not there', async () => {
    // who asks is known from here on
    await ask('GET', '/me', undefined);
    let asked = 0;
    for (const { method, path, operation } of operationsOf(document)) {
      if (!operation.tags.includes('leagues') || !/\{(league|season|fixture|team)\}/.test(path)) continue;
      const body = operation.requestBody?.content['application/json']?.example;
      const hidden = await ask(method.toUpperCase(), filled(path, ids), body);
      const absent = await ask(method.toUpperCase(), filled(path, none), body);
      expect({ path, ...hidden }).toEqual({ path, ...absent });
      expect({ path, status: hidden.status }).toEqual({ path, status: 404 });
      expect(hidden.statements.length).toBeGreaterThan(0);
      asked++;
    }
    expect(asked).toBeGreaterThan(50);
  });

  test('the secret of the feeds of a coach who is banned opens nothing any more', async () => {
    const { body } = await server.post<{ key: string }>('/me/feeds', {}, coach.token);
    const paths = [`/leagues/${ids.league}/calendar?key=${body.key}`, `/calendars/${body.key}`];
    for (const path of paths) expect((await server.get(path)).status).toBe(200);
    const { status } = await server.post(
      '/admin/sanctions',
      { kind: 'ban', account: coach.account.id, reason: 'cheats' },
      ADMIN_TOKEN,
    );
    expect(status).toBe(201);
    for (const path of paths)
      expect(await server.get(path)).toMatchObject({ status: 403, body: { code: 'banned' } });
  });
});
